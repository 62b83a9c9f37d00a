/** What is wrong about a play, in sentences; nothing when it went as it must. */
import { ACTS, type Item, type Play, type Run, type Script, type Told } from './play.ts'
import type { Outcome, Served } from './served.ts'

/** What is wrong with these items; nothing when they are what the page says in this act. */
export type ReadItems = (act: (typeof ACTS)[number], items: readonly Item[]) => string[]

export type JudgedScript = Script & { outcome: Outcome }

export function problemsOf(play: Play<JudgedScript>, wrongWith: ReadItems, origin: string): string[] {
  const { runs, script } = play
  const { outcome } = script
  const accident = runs.accident
  const hasFailed = accident.status === 'failed'
  const isTold = !hasFailed && (outcome.kind === 'changes' || outcome.kind === 'looks again')
  return [
    ...wrongRun('the first run', runs.before, {
      isChange: true,
      wrong: wrongWith('before', runs.before.results ?? []),
    }),
    ...wrongAccident(play, wrongWith),
    ...wrongLanding(accident, script.acts.accident, origin),
    ...wrongRun('the run after it', runs.after, {
      isChange: false,
      wrong: wrongWith('after', runs.after.results ?? []),
    }),
    ...wrongRun('the run after a true change', runs.change, {
      isChange: true,
      wrong: wrongWith('change', runs.change.results ?? []),
    }),
    ...wrongNews(play, wrongWith, { hasFailed, isTold }),
  ]
}

function wrongAccident({ runs, script }: Play<JudgedScript>, wrongWith: ReadItems): string[] {
  const { outcome } = script
  const run = runs.accident
  const what = 'the run on the accident'
  if (run.status === 'failed') {
    if ('codes' in outcome) {
      return outcome.codes.includes(run.error_code ?? '') ? [] : [`${what} failed as ${run.error_code}: ${run.error}`]
    }
    return [`${what} failed: ${run.error_code} ${run.error}`]
  }
  const wrong = wrongWith('accident', run.results ?? [])
  if (outcome.kind === 'fails')
    return [`${what} was believed${run.has_changes ? ' and told' : ''}: ${wrong.join('; ') || 'as it was'}`]
  if (outcome.kind === 'looks again') {
    return [
      ...wrongRun(what, run, { isChange: true, wrong }),
      ...(run.requests > 1 ? [] : [`${what} was believed at the first look`]),
    ]
  }
  return wrongRun(what, run, { isChange: outcome.kind === 'changes', wrong })
}

function wrongRun(what: string, run: Run, expected: { isChange: boolean; wrong: string[] }): string[] {
  if (run.status !== 'completed') return [`${what} failed: ${run.error_code} ${run.error}`]
  const news =
    run.has_changes === expected.isChange ? [] : [run.has_changes ? `${what} has changes` : `${what} has no changes`]
  return [...news, ...expected.wrong.map((problem) => `${what}: ${problem}`)]
}

function wrongLanding(run: Run, { landsAt }: Served, origin: string): string[] {
  if (landsAt === undefined || run.final_url === origin + landsAt) return []
  return [`it landed at ${landsAt}, and final_url says ${run.final_url}`]
}

function wrongNews(
  { changes, deliveries, runs }: Play<JudgedScript>,
  wrongWith: ReadItems,
  { hasFailed, isTold }: { hasFailed: boolean; isTold: boolean },
): string[] {
  const expected = ['first_run', ...(hasFailed ? ['failed'] : isTold ? ['content_changed'] : []), 'content_changed']
  const reasons = deliveries.map(({ reason }) => reason)
  const acts = { first_run: 'before', failed: 'accident' } as const
  const falseNews = deliveries.flatMap(({ reason, results }, at) => {
    if (reason === 'failed') return []
    const act = reason === 'first_run' ? acts.first_run : at === deliveries.length - 1 ? 'change' : 'accident'
    return wrongWith(act, results).map((problem) => `the receiver was told: ${problem}`)
  })
  const told =
    JSON.stringify(reasons) === JSON.stringify(expected) ? [] : [`the receiver was told ${reasons.join(', ')}`]
  const pulled = ACTS.flatMap((act) => wrongPull(act, changes[act], runs[act]))
  return [...told, ...falseNews, ...pulled]
}

function wrongPull(act: string, told: readonly Told[], run: Run): string[] {
  const count = run.status === 'completed' && run.has_changes ? 1 : 0
  return told.length === count ? [] : [`${told.length} changes to pull after the act "${act}", not ${count}`]
}
