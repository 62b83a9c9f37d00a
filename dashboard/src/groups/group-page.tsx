import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AwaitedPage } from '../parts/awaited.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { AddStrategies } from './add-strategies.tsx'
import { GroupFields } from './group-fields.tsx'
import { forgetGroup, groupQuery, refreshGroups } from './group-queries.ts'
import { GroupSchedules } from './group-schedules.tsx'
import { changeGroup, deleteGroup, type Group, type GroupWithStrategies, type NewGroup } from './groups-api.ts'
import { Members } from './members.tsx'
import './group-page.css'

const route = getRouteApi('/signed-in/groups/$groupId')

const BACK = <BackLink to="/groups">All groups</BackLink>

export function GroupPage() {
  const { groupId } = route.useParams()
  const group = useQuery(groupQuery(groupId))
  if (group.data) return <GroupShown key={groupId} group={group.data} />
  return <AwaitedPage title="Group" above={BACK} what="the group" query={group} />
}

function GroupShown({ group }: { group: GroupWithStrategies }) {
  const hasMembers = group.strategies.length > 0
  return (
    <Page title={group.name} intro={group.description} above={BACK}>
      <Members group={group} />
      <AddStrategies group={group} />
      {hasMembers && <GroupSchedules group={group} />}
      {hasMembers && <GroupFields group={group} />}
      <GroupName group={group} />
      <Section title="Delete" intro="Deletes the group alone. Its strategies and their schedules stay.">
        <DeleteButton
          what="group"
          remove={() => deleteGroup(group.id)}
          leaveTo="/groups"
          forget={(queryClient) => forgetGroup(queryClient, group.id)}
          said={`The group “${group.name}” is deleted`}
        >
          <strong>{group.name}</strong> goes; its strategies and their schedules stay. This cannot be undone.
        </DeleteButton>
      </Section>
    </Page>
  )
}

function GroupName({ group }: { group: Group }) {
  const save = useAction({
    action: (text: NewGroup) => changeGroup(group.id, text),
    after: refreshGroups,
    said: 'The group is saved',
  })
  return (
    <Section title="Name">
      <Form
        submit="Save"
        isQuiet
        sending={save}
        onSubmit={(form) => save.mutate(fieldsOf(form, 'name', 'description'))}
      >
        <NameField defaultValue={group.name} />
        <TextInput
          name="description"
          label="Description"
          defaultValue={group.description}
          autoComplete="off"
          maxLength={2_000}
        />
      </Form>
    </Section>
  )
}
