import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { Page } from '../parts/page.tsx'
import { AddStrategies } from './add-strategies.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { GroupFields } from './group-fields.tsx'
import { GroupName } from './group-name.tsx'
import { groupQuery } from './group-queries.ts'
import { GroupSchedules } from './group-schedules.tsx'
import type { GroupWithStrategies } from './groups-api.ts'
import { Members } from './members.tsx'
import './group-page.css'

const route = getRouteApi('/signed-in/groups/$groupId')

export function GroupPage() {
  const { groupId } = route.useParams()
  const group = useQuery(groupQuery(groupId))
  if (group.data) return <GroupShown key={groupId} group={group.data} />
  return <AwaitedPage title="Group" above={<AllGroupsLink />} what="the group" query={group} />
}

function GroupShown({ group }: { group: GroupWithStrategies }) {
  const hasMembers = group.strategies.length > 0
  return (
    <Page title={group.name} intro={group.description} above={<AllGroupsLink />}>
      <Members group={group} />
      <AddStrategies group={group} />
      {hasMembers && <GroupSchedules group={group} />}
      {hasMembers && <GroupFields group={group} />}
      <GroupName group={group} />
      <DeleteGroup group={group} />
    </Page>
  )
}

function AllGroupsLink() {
  return (
    <Anchor component={Link} to="/groups" size="sm" className="way-back">
      All groups
    </Anchor>
  )
}
