/** What is wrong about a play, in sentences; nothing when it went as it must. */
import { ACTS, type Act, type Item, type Play, type Run, type Script } from './play.ts'
import type { Outcome, Served } from './served.ts'

/** What is wrong with these items; nothing when they are what the page says in this act. */
export type ReadItems = (act: Act, items: readonly Item[]) => string[]

export type JudgedScript = Script & { outcome: Outcome; origin: string }

export function problemsOf(play: Play<JudgedScript>, wrongWith: ReadItems): string[] {
  const { runs, script } = play
  const wrong = (act: Act) => wrongWith(act, runs[act].results ?? [])
  // What was believed after a second look is taken back by another change.
  const isTakenBack = script.outcome.kind === 'looks again' && runs.accident.status === 'completed'
  return [
    ...wrongRun('the first run', runs.before, { isChange: true, wrong: wrong('before') }),
    ...wrongAccident(runs.accident, script.outcome, wrong('accident')),
    ...wrongLanding(runs.accident, script.acts.accident, script.origin),
    ...wrongRun('the run after it', runs.after, { isChange: isTakenBack, wrong: wrong('after') }),
    ...wrongRun('the run after a true change', runs.change, { isChange: true, wrong: wrong('change') }),
    ...ACTS.flatMap((act) => wrongNews(play, act, wrongWith)),
  ]
}

function wrongAccident(run: Run, outcome: Outcome, wrong: string[]): string[] {
  const what = 'the run on the accident'
  if (run.status === 'failed') {
    if (!('codes' in outcome)) return [`${what} failed: ${run.error_code} ${run.error}`]
    return outcome.codes.includes(run.error_code ?? '') ? [] : [`${what} failed as ${run.error_code}: ${run.error}`]
  }
  if (outcome.kind === 'fails') return [`${what} was believed: ${wrong.join('; ') || 'as it was'}`]
  if (outcome.kind !== 'looks again') return wrongRun(what, run, { isChange: outcome.kind === 'changes', wrong })
  const looks = run.requests > 1 ? [] : [`${what} was believed at the first look`]
  return [...wrongRun(what, run, { isChange: true, wrong }), ...looks]
}

function wrongRun(what: string, run: Run, expected: { isChange: boolean; wrong: string[] }): string[] {
  if (run.status !== 'completed') return [`${what} failed: ${run.error_code} ${run.error}`]
  const claims = run.has_changes ? 'has changes' : 'has no changes'
  const news = run.has_changes === expected.isChange ? [] : [`${what} ${claims}`]
  return [...news, ...expected.wrong.map((problem) => `${what}: ${problem}`)]
}

function wrongLanding(run: Run, { landsAt }: Served, origin: string): string[] {
  if (landsAt === undefined || run.final_url === origin + landsAt) return []
  return [`it landed at ${landsAt}, and final_url says ${run.final_url}`]
}

/** A failure is sent, a change is sent and can be pulled, once each and with what the page says; anything else is nobody's news. */
function wrongNews({ changes, deliveries, runs }: Play<JudgedScript>, act: Act, wrongWith: ReadItems): string[] {
  const run = runs[act]
  const change =
    run.status === 'completed' && run.has_changes ? [act === 'before' ? 'first_run' : 'content_changed'] : []
  const sent = deliveries.filter((told) => told.act === act)
  const reasons = sent.map(({ reason }) => reason)
  const pulled = changes[act].map(({ reason }) => reason)
  return [
    ...differing(`sent in the act "${act}"`, reasons, run.status === 'failed' ? ['failed'] : change),
    ...differing(`to pull after the act "${act}"`, pulled, change),
    ...[...sent, ...changes[act]]
      .filter(({ reason }) => reason !== 'failed')
      .flatMap(({ results }) => wrongWith(act, results))
      .map((problem) => `told in the act "${act}": ${problem}`),
  ]
}

function differing(what: string, found: readonly string[], expected: readonly string[]): string[] {
  if (found.join() === expected.join()) return []
  return [`${what}: ${found.join(', ') || 'nothing'}, not ${expected.join(', ') || 'nothing'}`]
}
