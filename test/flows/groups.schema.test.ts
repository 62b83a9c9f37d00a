/** A new output schema for a group: made anew in the background, over restarts, and never for the worse. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { claimStrategies } from '#features/groups/store.ts'
import { listDeadLetters } from '#platform/dead-letters.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { untilTold } from '#test/support/events.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

type Progress = {
  status: string
  total: number
  completed: number
  failed: number
  progress_percent: number
  strategies: Array<{ strategy_id: string; status: string; error: string | null }>
}
type Strategy = {
  version: number
  output_schema: unknown
  preview_data: Array<Record<string, unknown>>
  strategy: unknown
}

let database: TestDatabase
let api: TestService
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  database = await createTestDatabase()
  api = await startTestService({ database, workers: false })
  shop = await startShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function makeGroup(key: string, members: Array<{ url: string; description: string }>) {
  const group = await api.call<{ id: string }>('POST', '/api/strategy-groups', { key, body: { name: 'Mugs' } })
  const ids: string[] = []
  for (const [index, member] of members.entries()) {
    const body = { ...member, name: `Number ${index}`, strategy_group_id: group.body.id }
    const made = await api.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
    ids.push(made.body.strategy_id)
  }
  const path = `/api/strategy-groups/${group.body.id}/schema`
  const progress = async () => (await api.call<Progress>('GET', `${path}/progress`, { key })).body
  const strategy = async (id: string) => (await api.call<Strategy>('GET', `/api/strategies/${id}`, { key })).body
  const setSchema = (output_schema: unknown) =>
    api.call<{ message: string; strategy_count: number; detail: string }>('PATCH', path, {
      key,
      body: { output_schema },
    })
  return { path, ids, progress, strategy, setSchema }
}

/** A worker beside the API, until the group has nothing left to do. */
async function work(path: string, key: string): Promise<void> {
  await using _worker = await startTestService({ database })
  await untilTold(`${api.url}${path}/events`, key)
}

const mugs = () => ({ url: shop.page('/mugs'), description: "each mug's name and price" })

test('each strategy is made anew on its stored page, in the shape that is asked for', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs(), mugs()])
  expect(await progress()).toMatchObject({ status: 'idle', total: 0 })
  const asked = shop.requests.length

  const started = await setSchema({ name: 'string', price: 'number', rating: 'number' })
  expect(started).toMatchObject({ status: 200, body: { strategy_count: 2 } })
  expect(await progress()).toMatchObject({ status: 'pending', total: 2, pending: 2, progress_percent: 0 })
  await work(path, key)

  expect(await progress()).toMatchObject({ status: 'completed', completed: 2, failed: 0 })
  for (const id of ids) {
    const { version, output_schema, preview_data } = await strategy(id)
    expect(version).toBe(2)
    expect(output_schema).toEqual({ name: 'string', price: 'number', rating: 'number' })
    expect(preview_data[0]).toEqual({ name: 'Blue mug', price: 12.5, rating: 4.5 })
    expect(preview_data).toHaveLength(5)
  }
  expect(shop.requests.length).toBe(asked)
  const versions = await api.call<Array<{ made_by: string }>>('GET', `/api/strategies/${ids[0]}/versions`, { key })
  expect(JSON.stringify(versions.body)).toContain('"made_by":"regenerate"')
})

test('a recipe that works is not replaced by one that finds less', async () => {
  const { key } = await api.makeAccount()
  const article = { url: shop.page('/article'), description: 'the headline of the article' }
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs(), article])
  const before = await Promise.all(ids.map(strategy))

  await setSchema({ name: 'string', price: 'number', isbn: 'string' })
  await work(path, key)

  const ended = await progress()
  expect(ended).toMatchObject({ status: 'failed', completed: 0, failed: 2 })
  for (const { error } of ended.strategies) expect(error).toMatch(/isbn|Could not find|stays as it is/)
  expect(await Promise.all(ids.map(strategy))).toEqual(before)
})

test('a filter goes on working, also on a field that the schema leaves out', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs()])
  const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '10' }] }
  await api.call('PATCH', `/api/strategies/${ids[0]}`, { key, body: { filter_config } })

  await setSchema({ name: 'string' })
  await work(path, key)

  expect(await progress()).toMatchObject({ status: 'completed' })
  const names = ['Blue mug', 'Green travel mug', 'Enamel camping mug'].map((name) => ({ name }))
  expect(await strategy(ids[0] ?? '')).toMatchObject({ version: 2, filter_config, preview_data: names })
})

test('a field may be called otherwise, and the filter follows it', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs()])
  const [id = ''] = ids
  const on = (field: string) => ({ mode: 'all', conditions: [{ field, operator: 'contains', value: 'red' }] })
  await api.call('PATCH', `/api/strategies/${id}`, { key, body: { filter_config: on('name') } })

  await setSchema({ title: 'string', price: 'number' })
  await work(path, key)

  expect(await progress()).toMatchObject({ status: 'completed', strategies: [{ error: null }] })
  const preview_data = [{ title: 'Red mug', price: 9 }]
  expect(await strategy(id)).toMatchObject({ version: 2, filter_config: on('title'), preview_data })
})

