import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import {
  checksSecrets,
  NO_RECEIVER,
  RECEIVER_KINDS,
  type ReceiverChoice,
  type ReceiverKind,
  receiverBody,
  receiverChoice,
} from '../../schedules/receiver-choice.ts'
import { localTimeZone } from '../../schedules/time-zones.ts'
import { newTimingChoice, readTimingChoice, timingChoice } from '../../schedules/timing-choice.ts'
import { refreshSchedules } from '../../workflows/workflow-queries.ts'
import {
  changeSchedule,
  createSchedule,
  type MadeSchedule,
  type NewSchedule,
  type WorkflowSchedule,
} from '../../workflows/workflows-api.ts'
import { ReceiverTest } from '../schedules/receiver-test.tsx'
import { TimingFields } from '../schedules/timing-fields.tsx'
import { ScheduleSecret } from './schedule-secret.tsx'

type ScheduleFormProps = {
  workflowId: string
  /** Null for a new one. */
  stored: WorkflowSchedule | null
  onSaved: (schedule: MadeSchedule) => void
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
    mutationFn: (schedule: NewSchedule) =>
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
        <ReceiverFields choice={receiver} onChange={setReceiver} />
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

const KIND_WORDS: Readonly<Record<ReceiverKind, string>> = {
  none: 'Nobody: the runs are listed here',
  webhook: 'A webhook of mine',
  slack: 'Slack',
  discord: 'Discord',
  email: 'E-mail',
}

const KIND_CHOICES = RECEIVER_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))

type ReceiverFieldsProps = { choice: ReceiverChoice; onChange: (choice: ReceiverChoice) => void }

/** Unlike those of a page that is watched, these are told of every finished run, changed or not. */
function ReceiverFields({ choice, onChange }: ReceiverFieldsProps) {
  const { kind, address } = choice
  return (
    <div className="schedule-fields">
      <NativeSelect
        label="Who is told of each run"
        data={KIND_CHOICES}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, kind: RECEIVER_KINDS.find((known) => known === value) ?? 'none' })
        }
      />
      {kind !== 'none' && (
        <>
          <TextInput
            label={kind === 'email' ? 'E-mail address' : 'Address of the webhook'}
            className="schedule-fields-wide"
            inputMode={kind === 'email' ? 'email' : 'url'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            value={address}
            onChange={(event) => onChange({ ...choice, address: event.currentTarget.value })}
          />
          {/* Another receiver starts without the outcome of the one before. */}
          <ReceiverTest key={`${kind} ${address}`} choice={choice} />
        </>
      )}
    </div>
  )
}
