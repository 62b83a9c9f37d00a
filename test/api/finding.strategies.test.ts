import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { addStrategy, breakPage, execute, list, MUG_RECIPE } from '#test/support/finding.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof startChangingShop>>
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

/** The names of what is found, and how many there are. */
async function found(
  { key }: Pick<TestAccount, 'key'>,
  query: Record<string, string>,
): Promise<[string[], string | null]> {
  const { rows, total } = await list<{ name: string }>(service, key, '/api/strategies', query)
  return [rows.map(({ name }) => name), total]
}

test('words are found in name, description and URL together, all of them, in any case and as they are written', async () => {
  const owner = await service.makeAccount()
  const stranger = await service.makeAccount()
  await addStrategy(service, stranger, { name: 'Blue mugs' })
  await addStrategy(service, owner, {
    name: 'Blue mugs',
    description: 'each PRICE of 100% wool',
    url: 'https://a.example/x_1',
  })
  await addStrategy(service, owner, { name: 'Red cups', description: 'each price', url: 'https://b.example/blue/x21' })
  await addStrategy(service, owner, { name: 'Äpfel 1000', description: 'C:\\temp in 東京', url: 'https://c.example/' })

  const cases: Array<[q: string, names: string[]]> = [
    ['', ['Äpfel 1000', 'Red cups', 'Blue mugs']],
    ['BLUE', ['Red cups', 'Blue mugs']],
    ['  blue   price ', ['Red cups', 'Blue mugs']],
    ['blue price cups', ['Red cups']],
    ['price mugs b.example', []],
    ['x_1', ['Blue mugs']],
    ['100%', ['Blue mugs']],
    ['%', ['Blue mugs']],
    ['_', ['Blue mugs']],
    ['\\', ['Äpfel 1000']],
    ['c:\\temp', ['Äpfel 1000']],
    ['äpfel', ['Äpfel 1000']],
    ['ÄPFEL', ['Äpfel 1000']],
    ['東京', ['Äpfel 1000']],
    ['u', ['Red cups', 'Blue mugs']],
    ["'; drop table strategy; --", []],
    ['zzz', []],
  ]
  for (const [q, names] of cases) expect(await found(owner, { q }), q).toEqual([names, String(names.length)])
})

test('what a strategy is called and described by is found as soon as it changes', async () => {
  const owner = await service.makeAccount()
  const id = await addStrategy(service, owner, { name: 'Old name', tags: ['old'] })
  await service.call('PATCH', `/api/strategies/${id}`, { key: owner.key, body: { name: 'New name', tags: ['new'] } })

  expect(await found(owner, { q: 'old' })).toEqual([[], '0'])
  expect(await found(owner, { q: 'new' })).toEqual([['New name'], '1'])
  expect(await found(owner, { tag: 'old' })).toEqual([[], '0'])
  expect(await found(owner, { tag: 'new' })).toEqual([['New name'], '1'])
  await service.call('DELETE', `/api/strategies/${id}`, { key: owner.key })
  expect(await found(owner, {})).toEqual([[], '0'])
})

