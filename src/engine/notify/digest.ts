/**
 * Several things that are told together: of all URLs of a run, or of a day.
 * 1. `jobs` are the payloads that would have been sent one by one, without their results; `changes` are by URL.
 * 2. It is as large as every delivery may be. Changes that do not fit are left out first, then jobs: `truncated`, `jobs_omitted`.
 */
import { BODY_LIMIT_BYTES } from './fit-event.ts'
import type { NotifyEvent } from './notify-event.ts'
import { shrinkChanges, type ToldChanges, UNKNOWN_CHANGES } from './told-changes.ts'

const ENTRY_LINES = 20
const ENTRY_CHANGES_BYTES = 64 * 1024
/** For what stands around jobs and changes, metadata included. */
const FRAME_BYTES = 32 * 1024

/** What is kept of an event until its digest is sent. */
export function fitEntry(event: NotifyEvent): NotifyEvent {
  const { results: _results, final_results_by_url_grouped: _grouped, ...payload } = event.payload
  const changes = payload.changes as ToldChanges | undefined
  const fitted = changes === undefined ? {} : { changes: shrinkChanges(changes, ENTRY_CHANGES_BYTES) }
  const lines = event.lines.slice(0, ENTRY_LINES)
  const omitted = { lines: event.lines.length - lines.length + (event.omitted?.lines ?? 0), items: 0 }
  return { ...event, payload: { ...payload, ...fitted }, lines, items: [], omitted }
}

export type DigestGiven = {
  name: string
  scheduleId: string
  /** The newest of those that it tells of. */
  runId: string
  kind: 'run' | 'daily'
  /** In the order of their ends. */
  entries: readonly NotifyEvent[]
  /** How many more there are that were not read: they would not fit. */
  unread: number
}

/** `metadata`: the receiver's. */
export function digestEvent(given: DigestGiven, metadata: Readonly<Record<string, unknown>> | null): NotifyEvent {
  const { jobs, changes, omitted: jobsOmitted } = fitJobs(given)
  const last = given.entries.at(-1)
  return {
    kind: 'digest',
    payload: {
      schedule_id: given.scheduleId,
      run_id: given.runId,
      delivery_reason: 'digest',
      digest: given.kind,
      jobs,
      changes,
      completed_at: last?.payload.completed_at ?? null,
      ...(jobsOmitted === 0 ? {} : { truncated: true, jobs_omitted: jobsOmitted }),
      ...(metadata === null ? {} : { metadata }),
    },
    title: `${given.name}: ${summary(given)}`,
    lines: given.entries.flatMap(({ url, lines }) => lines.map((line) => (url === null ? line : `${url}: ${line}`))),
    url: given.entries.length === 1 ? (last?.url ?? null) : null,
    items: [],
    omitted: { lines: given.entries.reduce((sum, { omitted }) => sum + (omitted?.lines ?? 0), 0), items: 0 },
  }
}

type Fitted = { jobs: unknown[]; changes: Record<string, ToldChanges>; omitted: number }

function fitJobs({ entries, unread }: DigestGiven): Fitted {
  const jobs: unknown[] = []
  let left = BODY_LIMIT_BYTES - FRAME_BYTES
  for (const { payload } of entries) {
    const { changes, ...job } = payload
    const bytes = bytesOf(job) + 1 + (changes === undefined ? 0 : frameOf(payload))
    if (bytes > left) break
    left -= bytes
    jobs.push(job)
  }
  const told = new Map<string, ToldChanges>()
  for (const { payload } of entries.slice(0, jobs.length)) {
    if (payload.changes === undefined) continue
    const fitted = fitting(payload.changes as ToldChanges, left)
    left -= bytesOf(fitted) - bytesOf(UNKNOWN_CHANGES)
    told.set(keyOf(payload), joined(told.get(keyOf(payload)), fitted))
  }
  return { jobs, changes: Object.fromEntries(told), omitted: entries.length - jobs.length + unread }
}

/** What the changes of a job take at least. */
function frameOf(payload: NotifyEvent['payload']): number {
  return bytesOf(keyOf(payload)) + bytesOf(UNKNOWN_CHANGES) + 2
}

/** A run of a workflow has no address of its own. */
function keyOf({ url, run_id: runId }: NotifyEvent['payload']): string {
  return String(url ?? runId)
}

function fitting(changes: ToldChanges, room: number): ToldChanges {
  return bytesOf(changes) <= room ? changes : shrinkChanges(changes, Math.max(0, room - bytesOf(UNKNOWN_CHANGES)))
}

/** A URL may have changed several times in a day. */
function joined(before: ToldChanges | undefined, more: ToldChanges): ToldChanges {
  if (before === undefined) return more
  return {
    added: [...before.added, ...more.added],
    removed: [...before.removed, ...more.removed],
    changed: [...before.changed, ...more.changed],
    truncated: before.truncated || more.truncated,
  }
}

const WORDS = [
  ['content_changed', 'changed'],
  ['first_run', 'first results'],
  ['recovered', 'works again'],
  ['failed', 'failed'],
] as const

/** `3 changed, 1 failed` */
function summary({ entries, unread }: DigestGiven): string {
  const reasons = entries.map(({ payload }) => payload.delivery_reason ?? payload.status)
  const counted = WORDS.map(([reason, words]) => [reasons.filter((one) => one === reason).length, words] as const)
  const known = counted.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)
  return [...known, ...(unread > 0 ? [`${unread} more`] : [])].join(', ') || 'news'
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
