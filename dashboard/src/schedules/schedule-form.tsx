import { type ReactNode, useState } from 'react'
import { Form, type FormProps } from '../parts/form.tsx'
import { NO_RECEIVER, type ReceiverChoice, receiverBody, receiverChoice } from './receiver-choice.ts'
import { ReceiverFields, type ReceiverWords } from './receiver-fields.tsx'
import type { ReceiverBody, Schedule, Timing } from './schedules-api.ts'
import { localTimeZone } from './time-zones.ts'
import { newTimingChoice, readTimingChoice, timingChoice } from './timing-choice.ts'
import { TimingFields } from './timing-fields.tsx'

type ScheduleFormProps = Omit<FormProps, 'onSubmit' | 'children'> & {
  /** What it starts from, so that saving changes nothing by accident. */
  stored?: (Timing & Pick<Schedule, 'webhook_url' | 'webhook_type'>) | null | undefined
  words?: ReceiverWords
  onSubmit: (schedule: Timing & ReceiverBody) => void
  /** Between the fields and the button. */
  children?: (receiver: ReceiverChoice) => ReactNode
}

/** How often, and where to send. */
export function ScheduleForm({ stored, words, onSubmit, children, ...form }: ScheduleFormProps) {
  const [timing, setTiming] = useState(() =>
    stored ? timingChoice(stored, localTimeZone()) : newTimingChoice(localTimeZone()),
  )
  const [receiver, setReceiver] = useState(() => (stored ? receiverChoice(stored) : NO_RECEIVER))
  const submit = () => {
    const reading = readTimingChoice(timing)
    return reading.ok ? onSubmit({ ...reading.timing, ...receiverBody(receiver) }) : reading.problem
  }
  return (
    <Form {...form} onSubmit={submit}>
      <TimingFields choice={timing} onChange={setTiming} />
      <ReceiverFields choice={receiver} onChange={setReceiver} {...(words ? { words } : {})} />
      {children?.(receiver)}
    </Form>
  )
}
