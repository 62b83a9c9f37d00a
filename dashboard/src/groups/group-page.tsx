import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ResultsTable } from '../items/results-table.tsx'
import { AwaitedPage } from '../parts/awaited.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { PageTabs } from '../parts/page-tabs.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { AddStrategies } from './add-strategies.tsx'
import { GroupFields } from './group-fields.tsx'
import { forgetGroup, groupQuery, refreshGroups } from './group-queries.ts'
import { GroupSchedules } from './group-schedules.tsx'
import { changeGroup, deleteGroup, type Group, type GroupWithStrategies, type NewGroup } from './groups-api.ts'
import { Members } from './members.tsx'
import './group-page.css'

const route = getRouteApi('/signed-in/groups/$groupId')

const BACK = <BackLink to="/groups">{texts.groups.allGroups}</BackLink>

export function GroupPage() {
  const { groupId } = route.useParams()
  const group = useQuery(groupQuery(groupId))
  if (group.data) return <GroupShown key={groupId} group={group.data} />
  return <AwaitedPage title={texts.groups.group} above={BACK} what={texts.groups.theGroup} query={group} />
}

const TABS = { strategies: texts.groups.strategies, results: texts.groups.results } as const

function GroupShown({ group }: { group: GroupWithStrategies }) {
  const { tab = 'strategies' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page title={group.name} intro={group.description} above={BACK}>
      <PageTabs
        label={texts.groups.partsOfTheGroup}
        tabs={TABS}
        tab={tab}
        onTab={(chosen) => void navigate({ search: { tab: chosen === 'results' ? chosen : undefined }, replace: true })}
      >
        {tab === 'results' ? <GroupResults group={group} /> : <GroupStrategies group={group} />}
      </PageTabs>
    </Page>
  )
}

function GroupResults({ group }: { group: GroupWithStrategies }) {
  return (
    <ResultsTable
      of={{ groupId: group.id }}
      label={texts.groups.itemsOfTheGroup}
      state={group.strategies.map(({ strategy_id }) => strategy_id).join()}
      empty={texts.groups.noStrategyOfThisGroup}
    />
  )
}

function GroupStrategies({ group }: { group: GroupWithStrategies }) {
  const hasMembers = group.strategies.length > 0
  return (
    <div className="stack">
      <Members group={group} />
      <AddStrategies group={group} />
      {hasMembers && <GroupSchedules group={group} />}
      {hasMembers && <GroupFields group={group} />}
      <GroupName group={group} />
      <Section title={texts.groups.delete} intro={texts.groups.deletesTheGroupAloneIts}>
        <DeleteButton
          what={texts.groups.group2}
          remove={() => deleteGroup(group.id)}
          leaveTo="/groups"
          forget={(queryClient) => forgetGroup(queryClient, group.id)}
          said={texts.groups.theGroupIsDeleted(group.name)}
        >
          {texts.groups.goesItsStrategiesAndTheir(<strong>{group.name}</strong>)}
        </DeleteButton>
      </Section>
    </div>
  )
}

function GroupName({ group }: { group: Group }) {
  const save = useAction({
    action: (text: NewGroup) => changeGroup(group.id, text),
    after: refreshGroups,
    said: texts.groups.theGroupIsSaved,
  })
  return (
    <Section title={texts.groups.name}>
      <Form
        submit={texts.groups.save}
        isQuiet
        sending={save}
        onSubmit={(form) => save.mutate(fieldsOf(form, 'name', 'description'))}
      >
        <NameField defaultValue={group.name} />
        <TextInput
          name="description"
          label={texts.groups.description}
          defaultValue={group.description}
          autoComplete="off"
          maxLength={2_000}
        />
      </Form>
    </Section>
  )
}
