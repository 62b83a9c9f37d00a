/** Jobs at a steady rate, sent to whichever process answers, and what became of those that were accepted. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

type LoadOptions = {
  /** Asked in turn. Those that stop or are away are passed over. */
  urls: () => readonly string[]
  key: string
  strategyId: string
  page: (name: string) => string
  jobsPerSecond: number
}

export type Load = AsyncDisposable & {
  /** Ids of batches whose creation was answered 201, and how many jobs they have together. */
  accepted: string[]
  acceptedJobs: () => number
  refused: () => number
}

export type Outcome = { accepted: number; ended: number; failed: number; lost: number; doubled: number }

const JOBS_OF_A_BATCH = 5
const ANSWER_WITHIN_MS = 20_000

export function startLoad(options: LoadOptions): Load {
  const everyMs = (JOBS_OF_A_BATCH * 1000) / options.jobsPerSecond
  const accepted: string[] = []
  const sent = new Set<Promise<void>>()
  let refused = 0
  let number = 0
  const send = async (): Promise<void> => {
    const batch = number++
    const id = await postBatch(options, batch)
    if (id === null) refused++
    else accepted.push(id)
  }
  const timer = setInterval(() => {
    const sending: Promise<void> = send().finally(() => sent.delete(sending))
    sent.add(sending)
  }, everyMs)
  return {
    accepted,
    acceptedJobs: () => accepted.length * JOBS_OF_A_BATCH,
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await Promise.all(sent)
    },
  }
}

/** Null: nobody took it. An answer that never came counts as that, since nothing was promised. */
async function postBatch({ urls, key, strategyId, page }: LoadOptions, number: number): Promise<string | null> {
  const there = urls()
  const url = there[number % there.length]
  const pages = Array.from({ length: JOBS_OF_A_BATCH }, (_, index) => page(`${number}-${index}`))
  try {
    const response = await fetch(`${url}/api/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ strategy_id: strategyId, urls: pages }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const body = (await response.json()) as { batch_id?: string }
    return response.ok ? (body.batch_id ?? null) : null
  } catch {
    return null
  }
}

/** Waits until nothing is open, or for so long, and counts. A job that is gone or still open by then is lost. */
export async function countOutcome(pool: () => Promise<Pool>, load: Load, seconds: number): Promise<Outcome> {
  const untilMs = performance.now() + seconds * 1000
  for (;;) {
    const outcome = await countOnce(await pool(), load)
    if (outcome.lost === 0 || performance.now() > untilMs) return outcome
    await pause(1000)
  }
}

async function countOnce(pool: Pool, load: Load): Promise<Outcome> {
  const accepted = load.acceptedJobs()
  const { rows } = await pool.query<{ ended: number; failed: number; doubled: number }>(
    `select count(distinct id)::int as ended, count(*) filter (where status <> 'completed')::int as failed,
       (count(*) - count(distinct (batch_id, url)))::int as doubled
     from ended_job where batch_id = any ($1)`,
    [load.accepted],
  )
  const { ended = 0, failed = 0, doubled = 0 } = rows[0] ?? {}
  return { accepted, ended, failed, lost: accepted - ended, doubled }
}
