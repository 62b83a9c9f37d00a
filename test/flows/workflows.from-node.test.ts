/** Runs that begin at a node: what runs, what the other nodes keep, and what is seen of both. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldJobs } from '#features/results/delete-jobs.ts'
import { pruneWorkflowRuns } from '#features/workflows/prune-runs.ts'
import { type Drawing, prepareWorkflow, type StrategyIds } from '#test/support/prepared-workflow.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { makeProducts, nodeOf, type Run, startWorkflowSite, type WorkflowSite } from '#test/support/workflow-site.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const prepared = (site: WorkflowSite, draw: (ids: StrategyIds) => Drawing) => prepareWorkflow(service, site, draw)

/**
 *   list ──▶ details ──▶ stock
 *    └─(not P0)─▶ some
 */
const DRAWING = (ids: StrategyIds): Drawing => ({
  nodes: [
    { node_key: 'list', strategy_id: ids.list, input_type: 'trigger_only' },
    { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
    { node_key: 'stock', strategy_id: ids.stock, input_type: 'upstream_data', parameter_config: { sku: 'sku' } },
    { node_key: 'some', strategy_id: ids.list, input_type: 'upstream_data' },
  ],
  edges: [
    'list → details',
    'details → stock',
    {
      source_node_key: 'list',
      target_node_key: 'some',
      filter_config: { mode: 'all', conditions: [{ field: 'name', operator: 'not_equals', value: 'Product 0' }] },
    },
  ],
})

type Table = { items: Array<Record<string, unknown>>; total: number }
type Items = { run_id: string; node_key: string; item_count: number; items: Array<Record<string, unknown>> }

const statuses = (run: Run) => run.node_executions.map(({ node_key, status, reused }) => [node_key, status, reused])
const countsOf = (run: Run) => {
  const edges = run.edges as Array<{ source_node_key: string; target_node_key: string; item_count: number | null }>
  return edges.map((edge) => [edge.source_node_key, edge.target_node_key, edge.item_count])
}

test('the node runs with what those before it gave, and so does all that it leads to; the others keep their results', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  const asked: string[] = []
  site.hold = (path) => {
    asked.push(path)
    return false
  }
  const { run, call, path } = await prepared(site, DRAWING)
  const whole = await run()
  const tableOf = async ({ id }: Run) => (await call<Table>('GET', `${path}/runs/${id}/results`)).body
  const before = await tableOf(whole)
  expect(countsOf(whole)).toEqual([
    ['list', 'details', 3],
    ['details', 'stock', 3],
    ['list', 'some', 2],
  ])

  // Nobody hears of the fourth: the list is not read.
  site.products = makeProducts(4).map((product) => ({ ...product, price: product.price + 1 }))
  asked.length = 0
  const part = await run({ from_node_key: 'details' })

  expect(asked.filter((one) => one.startsWith('/list'))).toEqual([])
  expect(part).toMatchObject({ status: 'completed', from_node_key: 'details', changed_since_previous: true })
  expect(statuses(part)).toEqual([
    ['list', 'skipped', true],
    ['details', 'completed', false],
    ['stock', 'completed', false],
    ['some', 'skipped', true],
  ])
  expect(nodeOf(part, 'list')).toMatchObject({
    item_count: 3,
    job_count: 1,
    job_id: nodeOf(whole, 'list').job_id,
    reason: 'The run began at "details": what this node gave before stands',
  })
  expect(countsOf(part)).toEqual(countsOf(whole))
  const after = await tableOf(part)
  expect(after.total).toBe(before.total)
  expect(after.items.slice(0, 3)).toMatchObject(
    before.items
      .slice(0, 3)
      .map((row) => ({ sku: row.sku, left: Number(row.left) + 2, 'list.link': row['list.link'] })),
  )
  // The last two are those of the node beside it: as they were, with where they were read.
  expect(after.items.slice(3)).toEqual(before.items.slice(3))
  const output = await call<{ node_outputs: Record<string, unknown[]> }>(
    'GET',
    `${path}/runs/latest/output?include_intermediate=true`,
  )
  expect(Object.entries(output.body.node_outputs).map(([key, items]) => [key, items.length])).toEqual([
    ['list', 3],
    ['details', 3],
    ['stock', 3],
    ['some', 2],
  ])
})

