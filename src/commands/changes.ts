/** `changes [SCHEDULE]`: what changed on the pages that a running Sandpiper watches; with `--follow` also what changes from now on. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeEntry } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'
import { SandpiperError } from '#client/sandpiper-error.ts'
import { changeText } from './change-text.ts'
import { describeRefusal, SERVER_OPTIONS, serverClient } from './server-client.ts'
import { chosen, readArguments, WrongUse } from './usage.ts'

const OPTIONS = {
  ...SERVER_OPTIONS,
  follow: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  format: { type: 'string', default: 'text' },
} as const

const MAX_LIMIT = 100
/** What a check means is worked out after its job has ended, and nothing tells of that: these are the looks after a job's end. */
const LOOKS_MS = [100, 400, 1_000, 3_000]
/** Before a service that went away is asked again. */
const AGAIN_MS = 2_000

export async function changes(words: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(words, OPTIONS)
  const [scheduleId = null, ...more] = positionals
  if (more.length > 0) throw new WrongUse('changes takes the id of one schedule, or none for all of them')
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new WrongUse(`--limit must be a whole number from 1 to ${MAX_LIMIT}`)
  }
  const format = chosen(values.format, ['text', 'json'], '--format')
  const sandpiper = serverClient(values)
  const teller = createTeller(sandpiper, scheduleId)
  print((await teller.news()).slice(-limit), format)
  if (!values.follow) return
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  // Whoever read this has gone.
  process.stdout.once('error', () => stop.abort())
  process.stderr.write('Following. Ctrl-C ends it\n')
  await follow(sandpiper, async () => print(await teller.news(), format), stop.signal)
}

type Told = ChangeEntry & { schedule_id: string }

function print(entries: readonly Told[], format: 'text' | 'json'): void {
  for (const entry of entries) {
    process.stdout.write(`${format === 'json' ? JSON.stringify(entry) : changeText(entry)}\n`)
  }
}

/** What was not there at the look before, oldest first. A schedule without a new change is not asked for its changes. */
function createTeller(sandpiper: Sandpiper, scheduleId: string | null) {
  const counts = new Map<string, number>()
  const told = new Set<string>()
  const schedules = async () =>
    scheduleId === null ? Array.fromAsync(sandpiper.schedules.list()) : [await sandpiper.schedules.get(scheduleId)]
  return {
    news: async (): Promise<Told[]> => {
      const found: Told[] = []
      for (const { schedule_id, quality } of await schedules()) {
        if ((counts.get(schedule_id) ?? 0) === quality.changes_30d && scheduleId === null) continue
        const { entries } = await sandpiper.schedules.changelog(schedule_id, { limit: MAX_LIMIT })
        const fresh = entries.filter(({ job_id, reason }) => !told.has(`${job_id} ${reason}`))
        for (const { job_id, reason } of fresh) told.add(`${job_id} ${reason}`)
        found.push(...fresh.map((entry) => ({ schedule_id, ...entry })))
        counts.set(schedule_id, quality.changes_30d)
      }
      return found.sort((a, b) => a.completed_at.localeCompare(b.completed_at))
    },
  }
}

/** Looks whenever jobs have ended, until it is stopped. A service that is restarted is waited for. */
async function follow(sandpiper: Sandpiper, look: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await followOnce(sandpiper, look, stop)
    } catch (error) {
      if (stop.aborted) return
      if (!(error instanceof SandpiperError) || (error.status >= 400 && error.status < 500)) throw error
      process.stderr.write(`${describeRefusal(error)}. Trying again\n`)
    }
    await pause(AGAIN_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/** Events that come during the looks are one more round of looks after them. */
async function followOnce(sandpiper: Sandpiper, look: () => Promise<void>, stop: AbortSignal): Promise<void> {
  let isWoken = false
  let looking: Promise<void> | null = null
  const lookWhileWoken = async () => {
    while (isWoken) {
      isWoken = false
      for (const delay of LOOKS_MS) {
        await pause(delay, undefined, { signal: stop })
        await look()
      }
    }
    looking = null
  }
  const failed = new AbortController()
  try {
    for await (const _event of sandpiper.jobs.events({ signal: AbortSignal.any([stop, failed.signal]) })) {
      isWoken = true
      looking ??= lookWhileWoken().catch((error: unknown) => failed.abort(error))
    }
  } finally {
    await looking
  }
}
