import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '../parts/delete-button.tsx'
import { Section } from '../parts/section.tsx'
import { type Discovery, deleteDiscovery } from './discoveries-api.ts'
import { forgetDiscovery } from './discovery-queries.ts'

export function DeleteDiscovery({ discovery }: { discovery: Discovery }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <Section
      title="Delete"
      intro="Deletes the search and its list of pages. Jobs and schedules that came from it stay."
    >
      <DeleteButton
        what="search"
        remove={() => deleteDiscovery(discovery.discovery_id)}
        leave={() => navigate({ to: '/sites' })}
        forget={() => forgetDiscovery(queryClient, discovery.discovery_id)}
        said="The search is deleted"
      >
        The list of pages of <strong>{discovery.root_url}</strong> goes. This cannot be undone.
      </DeleteButton>
    </Section>
  )
}
