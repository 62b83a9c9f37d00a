import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { nextPath } from './account/next-path.ts'
import { DISCOVERY_METHODS, type DiscoveryMethod } from './discoveries/discoveries-api.ts'
import { JOB_STATUSES, type JobStatus } from './jobs/jobs-api.ts'
import { sessionQuery } from './queries.ts'
import { BrokenPage } from './shell/broken-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PendingPage } from './shell/pending-page.tsx'
import { Shell } from './shell/shell.tsx'

type RouterContext = { queryClient: QueryClient }

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage })

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.setup_required) throw redirect({ to: '/setup' })
    if (session.user === null) throw redirect({ to: '/sign-in', search: { next: nextPath(location.href) } })
  },
  component: Shell,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
})

const watch = createRoute({
  getParentRoute: () => signedIn,
  path: '/watch',
  // They fill the form in and start nothing: a link from elsewhere must not make this Sandpiper read pages.
  validateSearch: (search): { url?: string | undefined; description?: string | undefined } => ({
    url: textOf(search.url),
    description: textOf(search.description),
  }),
  component: lazyRouteComponent(() => import('./watch/watch-page.tsx'), 'WatchPage'),
})

const watchStrategy = createRoute({
  getParentRoute: () => signedIn,
  path: '/watch/$strategyId',
  component: lazyRouteComponent(() => import('./watch/watch-strategy-page.tsx'), 'WatchStrategyPage'),
})

const schedules = createRoute({
  getParentRoute: () => signedIn,
  path: '/schedules',
  validateSearch: (search): { page?: number | undefined } => ({ page: pageOf(search.page) }),
  component: lazyRouteComponent(() => import('./schedules/schedules-page.tsx'), 'SchedulesPage'),
})

const schedule = createRoute({
  getParentRoute: () => signedIn,
  path: '/schedules/$scheduleId',
  component: lazyRouteComponent(() => import('./schedules/schedule-page.tsx'), 'SchedulePage'),
})

const strategies = createRoute({
  getParentRoute: () => signedIn,
  path: '/strategies',
  validateSearch: (search): { page?: number } => {
    const page = Number(search.page)
    return Number.isSafeInteger(page) && page > 1 ? { page } : {}
  },
  component: lazyRouteComponent(() => import('./strategies/strategies-page.tsx'), 'StrategiesPage'),
})

const newStrategy = createRoute({
  getParentRoute: () => signedIn,
  path: '/strategies/new',
  // They fill the form in and start nothing, as above.
  validateSearch: (search): { url?: string | undefined; description?: string | undefined } => ({
    url: textOf(search.url),
    description: textOf(search.description),
  }),
  component: lazyRouteComponent(() => import('./strategies/new-strategy-page.tsx'), 'NewStrategyPage'),
})

const strategy = createRoute({
  getParentRoute: () => signedIn,
  path: '/strategies/$strategyId',
  component: lazyRouteComponent(() => import('./strategies/strategy-page.tsx'), 'StrategyPage'),
})

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs',
  validateSearch: (
    search,
  ): { status?: JobStatus | undefined; strategy?: string | undefined; page?: number | undefined } => ({
    status: JOB_STATUSES.find((status) => status === search.status),
    strategy: textOf(search.strategy),
    page: pageOf(search.page),
  }),
  component: lazyRouteComponent(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
})

const newJob = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/new',
  // They fill the form in and start nothing, as above.
  validateSearch: (search): { strategy?: string | undefined; url?: string | undefined } => ({
    strategy: textOf(search.strategy),
    url: textOf(search.url),
  }),
  component: lazyRouteComponent(() => import('./jobs/new-job-page.tsx'), 'NewJobPage'),
})

const job = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/$jobId',
  component: lazyRouteComponent(() => import('./jobs/job-page.tsx'), 'JobPage'),
})

const batch = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/batch/$batchId',
  validateSearch: (search): { page?: number | undefined } => ({ page: pageOf(search.page) }),
  component: lazyRouteComponent(() => import('./jobs/batch-page.tsx'), 'BatchPage'),
})

const sites = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites',
  validateSearch: (search): { page?: number | undefined } => ({ page: pageOf(search.page) }),
  component: lazyRouteComponent(() => import('./discoveries/discoveries-page.tsx'), 'DiscoveriesPage'),
})

const discover = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/new',
  // They fill the form in and start nothing, as above.
  validateSearch: (search): { method?: DiscoveryMethod | undefined; url?: string | undefined } => ({
    method: DISCOVERY_METHODS.find((method) => method === search.method),
    url: textOf(search.url),
  }),
  component: lazyRouteComponent(() => import('./discoveries/discover-page.tsx'), 'DiscoverPage'),
})

const discovery = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$discoveryId',
  component: lazyRouteComponent(() => import('./discoveries/discovery-page.tsx'), 'DiscoveryPage'),
})

const groups = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups',
  validateSearch: (search): { page?: number | undefined } => ({ page: pageOf(search.page) }),
  component: lazyRouteComponent(() => import('./groups/groups-page.tsx'), 'GroupsPage'),
})

const group = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups/$groupId',
  component: lazyRouteComponent(() => import('./groups/group-page.tsx'), 'GroupPage'),
})

const workflows = createRoute({
  getParentRoute: () => signedIn,
  path: '/workflows',
  validateSearch: (search): { page?: number | undefined } => ({ page: pageOf(search.page) }),
  component: lazyRouteComponent(() => import('./workflows/workflows-page.tsx'), 'WorkflowsPage'),
})

const newWorkflow = createRoute({
  getParentRoute: () => signedIn,
  path: '/workflows/new',
  component: lazyRouteComponent(() => import('./workflows/new-workflow-page.tsx'), 'NewWorkflowPage'),
})

const workflow = createRoute({
  getParentRoute: () => signedIn,
  path: '/workflows/$workflowId',
  component: lazyRouteComponent(() => import('./workflows/workflow-page.tsx'), 'WorkflowPage'),
})

const workflowOutput = createRoute({
  getParentRoute: () => signedIn,
  path: '/workflows/$workflowId/output',
  validateSearch: (search): { run?: string | undefined } => ({ run: textOf(search.run) }),
  component: lazyRouteComponent(() => import('./workflows/workflow-output-page.tsx'), 'WorkflowOutputPage'),
})

const workflowRun = createRoute({
  getParentRoute: () => signedIn,
  path: '/workflows/$workflowId/runs/$runId',
  component: lazyRouteComponent(() => import('./workflows/workflow-run-page.tsx'), 'WorkflowRunPage'),
})

const keys = createRoute({
  getParentRoute: () => signedIn,
  path: '/keys',
  component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { next?: string | undefined } => ({ next: nextPath(search.next) }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.setup_required) throw redirect({ to: '/setup' })
    if (session.user) throw redirect({ href: search.next ?? '/' })
  },
  component: lazyRouteComponent(() => import('./account/sign-in-page.tsx'), 'SignInPage'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (!session.setup_required) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('./account/setup-page.tsx'), 'SetupPage'),
})

const routeTree = root.addChildren([
  signedIn.addChildren([
    home,
    watch,
    watchStrategy,
    schedules,
    schedule,
    strategies,
    newStrategy,
    strategy,
    jobs,
    newJob,
    job,
    batch,
    workflows,
    newWorkflow,
    workflow,
    workflowOutput,
    workflowRun,
    sites,
    discover,
    discovery,
    groups,
    group,
    keys,
    account,
  ]),
  signIn,
  setup,
])

/** The router reads `?url=7` as a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The first page is the one without a number. */
function pageOf(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
