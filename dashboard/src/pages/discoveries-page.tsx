import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ListedDiscovery } from '../discoveries/discoveries-api.ts'
import { discoveriesQuery, PAGE_SIZE } from '../discoveries/discovery-queries.ts'
import { METHODS } from '../discoveries/method-words.ts'
import { counted } from '../jobs/job-words.ts'
import { BirdMark } from '../parts/bird-mark.tsx'
import { PlusIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { StatusBadge } from './jobs/status-badge.tsx'
import './discoveries-page.css'

const route = getRouteApi('/signed-in/sites')

export function DiscoveriesPage() {
  const { page = 1 } = route.useSearch()
  const discoveries = useQuery(discoveriesQuery(page))
  const found = discoveries.data
  return (
    <Page
      title="Sites"
      intro="Find the pages of a whole site, then scrape them once or watch them all."
      actions={
        <Button component={Link} to="/sites/new" leftSection={<PlusIcon size={16} />}>
          Find pages
        </Button>
      }
    >
      {discoveries.isPending && <LoadingDiscoveries />}
      <Problem error={discoveries.error} onRetry={() => void discoveries.refetch()} />
      {found && found.length === 0 && page === 1 && <NoDiscoveries />}
      {found && (found.length > 0 || page > 1) && (
        <section className="discovery-list" aria-label="Your searches" aria-busy={discoveries.isPlaceholderData}>
          {found.length === 0 && <p className="discovery-list-end">There are no more searches.</p>}
          <ul>
            {found.slice(0, PAGE_SIZE).map((discovery) => (
              <DiscoveryRow key={discovery.discovery_id} discovery={discovery} />
            ))}
          </ul>
          <Pages page={page} hasNext={found.length > PAGE_SIZE} />
        </section>
      )}
    </Page>
  )
}

function DiscoveryRow({ discovery }: { discovery: ListedDiscovery }) {
  const { discovery_id, status, discovery_method, root_url, created_at } = discovery
  return (
    <li className="discovery">
      <div className="discovery-head">
        <Link
          to="/sites/$discoveryId"
          params={{ discoveryId: discovery_id }}
          className="discovery-name wrap"
          preload={false}
        >
          {hostOf(root_url)}
        </Link>
        <span className="discovery-time">
          <TimeText at={created_at} />
        </span>
      </div>
      <span className="discovery-url wrap">
        {METHODS[discovery_method].label}: {root_url}
      </span>
      <div className="discovery-outcome">
        <StatusBadge job={{ status, error_code: null }} />
        <span className="wrap">{outcomeOf(discovery)}</span>
      </div>
    </li>
  )
}

function outcomeOf({ status, filtered_count = 0, errors = [] }: ListedDiscovery): string {
  if (status === 'completed') return counted(filtered_count, 'page')
  return status === 'failed' ? (errors[0] ?? '') : ''
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="discovery-pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/sites" search={page > 1 ? { page } : {}} {...props} />}
    >
      {children}
    </Button>
  )
}

function NoDiscoveries() {
  return (
    <div className="no-discoveries">
      <BirdMark size={72} />
      <p>No site yet. Give its address: Sandpiper finds its pages, and you choose which of them you want.</p>
    </div>
  )
}

function LoadingDiscoveries() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading searches">
      <Skeleton height={84} />
      <Skeleton height={84} />
      <Skeleton height={84} />
    </Stack>
  )
}
