import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ChangeButton } from '../../parts/change-button.tsx'
import { Form } from '../../parts/form.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useFocusAfter } from '../../parts/use-focus-after.ts'
import { texts } from '../../texts/texts.ts'
import { keptReceiver, type ReceiverChoice, receiverBody, receiverChoice, receiverWords } from '../receiver-choice.ts'
import { ReceiverFields } from '../receiver-fields.tsx'
import { refreshSchedules } from '../schedule-queries.ts'
import { deliveryWords } from '../schedule-words.ts'
import { changeSchedule, type NewScheduleReceiver, type ScheduleWithUrls } from '../schedules-api.ts'
import { NewSecret } from '../webhook-secret.tsx'

/** As many as the service takes. */
const MOST_RECEIVERS = 10

/** The form begins with a kind: a receiver that is none is removed from the list. */
const NEW: ReceiverChoice = { kind: 'webhook', address: '' }

/** Those beside the first: each has its own secret, deliveries and pause. */
export function MoreReceivers({ schedule }: { schedule: ScheduleWithUrls }) {
  const { schedule_id: scheduleId, receivers } = schedule
  const save = useAction({
    action: (list: NewScheduleReceiver[]) => changeSchedule(scheduleId, { receivers: list }),
    after: refreshSchedules,
    said: texts.schedulesSettings.theReceiversAreSaved,
  })
  const kept = receivers.map(keptReceiver)
  const made = save.data?.receivers.flatMap(({ webhook_secret }) => webhook_secret ?? [])[0]
  return (
    <Section title={texts.schedulesSettings.moreReceivers} intro={texts.schedulesSettings.upToTenMore}>
      <Stack gap="sm">
        {made !== undefined && <NewSecret secret={made} takesFocus />}
        <ul className="lines">
          {receivers.map((receiver, at) => (
            <ReceiverRow
              key={receiver.receiver_id}
              receiver={receiver}
              saving={save}
              onChange={(body) => save.mutateAsync(kept.with(at, { ...body, receiver_id: receiver.receiver_id }))}
              onRemove={() => save.mutate(kept.toSpliced(at, 1))}
            />
          ))}
        </ul>
        {receivers.length < MOST_RECEIVERS && (
          <ReceiverForm
            opens={texts.schedulesSettings.addAReceiver}
            submit={texts.schedulesSettings.addTheReceiver}
            start={NEW}
            saving={save}
            onSave={(body) => save.mutateAsync([...kept, body])}
          />
        )}
        <Problem error={save.error} />
      </Stack>
    </Section>
  )
}

type Saving = { isPending: boolean; error: Error | null; reset: () => void }
type Listed = ScheduleWithUrls['receivers'][number]

type ReceiverRowProps = {
  receiver: Listed
  saving: Saving
  onChange: (body: NewScheduleReceiver) => Promise<unknown>
  onRemove: () => void
}

function ReceiverRow({ receiver, saving, onChange, onRemove }: ReceiverRowProps) {
  const words = receiverWords(receiver)
  return (
    <li>
      <div className="spread">
        <span className="wrap">{words}</span>
        <ChangeButton
          variant="subtle"
          color="red"
          size="xs"
          loading={saving.isPending}
          aria-label={texts.schedulesSettings.removeNamed(words)}
          onClick={onRemove}
        >
          {texts.schedulesSettings.remove}
        </ChangeButton>
      </div>
      {receiver.delivery_problem && <p className="note wrap">{deliveryWords(receiver.delivery_problem)}</p>}
      <ReceiverForm
        opens={texts.schedulesSettings.changeTheReceiver}
        label={texts.schedulesSettings.changeNamed(words)}
        submit={texts.schedulesSettings.saveTheReceiver}
        start={receiverChoice(receiver)}
        saving={saving}
        onSave={onChange}
      />
    </li>
  )
}

type ReceiverFormProps = {
  opens: string
  label?: string
  submit: string
  start: ReceiverChoice
  saving: Saving
  onSave: (body: NewScheduleReceiver) => Promise<unknown>
}

/** A button that turns into a form. */
function ReceiverForm({ opens, label = opens, submit, start, saving, onSave }: ReceiverFormProps) {
  const [opened, form] = useDisclosure(false)
  const [choice, setChoice] = useState(start)
  const opener = useFocusAfter(opened)
  const close = () => {
    saving.reset()
    setChoice(start)
    form.close()
  }
  if (!opened) {
    return (
      <ChangeButton ref={opener} variant="default" size="xs" aria-label={label} onClick={form.open}>
        {opens}
      </ChangeButton>
    )
  }
  const send = async () => {
    const { webhook_url: url, ...body } = receiverBody(choice)
    if (url === null) return
    // What the service refuses is shown below the list, and the form stays.
    const isSaved = await onSave({ ...body, webhook_url: url }).then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    setChoice(start)
    form.close()
  }
  return (
    <Form
      submit={submit}
      isQuiet
      sending={{ isPending: saving.isPending, error: null }}
      onSubmit={() => void send()}
      onClose={close}
    >
      <ReceiverFields choice={choice} onChange={setChoice} isNeeded />
    </Form>
  )
}
