/** What becomes of the results of runs: which pages they show, and when what they rest on is deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Drawing, prepareWorkflow, type StrategyIds } from '#test/support/prepared-workflow.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  nodeOf,
  startWorkflowSite,
  untilEnded,
  untilSeen,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const prepared = (site: WorkflowSite, draw: (ids: StrategyIds) => Drawing) => prepareWorkflow(service, site, draw)

test('the result of a node that passes on shows the pages whose items came through, and no others', async () => {
  await using site = await startWorkflowSite(makeProducts(4))
  const conditions = [{ field: 'sku', operator: 'regex_match', value: '[13]' }]
  const { run, call, path } = await prepared(site, (ids) => ({
    nodes: [
      { node_key: 'list', strategy_id: ids.list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
      { node_key: 'some', strategy_id: ids.details, input_type: 'upstream_data' },
    ],
    edges: [
      'list → details',
      { source_node_key: 'details', target_node_key: 'some', filter_config: { mode: 'all', conditions } },
    ],
  }))
  expect(nodeOf(await run(), 'some')).toMatchObject({ status: 'completed', item_count: 2 })
  const output = await call<{ final_results_by_url: object }>('GET', `${path}/runs/latest/output?flat=true`)
  expect(Object.keys(output.body.final_results_by_url)).toEqual([site.page('/product/P1'), site.page('/product/P3')])
})

test('results that are lost with a strategy while the run goes on are no change', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  const { run, call, path, key, ids } = await prepared(site, ({ list, stock }) => ({
    nodes: [
      { node_key: 'quick', strategy_id: stock, input_type: 'trigger_only' },
      { node_key: 'slow', strategy_id: list, input_type: 'trigger_only' },
    ],
    edges: [],
  }))
  await run()
  site.hold = (asked) => asked === '/list'
  const started = await call('POST', `${path}/run`)
  await untilSeen(service, key, started.body, (seen) => nodeOf(seen, 'quick').status === 'skipped')
  expect((await call('DELETE', `/api/strategies/${ids.stock}`)).status).toBe(200)
  site.hold = () => false
  site.release()

  const ended = await untilEnded(service, key, started.body)

  expect(ended).toMatchObject({ status: 'completed', changed_since_previous: false })
})

test('the counts of a run stay when the jobs are deleted with their strategy', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  const { run, call, path, ids } = await prepared(site, ({ list }) => ({
    nodes: [{ node_key: 'list', strategy_id: list, input_type: 'trigger_only' }],
    edges: [],
  }))
  const ended = await run()

  expect((await call('DELETE', `/api/strategies/${ids.list}`)).status).toBe(200)

  expect(nodeOf(ended, 'list')).toMatchObject({ job_count: 1, ended_count: 1, item_count: 3 })
  expect((await call('GET', `${path}/runs/${ended.id}`)).body).toEqual(ended)
})

type Table = { items: Array<Record<string, unknown>>; total: number }

test('the table of a run has the items of its leaves, and beside them the fields of the items that led there', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  const conditions = [{ field: 'sku', operator: 'not_equals', value: 'P1' }]
  const { run, call, path, key } = await prepared(site, (ids) => ({
    nodes: [
      { node_key: 'list', strategy_id: ids.list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
      { node_key: 'stock', strategy_id: ids.stock, input_type: 'upstream_data', parameter_config: { sku: 'sku' } },
      { node_key: 'some', strategy_id: ids.details, input_type: 'upstream_data' },
    ],
    edges: [
      'list → details',
      'details → stock',
      { source_node_key: 'details', target_node_key: 'some', filter_config: { mode: 'all', conditions } },
    ],
  }))
  const ended = await run()
  const results = `${path}/runs/${ended.id}/results`
  const { body } = await call<Table>('GET', results)

  expect(body.total).toBe(5)
  const jobs = await call<Array<{ job_id: string; completed_at: string; url: string }>>('GET', '/api/jobs?limit=100')
  const jobOf = (id: unknown) => jobs.body.find(({ job_id }) => job_id === id)
  const [first, , , passed] = body.items
  expect(Object.keys(first ?? {}).slice(0, 3)).toEqual(['_url', '_job_id', '_completed_at'])
  expect(body.items.slice(0, 3)).toEqual(
    site.products.map(({ sku, name, price, maker }, index) => ({
      _url: site.page('/stock?sku=P0'),
      _job_id: body.items[index]?._job_id,
      _completed_at: jobOf(body.items[index]?._job_id)?.completed_at,
      sku,
      left: price * 2,
      'details.name': name,
      'details.sku': sku,
      'details.price': price,
      'details.maker': maker,
      'list.name': name,
      link: site.page(`/product/${sku}`),
    })),
  )
  // What a node hands on is the item itself: it stands there once, with where it was read.
  expect(passed).toEqual({
    _url: site.page('/product/P0'),
    _job_id: passed?._job_id,
    _completed_at: jobOf(passed?._job_id)?.completed_at,
    name: 'Product 0',
    sku: 'P0',
    price: 10,
    maker: 'Maker 0',
    'list.name': 'Product 0',
    link: site.page('/product/P0'),
  })
  expect(jobOf(passed?._job_id)?.url).toBe(site.page('/product/P0'))

  expect((await call<Table>('GET', `${results}?limit=2&offset=2`)).body.items).toEqual(body.items.slice(2, 4))
  const file = await service.call('GET', `${results}?format=csv`, { key })
  expect(file.text.split('\r\n')[0]).toBe(
    '_url,_job_id,_completed_at,sku,left,name,price,maker,details.name,details.sku,details.price,details.maker,list.name,link',
  )
  expect(file.text.trimEnd().split('\r\n')).toHaveLength(6)
})

test('a run that has not ended has no table yet, and failures of an API name the parameters', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  const { call, path, key } = await prepared(site, (ids) => ({
    nodes: [
      { node_key: 'list', strategy_id: ids.list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
      { node_key: 'stock', strategy_id: ids.stock, input_type: 'upstream_data', parameter_config: { sku: 'sku' } },
    ],
    edges: ['list → details', 'details → stock'],
  }))
  site.broken.add('/stock').add('/product/P1')
  site.hold = (asked) => asked.startsWith('/list')
  const started = await call('POST', `${path}/run`)
  expect((await call('GET', `${path}/runs/${started.body.id}/results`)).status).toBe(409)
  site.hold = () => false
  site.release()
  const ended = await untilEnded(service, key, started.body)

  expect(nodeOf(ended, 'details').failures).toMatchObject([
    { url: site.page('/product/P1'), error_code: 'http_status' },
  ])
  expect(nodeOf(ended, 'details').failures[0]).not.toHaveProperty('parameters')
  expect(nodeOf(ended, 'stock').failures).toMatchObject([
    { url: site.page('/stock?sku=P0'), parameters: { sku: 'P0' } },
  ])
  expect((await call<Table>('GET', `${path}/runs/${ended.id}/results`)).body).toMatchObject({ items: [], total: 0 })
})

test('places in the path of an address are filled from upstream fields, and a failure names the address', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  const { run, call, path } = await prepared(site, (ids) => ({
    nodes: [
      { node_key: 'list', strategy_id: ids.list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
      {
        node_key: 'again',
        strategy_id: ids.details,
        input_type: 'upstream_data',
        static_urls: [site.page('/product/{number}?again')],
        parameter_config: { sku: 'number' },
      },
    ],
    edges: ['list → details', 'details → again'],
  }))
  site.hold = (asked) => {
    if (asked === '/product/P1?again') site.broken.add('/product/P1')
    return false
  }
  const ended = await run()
  expect(nodeOf(ended, 'again')).toMatchObject({ status: 'completed', job_count: 3, failed_count: 1 })
  expect(nodeOf(ended, 'again').failures).toMatchObject([{ url: site.page('/product/P1?again') }])
  const { body } = await call<Table>('GET', `${path}/runs/${ended.id}/results`)
  expect(body.items.map((row) => [row._url, row.sku, row['details.sku'], row['list.name']])).toEqual([
    [site.page('/product/P0?again'), 'P0', 'P0', 'Product 0'],
    [site.page('/product/P2?again'), 'P2', 'P2', 'Product 2'],
  ])
})
