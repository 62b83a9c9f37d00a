import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Confirmed } from '../../parts/confirmed.tsx'
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
  type CreatedWorkflowSchedule,
  changeSchedule,
  deleteSchedule,
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
  const secretPlace = useRef<HTMLDivElement>(null)
  // After the form that has closed gave the keyboard back: a secret is seen only once.
  useEffect(() => {
    if (secret !== null) secretPlace.current?.focus()
  }, [secret])
  const forgetSecret = () => setSecret(null)
  const saved = (schedule: CreatedWorkflowSchedule) => {
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
            <ScheduleEntry
              key={schedule.schedule_id}
              workflow={workflow}
              schedule={schedule}
              adder={opener}
              onSaved={saved}
              onSecretReplaced={forgetSecret}
            />
          ))}
        </ul>
      )}
      {secret !== null && (
        <div ref={secretPlace} tabIndex={-1} className="new-secret quiet-focus">
          <NewSecret secret={secret} takesFocus={false} />
        </div>
      )}
      {opened ? (
        <ScheduleForm
          workflowId={workflow.id}
          stored={null}
          onSaved={saved}
          onSecretReplaced={forgetSecret}
          onClose={form.close}
        />
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
  /** Where the keyboard goes when it is deleted. */
  adder: RefObject<HTMLButtonElement | null>
  onSaved: (schedule: CreatedWorkflowSchedule) => void
  onSecretReplaced: () => void
}

function ScheduleEntry({ workflow, schedule, adder, onSaved, onSecretReplaced }: ScheduleEntryProps) {
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
          onSecretReplaced={onSecretReplaced}
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
              next run <TimeText at={schedule.next_run_at} isToCome />
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
      <EntryActions workflowId={workflow.id} schedule={schedule} words={words} adder={adder} />
    </li>
  )
}

type EntryActionsProps = { workflowId: string; schedule: WorkflowSchedule; words: string } & Pick<
  ScheduleEntryProps,
  'adder'
>

function EntryActions({ workflowId, schedule, words, adder }: EntryActionsProps) {
  const { schedule_id: scheduleId, enabled } = schedule
  const queryClient = useQueryClient()
  const renew = () => refreshSchedules(queryClient, workflowId)
  const toggle = useMutation({
    mutationFn: () => changeSchedule(workflowId, scheduleId, { enabled: !enabled }),
    onSuccess: renew,
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
      <Confirmed
        button={(open) => (
          <ActionIcon variant="subtle" color="red" aria-label={`Delete the schedule ${words}`} onClick={open}>
            <TrashIcon size={16} />
          </ActionIcon>
        )}
        title="Delete this schedule?"
        confirm="Delete"
        keep="Keep it"
        action={() => deleteSchedule(workflowId, scheduleId)}
        onDone={async () => {
          await renew()
          adder.current?.focus()
          notifications.show({ message: 'The schedule is deleted', role: 'status' })
        }}
      >
        <strong>{words}</strong> goes, and nobody is told of runs by it any more. Its runs stay.
      </Confirmed>
      <Problem error={toggle.error} />
    </>
  )
}
