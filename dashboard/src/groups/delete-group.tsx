import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '../parts/delete-button.tsx'
import { Section } from '../parts/section.tsx'
import { forgetGroup } from './group-queries.ts'
import { deleteGroup, type Group } from './groups-api.ts'

export function DeleteGroup({ group }: { group: Group }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <Section title="Delete" intro="Deletes the group alone. Its strategies and their schedules stay.">
      <DeleteButton
        what="group"
        remove={() => deleteGroup(group.id)}
        leave={() => navigate({ to: '/groups' })}
        forget={() => forgetGroup(queryClient, group.id)}
        said={`The group “${group.name}” is deleted`}
      >
        <strong>{group.name}</strong> goes; its strategies and their schedules stay. This cannot be undone.
      </DeleteButton>
    </Section>
  )
}
