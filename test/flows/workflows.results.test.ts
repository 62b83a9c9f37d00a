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
