import { notifications } from '@mantine/notifications'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { AllSitesLink } from './all-sites-link.tsx'
import { DeleteDiscovery } from './delete-discovery.tsx'
import { discoveryQuery, isOpen } from './discovery-queries.ts'
import { Found } from './found.tsx'
import { SearchProblems } from './search-problems.tsx'
import { Searching } from './searching.tsx'
import { useProgress } from './use-progress.ts'
import './discovery-page.css'

const route = getRouteApi('/signed-in/sites/$discoveryId')

export function DiscoveryPage() {
  const { discoveryId } = route.useParams()
  const { progress, isLive } = useProgress(discoveryId)
  useWordAtTheEnd(progress.data && isOpen(progress.data))
  if (!progress.data) return <AwaitedSearch query={progress} />
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
  const search = useQuery(discoveryQuery(discoveryId))
  const discovery = search.data
  if (!discovery) return <AwaitedSearch query={search} />
  return (
    <Page title={`Pages of ${hostOf(discovery.root_url)}`} intro={discovery.root_url} above={<AllSitesLink />}>
      <SearchProblems discovery={discovery} />
      {discovery.status === 'completed' && <Found discovery={discovery} />}
      <DeleteDiscovery discovery={discovery} />
    </Page>
  )
}

function AwaitedSearch({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  return <AwaitedPage title="Site" above={<AllSitesLink />} what="the search" query={query} />
}
