/** The promises about routes, as inventories: what exists, who may call it, and that nothing else does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { registeredRoutes } from '#test/support/registered-routes.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

const API_KEY_ROUTES = [
  'GET /api/account/quota',
  'GET /api/operator/processes',
  'GET /api/operator/queues',
  'GET /api/operator/hosts',
  'GET /api/operator/dead',
  'POST /api/operator/dead/retry',
  'POST /api/operator/dead/:dead_id/retry',
  'POST /api/strategies/generate',
  'POST /api/strategies/generate/stream',
  'POST /api/actions/try',
  'GET /api/strategies',
  'GET /api/strategies/audit',
  'POST /api/strategies/bulk',
  'GET /api/strategies/:strategy_id',
  'PATCH /api/strategies/:strategy_id',
  'DELETE /api/strategies/:strategy_id',
  'POST /api/strategies/:strategy_id/refine',
  'GET /api/strategies/:strategy_id/recipe',
  'PUT /api/strategies/:strategy_id/recipe',
  'GET /api/strategies/:strategy_id/page',
  'GET /api/strategies/:strategy_id/page/document',
  'GET /api/strategies/:strategy_id/page/picture',
  'POST /api/strategies/:strategy_id/page/ways',
  'POST /api/strategies/:strategy_id/drafts',
  'POST /api/strategies/:strategy_id/drafts/accept',
  'GET /api/strategies/:strategy_id/versions',
  'POST /api/strategies/:strategy_id/versions/:version/restore',
  'POST /api/strategies/:strategy_id/repair',
  'GET /api/strategies/:strategy_id/repairs',
  'GET /api/strategies/:strategy_id/repairs/:repair_id',
  'POST /api/strategies/:strategy_id/repairs/:repair_id/accept',
  'POST /api/strategies/:strategy_id/repairs/:repair_id/reject',
  'GET /api/strategies/:strategy_id/history',
  'POST /api/strategies/:strategy_id/compare-manifest',
  'GET /api/jobs/strategies/:strategy_id/history',
  'POST /api/jobs',
  'POST /api/jobs/execute',
  'GET /api/jobs',
  'GET /api/jobs/events',
  'GET /api/jobs/:job_id',
  'POST /api/jobs/:job_id/cancel',
  'GET /api/jobs/:job_id/results.csv',
  'GET /api/jobs/:job_id/results.ndjson',
  'GET /api/jobs/:job_id/explain',
  'POST /api/jobs/compare',
  'GET /api/jobs/:job_id/compare/:other_job_id',
  'POST /api/jobs/:job_id/compare-manifest',
  'GET /api/jobs/batch/:batch_id',
  'POST /api/jobs/batch/:batch_id/cancel',
  'GET /api/jobs/batch/:batch_id/results',
  'GET /api/schedules/:schedule_id/results',
  'GET /api/schedules/:schedule_id/history',
  'GET /api/strategies/:strategy_id/results',
  'GET /api/strategy-groups/:group_id/results',
  'GET /api/workflows/:workflow_id/runs/:run_id/results',
  'POST /api/workflows',
  'GET /api/workflows',
  'GET /api/workflows/:workflow_id',
  'PUT /api/workflows/:workflow_id',
  'DELETE /api/workflows/:workflow_id',
  'POST /api/workflows/:workflow_id/nodes',
  'PUT /api/workflows/:workflow_id/nodes/:node_id',
  'DELETE /api/workflows/:workflow_id/nodes/:node_id',
  'POST /api/workflows/:workflow_id/edges',
  'DELETE /api/workflows/:workflow_id/edges/:edge_id',
  'POST /api/workflows/:workflow_id/run',
  'GET /api/workflows/:workflow_id/runs',
  'GET /api/workflows/:workflow_id/runs/latest/output',
  'GET /api/workflows/:workflow_id/runs/:run_id',
  'GET /api/workflows/:workflow_id/runs/:run_id/events',
  'GET /api/workflows/:workflow_id/runs/:run_id/nodes/:node_key/items',
  'GET /api/workflows/:workflow_id/runs/:run_id/output',
  'POST /api/workflows/:workflow_id/runs/:run_id/cancel',
  'POST /api/workflows/:workflow_id/schedules',
  'GET /api/workflows/:workflow_id/schedules',
  'PATCH /api/workflows/:workflow_id/schedules/:schedule_id',
  'DELETE /api/workflows/:workflow_id/schedules/:schedule_id',
  'POST /discover',
  'GET /discover/:discovery_id',
  'DELETE /discover/:discovery_id',
  'GET /discover/:discovery_id/progress',
  'GET /discover/:discovery_id/events',
  'GET /discover/:discovery_id/urls',
  'POST /discover/:discovery_id/cancel',
  'POST /discover/:discovery_id/execute',
  'POST /discover/:discovery_id/schedule',
  'GET /api/schedules/:schedule_id/discovery',
  'GET /discoveries',
  'POST /api/strategy-groups',
  'GET /api/strategy-groups',
  'GET /api/strategy-groups/:group_id',
  'PATCH /api/strategy-groups/:group_id',
  'DELETE /api/strategy-groups/:group_id',
  'POST /api/strategy-groups/:group_id/strategies',
  'DELETE /api/strategy-groups/:group_id/strategies/:strategy_id',
  'POST /api/strategy-groups/:group_id/schedule',
  'DELETE /api/strategy-groups/:group_id/schedule',
  'PATCH /api/strategy-groups/:group_id/schedule/toggle',
  'POST /api/strategy-groups/:group_id/webhook/test',
  'PATCH /api/strategy-groups/:group_id/schema',
  'GET /api/strategy-groups/:group_id/schema/progress',
  'GET /api/strategy-groups/:group_id/schema/events',
  'POST /api/webhooks/test',
  'POST /api/schedules',
  'GET /api/schedules',
  'POST /api/schedules/bulk',
  'GET /api/schedules/:schedule_id',
  'PATCH /api/schedules/:schedule_id',
  'DELETE /api/schedules/:schedule_id',
  'POST /api/schedules/:schedule_id/run',
  'POST /api/schedules/:schedule_id/webhook-secret/regenerate',
  'GET /api/schedules/:schedule_id/changes',
  'GET /api/schedules/:schedule_id/changelog',
  'POST /api/schedules/:schedule_id/feed',
  'DELETE /api/schedules/:schedule_id/feed',
  'POST /api/schedules/:schedule_id/share',
  'DELETE /api/schedules/:schedule_id/share',
  'GET /api/overview',
  'GET /api/changes',
  'POST /api/changes/seen',
  'POST /api/watch',
  'POST /api/extract',
  'GET /api/pictures',
  'POST /api/access-profiles',
  'GET /api/access-profiles',
  'GET /api/access-profiles/:access_profile_id',
  'PATCH /api/access-profiles/:access_profile_id',
  'DELETE /api/access-profiles/:access_profile_id',
  'POST /api/access-profiles/:access_profile_id/test',
  'GET /api/schedules/:schedule_id/deliveries',
  'POST /api/deliveries/:delivery_id/replay',
  'POST /api/deliveries/:delivery_id/retry',
  'POST /api/schedules/:schedule_id/deliveries/resume',
  'POST /api/schedules/:schedule_id/notify/preview',
  'POST /api/schedules/:schedule_id/backtest',
  'POST /api/strategies/:strategy_id/backtest',
]

const PUBLIC_ROUTES = [
  'GET /demo',
  'GET /demo/:name',
  'GET /demo/:name/:part',
  'GET /docs',
  'GET /docs/reference.css',
  'GET /docs/reference.js',
  'GET /feeds/:file',
  'GET /healthz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /readyz',
  'GET /dashboard/session',
  'POST /dashboard/session',
  'DELETE /dashboard/session',
  'POST /dashboard/setup',
  'POST /dashboard/join',
  'POST /dashboard/join/look',
  'GET /dashboard/shared/:token',
  'GET /dashboard/shared/:token/changes',
  'GET /dashboard/shared/:token/results',
]

const SESSION_ROUTES = [
  'GET /dashboard/demo',
  'POST /dashboard/password',
  'GET /dashboard/keys',
  'POST /dashboard/keys',
  'DELETE /dashboard/keys/:key_id',
  'GET /dashboard/people',
  'PATCH /dashboard/people/:person_id',
  'DELETE /dashboard/people/:person_id',
  'POST /dashboard/people/:person_id/reset',
  'POST /dashboard/people/invitations',
  'DELETE /dashboard/people/invitations/:invitation_id',
  ...API_KEY_ROUTES.map((route) => route.replace(' ', ' /dashboard')),
]

let service: TestService
beforeAll(async () => {
  service = await startTestService({ workers: false })
})
afterAll(() => service[Symbol.asyncDispose]())

/** What a key opens, and no session: it speaks another protocol. */
const MCP_ROUTE = 'POST /mcp'

