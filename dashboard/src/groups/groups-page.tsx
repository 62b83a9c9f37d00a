import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { counted } from '../jobs/job-words.ts'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { RecordList, RecordRow } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { groupsQuery, refreshGroups } from './group-queries.ts'
import { createGroup, type Group } from './groups-api.ts'

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
  const navigate = route.useNavigate()
  const create = useAction({
    action: createGroup,
    after: (queryClient, { id }) => {
      void refreshGroups(queryClient)
      return navigate({ to: '/groups/$groupId', params: { groupId: id } })
    },
  })
  return (
    <Section title="New group">
      <Form
        submit="Create the group"
        sending={create}
        onSubmit={(form) => create.mutate(fieldsOf(form, 'name', 'description'))}
      >
        <div className="field-grid">
          <NameField placeholder="Shops in Berlin" />
          <TextInput name="description" label="Description (optional)" autoComplete="off" maxLength={2_000} />
        </div>
      </Form>
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
      <span className="dim below">{counted(group.strategy_count, 'strategy', 'strategies')}</span>
    </RecordRow>
  )
}
