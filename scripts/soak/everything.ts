/**
 * `npm run soak -- everything [minutes] [--seed n]`: a whole installation on loopback, and all that can go wrong with it, at once and
 * under load: hostile pages, a flaky receiver, killed processes and databases, clocks that jump, a disk that is full or slow.
 * In the end what was accepted has ended, once, and every change was delivered. Linux, as root, with a C compiler.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, callInstallation } from './everything/calls.ts'
import { causeAccidents } from './everything/cause-accidents.ts'
import { type FlakyReceiver, startFlakyReceiver } from './everything/flaky-receiver.ts'
import { startHostileOrigin } from './everything/hostile-origin.ts'
import {
  APIS,
  type Installation,
  makeStrategies,
  PLACES,
  startInstallation,
  WORKERS,
} from './everything/installation.ts'
import { settleLedger } from './everything/ledger.ts'
import { type Loader, startLoader } from './everything/loader.ts'
import { type OwnedPostgres, startOwnedPostgres } from './everything/owned-postgres.ts'
import { DATABASE, planAccidents } from './everything/plan-accidents.ts'
import { type Control, compilePreload, openControl } from './everything/preload.ts'
import { killQuietly, withEnvironment } from './everything/processes.ts'
import { randomFrom } from './everything/random.ts'
import { readOptions, type SoakOptions } from './everything/read-options.ts'
import { readOpen, readOutcome } from './everything/read-outcome.ts'
import { accidentRows, type Facts, judgeFacts, judgeLives, lifeRows } from './everything/report.ts'
import { sampleProcesses } from './everything/sample-processes.ts'
import { settleChanges } from './everything/settle-changes.ts'
import { mountSmallDisk } from './everything/small-disk.ts'
import { type WatchedPages, watchPages } from './everything/watched-pages.ts'
import { writeDetails } from './everything/write-details.ts'
import { printRows } from './print-rows.ts'

const DISK_MEGABYTES = 1_500
const PROGRESS_MS = 10_000
const CHECKED_EVERY_SECONDS = 60

export async function soakEverything(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words, Date.now() % 1_000_000)
  console.log(
    `${options.minutes} minutes, ${options.jobs} jobs, ${options.kills} kills; again: npm run soak -- everything ${options.minutes} --seed ${options.seed} --jobs ${options.jobs} --kills ${options.kills} --watched ${options.watched}`,
  )
  await using started = new AsyncDisposableStack()
  const interrupted = abortOnSignals(started)
  try {
    return printFacts(await run(options, started, interrupted))
  } catch (error) {
    if (!interrupted.aborted) throw error
    console.error('Interrupted')
    return false
  }
}

/** Ctrl-C ends the run at its next step, and all that was started is ended on the way out. */
function abortOnSignals(started: AsyncDisposableStack): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new Error('Interrupted'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, abort)
    started.defer(() => void process.off(signal, abort))
  }
  return controller.signal
}

async function run(options: SoakOptions, started: AsyncDisposableStack, signal: AbortSignal): Promise<Facts> {
  const folder = await makeFolder(started, options.keeps)
  const disk = started.use(await mountSmallDisk(folder, DISK_MEGABYTES))
  const controls = openControls(folder, started)
  const controlOf = (name: string) => controls.get(name) ?? fail(`There is no ${name}`)
  const postgres = started.use(await startOwnedPostgres({ folder, disk: disk.path, control: controlOf(DATABASE) }))
  // One sequence of chance for each of them: what one asks does not move the others.
  const randomOf = (number: number) => randomFrom(options.seed + number)
  const pages = started.use(watchPages(options.watched, randomOf(1)))
  const origin = started.use(await startHostileOrigin(randomOf(2), pages.editionOf))
  const receiver = started.use(
    await startFlakyReceiver(randomOf(3), ({ page, edition }) => {
      if (edition !== null) pages.heard(page, edition)
    }),
  )
  const installation = await startInstallation({ folder, databaseUrl: postgres.url, controlOf, started })
  await installation.ready()
  const { key, urls, processes } = installation
  const [goodId, badId, watchedId] = await makeStrategies(urls[0] ?? '', key, origin.watchedPage(0))
  const caller = callInstallation(urls, key)
  const schedules = await makeSchedules({
    caller,
    signal,
    strategyId: watchedId,
    pages,
    receiver,
    urlOf: origin.watchedPage,
  })
  const sampling = started.use(sampleProcesses([...processes.values()]))

  const plan = planAccidents({ ...options, places: PLACES })
  const startedMs = performance.now()
  const say = (line: string) => console.log(`${clockOf(performance.now() - startedMs)}  ${line}`)
  const accidents = causeAccidents(plan, { processes, controls, postgres, disk, random: randomOf(4), say, signal })
  const loader = started.use(
    startLoader({
      caller,
      random: randomOf(5),
      ...options,
      strategyOf: (url) => (origin.isGood(url) ? goodId : badId),
      pageOf: origin.pageOf,
      lastAccident: accidents.last,
    }),
  )
  started.use(sayProgress({ say, loader, postgres, receiver, pages, installation }))
  await pause(options.minutes * 60_000, undefined, { signal })
  await accidents.over
  // Idle processes take less, and would hide what was taken under load.
  sampling[Symbol.dispose]()
  say('the load has ended; waiting for what is left')
  await drain({ options, loader, pages, postgres, caller, schedules, signal })

  const outcome = await readOutcome(postgres.url)
  if (options.keeps) {
    await writeDetails(postgres.url, join(folder, 'details.json'), { pages: pages.all(), heard: receiver.heard })
  }
  return {
    ledger: settleLedger(loader.batches, outcome.jobs, origin.isGood),
    accidents: accidents.counts,
    planned: plan.length,
    changes: settleChanges(pages.all(), receiver.heard, outcome.failedChecks),
    open: outcome.open,
    givenUp: outcome.givenUp,
    refused: loader.refused,
    unanswered: caller.unanswered(),
    ownEnds: [...processes.values()].flatMap(({ name, ownEnds }) => ownEnds.map((end) => `${name}: ${end}`)),
    lives: sampling.lives(),
  }
}

