import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { groupsQuery, PAGE_SIZE, refreshGroups } from '../groups/group-queries.ts'
import { createGroup, type Group, type GroupText } from '../groups/groups-api.ts'
import { counted } from '../jobs/job-words.ts'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { TimeText } from '../parts/time-text.tsx'
import './groups-page.css'

const route = getRouteApi('/signed-in/groups')

export function GroupsPage() {
  const { page = 1 } = route.useSearch()
  const groups = useQuery(groupsQuery(page))
  const found = groups.data
  return (
    <Page
      title="Groups"
      intro="A group holds strategies that belong together: one schedule, one receiver and the same fields for all of them."
    >
      <NewGroup />
      {groups.isPending && <LoadingGroups />}
      <Problem error={groups.error} onRetry={() => void groups.refetch()} />
      {found && (found.length > 0 || page > 1) && (
        <section className="group-list" aria-label="Your groups" aria-busy={groups.isPlaceholderData}>
          {found.length === 0 && <p className="group-list-end">There are no more groups.</p>}
          <ul>
            {found.slice(0, PAGE_SIZE).map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
          <Pages page={page} hasNext={found.length > PAGE_SIZE} />
        </section>
      )}
    </Page>
  )
}

function NewGroup() {
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  const create = useMutation({
    mutationFn: (group: GroupText) => createGroup(group),
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
    <li className="group">
      <div className="group-head">
        <Link to="/groups/$groupId" params={{ groupId: group.id }} className="group-name wrap" preload={false}>
          {group.name}
        </Link>
        <span className="group-time">
          <TimeText at={group.updated_at} />
        </span>
      </div>
      {group.description && <span className="group-about wrap">{group.description}</span>}
      <span className="group-about">{counted(group.strategy_count, 'strategy', 'strategies')}</span>
    </li>
  )
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="group-pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/groups" search={page > 1 ? { page } : {}} {...props} />}
    >
      {children}
    </Button>
  )
}

function LoadingGroups() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading groups">
      <Skeleton height={76} />
      <Skeleton height={76} />
    </Stack>
  )
}
