import { Button, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { jsonText, readJsonObject } from '../json-object.ts'
import { Problem } from '../parts/problem.tsx'
import { NewSecret } from './new-secret.tsx'
import { checksSecrets, receiverBody, receiverChoice } from './receiver-choice.ts'
import { ReceiverFields } from './receiver-fields.tsx'
import { refreshSchedules } from './schedule-queries.ts'
import { changeSchedule, type ReceiverBody, regenerateSecret, type Schedule } from './schedules-api.ts'

export function EditReceiver({ schedule }: { schedule: Schedule }) {
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState(() => receiverChoice(schedule))
  const [metadata, setMetadata] = useState(() => jsonText(schedule.webhook_metadata))
  const [problem, setProblem] = useState<string | null>(null)
  // Chat and mail have no place for metadata: what is stored stays for a change of mind.
  const isWebhook = choice.kind === 'webhook'
  const save = useMutation({
    mutationFn: (receiver: ReceiverBody) => saveReceiver(schedule, receiver),
    gcTime: 0,
    onSuccess: async () => {
      await refreshSchedules(queryClient)
      notifications.show({ message: 'The receiver is saved', role: 'status' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readJsonObject(metadata)
    setProblem(reading.ok ? null : reading.problem)
    if (!isWebhook) save.mutate(receiverBody(choice))
    else if (reading.ok) save.mutate({ ...receiverBody(choice), webhook_metadata: reading.value })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <ReceiverFields choice={choice} onChange={setChoice} />
        {isWebhook && (
          <Textarea
            label="Metadata (optional)"
            description="A JSON object that is given back in everything that is sent."
            placeholder={'{"team": "shop"}'}
            className="growing code-field"
            rows={2}
            autoCapitalize="none"
            spellCheck={false}
            error={problem}
            value={metadata}
            onChange={(event) => setMetadata(event.currentTarget.value)}
          />
        )}
        <Problem error={save.error} />
        <Button type="submit" variant="default" className="form-submit" loading={save.isPending}>
          Save the receiver
        </Button>
        {save.data && <NewSecret secret={save.data} takesFocus />}
      </Stack>
    </form>
  )
}

/** The secret of a first webhook, else null. A change of a schedule tells none, so one that can be seen takes its place. */
async function saveReceiver(before: Schedule, receiver: ReceiverBody): Promise<string | null> {
  const { schedule_id, webhook_type, webhook_url } = await changeSchedule(before.schedule_id, receiver)
  const isFirst = before.webhook_url === null && webhook_url !== null && checksSecrets(webhook_type)
  return isFirst ? (await regenerateSecret(schedule_id)).webhook_secret : null
}
