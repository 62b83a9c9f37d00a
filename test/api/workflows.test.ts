import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  makeStrategy,
  siteRecipes,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

type Node = {
  id: string
  node_key: string
  strategy_id: string
  static_urls: string[] | null
  [field: string]: unknown
}
type Edge = { id: string; source_node_key: string; target_node_key: string; filter_config: unknown }
type Workflow = { id: string; name: string; nodes: Node[]; edges: Edge[]; detail?: string; [field: string]: unknown }

let service: TestService
let site: WorkflowSite
beforeAll(async () => {
  service = await startTestService({ workers: false })
  site = await startWorkflowSite(makeProducts(3))
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function prepared() {
  const account = await service.makeAccount()
  const strategyId = await makeStrategy(service, account, siteRecipes(site).list)
  const call = <T = Workflow>(method: string, path: string, body?: unknown) =>
    service.call<T>(method, path, { key: account.key, ...(body === undefined ? {} : { body }) })
  const first = { node_key: 'a', strategy_id: strategyId, input_type: 'static_urls', static_urls: [site.page('/list')] }
  const second = { node_key: 'b', strategy_id: strategyId, input_type: 'upstream_urls', url_field: 'link' }
  const edge = { source_node_key: 'a', target_node_key: 'b' }
  const make = async (more: Record<string, unknown> = {}) => {
    const answer = await call('POST', '/api/workflows', { name: 'W', nodes: [first, second], edges: [edge], ...more })
    expect(answer.status).toBe(201)
    return answer.body
  }
  return { ...account, strategyId, call, make, first, second, edge }
}

describe('a workflow', () => {
  test('is made with nodes and edges, read, listed, changed and deleted', async () => {
    const { call, make, strategyId } = await prepared()
    const made = await make({ description: 'From list to details' })
    expect(made).toMatchObject({ name: 'W', description: 'From list to details', enabled: true })
    expect(made.nodes[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      node_key: 'a',
      strategy_id: strategyId,
      input_type: 'static_urls',
      static_urls: [site.page('/list')],
      url_field: null,
      static_parameters: null,
      parameter_config: null,
      label: null,
      position: null,
    })
    expect(made.edges).toEqual([
      { id: expect.any(String), source_node_key: 'a', target_node_key: 'b', filter_config: null },
    ])
    expect((await call('GET', `/api/workflows/${made.id}`)).body).toEqual(made)

    const newer = await make({ name: 'Newer', nodes: [], edges: [] })
    const listed = await call<Workflow[]>('GET', '/api/workflows')
    expect(listed.body.map(({ id }) => id)).toEqual([newer.id, made.id])
    expect(listed.body[1]).toMatchObject({ nodes: [{ node_key: 'a', static_url_count: 1 }, { node_key: 'b' }] })
    expect((await call<Workflow[]>('GET', '/api/workflows?limit=1&offset=1')).body.map(({ id }) => id)).toEqual([
      made.id,
    ])

    const changed = await call('PUT', `/api/workflows/${made.id}`, { name: 'Renamed', enabled: false })
    expect(changed.body).toMatchObject({ name: 'Renamed', description: 'From list to details', enabled: false })
    expect(changed.body.nodes).toEqual(made.nodes)

    const deleted = await call<{ message: string }>('DELETE', `/api/workflows/${made.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Workflow deleted' } })
    expect((await call('GET', `/api/workflows/${made.id}`)).status).toBe(404)
    expect((await call('DELETE', `/api/workflows/${made.id}`)).body).toEqual({ detail: 'Workflow not found' })
  })

  test('can be replaced as a whole; nodes with the same key keep their id', async () => {
    const { call, make, first, second, edge } = await prepared()
    const made = await make()
    const nodes = [
      { ...second, node_key: 'c' },
      { ...first, position: { x: 10, y: 20 } },
    ]
    const edges = [{ ...edge, target_node_key: 'c' }]
    const changed = await call('PUT', `/api/workflows/${made.id}`, { nodes, edges })
    expect(changed.status).toBe(200)
    expect(changed.body.nodes.map(({ node_key }) => node_key)).toEqual(['c', 'a'])
    expect(changed.body.nodes[1]).toMatchObject({ id: made.nodes[0]?.id, position: { x: 10, y: 20 } })
    expect(changed.body.edges).toMatchObject([{ source_node_key: 'a', target_node_key: 'c' }])
    expect((await call('GET', `/api/workflows/${made.id}`)).body).toEqual(changed.body)
  })

  test('is listed with its last run, and with the first of the runs to come', async () => {
    const { call, make } = await prepared()
    const made = await make()
    const path = `/api/workflows/${made.id}`
    const listed = async () => (await call<Workflow[]>('GET', '/api/workflows')).body[0]
    expect(await listed()).toMatchObject({ last_run: null, next_run_at: null })

    const run = await call<{ id: string }>('POST', `${path}/run`, {})
    await call('POST', `${path}/runs/${run.body.id}/cancel`)
    await call('POST', `${path}/run`, {})
    const [newest] = (await call<unknown[]>('GET', `${path}/runs`)).body
    await call('POST', `${path}/schedules`, { interval_seconds: 7200 })
    await call('POST', `${path}/schedules`, { interval_seconds: 60, enabled: false })
    const sooner = await call<{ next_run_at: string }>('POST', `${path}/schedules`, { interval_seconds: 3600 })
    const other = await make({ name: 'Other' })
    expect(await listed()).toMatchObject({ id: other.id, last_run: null, next_run_at: null })
    await call('DELETE', `/api/workflows/${other.id}`)
    expect(await listed()).toMatchObject({ last_run: newest, next_run_at: sooner.body.next_run_at })

    await call('PUT', path, { enabled: false })
    expect(await listed()).toMatchObject({ enabled: false, last_run: newest, next_run_at: null })
  })

  test('a long list of URLs is left out of the list of workflows, and counted', async () => {
    const { call, make, first } = await prepared()
    const static_urls = Array.from({ length: 101 }, (_, index) => site.page(`/list?page=${index}`))
    const made = await make({ nodes: [{ ...first, static_urls }], edges: [] })
    expect(made.nodes[0]?.static_urls).toHaveLength(101)
    const [listed] = (await call<Workflow[]>('GET', '/api/workflows')).body
    expect(listed?.nodes[0]).toMatchObject({ static_urls: null, static_url_count: 101 })
  })
})

describe('nodes and edges', () => {
  test('are added, changed and deleted one at a time', async () => {
    const { call, make, first, second, edge } = await prepared()
    const { id } = await make({ nodes: [], edges: [] })
    const path = `/api/workflows/${id}`

    const a = await call<Node>('POST', `${path}/nodes`, first)
    const b = await call<Node>('POST', `${path}/nodes`, second)
    expect([a.status, b.status]).toEqual([201, 201])
    const filter_config = { mode: 'any', conditions: [{ field: 'name', operator: 'contains', value: 'mug' }] }
    const joined = await call<Edge>('POST', `${path}/edges`, { ...edge, filter_config })
    expect(joined.status).toBe(201)
    expect(joined.body).toMatchObject({ ...edge, filter_config })

    const renamed = await call<Node>('PUT', `${path}/nodes/${a.body.id}`, { node_key: 'start', label: 'Start' })
    expect(renamed.body).toMatchObject({ id: a.body.id, node_key: 'start', label: 'Start', input_type: 'static_urls' })
    const cleared = await call<Node>('PUT', `${path}/nodes/${a.body.id}`, { label: null })
    expect(cleared.body.label).toBeNull()
    expect((await call('GET', path)).body.edges).toMatchObject([{ source_node_key: 'start', target_node_key: 'b' }])

    expect((await call('DELETE', `${path}/edges/${joined.body.id}`)).body).toEqual({ message: 'Edge deleted' })
    expect((await call('DELETE', `${path}/edges/${joined.body.id}`)).body).toEqual({ detail: 'Edge not found' })
    await call('POST', `${path}/edges`, { ...edge, source_node_key: 'start' })
    expect((await call('DELETE', `${path}/nodes/${b.body.id}`)).body).toEqual({ message: 'Node deleted' })
    expect((await call('DELETE', `${path}/nodes/${b.body.id}`)).body).toEqual({ detail: 'Node not found' })
    expect((await call('GET', path)).body).toMatchObject({ nodes: [{ node_key: 'start' }], edges: [] })
  })

  test('two additions of one key at once leave one', async () => {
    const { call, make, first } = await prepared()
    const { id } = await make({ nodes: [], edges: [] })
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/api/workflows/${id}/nodes`, first)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect((await call('GET', `/api/workflows/${id}`)).body.nodes).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test.each([
    ['a key used twice', { nodes: ['a', 'a'], edges: [] }, 'Two nodes have the node_key "a"'],
    ['an edge to nowhere', { nodes: ['a'], edges: ['a x'] }, 'ends at a node that the workflow does not have'],
    ['a cycle', { nodes: ['a', 'b'], edges: ['a b', 'b a'] }, 'The edges form a cycle of 2 nodes'],
    [
      'two edges between the same nodes',
      { nodes: ['a', 'b'], edges: ['a b', 'a b'] },
      'Two edges lead from "a" to "b"',
    ],
  ])('%s', async (_what, { nodes, edges }, detail) => {
    const { call, first } = await prepared()
    const body = {
      name: 'W',
      nodes: nodes.map((node_key) => ({ ...first, node_key })),
      edges: edges.map((edge) => ({ source_node_key: edge.split(' ')[0], target_node_key: edge.split(' ')[1] })),
    }
    const answer = await call('POST', '/api/workflows', body)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain(detail)
  })

  test.each([
    ['no static_urls', { input_type: 'static_urls', static_urls: null }, 'static_urls is missing'],
    ['no url_field', { input_type: 'upstream_urls' }, 'url_field is missing'],
    ['an unknown input_type', { input_type: 'magic' }, 'input_type is "magic"'],
    ['a bad URL', { static_urls: ['nonsense'] }, 'Invalid URL format'],
    ['a bad strategy id', { strategy_id: '7' }, 'strategy_id'],
    ['text where a list belongs', { static_urls: 'http://a.test/' }, 'static_urls'],
    ['a blank key', { node_key: ' ' }, 'node_key'],
  ])('a node with %s', async (_what, wrong, detail) => {
    const { call, first, make } = await prepared()
    const { id } = await make({ nodes: [], edges: [] })
    const answer = await call('POST', `/api/workflows/${id}/nodes`, { ...first, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain(detail)
    expect((await call('GET', `/api/workflows/${id}`)).body.nodes).toEqual([])
  })

  test('a filter with a bad pattern, and a change that would close a cycle', async () => {
    const { call, make, edge } = await prepared()
    const { id, nodes } = await make({ edges: [] })
    const filter_config = { mode: 'all', conditions: [{ field: 'name', operator: 'regex_match', value: '(' }] }
    expect((await call('POST', `/api/workflows/${id}/edges`, { ...edge, filter_config })).status).toBe(400)
    expect((await call('POST', `/api/workflows/${id}/edges`, edge)).status).toBe(201)
    const back = { source_node_key: 'b', target_node_key: 'a' }
    expect((await call('POST', `/api/workflows/${id}/edges`, back)).status).toBe(400)
    const doubled = await call('PUT', `/api/workflows/${id}/nodes/${nodes[0]?.id}`, { node_key: 'b' })
    expect(doubled.status).toBe(400)
  })

  test('a filter on a field that what comes from upstream does not have', async () => {
    const { call, make, first, second, edge, strategyId } = await prepared()
    const on = (field: string) => ({ mode: 'all', conditions: [{ field, operator: 'not_exists' }] })
    const detail =
      'The edge from "a" to "b": filter_config names "prise", which the strategy does not have. Its fields are name, link'
    const refusal = { status: 400, body: { detail } }
    const graph = { nodes: [first, second], edges: [{ ...edge, filter_config: on('prise') }] }

    expect(await call('POST', '/api/workflows', { name: 'W', ...graph })).toMatchObject(refusal)
    const { id } = await make({ edges: [] })
    const path = `/api/workflows/${id}`
    expect(await call('PUT', path, graph)).toMatchObject(refusal)
    expect(await call('POST', `${path}/edges`, graph.edges[0])).toMatchObject(refusal)
    expect((await call('GET', path)).body.edges).toEqual([])
    expect(await call('POST', `${path}/edges`, { ...edge, filter_config: on('name') })).toMatchObject({ status: 201 })

    // What the strategy lost since does not stand in the way of other changes.
    await call('PATCH', `/api/strategies/${strategyId}`, { output_schema: { link: 'string' } })
    expect(await call('PUT', path, { name: 'Other', edges: [{ ...edge, filter_config: on('name') }] })).toMatchObject({
      status: 200,
    })
    expect(await call('POST', `${path}/nodes`, { ...first, node_key: 'c' })).toMatchObject({ status: 201 })
    const again = { source_node_key: 'c', target_node_key: 'b', filter_config: on('name') }
    expect(await call('POST', `${path}/edges`, again)).toMatchObject({ status: 400 })
  })

  test('a strategy of somebody else', async () => {
    const mine = await prepared()
    const theirs = await prepared()
    const nodes = [{ ...mine.first, strategy_id: theirs.strategyId }]
    const answer = await mine.call('POST', '/api/workflows', { name: 'W', nodes })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain('which does not exist')
  })

  test('a run of a workflow without nodes, and of one with a loose end', async () => {
    const { call, make, second } = await prepared()
    const { id } = await make({ nodes: [], edges: [] })
    const empty = await call('POST', `/api/workflows/${id}/run`)
    expect(empty).toMatchObject({ status: 400, body: { detail: 'The workflow has no nodes. Add one first' } })
    await call('POST', `/api/workflows/${id}/nodes`, second)
    const loose = await call('POST', `/api/workflows/${id}/run`)
    expect(loose.status).toBe(400)
    expect(loose.body.detail).toContain('no edge leads to it')
  })

  test("somebody else's workflow, node, edge and run are not there", async () => {
    const mine = await prepared()
    const theirs = await prepared()
    const made = await theirs.make()
    const run = await theirs.call<{ id: string }>('POST', `/api/workflows/${made.id}/run`)
    const own = await mine.make()
    const [node, edge] = [made.nodes[0]?.id, made.edges[0]?.id]
    const asked: ReadonlyArray<readonly [string, string, unknown?]> = [
      ['GET', `/api/workflows/${made.id}`],
      ['PUT', `/api/workflows/${made.id}`, { name: 'Mine' }],
      ['DELETE', `/api/workflows/${made.id}`],
      ['POST', `/api/workflows/${made.id}/nodes`, mine.first],
      ['PUT', `/api/workflows/${made.id}/nodes/${node}`, { label: 'x' }],
      ['PUT', `/api/workflows/${own.id}/nodes/${node}`, { label: 'x' }],
      ['DELETE', `/api/workflows/${own.id}/nodes/${node}`],
      ['POST', `/api/workflows/${made.id}/edges`, mine.edge],
      ['DELETE', `/api/workflows/${own.id}/edges/${edge}`],
      ['POST', `/api/workflows/${made.id}/run`, {}],
      ['GET', `/api/workflows/${made.id}/runs`],
      ['GET', `/api/workflows/${made.id}/runs/${run.body.id}`],
      ['GET', `/api/workflows/${own.id}/runs/${run.body.id}`],
      ['GET', `/api/workflows/${made.id}/runs/${run.body.id}/events`],
      ['GET', `/api/workflows/${made.id}/runs/${run.body.id}/output`],
      ['GET', `/api/workflows/${made.id}/runs/latest/output`],
      ['POST', `/api/workflows/${made.id}/runs/${run.body.id}/cancel`],
    ]
    for (const [method, path, body] of asked)
      expect([path, (await mine.call(method, path, body)).status]).toEqual([path, 404])
    expect((await theirs.call('GET', `/api/workflows/${made.id}`)).body).toEqual(made)
  })
})
