import { useEffect, useRef } from 'react'
import { useAction } from '../parts/use-action.ts'
import { checksSecrets } from '../schedules/receiver-choice.ts'
import type { ReceiverWords } from '../schedules/receiver-fields.tsx'
import { ScheduleForm } from '../schedules/schedule-form.tsx'
import { ReplaceSecret } from '../schedules/webhook-secret.tsx'
import { texts } from '../texts/texts.ts'
import { refreshSchedules } from './workflow-queries.ts'
import {
  type CreatedWorkflowSchedule,
  changeSchedule,
  createSchedule,
  type NewWorkflowSchedule,
  type WorkflowSchedule,
} from './workflows-api.ts'

type WorkflowScheduleFormProps = {
  workflowId: string
  /** Null for a new one. */
  stored: WorkflowSchedule | null
  onSaved: (schedule: CreatedWorkflowSchedule) => void
  onSecretReplaced: () => void
  onClose: () => void
}

export function WorkflowScheduleForm(props: WorkflowScheduleFormProps) {
  const { workflowId, stored, onSaved, onSecretReplaced, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  // What opened it is gone.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const save = useAction({
    action: (schedule: NewWorkflowSchedule) =>
      stored ? changeSchedule(workflowId, stored.schedule_id, schedule) : createSchedule(workflowId, schedule),
    after: async (queryClient, saved) => {
      await refreshSchedules(queryClient, workflowId)
      onSaved(saved)
    },
  })
  return (
    <ScheduleForm
      ref={form}
      className="schedule-form"
      aria-label={stored ? texts.workflows.scheduleTitle : texts.workflows.newSchedule}
      stored={stored}
      words={OF_RUNS}
      submit={stored ? texts.workflows.saveTheSchedule : texts.workflows.makeTheSchedule}
      sending={save}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      {({ kind }) =>
        stored?.webhook_url &&
        checksSecrets(stored.webhook_type) &&
        kind === 'webhook' && (
          <ReplaceSecret
            makeNew={() => changeSchedule(workflowId, stored.schedule_id, { webhook_secret: '' })}
            onMade={onSecretReplaced}
          />
        )
      }
    </ScheduleForm>
  )
}

/** Unlike those of a page that is watched, these are told of every finished run, changed or not. */
const OF_RUNS: ReceiverWords = {
  question: texts.workflows.whoIsToldOfEachRun,
  none: texts.workflows.nobody,
  noneNote: texts.workflows.eachRunIsListed,
  webhookNote: texts.workflows.getsAPost,
}
