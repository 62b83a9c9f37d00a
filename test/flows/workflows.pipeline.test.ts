/** `npm run soak -- workflows` runs the same with 1,000 products. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { prepareWorkflow } from '#test/support/prepared-workflow.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  nodeOf,
  type Run,
  runWorkflow,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

const PRODUCTS = atLeast(30)
const LONG = patience(200, PRODUCTS)

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

/**
 *   list ─→ details ─(price > 40)→ stock (API)
 *                   └────────────→ all (passes on)
 */
async function makePipeline(site: WorkflowSite) {
  const { workflow, ...prepared } = await prepareWorkflow(service, site, (ids) => ({
    nodes: [
      { node_key: 'list', strategy_id: ids.list, input_type: 'static_urls', static_urls: [site.page('/list')] },
      { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
      {
        node_key: 'stock',
        strategy_id: ids.stock,
        input_type: 'upstream_data',
        parameter_config: { sku: 'sku' },
        label: 'script:in_stock',
      },
      { node_key: 'all', strategy_id: ids.details, input_type: 'upstream_data' },
    ],
    edges: [
      'list → details',
      {
        source_node_key: 'details',
        target_node_key: 'stock',
        filter_config: { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '40' }] },
      },
      'details → all',
    ],
  }))
  return { ...prepared, workflowId: workflow.id }
}

type Output = {
  run_id: string
  status: string
  changed_since_previous: boolean
  final_results_by_url_grouped?: Record<string, Record<string, Array<Record<string, unknown>>>>
  final_results_by_url?: Record<string, Array<Record<string, unknown>>>
  node_outputs?: Record<string, Array<Record<string, unknown>>>
}

async function latestOutput(key: string, workflowId: string, query = ''): Promise<Output> {
  const path = `/api/workflows/${workflowId}/runs/latest/output${query}`
  const answer = await service.call<Output>('GET', path, { key })
  expect(answer.status).toBe(200)
  return answer.body
}

const statuses = (run: Run) =>
  Object.fromEntries(run.node_executions.map((node) => [node.node_key, node.reused ? `${node.status}*` : node.status]))

/** How far the check of each job of a node had to go. */
async function rungsOf(run: Run, nodeKey: string): Promise<Record<string, number>> {
  const { db } = service.database.database
  const jobs = await db
    .selectFrom('ended_job')
    .innerJoin('node_execution', 'node_execution.id', 'ended_job.node_execution_id')
    .select('checked_by')
    .where('run_id', '=', run.id)
    .where('node_key', '=', nodeKey)
    .execute()
  const groups = Object.groupBy(jobs, ({ checked_by }) => checked_by ?? 'none')
  return Object.fromEntries(Object.entries(groups).map(([rung, of]) => [rung, of?.length ?? 0]))
}

describe('list → details → filter → API', () => {
  test('runs to the end with every count right, and an unchanged second run extracts nothing', LONG, async () => {
    await using site = await startWorkflowSite(makeProducts(PRODUCTS))
    const { key, workflowId } = await makePipeline(site)
    const dear = site.products.filter(({ price }) => price > 40)

    const first = await runWorkflow(service, key, workflowId)

    expect(first).toMatchObject({ status: 'completed', trigger: 'manual', error: null, changed_since_previous: true })
    const counts = first.node_executions.map(({ node_key, status, job_count, item_count, failed_count }) => {
      return [node_key, status, job_count, item_count, failed_count]
    })
    expect(counts).toEqual([
      ['list', 'completed', 1, PRODUCTS, 0],
      ['details', 'completed', PRODUCTS, PRODUCTS, 0],
      ['stock', 'completed', dear.length, dear.length, 0],
      ['all', 'completed', 0, PRODUCTS, 0],
    ])
    const output = await latestOutput(key, workflowId, '?include_intermediate=true')
    expect(output).toMatchObject({ run_id: first.id, status: 'completed', changed_since_previous: true })
    const grouped = output.final_results_by_url_grouped ?? {}
    expect(grouped[site.page('/stock?sku=P0')]?.['in stock']).toHaveLength(dear.length)
    expect(Object.keys(grouped)).toHaveLength(PRODUCTS + 1)
    expect(grouped[site.page('/product/P3')]).toEqual({
      default: [{ name: 'Product 3', sku: 'P3', price: 31, maker: 'Maker 3' }],
    })
    // In the order of the recipe, also where they were passed on.
    expect(Object.keys(grouped[site.page('/product/P3')]?.default?.[0] ?? {})).toEqual([
      'name',
      'sku',
      'price',
      'maker',
    ])
    expect(Object.entries(output.node_outputs ?? {}).map(([node, items]) => [node, items.length])).toEqual([
      ['list', PRODUCTS],
      ['details', PRODUCTS],
      ['stock', dear.length],
      ['all', PRODUCTS],
    ])

    const second = await runWorkflow(service, key, workflowId)

    expect(statuses(second)).toEqual({ list: 'skipped*', details: 'skipped*', stock: 'skipped*', all: 'skipped*' })
    expect(second).toMatchObject({ status: 'completed', changed_since_previous: false })
    expect(second.node_executions.map(({ item_count }) => item_count)).toEqual([
      PRODUCTS,
      PRODUCTS,
      dear.length,
      PRODUCTS,
    ])
    for (const node of ['list', 'details', 'stock']) expect(await rungsOf(second, node)).not.toHaveProperty('extracted')
    const again = await latestOutput(key, workflowId, '?flat=true')
    expect(again).toMatchObject({ run_id: second.id, changed_since_previous: false })
    expect(again.final_results_by_url_grouped).toBeUndefined()
    expect(again.final_results_by_url?.[site.page('/product/P3')]).toHaveLength(1)
  })

  test('one changed item re-runs only what hangs on it', LONG, async () => {
    await using site = await startWorkflowSite(makeProducts(PRODUCTS))
    const { key, workflowId } = await makePipeline(site)
    await runWorkflow(service, key, workflowId)

    site.products[4] = { sku: 'P4', name: 'Product 4', price: 38, maker: 'Another maker' }
    const run = await runWorkflow(service, key, workflowId)

    expect(statuses(run)).toEqual({ list: 'skipped*', details: 'completed', stock: 'skipped*', all: 'completed' })
    expect(run.changed_since_previous).toBe(true)
    expect(await rungsOf(run, 'details')).toEqual({ extracted: 1, same_body: PRODUCTS - 1 })
  })

  test('force counts every node as new, and reads every page again', LONG, async () => {
    await using site = await startWorkflowSite(makeProducts(3))
    const { key, workflowId } = await makePipeline(site)
    await runWorkflow(service, key, workflowId)
    const run = await runWorkflow(service, key, workflowId, { force: true })
    expect(statuses(run)).toMatchObject({ list: 'completed', details: 'completed', all: 'completed' })
    expect(run.changed_since_previous).toBe(false)
    expect([await rungsOf(run, 'list'), await rungsOf(run, 'details')]).toEqual([{ extracted: 1 }, { extracted: 3 }])
    expect(nodeOf(run, 'stock')).toMatchObject({
      status: 'skipped',
      reused: false,
      reason: 'The filters let no item through, of 3',
    })
  })
})