test('a member whose filter would lose its field stays as it is, and the progress says why', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs()])
  const [id = ''] = ids
  const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'not_contains', value: '$9' }] }
  await api.call('PATCH', `/api/strategies/${id}`, { key, body: { filter_config } })
  const before = await strategy(id)

  // The rating is not read yet, so that a new recipe is made, and that one does not read the price.
  await setSchema({ name: 'string', rating: 'number' })
  await work(path, key)

  const error = 'The strategy stays as it is: its filter needs "price", which would be gone'
  expect(await progress()).toMatchObject({ status: 'failed', strategies: [{ error }] })
  expect(await strategy(id)).toEqual(before)
})

test('a restart in the middle loses nothing: what was begun is done again, what was done stays', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs(), mugs(), mugs()])
  await setSchema({ name: 'string', price: 'number' })
  // A worker took one and died; another was done before.
  const { db } = database.database
  await db
    .updateTable('schema_task_strategy')
    .set({ status: 'running', attempts: 1, owner_id: await deadOwner(), started_at: new Date() })
    .where('strategy_id', '=', ids[0] ?? '')
    .execute()
  await db
    .updateTable('schema_task_strategy')
    .set({ status: 'completed', attempts: 1 })
    .where('strategy_id', '=', ids[1] ?? '')
    .execute()

  await work(path, key)

  expect(await progress()).toMatchObject({ status: 'completed', total: 3, completed: 3 })
  const versions = await Promise.all(ids.map(async (id) => (await strategy(id)).version))
  expect(versions).toEqual([2, 1, 2])
})

/** A process whose heartbeat is over. */
async function deadOwner(): Promise<string> {
  const id = newId()
  const process = { id, host: 'gone', pid: 1, pid_started_at: '', role: 'worker', heartbeat_at: new Date(0) }
  await database.database.db.insertInto('process_owner').values(process).execute()
  return id
}

test('one whose runs ended with their processes three times in a row is given up, and the operator can see it', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs(), mugs()])
  const [id = ''] = ids
  await setSchema({ name: 'string', price: 'number' })
  const { db } = database.database
  await db
    .updateTable('schema_task_strategy')
    .set({ status: 'running', attempts: 3, owner_id: await deadOwner(), started_at: new Date() })
    .where('strategy_id', '=', id)
    .execute()

  await work(path, key)

  const error = 'It ended unexpectedly 3 times in a row. The strategy stays as it is'
  const { status, strategies } = await progress()
  expect(status).toBe('partial')
  expect(strategies.find(({ strategy_id }) => strategy_id === id)).toMatchObject({ status: 'failed', error })
  expect(await strategy(id)).toMatchObject({ version: 1 })
  const payload = { task_id: expect.any(String), strategy_id: id }
  expect(await listDeadLetters(db)).toMatchObject([{ name: 'strategy.regenerate', payload, error }])
})

test('of one account one strategy is in progress, in all processes together', async () => {
  const [one, two] = [await api.makeAccount(), await api.makeAccount()]
  for (const { key } of [one, two]) {
    await (await makeGroup(key, [mugs(), mugs(), mugs()])).setSchema({ name: 'string', price: 'number' })
  }
  const { db } = database.database
  const claim = (limit: number) =>
    db.transaction().execute(async (tx) => {
      const claimed = await claimStrategies(tx, newId(), limit)
      return claimed.map(({ account_id }) => account_id)
    })

  const claims = await Promise.all([claim(2), claim(2), claim(2)])

  expect(claims.flat().toSorted()).toEqual([one.accountId, two.accountId].toSorted())
  await db.deleteFrom('schema_task').execute()
})

test('a newer schema takes the place of the one before', async () => {
  const { key } = await api.makeAccount()
  const { path, ids, progress, strategy, setSchema } = await makeGroup(key, [mugs()])

  await setSchema({ name: 'string' })
  await setSchema({ price: 'number' })
  await work(path, key)

  expect(await progress()).toMatchObject({ status: 'completed', total: 1 })
  expect(await strategy(ids[0] ?? '')).toMatchObject({ version: 2, output_schema: { price: 'number' } })
})

test.each<[string, unknown]>([
  ['no schema', undefined],
  ['an empty one', {}],
  ['a type that does not exist', { name: 'word' }],
  ['a list', ['name']],
])('%s is refused', async (_what, schema) => {
  const { key } = await api.makeAccount()
  const { progress, setSchema } = await makeGroup(key, [])

  expect((await setSchema(schema)).status).toBe(400)
  expect(await progress()).toMatchObject({ status: 'idle' })
})
