import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, MUGS, type Mug, startChangingShop } from '#test/support/changing-shop.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

type Change = {
  job_id: string
  status: string
  url: string
  reason: string
  results: Array<Record<string, unknown>>
  item_count: number
  content_hash: string
  completed_at: string
  changes: string[]
  seen: boolean
}
type Changes = {
  changes: Change[]
  count: number
  marked_seen: boolean
  filter_applied: string | null
  detail?: string
}
type Entry = Record<string, unknown> & {
  new_items_count: number
  new_items?: unknown[]
  removed_items?: unknown[]
  changed_items?: unknown[]
}
type Changelog = { schedule_id: string; entries: Entry[]; count: number }

let service: TestService
let shop: ChangingShop
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService({ env: { SWEEP_INTERVAL_SECONDS: '1' } })
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const CHEAPER: readonly Mug[] = [{ name: 'Blue mug', price: '$10.50' }, ...MUGS.slice(1)]
const GROWN: readonly Mug[] = [...CHEAPER.slice(0, 4), { name: 'Glass teapot', price: '$30.00' }]

/** A schedule whose page was each of these, one run after the other. What a receiver was sent is written, and so are the changes. */
async function watched(path: string, shelves: ReadonlyArray<readonly Mug[]>) {
  const owner = await prepareStrategy(service, shop, path)
  const receiver: Receiver = await startReceiver(200)
  const { schedule_id: id } = await makeSchedule(service, owner, { webhook_url: receiver.hook })
  const jobs: string[] = []
  for (const [index, mugs] of shelves.entries()) {
    shop.put(path, mugs)
    jobs.push(...(await runSchedule(service, ends, owner.key, id)))
    await receiver.atLeast(index + 1)
  }
  await receiver[Symbol.asyncDispose]()
  const get = <T>(rest: string) => service.call<T>('GET', `/api/schedules/${id}${rest}`, { key: owner.key })
  return { ...owner, id, jobs, get }
}

describe('changes', () => {
  test('are what was found since the last call, newest first, each once', async () => {
    const { id, jobs, url, get } = await watched('/pull', [MUGS, CHEAPER])

    const first = await get<Changes>('/changes')

    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ schedule_id: id, count: 2, marked_seen: true, filter_applied: null })
    const [newest, oldest] = first.body.changes
    expect(newest).toMatchObject({
      job_id: jobs[1],
      status: 'completed',
      url,
      reason: 'content_changed',
      item_count: 5,
    })
    expect(newest?.changes).toEqual(['"Blue mug": price $12.50 → $10.50'])
    expect(newest?.results[0]).toMatchObject({ name: 'Blue mug', price: '$10.50' })
    expect(oldest).toMatchObject({ job_id: jobs[0], reason: 'first_run', seen: false, changes: ['5 items found'] })
    expect((await get<Changes>('/changes')).body).toMatchObject({ changes: [], count: 0 })
  })

  test('are not told anew of a schedule that is sent back as it was read', async () => {
    const { id, key, get } = await watched('/sent-back', [MUGS])
    const { body: read } = await get<Record<string, unknown>>('')

    const answer = await service.call('PATCH', `/api/schedules/${id}`, { key, body: read })

    expect(answer.status).toBe(200)
    const { body: after } = await get<Record<string, unknown>>('')
    expect(after).toEqual({ ...read, updated_at: after.updated_at })
    expect(after.urls_state).toMatchObject([{ content_hash: expect.any(String) }])
  })

  test('stay for the next call with mark_seen=false', async () => {
    const { get } = await watched('/peek', [MUGS])
    const peeked = await get<Changes>('/changes?mark_seen=false')
    expect(peeked.body).toMatchObject({ count: 1, marked_seen: false })
    expect((await get<Changes>('/changes?mark_seen=false')).body).toEqual(peeked.body)
    expect((await get<Changes>('/changes')).body.count).toBe(1)
    expect((await get<Changes>('/changes?mark_seen=false')).body.count).toBe(0)
  })

  test('a limit leaves the older ones for the next call', async () => {
    const { jobs, get } = await watched('/limit', [MUGS, CHEAPER, GROWN])
    const ids = async () => (await get<Changes>('/changes?limit=2')).body.changes.map(({ job_id }) => job_id)
    expect(await ids()).toEqual([jobs[2], jobs[1]])
    expect(await ids()).toEqual([jobs[0]])
  })

  test('two readers at once never get the same change', async () => {
    const { jobs, get } = await watched('/race', [MUGS, CHEAPER, GROWN])
    const answers = await Promise.all(Array.from({ length: 8 }, () => get<Changes>('/changes')))
    const pulled = answers.flatMap(({ body }) => body.changes.map(({ job_id }) => job_id))
    expect(pulled.sort()).toEqual([...jobs].sort())
  })

  test('a filter keeps the items that match, leaves out a change without any, and leaves it unseen', async () => {
    const { jobs, get } = await watched('/filter', [MUGS, GROWN])

    const filtered = await get<Changes>(`/changes?filter=${encodeURIComponent('+teapot')}`)

    expect(filtered.body).toMatchObject({ count: 1, filter_applied: '+teapot' })
    expect(filtered.body.changes[0]).toMatchObject({ job_id: jobs[1], item_count: 1 })
    expect(filtered.body.changes[0]?.results).toEqual([expect.objectContaining({ name: 'Glass teapot' })])
    expect((await get<Changes>('/changes')).body.changes.map(({ job_id }) => job_id)).toEqual([jobs[0]])
  })

  test('the sentences tell of the items that match the filter, and of no others', async () => {
    const { get } = await watched('/told', [MUGS, CHEAPER.map((mug) => ({ ...mug, price: '$1.00' })), GROWN])
    const told = async (filter: string) => {
      const { body } = await get<Changes>(`/changes?mark_seen=false&filter=${encodeURIComponent(filter)}`)
      return body.changes.map(({ changes }) => changes)
    }
    const logged = async (filter: string) => {
      const { body } = await get<Changelog>(`/changelog?filter=${encodeURIComponent(filter)}`)
      return body.entries.map(({ changes }) => changes)
    }

    expect(await logged('teapot')).toEqual([['1 item added']])
    expect(await told('teapot')).toEqual([['1 item added']])
    expect((await logged('red')).slice(1)).toEqual([['"Red mug": price $9.00 → $1.00'], ['1 item found']])
    expect((await told('red')).slice(1)).toEqual([['"Red mug": price $9.00 → $1.00'], ['1 item found']])
  })

  test.each([
    ['mug -travel', 3],
    ['"camping mug"', 1],
    ['+mug +sold', 1],
    ['name:espresso', 1],
    ['((("', 0],
    ['', 5],
  ])('the filter %j leaves %i items', async (filter, count) => {
    const { get } = await sharedShelf()
    const answer = await get<Changes>(`/changes?mark_seen=false&filter=${encodeURIComponent(filter)}`)
    expect(answer.status).toBe(200)
    expect(answer.body.changes[0]?.item_count ?? 0).toBe(count)
  })

  let shared: ReturnType<typeof watched> | null = null
  function sharedShelf() {
    shared ??= watched('/shared', [MUGS])
    return shared
  }

  test.each(['mark_seen=maybe', 'limit=0', 'limit=101', `filter=${'x'.repeat(1001)}`])(
    '%s is refused',
    async (query) => {
      const { get } = await sharedShelf()
      expect((await get<Changes>(`/changes?${query}`)).status).toBe(400)
    },
  )
})

