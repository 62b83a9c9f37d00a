import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { counted, STATUS_WORDS } from '../jobs/job-words.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordList, RecordRow } from '../parts/record-list.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { hostOf } from '../strategies/page-address.ts'
import type { ListedDiscovery } from './discoveries-api.ts'
import { discoveriesQuery } from './discovery-queries.ts'
import { METHODS } from './method-words.ts'

const route = getRouteApi('/signed-in/sites')

export function DiscoveriesPage() {
  const { page = 1 } = route.useSearch()
  const discoveries = useQuery(discoveriesQuery(page))
  return (
    <Page
      title="Sites"
      intro="Find the pages of a whole site, then scrape them once or watch them all."
      actions={
        <ButtonLink to="/sites/new" leftSection={<PlusIcon size={16} />}>
          Find pages
        </ButtonLink>
      }
    >
      <RecordList
        what="searches"
        query={discoveries}
        page={page}
        empty={
          <NothingYet>
            No site yet. Give its address: Sandpiper finds its pages, and you choose which of them you want.
          </NothingYet>
        }
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
  if (status === 'completed') return counted(filtered_count, 'page')
  return status === 'failed' ? (errors[0] ?? '') : ''
}
