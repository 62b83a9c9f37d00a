import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { FoundList } from '../lists/found-list.tsx'
import { wantedBy } from '../lists/list-search.ts'
import { Tags } from '../lists/tags.tsx'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { RecordRow } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { groupsQuery, refreshGroups } from './group-queries.ts'
import { createGroup, type Group } from './groups-api.ts'

const route = getRouteApi('/signed-in/groups')

export function GroupsPage() {
  const search = route.useSearch()
  const groups = useQuery(groupsQuery(wantedBy(search, new Date()), search.page ?? 1))
  return (
    <Page title={texts.groups.groups} intro={texts.groups.aGroupHoldsStrategiesThat}>
      <NewGroup />
      <FoundList listOf="groups" search={search} chips={['failing', 'unused']} query={groups} empty={null}>
        {(group) => <GroupRow key={group.id} group={group} />}
      </FoundList>
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
    <Section title={texts.groups.newGroup}>
      <Form
        submit={texts.groups.createTheGroup}
        sending={create}
        onSubmit={(form) => create.mutate(fieldsOf(form, 'name', 'description'))}
      >
        <div className="field-grid">
          <NameField placeholder={texts.groups.shopsInBerlin} />
          <TextInput name="description" label={texts.groups.descriptionOptional} autoComplete="off" maxLength={2_000} />
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
      <span className="line dim">
        {texts.groups.strategies2(group.strategy_count)}
        <Tags tags={group.tags} />
      </span>
    </RecordRow>
  )
}
