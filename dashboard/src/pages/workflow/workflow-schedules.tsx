import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlusIcon, TrashIcon } from '../../parts/icons.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { useFocusAfter } from '../../parts/use-focus-after.ts'
import { receiverWords } from '../../schedules/receiver-choice.ts'
import { timingWords } from '../../schedules/timing-choice.ts'
import { refreshSchedules, schedulesQuery } from '../../workflows/workflow-queries.ts'
import {
  changeSchedule,
  deleteSchedule,
  type MadeSchedule,
  type Workflow,
  type WorkflowSchedule,
} from '../../workflows/workflows-api.ts'
import { NewSecret } from '../schedules/new-secret.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useChangeWorkflow } from './use-change-workflow.ts'

export function WorkflowSchedules({ workflow }: { workflow: Workflow }) {
  const schedules = useQuery(schedulesQuery(workflow.id))
  const [opened, form] = useDisclosure(false)
  const [secret, setSecret] = useState<string | null>(null)
  const opener = useFocusAfter(opened)
  const saved = (schedule: MadeSchedule) => {
    form.close()
    setSecret(schedule.webhook_secret ?? null)
  }
  return (
    <Section title="Schedules" intro="Runs the workflow again and again, and tells a receiver of every finished run.">
      {schedules.isPending && <Loading what="the schedules" height={44} />}
      <Problem error={schedules.error} onRetry={() => void schedules.refetch()} />
      {schedules.data?.length === 0 && !opened && <p className="workflow-note">It runs only when you start it.</p>}
      {schedules.data && schedules.data.length > 0 && (
        <ul className="workflow-schedules">
          {schedules.data.map((schedule) => (
            <ScheduleEntry key={schedule.schedule_id} workflow={workflow} schedule={schedule} onSaved={saved} />
          ))}
        </ul>
      )}
      {secret !== null && (
        <div className="new-secret">
          <NewSecret secret={secret} takesFocus />
        </div>
      )}
      {opened ? (
        <ScheduleForm workflowId={workflow.id} stored={null} onSaved={saved} onClose={form.close} />
      ) : (
        <Group mt="sm">
          <Button ref={opener} variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={form.open}>
            Add a schedule
          </Button>
          {schedules.data && (schedules.data.length > 0 || !workflow.enabled) && <PauseAll workflow={workflow} />}
        </Group>
      )}
    </Section>
  )
}

function PauseAll({ workflow: { id, enabled } }: { workflow: Workflow }) {
  const toggle = useChangeWorkflow(id, enabled ? 'The schedules are paused' : 'The schedules go on')
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={toggle.isPending}
        onClick={() => toggle.mutate({ enabled: !enabled })}
      >
        {enabled ? 'Pause all' : 'Resume all'}
      </Button>
      {!enabled && <Badge variant="default">schedules paused</Badge>}
      <Problem error={toggle.error} />
    </>
  )
}

type ScheduleEntryProps = {
  workflow: Workflow
  schedule: WorkflowSchedule
  onSaved: (schedule: MadeSchedule) => void
}

function ScheduleEntry({ workflow, schedule, onSaved }: ScheduleEntryProps) {
  const [isEdited, form] = useDisclosure(false)
  const editor = useFocusAfter(isEdited)
  const words = timingWords(schedule)
  if (isEdited) {
    return (
      <li>
        <ScheduleForm
          workflowId={workflow.id}
          stored={schedule}
          onSaved={(saved) => {
            form.close()
            onSaved(saved)
            notifications.show({ message: `It now runs: ${timingWords(saved)}`, role: 'status' })
          }}
          onClose={form.close}
        />
      </li>
    )
  }
  return (
    <li className="workflow-schedule">
      <div>
        <strong className="wrap">{words}</strong>
        {schedule.webhook_url && <span className="schedule-words wrap">{receiverWords(schedule)}</span>}
        <span className="schedule-words">
          {schedule.next_run_at && workflow.enabled && (
            <>
              next run <TimeText at={schedule.next_run_at} />
            </>
          )}
        </span>
        {schedule.last_skip_reason && (
          <span className="schedule-words wrap">Left out last time: {schedule.last_skip_reason}</span>
        )}
      </div>
      {!schedule.enabled && <Badge variant="default">paused</Badge>}
      <Button
        ref={editor}
        variant="default"
        size="compact-xs"
        aria-label={`Edit the schedule ${words}`}
        onClick={form.open}
      >
        Edit
      </Button>
      <EntryActions workflowId={workflow.id} schedule={schedule} words={words} />
    </li>
  )
}

type EntryActionsProps = { workflowId: string; schedule: WorkflowSchedule; words: string }

function EntryActions({ workflowId, schedule: { schedule_id: scheduleId, enabled }, words }: EntryActionsProps) {
  const queryClient = useQueryClient()
  const renew = () => refreshSchedules(queryClient, workflowId)
  const toggle = useMutation({
    mutationFn: () => changeSchedule(workflowId, scheduleId, { enabled: !enabled }),
    onSuccess: renew,
  })
  const remove = useMutation({
    mutationFn: () => deleteSchedule(workflowId, scheduleId),
    onSuccess: async () => {
      await renew()
      notifications.show({ message: 'The schedule is deleted', role: 'status' })
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        loading={toggle.isPending}
        aria-label={`${enabled ? 'Pause' : 'Resume'} the schedule ${words}`}
        onClick={() => toggle.mutate()}
      >
        {enabled ? 'Pause' : 'Resume'}
      </Button>
      <ActionIcon
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={`Delete the schedule ${words}`}
        onClick={() => remove.mutate()}
      >
        <TrashIcon size={16} />
      </ActionIcon>
      <Problem error={toggle.error ?? remove.error} />
    </>
  )
}
