import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { addStrategy, breakPage, execute, list } from '#test/support/finding.ts'
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

type Cases = ReadonlyArray<readonly [query: Record<string, string>, names: string]>

/** What is found by each query, by one letter each. */
async function expectFound<Row>(
  { key }: TestAccount,
  path: string,
  nameOf: (row: Row) => string,
  cases: Cases,
): Promise<void> {
  for (const [query, names] of cases) {
    const { rows, total } = await list<Row>(service, key, path, query)
    expect([rows.map(nameOf).join(''), total], JSON.stringify(query)).toEqual([names, String(names.length)])
  }
}

test('jobs are found by their own URL and the words of their strategy, by tags, and in any order', async () => {
  const owner = await service.makeAccount()
  const mugs = await addStrategy(service, owner, { name: 'Zebra mugs', tags: ['shelf'], url: shop.page('/jobs-c') })
  const cups = await addStrategy(service, owner, { name: 'Cups', description: 'of 100% clay' })
  for (const path of ['/jobs-a', '/jobs-c']) shop.put(path, MUGS)
  breakPage(shop, '/jobs-b')
  expect(await execute(service, owner.key, mugs, shop.page('/jobs-a'))).toBe('completed')
  expect(await execute(service, owner.key, cups, shop.page('/jobs-b'))).toBe('failed')
  expect(await execute(service, owner.key, mugs, shop.page('/jobs-c'))).toBe('completed')
  expect(await execute(service, owner.key, mugs, shop.page('/jobs-c'))).toBe('completed')

  const since = { since: '1h' }
  await expectFound<{ url: string }>(owner, '/api/jobs', ({ url }) => url.slice(-1), [
    [{}, 'ccba'],
    [since, 'ccba'],
    [{ status: 'failed' }, 'b'],
    [{ status: 'pending' }, ''],
    [{ strategy_id: mugs }, 'cca'],
    [{ strategy_id: mugs, status: 'completed' }, 'cca'],
    [{ q: 'ZEBRA' }, 'cca'],
    [{ q: 'jobs-a' }, 'a'],
    // The page that the strategy was made on is not the job's.
    [{ q: 'jobs-c' }, 'cc'],
    [{ q: 'zebra jobs-b' }, ''],
    [{ q: '100% jobs-b' }, 'b'],
    [{ q: '_' }, ''],
    [{ tag: 'shelf', status: 'completed' }, 'cca'],
    [{ tag: 'other' }, ''],
    [{ sort: 'created_at' }, 'abcc'],
    [{ sort: 'name', q: 'jobs' }, 'bacc'],
    [{ sort: '-name', ...since }, 'ccab'],
    [{ sort: '-last_run' }, 'ccba'],
    [{ sort: 'last_change', status: 'completed' }, 'acc'],
  ])
  const page = await list(service, owner.key, '/api/jobs', { limit: '1', offset: '3' })
  expect([page.rows.length, page.total]).toEqual([1, '4'])
  expect((await service.call('GET', '/api/jobs?sort=url', owner)).status).toBe(400)
})

test('a schedule’s jobs are found by its tags', async () => {
  await using idle = await startTestService({ workers: false })
  const owner = await idle.makeAccount()
  const strategyId = await addStrategy(idle, owner, {})
  const body = { strategy_id: strategyId, url: 'https://shop.example/', interval_seconds: 60, tags: ['hourly'] }
  const made = await idle.call<{ schedule_id: string }>('POST', '/api/schedules', { key: owner.key, body })
  await idle.call('POST', `/api/schedules/${made.body.schedule_id}/run`, owner)

  expect((await list(idle, owner.key, '/api/jobs', { tag: 'hourly' })).total).toBe('1')
  expect((await list(idle, owner.key, '/api/jobs', { tag: 'daily' })).total).toBe('0')
  expect((await list(idle, owner.key, '/api/jobs', { status: 'pending' })).total).toBe('1')
})