test('a run from a node that finds nothing new is no change, and one after it keeps what it kept', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  const { run, call, path, accountId } = await prepared(site, DRAWING)
  await run()
  const second = await run({ from_node_key: 'details', force: true })
  expect(second).toMatchObject({ status: 'completed', changed_since_previous: false })
  const third = await run({ from_node_key: 'stock' })
  expect(third).toMatchObject({ status: 'completed', changed_since_previous: false })
  expect(statuses(third)).toEqual([
    ['list', 'skipped', true],
    ['details', 'skipped', true],
    ['stock', 'skipped', true],
    ['some', 'skipped', true],
  ])

  // What the newest results rest on is not deleted, however old it is.
  const { db } = service.database.database
  const table = await call<Table>('GET', `${path}/runs/${third.id}/results`)
  const later = new Date(Date.now() + 3_600_000)
  await deleteOldJobs({ db }, { accountId, strategyId: null, before: later }, () => {})
  const prune = () => pruneWorkflowRuns({ db, clock: { now: () => later }, retentionDays: 0 })
  await prune()
  const kept = await call<Array<{ id: string }>>('GET', `${path}/runs`)
  expect(kept.body).toHaveLength(3)
  expect((await call<Table>('GET', `${path}/runs/${third.id}/results`)).body).toEqual(table.body)
  expect(table.body.total).toBe(3)

  const again = await run({ force: true })
  // Each frees those that it kept results of.
  for (let pass = 0; pass < 3; pass++) await prune()
  expect((await call<Array<{ id: string }>>('GET', `${path}/runs`)).body).toMatchObject([{ id: again.id }])
})

test('a run cannot begin where nothing is kept, nor at a node that is not there', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  const { run, call, path, ids, workflow } = await prepared(site, DRAWING)
  const begin = (from_node_key: unknown) => call<{ detail: string }>('POST', `${path}/run`, { from_node_key })

  expect(await begin('details')).toMatchObject({
    status: 409,
    body: {
      detail:
        'Nothing is kept from an earlier run of "list", which "details" goes on from. Run the whole workflow first',
      node_key: 'details',
    },
  })
  expect(await begin('nowhere')).toMatchObject({ status: 400, body: { field: 'from_node_key' } })
  expect(await begin(7)).toMatchObject({ status: 400, body: { field: 'from_node_key' } })
  expect((await call<unknown[]>('GET', `${path}/runs`)).body).toEqual([])

  // A first node needs nothing.
  expect(statuses(await run({ from_node_key: 'list' })).map(([, status]) => status)).toEqual(Array(4).fill('completed'))
  expect((await run({ from_node_key: null })).status).toBe('completed')

  const list = workflow.nodes.find(({ node_key }) => node_key === 'list')
  await call('PUT', `${path}/nodes/${list?.id}`, { strategy_id: ids.details })
  expect((await begin('details')).status).toBe(409)
})

test('the first items of any node of a run can be read, by its owner alone', async () => {
  await using site = await startWorkflowSite(makeProducts(4))
  const { run, call, path } = await prepared(site, DRAWING)
  const ended = await run()
  const items = (key: string, limit = 2) =>
    call<Items>('GET', `${path}/runs/${ended.id}/nodes/${encodeURIComponent(key)}/items?limit=${limit}`)

  expect((await items('details')).body).toEqual({
    run_id: ended.id,
    node_key: 'details',
    item_count: 4,
    items: [
      { name: 'Product 0', sku: 'P0', price: 10, maker: 'Maker 0' },
      { name: 'Product 1', sku: 'P1', price: 17, maker: 'Maker 1' },
    ],
  })
  expect((await items('some')).body).toMatchObject({
    item_count: 3,
    items: [{ name: 'Product 1' }, { name: 'Product 2' }],
  })
  expect((await items('list', 100)).body.items).toHaveLength(4)
  expect((await items('a/b')).status).toBe(404)
  expect((await items('list', 101)).status).toBe(400)

  const part = await run({ from_node_key: 'stock' })
  const kept = await call<Items>('GET', `${path}/runs/${part.id}/nodes/details/items`)
  expect(kept.body.items).toHaveLength(4)
  const other = await service.makeAccount()
  const foreign = await service.call('GET', `${path}/runs/${ended.id}/nodes/list/items`, { key: other.key })
  expect(foreign.status).toBe(404)
})
