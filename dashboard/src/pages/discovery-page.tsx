import { Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { discoveryQuery, isOpen } from '../discoveries/discovery-queries.ts'
import { useProgress } from '../discoveries/use-progress.ts'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { AllSitesLink } from './discoveries/all-sites-link.tsx'
import { DeleteDiscovery } from './discovery/delete-discovery.tsx'
import { Found } from './discovery/found.tsx'
import { SearchProblems } from './discovery/search-problems.tsx'
import { Searching } from './discovery/searching.tsx'
import './discovery-page.css'

const route = getRouteApi('/signed-in/sites/$discoveryId')

export function DiscoveryPage() {
  const { discoveryId } = route.useParams()
  const { progress, isLive } = useProgress(discoveryId)
  useWordAtTheEnd(progress.data && isOpen(progress.data))
  if (!progress.data) {
    return (
      <Page title="Site" above={<AllSitesLink />}>
        {progress.error ? (
          <Problem error={progress.error} onRetry={() => void progress.refetch()} />
        ) : (
          <Loading label="Loading the search" />
        )}
      </Page>
    )
  }
  if (isOpen(progress.data)) {
    return (
      <Page title="Looking for pages" above={<AllSitesLink />}>
        <Problem error={progress.error} />
        <Searching progress={progress.data} isLive={isLive} />
      </Page>
    )
  }
  return <EndedSearch key={discoveryId} discoveryId={discoveryId} />
}

/** The page turns into another by itself: someone who does not see it is told. */
function useWordAtTheEnd(isSearching: boolean | undefined): void {
  const wasSearching = useRef(isSearching)
  useEffect(() => {
    if (wasSearching.current && isSearching === false)
      notifications.show({ message: 'The search is over', role: 'status' })
    wasSearching.current = isSearching
  }, [isSearching])
}

function EndedSearch({ discoveryId }: { discoveryId: string }) {
  const { data: discovery, error, refetch } = useQuery(discoveryQuery(discoveryId))
  return (
    <Page
      title={discovery ? `Pages of ${hostOf(discovery.root_url)}` : 'Site'}
      intro={discovery?.root_url}
      above={<AllSitesLink />}
    >
      {!discovery && !error && <Loading label="Loading the search" />}
      <Problem error={error} onRetry={() => void refetch()} />
      {discovery && (
        <>
          <SearchProblems discovery={discovery} />
          {discovery.status === 'completed' && <Found discovery={discovery} />}
          <DeleteDiscovery discovery={discovery} />
        </>
      )}
    </Page>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={220} radius="lg" />
    </div>
  )
}
