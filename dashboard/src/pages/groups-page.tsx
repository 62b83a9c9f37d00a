import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { groupsQuery, refreshGroups } from '../groups/group-queries.ts'
import { createGroup, type Group } from '../groups/groups-api.ts'
import { counted } from '../jobs/job-words.ts'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { RecordList } from '../parts/record-list.tsx'
import { RecordRow } from '../parts/record-row.tsx'
import { Section } from '../parts/section.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import './groups-page.css'

const route = getRouteApi('/signed-in/groups')

export function GroupsPage() {
  const { page = 1 } = route.useSearch()
  const groups = useQuery(groupsQuery(page))
  return (
    <Page
      title="Groups"
      intro="A group holds strategies that belong together: one schedule, one receiver and the same fields for all of them."
    >
      <NewGroup />
      <RecordList what="groups" query={groups} page={page} empty={null}>
        {(group) => <GroupRow key={group.id} group={group} />}
      </RecordList>
    </Page>
  )
}

function NewGroup() {
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  const create = useMutation({
    mutationFn: createGroup,
    onSuccess: async ({ id }) => {
      void refreshGroups(queryClient)
      await navigate({ to: '/groups/$groupId', params: { groupId: id } })
    },
  })
  const submit = submitFields(['name', 'description'], ({ name, description }) =>
    create.mutate({ name: name.trim(), description: description.trim() }),
  )
  return (
    <Section title="New group">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <div className="group-fields">
            <TextInput
              name="name"
              label="Name"
              placeholder="Shops in Berlin"
              autoComplete="off"
              maxLength={200}
              required
              withAsterisk={false}
            />
            <TextInput name="description" label="Description (optional)" autoComplete="off" maxLength={2_000} />
          </div>
          <Problem error={create.error} />
          <Button type="submit" className="form-submit" loading={create.isPending}>
            Create the group
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

function GroupRow({ group }: { group: Group }) {
  return (
    <RecordRow
      name={group.name}
      link={linkOptions({ to: '/groups/$groupId', params: { groupId: group.id } })}
      at={group.updated_at}
      about={group.description}
    >
      <span className="record-about">{counted(group.strategy_count, 'strategy', 'strategies')}</span>
    </RecordRow>
  )
}
