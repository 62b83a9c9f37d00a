import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { jsonText, readJsonObject } from '../../json-object.ts'
import { AS_TYPED } from '../../parts/fields.tsx'
import { Form } from '../../parts/form.tsx'
import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
import { checksSecrets, receiverBody, receiverChoice } from '../receiver-choice.ts'
import { ReceiverFields } from '../receiver-fields.tsx'
import { refreshSchedules } from '../schedule-queries.ts'
import { changeSchedule, type ReceiverBody, regenerateSecret, type Schedule } from '../schedules-api.ts'
import { NewSecret } from '../webhook-secret.tsx'

export function EditReceiver({ schedule }: { schedule: Schedule }) {
  const [choice, setChoice] = useState(() => receiverChoice(schedule))
  const [metadata, setMetadata] = useState(() => jsonText(schedule.webhook_metadata))
  const [problem, setProblem] = useState<string | null>(null)
  // Chat and mail have no place for metadata: what is stored stays for a change of mind.
  const isWebhook = choice.kind === 'webhook'
  const save = useAction({
    action: (receiver: ReceiverBody) => saveReceiver(schedule, receiver),
    after: refreshSchedules,
    said: texts.schedulesSettings.theReceiverIsSaved,
  })
  const submit = () => {
    const reading = readJsonObject(metadata)
    setProblem(reading.ok ? null : reading.problem)
    if (!isWebhook) save.mutate(receiverBody(choice))
    else if (reading.ok) save.mutate({ ...receiverBody(choice), webhook_metadata: reading.value })
  }
  return (
    <Stack gap="sm">
      <Form submit={texts.schedulesSettings.saveTheReceiver} isQuiet sending={save} onSubmit={submit}>
        <ReceiverFields choice={choice} onChange={setChoice} />
        {isWebhook && (
          <Textarea
            label={texts.schedulesSettings.metadataOptional}
            description={texts.schedulesSettings.aJsonObjectThatIs}
            placeholder={'{"team": "shop"}'}
            className="growing code-field"
            rows={2}
            {...AS_TYPED}
            error={problem}
            value={metadata}
            onChange={(event) => setMetadata(event.currentTarget.value)}
          />
        )}
      </Form>
      {save.data && <NewSecret secret={save.data} takesFocus />}
    </Stack>
  )
}

/** The secret of a first webhook, else null. A change of a schedule tells none, so one that can be seen takes its place. */
async function saveReceiver(before: Schedule, receiver: ReceiverBody): Promise<string | null> {
  const { schedule_id, webhook_type, webhook_url } = await changeSchedule(before.schedule_id, receiver)
  const isFirst = before.webhook_url === null && webhook_url !== null && checksSecrets(webhook_type)
  return isFirst ? (await regenerateSecret(schedule_id)).webhook_secret : null
}
