import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { nextPath } from './account/next-path.ts'
import { DISCOVERY_METHODS, type DiscoveryMethod } from './discoveries/discoveries-api.ts'
import { JOB_STATUSES, type JobStatus } from './jobs/jobs-api.ts'
import { sessionQuery } from './queries.ts'
import { BrokenPage, NotFoundPage, PendingPage } from './shell/bare-pages.tsx'
import { Shell } from './shell/shell.tsx'

type RouterContext = { queryClient: QueryClient }
/** The part of an address behind the question mark. */
type Search = Record<string, unknown>
type Load<Name extends string> = () => Promise<Record<Name, RouteComponent>>

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

/** Loaded when it is first visited. */
const page = <const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyRouteComponent(load, name) })

const searchedPage = <const Path extends string, Name extends string, Read>(
  path: Path,
  validateSearch: (search: Search) => Read,
  load: Load<Name>,
  name: Name,
) => createRoute({ getParentRoute: () => signedIn, path, validateSearch, component: lazyRouteComponent(load, name) })

const paged = (search: Search): { page?: number | undefined } => ({ page: pageOf(search.page) })

/** What fills a form in starts nothing: a link from elsewhere must not make this Sandpiper read pages. */
const described = (search: Search): { url?: string | undefined; description?: string | undefined } => ({
  url: textOf(search.url),
  description: textOf(search.description),
})

const pages = [
  page('/', () => import('./home/home-page.tsx'), 'HomePage'),
  searchedPage('/watch', described, () => import('./watch/watch-page.tsx'), 'WatchPage'),
  page('/watch/$strategyId', () => import('./watch/watch-strategy-page.tsx'), 'WatchStrategyPage'),
  searchedPage('/schedules', paged, () => import('./schedules/schedules-page.tsx'), 'SchedulesPage'),
  page('/schedules/$scheduleId', () => import('./schedules/schedule-page.tsx'), 'SchedulePage'),
  searchedPage('/strategies', paged, () => import('./strategies/strategies-page.tsx'), 'StrategiesPage'),
  searchedPage('/strategies/new', described, () => import('./strategies/new-strategy-page.tsx'), 'NewStrategyPage'),
  page('/strategies/$strategyId', () => import('./strategies/strategy-page.tsx'), 'StrategyPage'),
  searchedPage(
    '/jobs',
    (search: Search): { status?: JobStatus | undefined; strategy?: string | undefined; page?: number | undefined } => ({
      status: JOB_STATUSES.find((status) => status === search.status),
      strategy: textOf(search.strategy),
      page: pageOf(search.page),
    }),
    () => import('./jobs/jobs-page.tsx'),
    'JobsPage',
  ),
  searchedPage(
    '/jobs/new',
    (search: Search): { strategy?: string | undefined; url?: string | undefined } => ({
      strategy: textOf(search.strategy),
      url: textOf(search.url),
    }),
    () => import('./jobs/new-job-page.tsx'),
    'NewJobPage',
  ),
  page('/jobs/$jobId', () => import('./jobs/job-page.tsx'), 'JobPage'),
  searchedPage('/jobs/batch/$batchId', paged, () => import('./jobs/batch-page.tsx'), 'BatchPage'),
  searchedPage('/sites', paged, () => import('./discoveries/discoveries-page.tsx'), 'DiscoveriesPage'),
  searchedPage(
    '/sites/new',
    (search: Search): { method?: DiscoveryMethod | undefined; url?: string | undefined } => ({
      method: DISCOVERY_METHODS.find((method) => method === search.method),
      url: textOf(search.url),
    }),
    () => import('./discoveries/discover-page.tsx'),
    'DiscoverPage',
  ),
  page('/sites/$discoveryId', () => import('./discoveries/discovery-page.tsx'), 'DiscoveryPage'),
  searchedPage('/groups', paged, () => import('./groups/groups-page.tsx'), 'GroupsPage'),
  page('/groups/$groupId', () => import('./groups/group-page.tsx'), 'GroupPage'),
  searchedPage('/workflows', paged, () => import('./workflows/workflows-page.tsx'), 'WorkflowsPage'),
  page('/workflows/new', () => import('./workflows/new-workflow-page.tsx'), 'NewWorkflowPage'),
  page('/workflows/$workflowId', () => import('./workflows/workflow-page.tsx'), 'WorkflowPage'),
  searchedPage(
    '/workflows/$workflowId/output',
    (search: Search): { run?: string | undefined } => ({ run: textOf(search.run) }),
    () => import('./workflows/workflow-output-page.tsx'),
    'WorkflowOutputPage',
  ),
  page('/workflows/$workflowId/runs/$runId', () => import('./workflows/workflow-run-page.tsx'), 'WorkflowRunPage'),
  searchedPage('/access', paged, () => import('./access/access-page.tsx'), 'AccessPage'),
  page('/access/$profileId', () => import('./access/profile-page.tsx'), 'ProfilePage'),
  page('/keys', () => import('./keys/keys-page.tsx'), 'KeysPage'),
  page('/account', () => import('./account/account-page.tsx'), 'AccountPage'),
] as const

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Search): { next?: string | undefined } => ({ next: nextPath(search.next) }),
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

const routeTree = root.addChildren([signedIn.addChildren(pages), signIn, setup])

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
