import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { STATUS_WORDS } from '../jobs/job-words.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordList, RecordRow } from '../parts/record-list.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import type { ListedDiscovery } from './discoveries-api.ts'
import { discoveriesQuery } from './discovery-queries.ts'
import { METHODS } from './method-words.ts'

const route = getRouteApi('/signed-in/sites')

export function DiscoveriesPage() {
  const { page = 1 } = route.useSearch()
  const discoveries = useQuery(discoveriesQuery(page))
  return (
    <Page
      title={texts.discoveries.sites}
      intro={texts.discoveries.findThePagesOfA}
      actions={
        <ButtonLink to="/sites/new" leftSection={<PlusIcon size={16} />}>
          {texts.discoveries.findPages}
        </ButtonLink>
      }
    >
      <RecordList
        what={texts.discoveries.searches}
        query={discoveries}
        page={page}
        empty={<NothingYet>{texts.discoveries.noSiteYetGiveIts}</NothingYet>}
      >
        {(discovery) => <DiscoveryRow key={discovery.discovery_id} discovery={discovery} />}
      </RecordList>
    </Page>
  )
}

function DiscoveryRow({ discovery }: { discovery: ListedDiscovery }) {
  const { discovery_id: discoveryId, status, discovery_method, root_url, created_at } = discovery
  return (
    <RecordRow
      name={hostOf(root_url)}
      link={linkOptions({ to: '/sites/$discoveryId', params: { discoveryId } })}
      at={created_at}
      about={`${METHODS[discovery_method].label}: ${root_url}`}
    >
      <div className="line record-state">
        <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
        <span className="wrap">{outcomeOf(discovery)}</span>
      </div>
    </RecordRow>
  )
}

function outcomeOf({ status, filtered_count = 0, errors = [] }: ListedDiscovery): string {
  if (status === 'completed') return texts.discoveries.pages(filtered_count)
  return status === 'failed' ? (errors[0] ?? '') : ''
}