test('workflows are found by name, description and the URLs they begin with, and by how their last run ended', async () => {
  const owner = await service.makeAccount()
  const strategyId = await addStrategy(service, owner, {})
  const made: string[] = []
  const add = async (body: Record<string, unknown>) => {
    const answer = await service.call<{ id: string }>('POST', '/api/workflows', { key: owner.key, body })
    expect(answer.status).toBe(201)
    made.push(answer.body.id)
  }
  const node = { node_key: 'list', strategy_id: strategyId, input_type: 'static_urls' }
  await add({ name: 'b', description: 'Prices_of mugs', tags: ['x'] })
  await add({ name: 'A', nodes: [{ ...node, static_urls: ['https://begin.example/Page'] }], tags: ['x', 'y'] })
  await add({ name: 'c', enabled: false })
  await addRun(made[0], { status: 'completed', at: '2026-01-01', changed: true })
  await addRun(made[1], { status: 'completed', at: '2026-01-02', changed: true })
  await addRun(made[1], { status: 'partial', at: '2026-01-03', changed: false })
  await addRun(made[1], { status: 'cancelled', at: '2026-01-04', changed: null })

  await expectFound<{ name: string }>(owner, '/api/workflows', ({ name }) => name, [
    [{}, 'cAb'],
    [{ q: 'PRICES_OF' }, 'b'],
    [{ q: 'page begin.example' }, 'A'],
    [{ q: 'page mugs' }, ''],
    [{ tag: 'x' }, 'Ab'],
    [{ tag: 'y' }, 'A'],
    [{ status: 'active' }, 'b'],
    [{ status: 'failing' }, 'A'],
    [{ status: 'paused' }, 'c'],
    [{ sort: 'name' }, 'Abc'],
    [{ sort: '-name' }, 'cbA'],
    [{ sort: 'created_at' }, 'bAc'],
    [{ sort: '-last_run' }, 'Abc'],
    [{ sort: 'last_run' }, 'bAc'],
    [{ sort: '-last_change' }, 'Abc'],
  ])
  expect((await service.call('GET', '/api/workflows?status=ok', owner)).status).toBe(400)

  async function addRun(id = '', run: { status: string; at: string; changed: boolean | null }): Promise<void> {
    const graphId = newId()
    const { db } = service.database.database
    await sql`insert into workflow_graph (id, workflow_id, graph_hash, graph) values (${graphId}, ${id}, ${graphId}, '{}')`.execute(
      db,
    )
    await sql`
      insert into workflow_run (id, account_id, workflow_id, graph_id, status, trigger, force, changed, created_at, completed_at)
      values (${newId()}, ${owner.accountId}, ${id}, ${graphId}, ${run.status}, 'manual', false, ${run.changed}, ${run.at}, ${run.at})`.execute(
      db,
    )
  }
})

test('groups are found by name and description, and by how their strategies fare', async () => {
  const owner = await service.makeAccount()
  const group = async (body: Record<string, unknown>) => {
    const answer = await service.call<{ id: string }>('POST', '/api/strategy-groups', { key: owner.key, body })
    const strategyId = await addStrategy(service, owner, {})
    const members = { strategy_ids: [strategyId] }
    await service.call('POST', `/api/strategy-groups/${answer.body.id}/strategies`, { key: owner.key, body: members })
    return strategyId
  }
  const well = await group({ name: 'b', description: 'All MUGS', tags: ['x'] })
  const failing = await group({ name: 'A', description: '100% cups' })
  await group({ name: 'c' })
  shop.put('/groups-well', MUGS)
  breakPage(shop, '/groups-failing')
  await execute(service, owner.key, failing, shop.page('/groups-failing'))
  await execute(service, owner.key, well, shop.page('/groups-well'))

  await expectFound<{ name: string }>(owner, '/api/strategy-groups', ({ name }) => name, [
    [{}, 'cAb'],
    [{ q: 'mugs all' }, 'b'],
    [{ q: '%' }, 'A'],
    [{ tag: 'x' }, 'b'],
    [{ status: 'ok' }, 'b'],
    [{ status: 'failing' }, 'A'],
    [{ status: 'unused' }, 'c'],
    [{ sort: 'name' }, 'Abc'],
    [{ sort: 'last_run' }, 'Abc'],
    [{ sort: '-last_run' }, 'bAc'],
    [{ sort: '-last_change', limit: '3' }, 'bcA'],
  ])
  expect((await service.call('GET', '/api/strategy-groups?status=paused', owner)).status).toBe(400)
})
