import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Drawing, prepareWorkflow, type StrategyIds } from '#test/support/prepared-workflow.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  makeStrategy,
  nodeOf,
  type Run,
  runWorkflow,
  siteRecipes,
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

const listAndDetails = (site: WorkflowSite) => (ids: Pick<StrategyIds, 'list' | 'details'>) => ({
  nodes: [
    { node_key: 'list', strategy_id: ids.list, input_type: 'static_urls', static_urls: [site.page('/list')] },
    { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
  ],
  edges: ['list → details'],
})

describe('one run at a time', () => {
  test('of several calls at once one gets a run and the others 409', async () => {
    await using site = await startWorkflowSite(makeProducts(2))
    site.hold = (path) => path === '/list'
    const { call, path, key } = await prepared(site, listAndDetails(site))

    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', `${path}/run`)))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: 'Workflow already running' })
    const started = answers.find(({ status }) => status === 201)?.body
    expect(started).toMatchObject({ status: 'pending', trigger: 'manual', completed_at: null })
    site.hold = () => false
    site.release()
    expect(await untilEnded(service, key, started as Run)).toMatchObject({ status: 'completed' })
    expect((await call<Run[]>('GET', `${path}/runs`)).body).toHaveLength(1)
  })

  test('the next may start when it is over, and runs are listed newest first', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { call, path, run } = await prepared(site, listAndDetails(site))
    const [first, second] = [await run(), await run()]
    const listed = await call<Run[]>('GET', `${path}/runs?limit=1`)
    expect(listed.body.map(({ id }) => id)).toEqual([second.id])
    expect((await call<Run[]>('GET', `${path}/runs?offset=1`)).body.map(({ id }) => id)).toEqual([first.id])
    expect((await call('GET', `${path}/runs/${first.id}`)).body).toEqual(first)
  })

  test('a change of the workflow concerns later runs only', async () => {
    await using site = await startWorkflowSite(makeProducts(2))
    site.hold = (path) => path === '/list'
    const { call, path, run, key, workflow } = await prepared(site, listAndDetails(site))
    const started = await call('POST', `${path}/run`)
    await call('DELETE', `${path}/nodes/${workflow.nodes[1]?.id}`)
    site.hold = () => false
    site.release()

    const ended = await untilEnded(service, key, started.body)

    expect(nodeOf(ended, 'details')).toMatchObject({ status: 'completed', item_count: 2 })
    expect(ended.edges).toMatchObject([{ source_node_key: 'list', target_node_key: 'details', filter_config: null }])
    expect((await run()).node_executions.map(({ node_key }) => node_key)).toEqual(['list'])
  })
})

test('a node that is only triggered starts with the first upstream node that delivers', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  site.hold = (path) => path === '/list?slow'
  const { call, path, key } = await prepared(site, (ids) => ({
    nodes: [
      { node_key: 'quick', strategy_id: ids.list, input_type: 'static_urls', static_urls: [site.page('/list')] },
      { node_key: 'slow', strategy_id: ids.list, input_type: 'static_urls', static_urls: [site.page('/list?slow')] },
      { node_key: 'after', strategy_id: ids.details, input_type: 'trigger_only' },
    ],
    edges: ['quick → after', 'slow → after'],
  }))
  const started = await call('POST', `${path}/run`)

  const midway = await untilSeen(service, key, started.body, (run) => nodeOf(run, 'after').status === 'completed')

  expect([midway.status, nodeOf(midway, 'slow').status]).toEqual(['running', 'running'])
  site.hold = () => false
  site.release()
  expect(await untilEnded(service, key, started.body)).toMatchObject({ status: 'completed' })
})

