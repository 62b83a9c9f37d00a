import { Modal } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useMayChange } from '../may-change.ts'
import { texts } from '../texts/texts.ts'
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findGroups } from '../groups/groups-api.ts'
import { markSeen } from '../home/overview-api.ts'
import { refreshOverview } from '../home/overview-queries.ts'
import { say } from '../parts/say.ts'
import { findSchedules, runSchedule } from '../schedules/schedules-api.ts'
import { findStrategies } from '../strategies/strategies-api.ts'
import { findWorkflows } from '../workflows/workflows-api.ts'

/** One request for a word, not for each of its letters. */
const TYPING_MS = 200
/** Of each kind; who knows more words finds it. */
const RANGE = { limit: 4, offset: 0 }

type Entry = { id: string; label: string; about?: string; act: () => unknown }
type Group = { label: string; entries: readonly Entry[] }

/** Finds anything and does the common things. `openings`: how often it was asked for. */
export function Palette({ openings }: { openings: number }) {
  const [typed, setTyped] = useState('')
  const { found, isLooking } = useFound(typed)
  const groups = [...useCommands(typed), ...found]
  useEffect(() => {
    if (openings > 0) spotlight.open()
  }, [openings])
  return (
    <Spotlight.Root shortcut={null} query={typed} onQueryChange={setTyped} scrollable maxHeight={420}>
      <Modal.Title className="unseen">{texts.shell.findAnything}</Modal.Title>
      <Spotlight.Search placeholder={texts.shell.findAnythingOrSayWhat} aria-label={texts.shell.findAnything} />
      <Spotlight.ActionsList>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(({ id, label: words, about, act }) => (
              <Spotlight.Action key={id} label={words} description={about ?? ''} onClick={() => void act()} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{isLooking ? texts.shell.looking : texts.shell.nothingHasTheseWords}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useCommands(typed: string): Group[] {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mayChange = useMayChange()
  const changing: readonly Entry[] = [
    { id: 'watch', label: texts.shell.watchAPage, act: () => navigate({ to: '/watch' }) },
    { id: 'strategy', label: texts.shell.newStrategy, act: () => navigate({ to: '/strategies/new' }) },
    { id: 'run', label: texts.shell.runAStrategy, act: () => navigate({ to: '/jobs/new' }) },
    { id: 'workflow', label: texts.shell.newWorkflow, act: () => navigate({ to: '/workflows/new' }) },
    { id: 'site', label: texts.shell.findThePagesOfA, act: () => navigate({ to: '/sites/new' }) },
    {
      id: 'read',
      label: texts.shell.markAllChangesAsRead,
      act: () =>
        attempt(async () => {
          await markSeen({ until: new Date().toISOString(), seen: true })
          await refreshOverview(queryClient)
          say(texts.shell.allChangesAreRead)
        }),
    },
  ]
  const commands: readonly Entry[] = [
    ...(mayChange ? changing : []),
    {
      id: 'failing',
      label: texts.shell.failingSchedules,
      act: () => navigate({ to: '/schedules', search: { chip: 'failing' } }),
    },
    { id: 'today', label: texts.shell.goToToday, act: () => navigate({ to: '/' }) },
    { id: 'schedules', label: texts.shell.goToSchedules, act: () => navigate({ to: '/schedules' }) },
    { id: 'strategies', label: texts.shell.goToStrategies, act: () => navigate({ to: '/strategies' }) },
    { id: 'groups', label: texts.shell.goToGroups, act: () => navigate({ to: '/groups' }) },
    { id: 'sites', label: texts.shell.goToSites, act: () => navigate({ to: '/sites' }) },
    { id: 'jobs', label: texts.shell.goToJobs, act: () => navigate({ to: '/jobs' }) },
    { id: 'workflows', label: texts.shell.goToWorkflows, act: () => navigate({ to: '/workflows' }) },
    { id: 'access', label: texts.shell.goToAccess, act: () => navigate({ to: '/access' }) },
    { id: 'keys', label: texts.shell.goToApiKeys, act: () => navigate({ to: '/keys' }) },
    { id: 'account', label: texts.shell.goToAccount, act: () => navigate({ to: '/account' }) },
  ]
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  return fitting.length === 0 ? [] : [{ label: texts.shell.do, entries: fitting }]
}

/** By the words that were typed, in everything that has a name. What other words found is not shown: Enter would choose it. */
function useFound(typed: string): { found: Group[]; isLooking: boolean } {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['palette', q],
    queryFn: q === '' ? skipToken : () => findAll(q),
  })
  const isCurrent = q === typed.trim()
  if (q === '' || !data || !isCurrent) return { found: [], isLooking: !isCurrent || q !== '' }
  const { schedules, strategies, workflows, groups } = data
  const found: Group[] = [
    {
      label: texts.shell.schedules,
      entries: schedules.rows.flatMap(({ schedule_id: scheduleId, strategy_name: name, last_change }): Entry[] => [
        {
          id: scheduleId,
          label: name,
          about: last_change?.words ?? '',
          act: () => navigate({ to: '/schedules/$scheduleId', params: { scheduleId } }),
        },
        ...(mayChange
          ? [{ id: `run ${scheduleId}`, label: texts.shell.runNow(name), act: () => run(scheduleId) }]
          : []),
      ]),
    },
    {
      label: texts.shell.strategies,
      entries: strategies.rows.map(({ strategy_id: strategyId, name, url }) => ({
        id: strategyId,
        label: name,
        about: url,
        act: () => navigate({ to: '/strategies/$strategyId', params: { strategyId } }),
      })),
    },
    {
      label: texts.shell.workflows,
      entries: workflows.rows.map(({ id: workflowId, name }) => ({
        id: workflowId,
        label: name,
        act: () => navigate({ to: '/workflows/$workflowId', params: { workflowId } }),
      })),
    },
    {
      label: texts.shell.groups,
      entries: groups.rows.map(({ id: groupId, name }) => ({
        id: groupId,
        label: name,
        act: () => navigate({ to: '/groups/$groupId', params: { groupId } }),
      })),
    },
  ]
  return { found: found.filter(({ entries }) => entries.length > 0), isLooking: false }
}

async function findAll(q: string) {
  const [schedules, strategies, workflows, groups] = await Promise.all([
    findSchedules({ q }, RANGE),
    findStrategies({ q }, RANGE),
    findWorkflows({ q }, RANGE),
    findGroups({ q }, RANGE),
  ])
  return { schedules, strategies, workflows, groups }
}

function run(scheduleId: string): Promise<void> {
  return attempt(async () => {
    await runSchedule(scheduleId)
    say(texts.shell.theCheckHasBegun)
  })
}

async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    notifications.show({ message: error instanceof Error ? error.message : String(error), color: 'red' })
  }
}
