import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { addStrategy, breakPage, list } from '#test/support/finding.ts'
import { type JobEnds, listenForEnds, makeSchedule, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
let ends: JobEnds
let shop: Awaited<ReturnType<typeof startChangingShop>>
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

/** Each schedule is known here by its first tag. */
async function found(
  { key }: Pick<TestAccount, 'key'>,
  query: Record<string, string>,
): Promise<[string, string | null]> {
  const { rows, total } = await list<{ tags: string[] }>(service, key, '/api/schedules', query)
  return [rows.map(({ tags }) => tags[0]).join(''), total]
}

test('schedules are found by the words of their strategy, by their own URLs and by their tags', async () => {
  const owner = await service.makeAccount()
  const { key } = owner
  const mugs = await addStrategy(service, owner, { name: 'Mugs', description: 'each price' })
  const cups = await addStrategy(service, owner, { name: 'Cups', description: 'each price', tags: ['tea'] })
  const urls = ['https://one.example/a_b', 'https://two.example/50%25']
  await makeSchedule(service, { key, strategyId: mugs, url: '' }, { urls, tags: ['a', 'many'] })
  await makeSchedule(service, { key, strategyId: cups, url: 'https://three.example/axb' }, { tags: ['b'] })

  const cases: Array<[query: Record<string, string>, tags: string]> = [
    [{}, 'ba'],
    [{ q: 'PRICE' }, 'ba'],
    [{ q: 'mugs two.example' }, 'a'],
    [{ q: 'one.example two.example' }, 'a'],
    [{ q: 'cups one.example' }, ''],
    [{ q: 'a_b' }, 'a'],
    [{ tag: 'many' }, 'a'],
    [{ tag: 'tea' }, ''],
    [{ q: 'price', strategy_id: cups }, 'b'],
    [{ q: 'price', enabled: 'false' }, ''],
    [{ sort: 'name' }, 'ba'],
    [{ sort: '-name' }, 'ab'],
    [{ sort: 'created_at' }, 'ab'],
  ]
  for (const [query, tags] of cases)
    expect(await found(owner, query), JSON.stringify(query)).toEqual([tags, String(tags.length)])
  await service.call('PATCH', `/api/strategies/${mugs}`, { key, body: { name: 'Beakers' } })
  expect(await found(owner, { q: 'beakers' })).toEqual(['a', '1'])
  expect(await found(await service.makeAccount(), { q: 'price' })).toEqual(['', '0'])
})

test('a schedule is active, failing while one of its URLs fails, or paused; it is sorted by runs and changes', async () => {
  const owner = await service.makeAccount()
  const { key } = owner
  const strategyId = await addStrategy(service, owner, {})
  shop.put('/finding-well', MUGS)
  shop.put('/finding-other', MUGS)
  const well = await makeSchedule(service, { key, strategyId, url: shop.page('/finding-well') }, { tags: ['w'] })
  const urls = [shop.page('/finding-well'), shop.page('/finding-other')]
  const other = await makeSchedule(service, { key, strategyId, url: '' }, { urls, tags: ['o'] })
  const paused = await makeSchedule(service, { key, strategyId, url: urls[0] ?? '' }, { tags: ['p'] })
  await service.call('PATCH', `/api/schedules/${paused.schedule_id}`, { key, body: { enabled: false } })
  const statuses = async () =>
    Promise.all(['active', 'failing', 'paused'].map(async (status) => (await found(owner, { status }))[0]))
  expect(await statuses()).toEqual(['ow', '', 'p'])
  expect((await found(owner, { sort: '-last_run' }))[0]).toBe('pow')

  await runSchedule(service, ends, key, other.schedule_id)
  await runSchedule(service, ends, key, well.schedule_id)
  breakPage(shop, '/finding-other')
  await runSchedule(service, ends, key, other.schedule_id)

  expect(await statuses()).toEqual(['w', 'o', 'p'])
  expect((await found(owner, { sort: '-last_run' }))[0]).toBe('owp')
  expect((await found(owner, { sort: 'last_run' }))[0]).toBe('wop')
  expect((await found(owner, { sort: '-last_change' }))[0]).toBe('wop')
  expect((await found(owner, { sort: 'last_change' }))[0]).toBe('owp')
  await service.call('PATCH', `/api/schedules/${other.schedule_id}`, { key, body: { enabled: false } })
  expect(await statuses()).toEqual(['w', '', 'po'])
})

test.each(['sort=url', 'status=ok', 'status=completed'])('%s is refused', async (query) => {
  const { key } = await service.makeAccount()
  expect((await service.call('GET', `/api/schedules?${query}`, { key })).status).toBe(400)
})