describe('cancel', () => {
  test('stops what waits at once and leaves what has ended', async () => {
    await using site = await startWorkflowSite(makeProducts(20))
    let asked = 0
    site.hold = (path) => path.startsWith('/product/') && asked++ > 0
    const { call, path, key, accountId } = await prepared(site, listAndDetails(site))
    const started = await call('POST', `${path}/run`)
    await untilSeen(service, key, started.body, (run) => nodeOf(run, 'details').ended_count > 0)

    const cancelled = await call('POST', `${path}/runs/${started.body.id}/cancel`)

    expect(cancelled.status).toBe(200)
    expect(cancelled.body).toMatchObject({ status: 'cancelled', completed_at: expect.any(String) })
    expect(nodeOf(cancelled.body, 'list')).toMatchObject({ status: 'completed', item_count: 20 })
    expect(nodeOf(cancelled.body, 'details')).toMatchObject({ status: 'cancelled', item_count: 1, job_count: 20 })
    const { db } = service.database.database
    const waiting = await db
      .selectFrom('open_job')
      .select('id')
      .where('account_id', '=', accountId)
      .where('owner_id', 'is', null)
      .execute()
    expect(waiting).toEqual([])
    site.hold = () => false
    site.release()
    const again = await call('POST', `${path}/runs/${started.body.id}/cancel`)
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('The run is cancelled') } })
    expect((await call('GET', `${path}/runs/latest/output`)).status).toBe(404)
    expect((await call('POST', `${path}/run`)).status).toBe(201)
  })

  test('deleting a workflow calls its waiting jobs off and takes its runs along', async () => {
    await using site = await startWorkflowSite(makeProducts(20))
    site.hold = (path) => path.startsWith('/product/')
    const { call, path, key, accountId } = await prepared(site, listAndDetails(site))
    const started = await call('POST', `${path}/run`)
    await untilSeen(service, key, started.body, (run) => nodeOf(run, 'details').status === 'running')

    expect((await call('DELETE', path)).status).toBe(200)

    const { db } = service.database.database
    const open = await db.selectFrom('open_job').select('owner_id').where('account_id', '=', accountId).execute()
    expect(open.filter(({ owner_id }) => owner_id === null)).toEqual([])
    expect(await db.selectFrom('workflow_run').select('id').where('account_id', '=', accountId).execute()).toEqual([])
    expect((await call('GET', `${path}/runs/${started.body.id}`)).status).toBe(404)
    site.release()
  })
})

