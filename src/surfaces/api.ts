/** Every route of the service, in one list. */
import cookie from '@fastify/cookie'
import type { AccessContext } from '#features/access/access.ts'
import { accessRoutes } from '#features/access/routes.ts'
import type { AccountsContext } from '#features/accounts/accounts.ts'
import { apiKeyGate, sessionGate } from '#features/accounts/gates.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import type { IdempotencyContext } from '#features/admission/idempotency.ts'
import { keepAnswersOfPosts } from '#features/admission/idempotent-routes.ts'
import { countedGate } from '#features/admission/rate-limits.ts'
import { admissionRoutes } from '#features/admission/routes.ts'
import { bulkRoutes } from '#features/bulk/routes.ts'
import { type DiscoveryRoutesContext, discoveryRoutes } from '#features/discoveries/routes.ts'
import type { ExtractContext } from '#features/extract/extract.ts'
import { extractRoutes } from '#features/extract/routes.ts'
import { type GroupRoutesContext, groupRoutes } from '#features/groups/routes.ts'
import { type JobRoutesContext, jobRoutes } from '#features/jobs/routes.ts'
import { type OperatorContext, operatorRoutes } from '#features/operator/routes.ts'
import { overviewRoutes } from '#features/overview/routes.ts'
import type { RepairsContext } from '#features/repairs/repairs.ts'
import { repairRoutes } from '#features/repairs/routes.ts'
import { resultRoutes } from '#features/results/routes.ts'
import { feedRoutes, type ScheduleRoutesContext, scheduleRoutes } from '#features/schedules/routes.ts'
import { sharedRoutes, shareRoutes } from '#features/shares/routes.ts'
import { type StrategyRoutesContext, strategyRoutes } from '#features/strategies/routes.ts'
import { studioRoutes } from '#features/studio/routes.ts'
import { watchRoutes } from '#features/watch/routes.ts'
import { webhookRoutes } from '#features/webhooks/routes.ts'
import type { WebhooksContext } from '#features/webhooks/webhooks.ts'
import { type WorkflowRoutesContext, workflowRoutes } from '#features/workflows/routes.ts'
import { type Audience, collectOpenApi } from '#platform/http/openapi.ts'
import { type App, createServer, type Routes } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { openDashboard } from './dashboard/dashboard-pages.ts'
import { type DemoRoutesContext, demoRoutes } from './demo/demo-routes.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { referenceRoutes } from './reference-routes.ts'
import { type ServiceRoutesContext, serviceRoutes } from './service-routes.ts'

export type ApiContext = {
  log: Log
  version: string
  trustedProxies: number
  tracing: Tracing
  publicUrl: () => string
  /** The path of PUBLIC_URL, without a slash at its end. */
  basePath: string
  accounts: AccountsContext
  admission: IdempotencyContext
  strategies: StrategyRoutesContext
  access: AccessContext
  extract: ExtractContext
  jobs: JobRoutesContext
  workflows: WorkflowRoutesContext
  discoveries: DiscoveryRoutesContext
  groups: GroupRoutesContext
  repairs: RepairsContext
  webhooks: WebhooksContext
  schedules: Omit<ScheduleRoutesContext, 'publicUrl'>
  operator: OperatorContext
  service: ServiceRoutesContext
  demo: Omit<DemoRoutesContext, 'publicUrl'>
  /** Where the built web app lies; null serves the API alone. */
  dashboardDir: string | null
  /** Whose routes the OpenAPI document lists: `dashboard` is for the types of the web app. */
  described?: Audience
}

/** The contract: what an API key reaches. */
function contractRoutes(ctx: ApiContext): Routes[] {
  return [
    strategyRoutes(ctx.strategies),
    studioRoutes(ctx.strategies),
    repairRoutes(ctx.repairs),
    jobRoutes(ctx.jobs),
    resultRoutes(ctx.jobs),
    discoveryRoutes(ctx.discoveries),
    groupRoutes(ctx.groups),
    webhookRoutes(ctx.webhooks),
    scheduleRoutes({ ...ctx.schedules, publicUrl: ctx.publicUrl }),
    shareRoutes({ ...ctx.schedules, publicUrl: ctx.publicUrl }),
    watchRoutes(ctx),
    extractRoutes(ctx.extract),
    bulkRoutes({ ...ctx.schedules, strategies: ctx.strategies, schedules: ctx.schedules }),
    overviewRoutes({ db: ctx.admission.db, admission: ctx.admission }),
    accessRoutes(ctx.access),
    workflowRoutes(ctx.workflows),
    admissionRoutes(ctx.admission),
    operatorRoutes(ctx.operator),
  ]
}

export async function buildApi(ctx: ApiContext): Promise<App> {
  const gates = {
    'api-key': countedGate(ctx.admission, apiKeyGate(ctx.accounts)),
    session: sessionGate(ctx.accounts),
  }
  const dashboard = ctx.dashboardDir === null ? null : await openDashboard(ctx.dashboardDir, ctx.basePath)
  const app = createServer({
    log: ctx.log,
    gates,
    trustedProxies: ctx.trustedProxies,
    basePath: ctx.basePath,
    tracing: ctx.tracing,
    isStopping: ctx.service.isStopping,
    ...(dashboard ? { sendNotFoundPage: dashboard.sendPage } : {}),
  })
  // Cookies are read where they are needed: the gates run before any hook of a plugin.
  await app.register(cookie, { hook: false })
  keepAnswersOfPosts(ctx.admission, app)
  const { version, publicUrl, described = 'api' } = ctx
  await collectOpenApi(app, { version, audience: described, publicUrl })
  await serviceRoutes(ctx.service)(app)
  for (const routes of contractRoutes(ctx)) await app.register(async (scope) => routes(scope as App))
  await app.register(async (scope) => forTheDashboard(scope as App, contractRoutes(ctx)), { prefix: '/dashboard' })
  await app.register(async (scope) => accountRoutes(ctx.accounts)(scope as App))
  await app.register(async (scope) => feedRoutes(ctx.schedules)(scope as App))
  await app.register(async (scope) => sharedRoutes(ctx.schedules)(scope as App))
  await app.register(async (scope) =>
    referenceRoutes({ publicUrl: ctx.publicUrl, basePath: ctx.basePath })(scope as App),
  )
  await app.register(async (scope) => demoRoutes({ ...ctx.demo, publicUrl: ctx.publicUrl })(scope as App))
  await app.register(async (scope) => mcpRoutes(app, { version })(scope as App))
  if (dashboard) await app.register(async (scope) => dashboard.routes(scope as App))
  await app.ready()
  return app
}

/** The same routes once more for the signed-in dashboard: a session opens them there, and an API key does not. */
async function forTheDashboard(app: App, contract: readonly Routes[]): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, auth: 'session' }
    route.schema = { ...route.schema, hide: true }
  })
  for (const routes of contract) await routes(app)
}
