/**
 * Pages watched through the service, over HTTP: every script is a page in four acts (before, the accident, after it, a true change at the end), and each
 * act is one run of the schedule. One watch per template has all its pages, so that a whole file is a few hundred jobs and little else.
 */
import { expect, vi } from 'vitest'
import { startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds } from '#test/support/scheduled.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'
import type { Served } from './served.ts'

export const ACTS = ['before', 'accident', 'after', 'change'] as const
export type Act = (typeof ACTS)[number]

export type Item = Record<string, unknown>

export type Script = { path: string; acts: Readonly<Record<Act, Served>> }

/** All the pages of one template, and what is asked of them. */
export type Cast<S extends Script> = {
  asks: string
  outputSchema?: Record<string, string>
  /** The recipe is made on this page. */
  sample: { path: string; html: string }
  scripts: readonly S[]
}

export type Run = {
  job_id: string
  status: string
  error: string | null
  error_code: string | null
  has_changes: boolean
  warnings: string[]
  final_url?: string | null
  results: Item[] | null
  /** How often the page was asked for. */
  requests: number
}

export type Told = { job_id: string; url: string; reason: string; results: Item[] }

export type Play<S extends Script> = {
  script: S
  runs: Readonly<Record<Act, Run>>
  /** To be pulled after each act. */
  changes: Readonly<Record<Act, readonly Told[]>>
  /** What the receiver got. */
  deliveries: readonly (Told & { act: Act | undefined })[]
}

export type Stage = AsyncDisposable & {
  play<S extends Script>(make: (origin: string) => Cast<S>): Promise<Play<S>[]>
}

/** Between a look and the next one at what seems to be a fault; without it tests would wait for seconds. */
const LOOKS_AGAIN_AT_ONCE = { RECHECK_DELAY_SECONDS: '0' }