describe('failures', () => {
  test('a node of which some URLs fail completes with the failures listed', async () => {
    await using site = await startWorkflowSite(makeProducts(5))
    const { call, path, run } = await prepared(site, listAndDetails(site))
    const clean = await run()
    site.broken.add('/product/P1')
    site.products[2] = { sku: 'gone', name: 'Product 2', price: 1, maker: 'Maker' }

    const ended = await run()

    expect(clean.changed_since_previous).toBe(true)
    expect(ended.status).toBe('completed')
    const details = nodeOf(ended, 'details')
    expect(details).toMatchObject({ status: 'completed', job_count: 5, item_count: 4, failed_count: 1, reused: false })
    expect(details.failures).toEqual([
      { url: site.page('/product/P1'), error: expect.any(String), error_code: 'http_status' },
    ])
    const output = await call<{ final_results_by_url: object }>('GET', `${path}/runs/latest/output?flat=1`)
    expect(Object.keys(output.body.final_results_by_url)).toHaveLength(4)
  })

  test('the failed pages of a completed run are counted wherever it is shown, and its workflow is failing until they are read', async () => {
    await using site = await startWorkflowSite(makeProducts(4))
    const { call, path, run, key, workflow } = await prepared(site, listAndDetails(site))
    const found = async (status: string) =>
      (await call<Array<{ id: string; last_run: Run }>>('GET', `/api/workflows?status=${status}`)).body
    const needs = async () =>
      (await service.call<{ needs_you: unknown[] }>('GET', '/api/overview', { key })).body.needs_you
    await run()
    expect(await found('failing')).toEqual([])
    for (const path of ['/product/P1', '/product/P2']) site.broken.add(path)

    const ended = await run()

    expect(ended).toMatchObject({ status: 'completed', error: null, failed_count: 2 })
    expect((await call<Run[]>('GET', `${path}/runs`)).body.map((of) => of.failed_count)).toEqual([2, 0])
    expect((await call('GET', `${path}/runs/latest/output`)).body).toMatchObject({ run_id: ended.id, failed_count: 2 })
    expect((await call('GET', `${path}/runs/${ended.id}/output`)).body.failed_count).toBe(2)
    expect(await found('failing')).toMatchObject([{ id: workflow.id, last_run: { id: ended.id, failed_count: 2 } }])
    expect(await found('active')).toEqual([])
    const cause = 'The last run failed in part: 2 pages could not be read.'
    expect(await needs()).toMatchObject([{ kind: 'workflow_failing', workflow_id: workflow.id, cause }])

    site.broken.clear()
    expect(await run()).toMatchObject({ failed_count: 0 })
    expect(await found('failing')).toEqual([])
    expect(await found('active')).toMatchObject([{ id: workflow.id }])
    expect(await needs()).toEqual([])
  })

  test('a page that is out of reach for a while is no change, and neither is its return', async () => {
    await using site = await startWorkflowSite(makeProducts(4))
    const { run } = await prepared(site, listAndDetails(site))
    await run()
    site.broken.add('/product/P1')
    expect(await run()).toMatchObject({ status: 'completed', changed_since_previous: false })
    site.broken.clear()
    expect(await run()).toMatchObject({ status: 'completed', changed_since_previous: false })
    site.products.pop()
    expect(await run()).toMatchObject({ status: 'completed', changed_since_previous: true })
  })

  test('partial when a leaf delivered, failed when none did', async () => {
    await using site = await startWorkflowSite(makeProducts(2))
    //  list → details (its pages are broken)
    //  other
    const { run, call, path } = await prepared(site, (ids) => ({
      nodes: [
        ...listAndDetails(site)(ids).nodes,
        { node_key: 'other', strategy_id: ids.stock, input_type: 'trigger_only' },
        { node_key: 'after', strategy_id: ids.details, input_type: 'upstream_data' },
      ],
      edges: ['list → details', 'details → after'],
    }))
    site.broken.add('/product/P0').add('/product/P1')

    const partial = await run()

    expect(partial).toMatchObject({ status: 'partial', error: expect.stringContaining('Node "details": All 2 jobs') })
    expect(nodeOf(partial, 'after')).toMatchObject({
      status: 'skipped',
      reason: 'Nothing came from upstream: "details" failed',
    })
    const output = await call<{ status: string; run_id: string }>('GET', `${path}/runs/latest/output`)
    expect(output.body).toMatchObject({ status: 'partial', run_id: partial.id })

    site.broken.add('/list').add('/stock')
    const failed = await run()
    expect(failed).toMatchObject({ status: 'failed', changed_since_previous: null })
    expect((await call('GET', `${path}/runs/latest/output`)).body).toMatchObject({ run_id: partial.id })
  })

  test('a run fails where its strategy was deleted, and says so', async () => {
    await using site = await startWorkflowSite(makeProducts(2))
    const { run, call, ids, path } = await prepared(site, listAndDetails(site))
    expect((await call('DELETE', `/api/strategies/${ids.details}`)).status).toBe(200)

    const ended = await run()

    expect(ended).toMatchObject({
      status: 'failed',
      error: 'Node "details": The strategy of this node was deleted',
    })
    expect(nodeOf(ended, 'list')).toMatchObject({ status: 'completed' })
    expect((await call('PUT', path, { name: 'Still there' })).status).toBe(200)
  })

  test('a strategy that is deleted while its jobs run ends the run all the same', async () => {
    await using site = await startWorkflowSite(makeProducts(8))
    site.hold = (path) => path.startsWith('/product/')
    const { call, ids, path, key } = await prepared(site, listAndDetails(site))
    const started = await call('POST', `${path}/run`)
    await untilSeen(service, key, started.body, (run) => nodeOf(run, 'details').status === 'running')
    expect((await call('DELETE', `/api/strategies/${ids.details}`)).status).toBe(200)
    site.hold = () => false
    site.release()

    const ended = await untilEnded(service, key, started.body)

    expect(ended.status).toBe('failed')
    expect(nodeOf(ended, 'details').error).toBe('The jobs of this node were deleted')
  })

  test('an edge lets only those items through that its filter takes', async () => {
    await using site = await startWorkflowSite(makeProducts(3))
    const { run, call, path } = await prepared(site, listAndDetails(site))
    const workflow = await call<{ edges: Array<{ id: string }> }>('GET', path)
    await call('DELETE', `${path}/edges/${workflow.body.edges[0]?.id}`)
    const conditions = [{ field: 'name', operator: 'regex_match', value: '^Product [02]$' }]
    const edge = { source_node_key: 'list', target_node_key: 'details', filter_config: { mode: 'all', conditions } }
    expect((await call('POST', `${path}/edges`, edge)).status).toBe(201)
    expect(nodeOf(await run(), 'details')).toMatchObject({ status: 'completed', job_count: 2, item_count: 2 })
  })
})

