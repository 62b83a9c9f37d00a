import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import { checksSecrets, NO_RECEIVER, receiverBody, receiverChoice } from '../../schedules/receiver-choice.ts'
import { localTimeZone } from '../../schedules/time-zones.ts'
import { newTimingChoice, readTimingChoice, timingChoice } from '../../schedules/timing-choice.ts'
import { refreshSchedules } from '../../workflows/workflow-queries.ts'
import {
  type CreatedWorkflowSchedule,
  changeSchedule,
  createSchedule,
  type NewWorkflowSchedule,
  type WorkflowSchedule,
} from '../../workflows/workflows-api.ts'
import { ReceiverFields, type ReceiverWords } from '../schedules/receiver-fields.tsx'
import { TimingFields } from '../schedules/timing-fields.tsx'
import { ScheduleSecret } from './schedule-secret.tsx'

type ScheduleFormProps = {
  workflowId: string
  /** Null for a new one. */
  stored: WorkflowSchedule | null
  onSaved: (schedule: CreatedWorkflowSchedule) => void
  onSecretReplaced: () => void
  onClose: () => void
}

export function ScheduleForm({ workflowId, stored, onSaved, onSecretReplaced, onClose }: ScheduleFormProps) {
  const [timing, setTiming] = useState(() =>
    stored ? timingChoice(stored, localTimeZone()) : newTimingChoice(localTimeZone()),
  )
  const [receiver, setReceiver] = useState(() => (stored ? receiverChoice(stored) : NO_RECEIVER))
  const [problem, setProblem] = useState<Error | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // What opened it is gone.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (schedule: NewWorkflowSchedule) =>
      stored ? changeSchedule(workflowId, stored.schedule_id, schedule) : createSchedule(workflowId, schedule),
    gcTime: 0,
    onSuccess: async (saved) => {
      await refreshSchedules(queryClient, workflowId)
      onSaved(saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readTimingChoice(timing)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) save.mutate({ ...reading.timing, ...receiverBody(receiver) })
  }
  return (
    <form ref={form} className="schedule-form" aria-label={stored ? 'Schedule' : 'New schedule'} onSubmit={submit}>
      <Stack gap="sm">
        <TimingFields choice={timing} onChange={setTiming} />
        <ReceiverFields choice={receiver} onChange={setReceiver} words={OF_RUNS} />
        {stored?.webhook_url && checksSecrets(stored.webhook_type) && receiver.kind === 'webhook' && (
          <ScheduleSecret
            makeNew={() => changeSchedule(workflowId, stored.schedule_id, { webhook_secret: '' })}
            onMade={onSecretReplaced}
          />
        )}
        <Problem error={problem ?? save.error} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {stored ? 'Save the schedule' : 'Make the schedule'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Unlike those of a page that is watched, these are told of every finished run, changed or not. */
const OF_RUNS: ReceiverWords = {
  question: 'Who is told of each run',
  none: 'Nobody: the runs are listed here',
  noneNote: 'Each run is listed on the page of the workflow, with its results.',
  webhookNote: 'Gets a POST with the results as JSON after every finished run, changed or not.',
}