export async function openStage(): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const env = {
    HOST_CONCURRENCY: '16',
    RESPECT_ROBOTS: 'false',
    DATABASE_POOL_SIZE: '12',
    SWEEP_INTERVAL_SECONDS: '1',
    ...LOOKS_AGAIN_AT_ONCE,
  }
  const service = opened.use(await startTestService({ env }))
  const ends = opened.use(await listenForEnds(service))
  const everything = opened.move()
  // One recipe is made at a time: many at once take a slow machine beyond the time that a page may take.
  let watches: Promise<unknown> = Promise.resolve()
  const inTurn: InTurn = (work) => {
    const done = watches.then(work, work)
    watches = done
    return done
  }
  return {
    play: async (make) => playOne(service, { ends, inTurn }, make),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

async function playOne<S extends Script>(
  service: TestService,
  { ends, inTurn }: { ends: JobEnds; inTurn: InTurn },
  make: (origin: string) => Cast<S>,
): Promise<Play<S>[]> {
  await using site = await startSite({})
  await using receiver = await startReceiver(200)
  const account = await service.makeAccount()
  const cast = make(site.page(''))
  const scheduleId = await inTurn(() => watch(service, account, { site, cast, hook: receiver.hook }))
  const runs: Partial<Record<Act, Map<string, Run>>> = {}
  const changes: Partial<Record<Act, Map<string, Told[]>>> = {}
  for (const act of ACTS) {
    for (const { path, acts } of cast.scripts) put(site, path, acts[act])
    runs[act] = await run(service, ends, { account, scheduleId, site, count: cast.scripts.length })
    changes[act] = await pull(service, account, scheduleId)
  }
  const deliveries = byUrl(await received(service, account, scheduleId, receiver))
  return cast.scripts.map((script) => {
    const url = site.page(script.path)
    const own = mapActs((act) => runs[act]?.get(url) ?? missing(`a run of ${url}`))
    const actOf = ({ job_id }: Told) => ACTS.find((act) => own[act].job_id === job_id)
    return {
      script,
      runs: own,
      changes: mapActs((act) => changes[act]?.get(url) ?? []),
      deliveries: (deliveries.get(url) ?? []).map((told) => ({ ...told, act: actOf(told) })),
    }
  })
}

function mapActs<T>(value: (act: Act) => T): Record<Act, T> {
  return Object.fromEntries(ACTS.map((act) => [act, value(act)])) as Record<Act, T>
}

function missing(what: string): never {
  throw new Error(`there is not ${what}`)
}

async function watch<S extends Script>(
  service: TestService,
  { key }: TestAccount,
  { site, cast, hook }: { site: Site; cast: Cast<S>; hook: string },
): Promise<string> {
  put(site, cast.sample.path, { html: cast.sample.html })
  for (const { path, acts } of cast.scripts) put(site, path, acts.before)
  const body = {
    url: site.page(cast.sample.path),
    urls: cast.scripts.map(({ path }) => site.page(path)),
    description: cast.asks,
    webhook_url: hook,
    ...(cast.outputSchema ? { output_schema: cast.outputSchema } : {}),
  }
  const answer = await service.call<{ schedule_id: string; detail?: string }>('POST', '/api/watch', { key, body })
  expect(answer.body.detail).toBeUndefined()
  return answer.body.schedule_id
}

function put(site: Site, path: string, { html, landsAt, redirectStatus = 302, thenHtml }: Served): void {
  let asked = 0
  const page: Parameters<Site['put']>[1] = (_request, response) => {
    asked += 1
    const text = asked > 1 ? (thenHtml ?? html) : html
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  }
  site.put(landsAt ?? path, page)
  if (landsAt === undefined) return
  site.put(path, (_request, response) => void response.writeHead(redirectStatus, { location: landsAt }).end())
}

type Watched = { account: TestAccount; scheduleId: string; site: Site; count: number }

/** Runs it, and waits until each end was noted. */
async function run(service: TestService, ends: JobEnds, watched: Watched): Promise<Map<string, Run>> {
  const { account, scheduleId, site, count } = watched
  const { key } = account
  const before = site.requests.length
  const started = await service.call<{ job_ids: string[] }>('POST', `/api/schedules/${scheduleId}/run`, { key })
  expect([started.status, started.body.job_ids?.length]).toEqual([200, count])
  const ids = started.body.job_ids
  await Promise.all(ids.map((id) => ends.of(id)))
  await vi.waitFor(async () => expect(await notedJobs(service, key, scheduleId)).toEqual(new Set(ids)), {
    timeout: 60_000,
    interval: 150,
  })
  const asked = site.requests.slice(before)
  const jobs = await Promise.all(
    ids.map((id) => service.call<Run & { url: string }>('GET', `/api/jobs/${id}`, { key })),
  )
  return new Map(
    jobs.map(({ body }) => {
      const path = body.url.slice(site.page('').length)
      return [body.url, { ...body, requests: asked.filter((line) => line === `GET ${path}`).length }]
    }),
  )
}

async function notedJobs(service: TestService, key: string, scheduleId: string): Promise<Set<string | null>> {
  type Schedule = { urls_state: { last_job_id: string | null }[] }
  const { body } = await service.call<Schedule>('GET', `/api/schedules/${scheduleId}`, { key })
  return new Set(body.urls_state.map(({ last_job_id }) => last_job_id))
}

async function pull(service: TestService, { key }: TestAccount, scheduleId: string): Promise<Map<string, Told[]>> {
  type Pulled = { changes: Told[] }
  return byUrl((await service.call<Pulled>('GET', `/api/schedules/${scheduleId}/changes`, { key })).body.changes)
}

async function received(
  service: TestService,
  { key }: TestAccount,
  scheduleId: string,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<Told[]> {
  const sent: unknown[] = []
  for (let offset = 0; offset === sent.length; offset += 100) {
    const path = `/api/schedules/${scheduleId}/deliveries?limit=100&offset=${offset}`
    sent.push(...(await service.call<unknown[]>('GET', path, { key })).body)
  }
  return (await receiver.atLeast(sent.length)).map(({ json }) => ({
    job_id: String(json.job_id),
    url: String(json.url),
    reason: String(json.delivery_reason ?? json.status),
    results: (json.results ?? []) as Item[],
  }))
}

function byUrl(told: readonly Told[]): Map<string, Told[]> {
  return Map.groupBy(told, ({ url }) => url)
}
