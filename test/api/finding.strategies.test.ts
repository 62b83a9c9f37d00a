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

test('words that many strategies share are found whole and in part, in each of them and in no other', async () => {
  const owner = await service.makeAccount()
  const stranger = await service.makeAccount()
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version, tags)
    select gen_random_uuid(), case when n > 60 then ${stranger.accountId}::uuid else ${owner.accountId}::uuid end, 'Shelf ' || n,
      'every Shared' || E'\t' || 'PRÄFIX-word' || case when n % 2 = 0 then ' even' else E'\nodd' end, 'https://shop.example/' || n,
      'css', ${JSON.stringify(MUG_RECIPE)}::json, '[]', 1, 1, (case when n % 3 = 0 then '["third"]' else '[]' end)::jsonb
    from generate_series(1, 70) n`.execute(service.database.database.db)
  const { rows } = await list<{ strategy_id: string }>(service, owner.key, '/api/strategies', { q: 'odd', limit: '1' })
  const totalOf = async (query: Record<string, string>) => (await found(owner, { limit: '1', ...query }))[1]

  const totals: Array<[query: Record<string, string>, total: string]> = [
    [{ q: 'shared' }, '60'],
    [{ q: 'hare' }, '60'],
    [{ q: 'PRÄFIX' }, '60'],
    [{ q: 'x-w every SHELF' }, '60'],
    [{ q: 'shared even' }, '30'],
    [{ q: 'shared odd' }, '30'],
    [{ q: 'even odd' }, '0'],
    [{ q: 'shared prä shop.example/59' }, '1'],
    [{ q: 'even', tag: 'third' }, '10'],
    [{ q: 'even', tag: 'third', status: 'unused' }, '10'],
    [{ q: 'even', status: 'ok' }, '0'],
    [{ tag: 'third' }, '20'],
    // Not across two words.
    [{ q: 'sharedpräfix' }, '0'],
    [{ q: 'everyshared' }, '0'],
  ]
  for (const [query, total] of totals) expect(await totalOf(query), JSON.stringify(query)).toBe(total)

  const body = { name: 'Even more' }
  await service.call('PATCH', `/api/strategies/${rows[0]?.strategy_id}`, { key: owner.key, body })
  expect([await totalOf({ q: 'shelf' }), await totalOf({ q: 'even' }), await totalOf({ q: 'odd' })]).toEqual([
    '59',
    '31',
    '30',
  ])
})

test('a page far from the start is the same as one read from the start', async () => {
  const owner = await service.makeAccount()
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
    select gen_random_uuid(), ${owner.accountId}, 'Shelf ' || 100 + n, case when n % 2 = 0 then 'even' else 'odd' end, 'https://shop.example/',
      'css', ${JSON.stringify(MUG_RECIPE)}::json, '[]', 1, 1
    from generate_series(1, 30) n`.execute(service.database.database.db)

  for (const query of [{ sort: 'name' }, { sort: '-last_run' }, { sort: 'last_change', q: 'odd' }]) {
    const [all] = await found(owner, { ...query, limit: '100' })
    for (const offset of [0, 7, 14, 15, 16, 28, 29, 30, 31, 1000]) {
      const expected = [all.slice(offset, offset + 4), String(all.length)]
      expect(await found(owner, { ...query, limit: '4', offset: String(offset) }), `${offset}`).toEqual(expected)
    }
  }
})

type PlainRow = {
  id: string
  text: string
  tags: string[]
  state: 'ok' | 'failing' | 'unused'
  created_at: string
  name: string
  last_run: string | null
  last_change: string | null
}

/** Found, filtered and sorted here, from the tables that the listing is made of. */
async function plainly(accountId: string, query: Record<string, string>): Promise<string[]> {
  const { rows } = await sql<PlainRow>`
    select id, lower(name || ' ' || description || ' ' || url) as text, tags, created_at::text, lower(name) as name,
      ran.at::text as last_run, changed.at::text as last_change,
      case ran.status when 'failed' then 'failing' when 'completed' then 'ok' else 'unused' end as state
    from strategy left join lateral (
      select completed_at as at, status from ended_job where strategy_id = strategy.id order by completed_at desc limit 1
    ) ran on true left join lateral (
      select max(completed_at) as at from ended_job where strategy_id = strategy.id and has_changes
    ) changed on true
    where account_id = ${accountId}`.execute(service.database.database.db)
  const { q = '', tag, status, sort = '-created_at' } = query
  const key = sort.replace('-', '') as 'created_at' | 'name' | 'last_run' | 'last_change'
  const way = sort.startsWith('-') ? -1 : 1
  const inOrder = (one: string, other: string) => (one < other ? -way : one > other ? way : 0)
  const isFound = ({ text, tags, state }: PlainRow) =>
    q.split(' ').every((word) => text.includes(word)) &&
    (tag === undefined || tags.includes(tag)) &&
    (status === undefined || state === status)
  return rows
    .filter(isFound)
    .sort(
      (a, b) =>
        Number(a[key] === null) - Number(b[key] === null) || inOrder(a[key] ?? '', b[key] ?? '') || inOrder(a.id, b.id),
    )
    .map(({ id }) => id)
}

test('a page anywhere in a long list is that of a plain query, however it is filtered and sorted', async () => {
  const owner = await service.makeAccount()
  const { db } = service.database.database
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version, created_at, tags)
    select gen_random_uuid(), ${owner.accountId}, 'Shelf ' || n * 7919 % 1009, case when n % 3 = 0 then 'every third' else 'all prices' end,
      'https://shop-' || n % 50 || '.example/' || n, 'css', ${JSON.stringify(MUG_RECIPE)}::json, '[]', 1, 1,
      now() - (n * 31 % 500) * interval '1 second', (case when n % 2 = 0 then '["even"]' else '[]' end)::jsonb
    from generate_series(1, 1600) n`.execute(db)
  await sql`
    insert into ended_job (id, account_id, strategy_id, url, position, status, has_changes, recipe_version, attempts, created_at, completed_at)
    select gen_random_uuid(), account_id, id, url, 0, case when n % 5 = 0 then 'failed' else 'completed' end, n % 3 = 0, 1, 1, now(),
      now() - (n * 17 % 800) * interval '1 second'
    from (select *, row_number() over (order by id) as n from strategy where account_id = ${owner.accountId}) numbered
    where n % 4 > 0`.execute(db)
  await sql`delete from strategy where account_id = ${owner.accountId} and url like '%7'`.execute(db)

  const filters: Record<string, string>[] = [
    { q: 'shelf', sort: 'name' },
    { q: 'prices', sort: '-name' },
    { q: 'third', sort: 'last_run' },
    { q: 'shelf shop-1', sort: '-last_change' },
    { tag: 'even', sort: '-last_run' },
    { status: 'ok', sort: 'last_change' },
    { q: 'shelf', tag: 'even', status: 'failing', sort: 'created_at' },
    { q: 'es', status: 'unused' },
    { sort: 'name' },
  ]
  for (const filter of filters) {
    const all = await plainly(owner.accountId, filter)
    expect(all.length).toBeGreaterThan(100)
    for (const share of [0, 0.3, 0.5, 0.51, 0.9, 1]) {
      const offset = Math.floor(all.length * share)
      const query = { ...filter, limit: '7', offset: String(offset) }
      const { rows, total } = await list<{ strategy_id: string }>(service, owner.key, '/api/strategies', query)
      expect([rows.map(({ strategy_id }) => strategy_id), total], JSON.stringify(query)).toEqual([
        all.slice(offset, offset + 7),
        String(all.length),
      ])
    }
  }
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
