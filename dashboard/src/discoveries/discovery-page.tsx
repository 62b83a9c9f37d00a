import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AwaitedPage } from '../parts/awaited.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { isOpen } from '../parts/is-open.ts'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { say } from '../parts/say.ts'
import { Section } from '../parts/section.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import { deleteDiscovery } from './discoveries-api.ts'
import { discoveryQuery, forgetDiscovery } from './discovery-queries.ts'
import { Found } from './found.tsx'
import { SearchProblems } from './search-problems.tsx'
import { Searching } from './searching.tsx'
import { useProgress } from './use-progress.ts'
import './discovery-page.css'

const route = getRouteApi('/signed-in/sites/$discoveryId')

const BACK = <BackLink to="/sites">{texts.discoveries.allSites}</BackLink>

export function DiscoveryPage() {
  const { discoveryId } = route.useParams()
  const { progress, isLive } = useProgress(discoveryId)
  useWordAtTheEnd(progress.data && isOpen(progress.data))
  if (!progress.data)
    return (
      <AwaitedPage title={texts.discoveries.site} above={BACK} what={texts.discoveries.theSearch} query={progress} />
    )
  if (isOpen(progress.data)) {
    return (
      <Page title={texts.discoveries.lookingForPages} above={BACK}>
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
    if (wasSearching.current && isSearching === false) say(texts.discoveries.theSearchIsOver)
    wasSearching.current = isSearching
  }, [isSearching])
}

function EndedSearch({ discoveryId }: { discoveryId: string }) {
  const search = useQuery(discoveryQuery(discoveryId))
  const discovery = search.data
  if (!discovery)
    return <AwaitedPage title={texts.discoveries.site} above={BACK} what={texts.discoveries.theSearch} query={search} />
  return (
    <Page title={texts.discoveries.pagesOf(hostOf(discovery.root_url))} intro={discovery.root_url} above={BACK}>
      <SearchProblems discovery={discovery} />
      {discovery.status === 'completed' && <Found discovery={discovery} />}
      <Section title={texts.discoveries.delete} intro={texts.discoveries.deletesTheSearchAndIts}>
        <DeleteButton
          what={texts.discoveries.search}
          remove={() => deleteDiscovery(discoveryId)}
          leaveTo="/sites"
          forget={(queryClient) => forgetDiscovery(queryClient, discoveryId)}
          said={texts.discoveries.theSearchIsDeleted}
        >
          {texts.discoveries.theListOfPagesOf(<strong>{discovery.root_url}</strong>)}
        </DeleteButton>
      </Section>
    </Page>
  )
}