describe('input', () => {
  test('trigger_only runs the strategy on its own URL once something upstream finished; a join takes what all gave', async () => {
    await using site = await startWorkflowSite(makeProducts(3))
    //  first → second ┐
    //  first ─────────┴→ both
    const { run } = await prepared(site, (ids) => ({
      nodes: [
        { node_key: 'first', strategy_id: ids.list, input_type: 'trigger_only' },
        { node_key: 'second', strategy_id: ids.stock, input_type: 'trigger_only', static_parameters: { sku: 'P1' } },
        { node_key: 'both', strategy_id: ids.details, input_type: 'upstream_data' },
      ],
      edges: ['first → second', 'first → both', 'second → both'],
    }))
    const ended = await run()
    expect(ended.status).toBe('completed')
    expect(ended.node_executions.map(({ node_key, item_count }) => [node_key, item_count])).toEqual([
      ['first', 3],
      ['second', 1],
      ['both', 4],
    ])
  })

  test('an unknown parameter fails the node with a sentence', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { run } = await prepared(site, (ids) => ({
      nodes: [
        { node_key: 'a', strategy_id: ids.stock, input_type: 'trigger_only', static_parameters: { colour: 'red' } },
      ],
      edges: [],
    }))
    const ended = await run()
    expect(nodeOf(ended, 'a').error).toContain('has no parameter "colour"')
  })

  test('a fan-out of more than 10,000 URLs is cut, and says so', async () => {
    await using site = await startWorkflowSite(makeProducts(10_050))
    site.hold = (path) => path.startsWith('/product/')
    const halves = [site.page('/list?to=6000'), site.page('/list?from=6000')]
    const { call, path, key } = await prepared(site, (ids) => {
      const [list = {}, details = {}] = listAndDetails(site)(ids).nodes
      return { nodes: [{ ...list, static_urls: halves }, details], edges: ['list → details'] }
    })
    const started = await call('POST', `${path}/run`)
    const run = await untilSeen(service, key, started.body, (seen) => nodeOf(seen, 'details').status === 'running')
    expect(nodeOf(run, 'details')).toMatchObject({ job_count: 10_000 })
    expect(nodeOf(run, 'details').problems).toEqual([
      'The upstream items ask for more than 10000 jobs. The first 10000 were made',
    ])
    expect((await call('POST', `${path}/runs/${started.body.id}/cancel`)).status).toBe(200)
    site.hold = () => false
    site.release()
  })

  test.each([
    ['free', "The account's jobs of this hour are used up"],
    ['hobby', "This starts 6 jobs at once, and the account's tier allows 5 an hour"],
  ] as const)('the limit of jobs per hour of the tier %s ends a node with its sentence', async (tier, error) => {
    const env = { LIMITS_FREE: '10,20,600,6', LIMITS_HOBBY: '10,20,600,5' }
    await using limited = await startTestService({ env })
    await using site = await startWorkflowSite(makeProducts(6))
    const account = await limited.makeAccount({ tier })
    const recipes = siteRecipes(site)
    const ids = {
      list: await makeStrategy(limited, account, recipes.list),
      details: await makeStrategy(limited, account, recipes.details),
    }
    const { nodes } = listAndDetails(site)(ids)
    const edges = [{ source_node_key: 'list', target_node_key: 'details' }]
    const body = { name: 'W', nodes, edges }
    const made = await limited.call<{ id: string }>('POST', '/api/workflows', { key: account.key, body })
    const ended = await runWorkflow(limited, account.key, made.body.id)
    expect(nodeOf(ended, 'details')).toMatchObject({ status: 'failed', error })
  })
})