async function makeFolder(started: AsyncDisposableStack, keeps: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandpiper-soak-'))
  // The database is another user's.
  await chmod(folder, 0o755)
  started.defer(async () => {
    // A browser of a worker that was killed, say: everything that we have started knows this folder.
    for (const pid of withEnvironment(`SOAK_CONTROL=${folder}/`)) killQuietly(pid)
    if (keeps) console.log(`\nLogs: ${folder}`)
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

function openControls(folder: string, started: AsyncDisposableStack): Map<string, Control> {
  const library = compilePreload(folder)
  const names = [DATABASE, ...APIS, ...WORKERS]
  return new Map(names.map((name) => [name, started.use(openControl(library, folder, name))]))
}

type Watching = {
  caller: Caller
  signal: AbortSignal
  strategyId: string
  pages: WatchedPages
  receiver: FlakyReceiver
  urlOf: (page: number) => string
}

async function makeSchedules({ caller, signal, strategyId, pages, receiver, urlOf }: Watching): Promise<string[]> {
  const ids: string[] = []
  for (const { page } of pages.all()) {
    const { schedule_id } = await caller.send<{ schedule_id: string }>('POST', '/api/schedules', {
      body: {
        strategy_id: strategyId,
        url: urlOf(page),
        interval_seconds: CHECKED_EVERY_SECONDS,
        webhook_url: receiver.hookOf(page),
      },
      idempotencyKey: `watch-${page}`,
      signal,
    })
    ids.push(schedule_id)
  }
  return ids
}

type Draining = {
  options: SoakOptions
  loader: Loader
  pages: WatchedPages
  postgres: OwnedPostgres
  caller: Caller
  schedules: readonly string[]
  signal: AbortSignal
}

/** Each step has until the same moment. What is not done by then is found out by the tables. */
async function drain({ options, loader, pages, postgres, caller, schedules, signal }: Draining): Promise<void> {
  const untilMs = performance.now() + options.drainMinutes * 60_000
  await postgres.ready()
  pages.freeze()
  await loader.finish(Math.max(0, untilMs - performance.now()))
  await until(untilMs, signal, () => pages.unheard() === 0)
  for (const id of schedules) {
    await caller.send('PATCH', `/api/schedules/${id}`, { body: { enabled: false }, signal })
  }
  await until(Math.max(untilMs, performance.now() + 30_000), signal, async () => {
    const open = await readOpen(postgres.url)
    return open !== null && Object.keys(open).length === 0
  })
}

async function until(untilMs: number, signal: AbortSignal, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo()) && performance.now() < untilMs) await pause(500, undefined, { signal })
}

type Progress = {
  say: (line: string) => void
  loader: Loader
  postgres: OwnedPostgres
  receiver: FlakyReceiver
  pages: WatchedPages
  installation: Installation
}

function sayProgress({ say, loader, postgres, receiver, pages, installation }: Progress): Disposable {
  const timer = setInterval(async () => {
    const open = await readOpen(postgres.url)
    const editions = pages.all().reduce((sum, { editions }) => sum + editions, 0)
    const starts = [...installation.processes.values()].reduce((sum, one) => sum + one.starts(), 0)
    say(
      `accepted ${loader.acceptedJobs()}, open ${open === null ? '? (no database)' : (open.jobs ?? 0)}, editions ${editions} (${pages.unheard()} unheard), attempts ${receiver.heard.length}, starts ${starts} + ${postgres.starts()}`,
    )
  }, PROGRESS_MS)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

function printFacts(facts: Facts): boolean {
  const lines = judgeFacts(facts)
  console.log('')
  printRows(accidentRows(facts))
  console.log('')
  const lives = lifeRows(judgeLives(facts.lives))
  if (lives.length > 0) printRows(lives)
  if (lives.length > 0) console.log('')
  printRows(lines.map(({ claim, measured, holds }) => ({ 'must hold': claim, holds: holds ? 'yes' : 'NO', measured })))
  return lines.every(({ holds }) => holds)
}

function fail(message: string): never {
  throw new Error(message)
}