describe('the changelog', () => {
  test('says what came, went and changed from run to run', async () => {
    const { id, jobs, url, get } = await watched('/log', [MUGS, CHEAPER, GROWN])

    const { status, body } = await get<Changelog>('/changelog')

    expect(status).toBe(200)
    expect(body).toMatchObject({ schedule_id: id, count: 3 })
    const [grown, cheaper, first] = body.entries
    expect(grown).toMatchObject({
      job_id: jobs[2],
      run_id: jobs[2],
      url,
      item_count: 5,
      new_items_count: 1,
      removed_items_count: 1,
      changed_items_count: 0,
    })
    expect(grown?.new_items).toEqual([expect.objectContaining({ name: 'Glass teapot' })])
    expect(grown?.removed_items).toEqual([expect.objectContaining({ name: 'Espresso cup' })])
    expect(cheaper).toMatchObject({ new_items_count: 0, changed_items_count: 1 })
    expect(cheaper?.changed_items).toEqual([
      { key: 'Blue mug', fields: { price: { before: '$12.50', after: '$10.50' } } },
    ])
    expect(first).toMatchObject({ new_items_count: 5, removed_items_count: 0 })
    expect(first?.new_items).toHaveLength(5)
  })

  test('says of the pages of one run that they belong together', async () => {
    const owner = await prepareStrategy(service, shop, '/log-run')
    shop.put('/log-run-two', CHEAPER)
    const { schedule_id: id } = await makeSchedule(service, owner, { urls: [owner.url, shop.page('/log-run-two')] })
    await runSchedule(service, ends, owner.key, id)
    shop.put('/log-run', CHEAPER)
    await runSchedule(service, ends, owner.key, id)

    const { body } = await service.call<Changelog>('GET', `/api/schedules/${id}/changelog`, { key: owner.key })

    const [changed, ...first] = body.entries.map((entry) => entry.run_id)
    expect(first).toHaveLength(2)
    expect(new Set(first).size).toBe(1)
    expect(first).not.toContain(changed)
    const jobs = await service.call<Array<{ url: string }>>('GET', `/api/jobs?batch_id=${first[0]}`, { key: owner.key })
    expect(jobs.body).toHaveLength(2)
  })

  test('leaves the items out, is paged and filtered', async () => {
    const { jobs, get } = await watched('/log-pages', [MUGS, CHEAPER, GROWN])
    const entries = async (query: string) => (await get<Changelog>(`/changelog?${query}`)).body.entries
    const bare = await entries('include_items=false')
    expect(bare.map(({ new_items_count }) => new_items_count)).toEqual([1, 0, 5])
    expect(bare[0]).not.toHaveProperty('new_items')
    expect((await entries('limit=1&offset=1')).map(({ job_id }) => job_id)).toEqual([jobs[1]])
    const blue = await entries('filter=blue')
    expect(
      blue.map(({ job_id, new_items_count, changed_items_count }) => [job_id, new_items_count, changed_items_count]),
    ).toEqual([
      [jobs[1], 0, 1],
      [jobs[0], 1, 0],
    ])
    expect((await entries('filter=blue&offset=1')).map(({ job_id }) => job_id)).toEqual([jobs[0]])
    expect(await entries('filter=nowhere')).toEqual([])
  })
})