test('the routes are exactly these', async () => {
  const app = await buildApiToDescribe()
  const routes = [...API_KEY_ROUTES, MCP_ROUTE, ...PUBLIC_ROUTES, ...SESSION_ROUTES]
  expect(registeredRoutes(app)).toEqual(routes.sort())
  await app.close()
})

test.each([...API_KEY_ROUTES, MCP_ROUTE])('%s asks for an API key', async (route) => {
  const answer = await callWithout(route)
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ detail: 'Invalid or missing API key' })
})

test.each(SESSION_ROUTES)('%s asks for a session', async (route) => {
  const answer = await callWithout(route)
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ detail: 'Sign in first' })
})

test('a route that declares no auth does not register', () => {
  const pass = async () => undefined
  const app = createServer({
    log: createLog({ level: 'silent' }),
    gates: { 'api-key': pass, session: pass },
    trustedProxies: 0,
  })
  expect(() => app.get('/open', async () => 'x')).toThrow('Route GET /open declares no auth')
})

test('a route that declares no answer does not register', () => {
  const pass = async () => undefined
  const app = createServer({
    log: createLog({ level: 'silent' }),
    gates: { 'api-key': pass, session: pass },
    trustedProxies: 0,
  })
  expect(() => app.get('/open', { config: { auth: 'public' } }, async () => 'x')).toThrow(
    'Route GET /open declares no response schema',
  )
})

function callWithout(route: string) {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  return service.call(method, filled, { headers: { 'sec-fetch-site': 'same-origin' } })
}