test('a rare word among many is found, and so is a word of all of them', async () => {
  const owner = await service.makeAccount()
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
    select gen_random_uuid(), ${owner.accountId}, 'Shelf ' || n, case when n = 700 then 'a needle' else 'common words' end,
      'https://shop.example/' || n, 'css', ${JSON.stringify(MUG_RECIPE)}::json, '[]', 1, 1
    from generate_series(1, 1200) n`.execute(service.database.database.db)

  expect(await found(owner, { q: 'NEEDLE' })).toEqual([['Shelf 700'], '1'])
  expect(await found(owner, { q: 'needle nowhere' })).toEqual([[], '0'])
  expect((await found(owner, { q: 'shelf common', limit: '1' }))[1]).toBe('1199')
  expect((await found(owner, { q: 'el', limit: '1' }))[1]).toBe('1200')
  expect(await found(owner, { q: 'shelf', sort: 'name', limit: '2', offset: '1198' })).toEqual([
    ['Shelf 998', 'Shelf 999'],
    '1200',
  ])
})

test('a strategy is unused until a job has run, fails by its last job, and is well again by the next', async () => {
  const owner = await service.makeAccount()
  const [well, failing] = [
    await addStrategy(service, owner, { name: 'Well' }),
    await addStrategy(service, owner, { name: 'Failing' }),
  ]
  await addStrategy(service, owner, { name: 'Unused' })
  shop.put('/finding-status', MUGS)
  const url = shop.page('/finding-status')
  const statuses = async () => ({
    ok: (await found(owner, { status: 'ok', sort: 'name' }))[0],
    failing: (await found(owner, { status: 'failing', sort: 'name' }))[0],
    unused: (await found(owner, { status: 'unused', sort: 'name' }))[0],
  })
  expect(await statuses()).toEqual({ ok: [], failing: [], unused: ['Failing', 'Unused', 'Well'] })

  expect(await execute(service, owner.key, well, url)).toBe('completed')
  breakPage(shop, '/finding-status')
  expect(await execute(service, owner.key, failing, url)).toBe('failed')
  expect(await statuses()).toEqual({ ok: ['Well'], failing: ['Failing'], unused: ['Unused'] })

  shop.put('/finding-status', MUGS)
  expect(await execute(service, owner.key, failing, url)).toBe('completed')
  expect(await statuses()).toEqual({ ok: ['Failing', 'Well'], failing: [], unused: ['Unused'] })
})

test('lists are sorted by creation, name, last run and last change, with what never happened at the end', async () => {
  const owner = await service.makeAccount()
  const ids: string[] = []
  for (const name of ['b', 'A', 'c', 'D']) ids.push(await addStrategy(service, owner, { name, tags: [name] }))
  const [b = '', a = ''] = ids
  shop.put('/finding-sort', MUGS)
  const url = shop.page('/finding-sort')
  await execute(service, owner.key, a, url)
  await execute(service, owner.key, b, url)
  // The page is as it was.
  await execute(service, owner.key, a, url)

  const orders: Array<[sort: string, names: string]> = [
    ['created_at', 'bAcD'],
    ['-created_at', 'DcAb'],
    ['name', 'AbcD'],
    ['-name', 'DcbA'],
    ['last_run', 'bAcD'],
    ['-last_run', 'AbDc'],
    ['last_change', 'AbcD'],
    ['-last_change', 'bADc'],
  ]
  for (const [sort, names] of orders) {
    expect((await found(owner, { sort }))[0].join(''), sort).toBe(names)
    const pages: string[] = []
    for (const offset of ['0', '1', '2', '3', '4']) pages.push(...(await found(owner, { sort, limit: '1', offset }))[0])
    expect(pages.join(''), `${sort}, page by page`).toBe(names)
  }
  expect(await found(owner, { sort: '-name', status: 'unused', q: 'shop', limit: '1' })).toEqual([['D'], '2'])
  expect(await found(owner, { tag: 'A', status: 'ok' })).toEqual([['A'], '1'])
  expect(await found(owner, { tag: 'a' })).toEqual([[], '0'])
})

test('a job that was cancelled did not run', async () => {
  await using idle = await startTestService({ workers: false })
  const owner = await idle.makeAccount()
  const id = await addStrategy(idle, owner, { name: 'Mugs' })
  const body = { strategy_id: id, url: 'https://shop.example/mugs' }
  const job = await idle.call<{ job_id: string }>('POST', '/api/jobs', { key: owner.key, body })
  await idle.call('POST', `/api/jobs/${job.body.job_id}/cancel`, { key: owner.key })

  expect((await list(idle, owner.key, '/api/strategies', { status: 'unused' })).total).toBe('1')
})

test.each([
  'sort=updated_at',
  'sort=',
  'status=active',
  'status=',
  'q=a&q=b',
  `q=${'x'.repeat(501)}`,
  'q=%00',
  `tag=${'x'.repeat(51)}`,
])('%s is refused', async (query) => {
  const { key } = await service.makeAccount()
  expect((await service.call('GET', `/api/strategies?${query}`, { key })).status).toBe(400)
})
