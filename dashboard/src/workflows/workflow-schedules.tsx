import { Badge, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton, ChangeIcon } from '../parts/change-button.tsx'
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
import { texts } from '../texts/texts.ts'
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
    <Section title={texts.workflows.schedules} intro={texts.workflows.runsTheWorkflowAgain}>
      <Awaited query={schedules} what={texts.workflows.theSchedules} height={44}>
        {(all) =>
          all.length === 0 ? (
            !opened && <p className="note">{texts.workflows.itRunsOnlyWhen}</p>
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
          <ChangeButton
            ref={opener}
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={14} />}
            onClick={form.open}
          >
            {texts.workflows.addASchedule}
          </ChangeButton>
          {schedules.data && (schedules.data.length > 0 || !workflow.enabled) && <PauseAll workflow={workflow} />}
        </Group>
      )}
    </Section>
  )
}

function PauseAll({ workflow: { id, enabled } }: { workflow: Workflow }) {
  const toggle = useChangeWorkflow(id, enabled ? texts.workflows.schedulesArePaused : texts.workflows.schedulesGoOn)
  return (
    <>
      <ChangeButton
        variant="default"
        size="xs"
        loading={toggle.isPending}
        onClick={() => toggle.mutate({ enabled: !enabled })}
      >
        {enabled ? texts.workflows.pauseAll : texts.workflows.resumeAll}
      </ChangeButton>
      {!enabled && <Badge variant="default">{texts.workflows.schedulesPaused}</Badge>}
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
            say(texts.workflows.itNowRuns(timingWords(saved)))
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
          {schedule.next_run_at &&
            workflow.enabled &&
            texts.workflows.nextRun(<TimeText at={schedule.next_run_at} isToCome />)}
        </span>
        {schedule.last_skip_reason && (
          <span className="dim below wrap">{texts.workflows.leftOutLastTime(schedule.last_skip_reason)}</span>
        )}
      </div>
      {!schedule.enabled && <Badge variant="default">{texts.workflows.paused}</Badge>}
      <ChangeButton
        ref={editor}
        variant="default"
        size="compact-xs"
        aria-label={texts.workflows.editTheSchedule(words)}
        onClick={form.open}
      >
        {texts.workflows.edit}
      </ChangeButton>
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
      <ChangeButton
        variant="default"
        size="compact-xs"
        loading={toggle.isPending}
        aria-label={enabled ? texts.workflows.pauseTheSchedule(words) : texts.workflows.resumeTheSchedule(words)}
        onClick={() => toggle.mutate()}
      >
        {enabled ? texts.workflows.pause : texts.workflows.resume}
      </ChangeButton>
      <DeleteButton
        what={texts.workflows.schedule}
        button={(open) => (
          <ChangeIcon variant="subtle" color="red" aria-label={texts.workflows.deleteTheSchedule(words)} onClick={open}>
            <TrashIcon size={16} />
          </ChangeIcon>
        )}
        remove={() => deleteSchedule(workflowId, scheduleId)}
        forget={async (queryClient) => {
          await renew(queryClient)
          adder.current?.focus()
        }}
        said={texts.workflows.theScheduleIsDeleted}
      >
        {texts.workflows.goesAndNobodyIsTold(<strong>{words}</strong>)}
      </DeleteButton>
      <Problem error={toggle.error} />
    </>
  )
}