describe('the feed', () => {
  async function open(watch: { id: string; key: string }): Promise<string> {
    const answer = await service.call<{ feed_url: string }>('POST', `/api/schedules/${watch.id}/feed`, {
      key: watch.key,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.feed_url.startsWith(`${service.url}/feeds/`)).toBe(true)
    return answer.body.feed_url.slice(service.url.length)
  }

  test('tells of the changes to whoever has its address', async () => {
    const watch = await watched('/feed', [MUGS, CHEAPER])
    const path = await open(watch)

    const feed = await service.call('GET', path)

    expect(feed.status).toBe(200)
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(feed.text).toContain('<title>Mugs</title>')
    expect(feed.text.match(/<entry>/g)).toHaveLength(2)
    expect(feed.text).toContain('&quot;Blue mug&quot;: price $12.50 → $10.50')
    expect(feed.text).toMatch(/<title>Changed: Blue mug \(127\.0\.0\.1:\d+\)<\/title>/)
    const etag = feed.headers.get('etag') ?? ''
    expect((await service.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await watch.get<{ has_feed: boolean }>('')).body.has_feed).toBe(true)
  })

  test('names what came and what went', async () => {
    const watch = await watched('/feed-names', [MUGS, [...MUGS.slice(1), { name: 'Soup bowl', price: '$8.00' }]])
    const feed = await service.call('GET', await open(watch))
    expect(feed.text).toMatch(/<title>Added: Soup bowl; Removed: Blue mug \(127/)
    expect(feed.text).toContain('<content type="text">Added: Soup bowl\nRemoved: Blue mug</content>')
  })

  test('has one address at a time, and none once it is closed', async () => {
    const watch = await watched('/feed-closed', [MUGS])
    const old = await open(watch)
    const current = await open(watch)
    expect((await service.call('GET', old)).status).toBe(404)
    expect((await service.call('GET', current)).status).toBe(200)
    await service.call('DELETE', `/api/schedules/${watch.id}/feed`, { key: watch.key })
    expect((await service.call('GET', current)).body).toEqual({ detail: 'Feed not found' })
    expect((await service.call('GET', '/feeds/nothing.atom')).status).toBe(404)
  })

  test('keeps its address out of the log and the database', async () => {
    const watch = await watched('/feed-secret', [MUGS])
    const path = await open(watch)
    const token = path.slice('/feeds/'.length, -'.atom'.length)
    await service.call('GET', path)
    expect(service.log.join('')).not.toContain(token)
    const rows = await service.database.database.db.selectFrom('schedule').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('a schedule tells how it fares, also in the list', async () => {
  const { id, key, strategyId, jobs, url, get } = await watched('/quality', [MUGS, CHEAPER])
  const quiet = await makeSchedule(service, { key, strategyId, url })
  const { body } = await get<Record<string, unknown>>('')
  expect(body.quality).toMatchObject({
    consecutive_failures: 0,
    urls_failing: 0,
    changes_30d: 1,
    unseen_changes: 2,
    checks: { not_modified: 0, same_body: 0, same_region: 0, extracted: 2, failed: 0 },
  })
  expect(body.urls_state).toEqual([
    expect.objectContaining({ url, last_job_id: jobs[1], consecutive_failures: 0, last_error: null, changes_30d: 1 }),
  ])
  expect(body.last_run_at).not.toBeNull()

  const listed = await service.call<Array<Record<string, unknown>>>('GET', '/api/schedules', { key })
  const { urls_state: _ofEachUrl, ...inList } = body
  expect(listed.body.map(({ schedule_id }) => schedule_id)).toEqual([quiet.schedule_id, id])
  const last_change = { completed_at: expect.any(String), words: '1 price down' }
  expect(listed.body[1]).toEqual({ ...inList, strategy_name: 'Mugs', last_change })
  expect(listed.body[0]?.quality).toMatchObject({ last_run_at: null, changes_30d: 0, unseen_changes: 0 })
})
