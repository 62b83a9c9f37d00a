import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import {
  NO_RECEIVER,
  RECEIVER_KINDS,
  type ReceiverChoice,
  type ReceiverKind,
  receiverBody,
} from '../../schedules/receiver-choice.ts'
import { localTimeZone } from '../../schedules/time-zones.ts'
import { newTimingChoice, readTimingChoice } from '../../schedules/timing-choice.ts'
import { refreshSchedules } from '../../workflows/workflow-queries.ts'
import { createSchedule, type MadeSchedule, type NewSchedule } from '../../workflows/workflows-api.ts'
import { TimingFields } from '../schedules/timing-fields.tsx'

type ScheduleFormProps = { workflowId: string; onMade: (schedule: MadeSchedule) => void; onClose: () => void }

export function ScheduleForm({ workflowId, onMade, onClose }: ScheduleFormProps) {
  const [timing, setTiming] = useState(() => newTimingChoice(localTimeZone()))
  const [receiver, setReceiver] = useState<ReceiverChoice>(NO_RECEIVER)
  const [problem, setProblem] = useState<Error | null>(null)
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: (schedule: NewSchedule) => createSchedule(workflowId, schedule),
    onSuccess: async (made) => {
      await refreshSchedules(queryClient, workflowId)
      onMade(made)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readTimingChoice(timing)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) create.mutate({ ...reading.timing, ...receiverBody(receiver) })
  }
  return (
    <form className="schedule-form" aria-label="New schedule" onSubmit={submit}>
      <Stack gap="sm">
        <TimingFields choice={timing} onChange={setTiming} />
        <ReceiverFields choice={receiver} onChange={setReceiver} />
        <Problem error={problem ?? create.error} />
        <Group>
          <Button type="submit" loading={create.isPending}>
            Make the schedule
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
        <TextInput
          label={kind === 'email' ? 'E-mail address' : 'Address of the webhook'}
          inputMode={kind === 'email' ? 'email' : 'url'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={address}
          onChange={(event) => onChange({ ...choice, address: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
