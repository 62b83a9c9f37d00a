import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Awaited } from '../parts/awaited.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { PlusIcon, TrashIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import { say } from '../parts/say.ts'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { receiverWords } from '../schedules/receiver-choice.ts'
import { timingWords } from '../schedules/timing-choice.ts'
import { NewSecret } from '../schedules/webhook-secret.tsx'
import { useChangeWorkflow } from './use-change-workflow.ts'
import { refreshSchedules, schedulesQuery } from './workflow-queries.ts'
import { WorkflowScheduleForm } from './workflow-schedule-form.tsx'
import {
  type CreatedWorkflowSchedule,
  changeSchedule,
  deleteSchedule,
  type Workflow,
  type WorkflowSchedule,
} from './workflows-api.ts'

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
      <Awaited query={schedules} what="the schedules" height={44}>
        {(all) =>
          all.length === 0 ? (
            !opened && <p className="note">It runs only when you start it.</p>
          ) : (
            <ul className="lines">
              {all.map((schedule) => (
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
          )
        }
      </Awaited>
      {secret !== null && (
        <div ref={secretPlace} tabIndex={-1} className="new-secret quiet-focus">
          <NewSecret secret={secret} />
        </div>
      )}
      {opened ? (
        <WorkflowScheduleForm
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
        <WorkflowScheduleForm
          workflowId={workflow.id}
          stored={schedule}
          onSaved={(saved) => {
            form.close()
            onSaved(saved)
            say(`It now runs: ${timingWords(saved)}`)
          }}
          onSecretReplaced={onSecretReplaced}
          onClose={form.close}
        />
      </li>
    )
  }
  return (
    <li className="line workflow-schedule">
      <div>
        <strong className="wrap">{words}</strong>
        {schedule.webhook_url && <span className="dim below wrap">{receiverWords(schedule)}</span>}
        <span className="dim below">
          {schedule.next_run_at && workflow.enabled && (
            <>
              next run <TimeText at={schedule.next_run_at} isToCome />
            </>
          )}
        </span>
        {schedule.last_skip_reason && (
          <span className="dim below wrap">Left out last time: {schedule.last_skip_reason}</span>
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
  const renew = (queryClient: QueryClient) => refreshSchedules(queryClient, workflowId)
  const toggle = useAction({
    action: () => changeSchedule(workflowId, scheduleId, { enabled: !enabled }),
    after: renew,
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
      <DeleteButton
        what="schedule"
        button={(open) => (
          <ActionIcon variant="subtle" color="red" aria-label={`Delete the schedule ${words}`} onClick={open}>
            <TrashIcon size={16} />
          </ActionIcon>
        )}
        remove={() => deleteSchedule(workflowId, scheduleId)}
        forget={async (queryClient) => {
          await renew(queryClient)
          adder.current?.focus()
        }}
        said="The schedule is deleted"
      >
        <strong>{words}</strong> goes, and nobody is told of runs by it any more. Its runs stay.
      </DeleteButton>
      <Problem error={toggle.error} />
    </>
  )
}
