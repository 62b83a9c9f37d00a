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
import { BASE_PATH, belowBase } from './base-path.ts'
import { DISCOVERY_METHODS, type DiscoveryMethod } from './discoveries/discoveries-api.ts'
import { JOB_STATUSES, type JobStatus } from './jobs/jobs-api.ts'
import type { Chip, ListSearch } from './lists/list-search.ts'
import { type OperatorTab, operatorTabOf } from './operator/operator-tabs.ts'
import { sessionQuery } from './queries.ts'
import { scheduleSearch } from './schedules/schedule-tabs.ts'
import { BrokenContent, BrokenPage, NotFoundPage, PendingPage } from './shell/bare-pages.tsx'
import { Shell } from './shell/shell.tsx'
import { type StrategyTab, tabOf } from './strategies/strategy-tabs.ts'

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
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(load, name),
    errorComponent: BrokenContent,
  })

const searchedPage = <const Path extends string, Name extends string, Read>(
  path: Path,
  validateSearch: (search: Search) => Read,
  load: Load<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch,
    component: lazyRouteComponent(load, name),
    errorComponent: BrokenContent,
  })

/** A list that is searched: by words, a tag, and one of its chips. */
const foundBy =
  <const Known extends Chip>(...chips: readonly Known[]) =>
  (search: Search): ListSearch<Known> => ({
    q: textOf(search.q),
    chip: chips.find((chip) => chip === search.chip),
    tag: textOf(search.tag),
    page: pageOf(search.page),
  })

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
  searchedPage(
    '/schedules',
    foundBy('failing', 'changed', 'paused', 'unused'),
    () => import('./schedules/schedules-page.tsx'),
    'SchedulesPage',
  ),
  searchedPage('/schedules/$scheduleId', scheduleSearch, () => import('./schedules/schedule-page.tsx'), 'SchedulePage'),
  searchedPage(
    '/strategies',
    foundBy('failing', 'changed', 'paused', 'unused'),
    () => import('./strategies/strategies-page.tsx'),
    'StrategiesPage',
  ),
  searchedPage('/strategies/new', described, () => import('./strategies/new-strategy-page.tsx'), 'NewStrategyPage'),
  searchedPage(
    '/strategies/$strategyId',
    (search: Search): { tab?: StrategyTab | undefined } => ({ tab: tabOf(search.tab) }),
    () => import('./strategies/strategy-page.tsx'),
    'StrategyPage',
  ),
  page('/strategies/$strategyId/repairs/$repairId', () => import('./repairs/repair-page.tsx'), 'RepairPage'),
  searchedPage(
    '/jobs',
    (search: Search): Omit<ListSearch, 'chip'> & { status?: JobStatus | undefined; strategy?: string | undefined } => ({
      q: textOf(search.q),
      tag: textOf(search.tag),
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
  searchedPage(
    '/jobs/batch/$batchId',
    (search: Search): { tab?: 'jobs' | undefined; page?: number | undefined } => ({
      tab: search.tab === 'jobs' ? search.tab : undefined,
      page: pageOf(search.page),
    }),
    () => import('./jobs/batch-page.tsx'),
    'BatchPage',
  ),
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
  searchedPage('/groups', foundBy('failing', 'unused'), () => import('./groups/groups-page.tsx'), 'GroupsPage'),
  searchedPage(
    '/groups/$groupId',
    (search: Search): { tab?: 'results' | undefined } => ({ tab: search.tab === 'results' ? search.tab : undefined }),
    () => import('./groups/group-page.tsx'),
    'GroupPage',
  ),
  searchedPage(
    '/workflows',
    foundBy('failing', 'paused'),
    () => import('./workflows/workflows-page.tsx'),
    'WorkflowsPage',
  ),
  page('/workflows/new', () => import('./workflows/new-workflow-page.tsx'), 'NewWorkflowPage'),
  page('/workflows/$workflowId', () => import('./workflows/workflow-page.tsx'), 'WorkflowPage'),
  searchedPage(
    '/workflows/$workflowId/output',
    (search: Search): { run?: string | undefined; tab?: 'pages' | undefined } => ({
      run: textOf(search.run),
      tab: search.tab === 'pages' ? search.tab : undefined,
    }),
    () => import('./workflows/workflow-output-page.tsx'),
    'WorkflowOutputPage',
  ),
  page('/workflows/$workflowId/runs/$runId', () => import('./workflows/workflow-run-page.tsx'), 'WorkflowRunPage'),
  searchedPage('/access', paged, () => import('./access/access-page.tsx'), 'AccessPage'),
  page('/access/$profileId', () => import('./access/profile-page.tsx'), 'ProfilePage'),
  searchedPage(
    '/audit',
    (search: Search): { days?: number | undefined; page?: number | undefined } => ({
      days: [7, 30, 90].find((days) => days === search.days),
      page: pageOf(search.page),
    }),
    () => import('./audit/audit-page.tsx'),
    'AuditPage',
  ),
  searchedPage(
    '/compare',
    (search: Search): { strategy?: string | undefined; job?: string | undefined } => ({
      strategy: textOf(search.strategy),
      job: textOf(search.job),
    }),
    () => import('./manifest/manifest-page.tsx'),
    'ManifestPage',
  ),
  page('/read', () => import('./extract/extract-page.tsx'), 'ExtractPage'),
  page('/keys', () => import('./keys/keys-page.tsx'), 'KeysPage'),
  page('/account', () => import('./account/account-page.tsx'), 'AccountPage'),
  page('/people', () => import('./people/people-page.tsx'), 'PeoplePage'),
  searchedPage(
    '/operator',
    (search: Search): { tab?: OperatorTab | undefined; kind?: string | undefined; page?: number | undefined } => ({
      tab: operatorTabOf(search.tab),
      kind: textOf(search.kind),
      page: pageOf(search.page),
    }),
    () => import('./operator/operator-page.tsx'),
    'OperatorPage',
  ),
] as const

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Search): { next?: string | undefined } => ({ next: nextPath(search.next) }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.setup_required) throw redirect({ to: '/setup' })
    if (session.user) throw redirect({ href: belowBase(search.next ?? '/') })
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

/** Open to whoever has the link, whose secret stands behind the `#`. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./people/join-page.tsx'), 'JoinPage'),
})

const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared',
  component: lazyRouteComponent(() => import('./shared/shared-page.tsx'), 'SharedPage'),
})

const routeTree = root.addChildren([signedIn.addChildren(pages), signIn, setup, join, shared])

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
    basepath: BASE_PATH || '/',
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
