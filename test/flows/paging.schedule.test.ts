/** A list over twelve pages under a schedule: what its receiver is told is about the whole list. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startJobBoard, type Way } from '#test/support/job-board.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds, makeSchedule, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

// Browsers that read twelve pages each, side by side on a busy machine.
vi.setConfig({ testTimeout: 400_000 })

type Delivery = { delivery_reason: string; job_id: string }
type Entry = { new_items?: unknown[]; removed_items?: unknown[]; changed_items?: unknown[] }

const NEW_JOB = { title: 'Lighthouse keeper', company: 'Coast', city: 'Sylt', path: '/en/job/new' }

let service: TestService
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function watched(url: string) {
  const { key } = await service.makeAccount()
  const body = { url, name: 'Jobs', description: "each job's title, company and city from all pages" }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  expect(made.status).toBe(201)
  const receiver = await startReceiver(200)
  const strategy = { key, strategyId: made.body.strategy_id, url }
  const { schedule_id: id } = await makeSchedule(service, strategy, { webhook_url: receiver.hook })
  const get = async <T>(path: string) => (await service.call<T>('GET', `/api/schedules/${id}${path}`, { key })).body
  return {
    receiver,
    run: () => runSchedule(service, ends, key, id),
    changelog: async () => (await get<{ entries: Entry[] }>('/changelog')).entries,
    /** In the order of their jobs. */
    told: async () =>
      (await get<Delivery[]>('/deliveries'))
        .map(({ delivery_reason: reason, job_id: job }) => ({ reason, job }))
        .reverse(),
  }
}

describe.each<Way>(['next', 'numbered', 'cursor', 'api'])('a list that is led on by %s', (way) => {
  test('tells of one new job as of one added item, in one delivery', async () => {
    await using board = await startJobBoard()
    const { receiver, run, told, changelog } = await watched(board.list('en', way))
    await using _receiver = receiver
    const [first] = await run()
    await run()
    board.add('en', NEW_JOB)
    const [changed] = await run()
    await run()

    const received = await receiver.atLeast(2)

    expect(await told()).toEqual([
      { reason: 'first_run', job: first },
      { reason: 'content_changed', job: changed },
    ])
    expect(received).toHaveLength(2)
    expect(received.map(({ json }) => json.item_count).sort()).toEqual([240, 241])
    const [entry] = await changelog()
    expect(entry?.new_items).toMatchObject([expect.objectContaining({ title: NEW_JOB.title })])
    expect(entry?.removed_items ?? []).toEqual([])
    expect(entry?.changed_items ?? []).toEqual([])
  })
})

test.each([
  ['next', '/en/next?page=7'],
  ['button', '/en/button/rows?from=120'],
] as const)(
  'a page that fails in the middle, by %s, is told as a failure, and the list before stays what counts',
  async (way, path) => {
    await using board = await startJobBoard()
    const { receiver, run, told } = await watched(board.list('en', way))
    await using _receiver = receiver
    const [first] = await run()
    board.failing(path, 500)
    const [failed] = await run()
    board.failing(path, null)
    await run()
    board.add('en', NEW_JOB)
    const [changed] = await run()

    const received = await receiver.atLeast(3)

    expect(await told()).toEqual([
      { reason: 'first_run', job: first },
      { reason: 'failed', job: failed },
      { reason: 'content_changed', job: changed },
    ])
    const failure = received.find(({ json }) => json.job_id === failed)
    expect(failure?.json.error).toContain('Page 7 of the list')
    expect(received.find(({ json }) => json.job_id === changed)?.json.item_count).toBe(241)
  },
)
