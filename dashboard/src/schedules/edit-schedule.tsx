import { useState } from 'react'
import { ParameterFields } from '../jobs/parameter-fields.tsx'
import { readAddresses } from '../jobs/read-addresses.ts'
import { changedParameters, parameterTexts } from '../jobs/run-parameters.ts'
import { AddressesField } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import type { ApiParameters, Strategy } from '../strategies/strategies-api.ts'
import { EditReceiver } from './edit-receiver.tsx'
import { ExampleReceivers } from './example-receivers.tsx'
import { scheduleUrls } from './schedule-words.ts'
import { regenerateSecret, type Schedule } from './schedules-api.ts'
import { localTimeZone } from './time-zones.ts'
import { readTimingChoice, timingChoice, timingWords } from './timing-choice.ts'
import { TimingFields } from './timing-fields.tsx'
import { urlsBody } from './urls-body.ts'
import { useChangeSchedule } from './use-change-schedule.ts'
import { ReplaceSecret } from './webhook-secret.tsx'

/** Each part is stored by its own button, so that one that is refused holds back no other. */
export function EditSchedule({ schedule, strategy }: { schedule: Schedule; strategy: Strategy | undefined }) {
  const defaults = strategy?.api_parameters ?? {}
  return (
    <>
      <Section title="Rhythm">
        <EditTiming schedule={schedule} />
      </Section>
      {strategy?.scraper_type !== 'api' && (
        <Section
          title="Pages"
          intro="One address per line. They should look like the one that the strategy was made from."
        >
          <EditPages schedule={schedule} />
        </Section>
      )}
      {Object.keys(defaults).length > 0 && (
        <Section
          title="What it asks for"
          intro="This schedule alone: others may ask the same strategy for something else."
        >
          <EditParameters schedule={schedule} defaults={defaults} />
        </Section>
      )}
      <Section title="Receiver" intro="Who is told of the first run, of changes and of failed checks.">
        <EditReceiver schedule={schedule} />
      </Section>
      {schedule.webhook_type === 'standard' && schedule.webhook_url !== null && (
        <Section
          title="Secret"
          intro="Deliveries are signed with it. It was shown when it was made; a new one replaces it."
        >
          <ReplaceSecret makeNew={() => regenerateSecret(schedule.schedule_id)} />
          <details className="fold receiver-examples">
            <summary>Examples of receivers that check it</summary>
            <ExampleReceivers />
          </details>
        </Section>
      )}
    </>
  )
}

function EditTiming({ schedule }: { schedule: Schedule }) {
  const [choice, setChoice] = useState(() => timingChoice(schedule, localTimeZone()))
  const save = useChangeSchedule(schedule.schedule_id, (changed) => `It now runs: ${timingWords(changed)}`)
  const submit = () => {
    const reading = readTimingChoice(choice)
    return reading.ok ? save.mutate(reading.timing) : reading.problem
  }
  return (
    <Form submit="Save how often" isQuiet sending={save} onSubmit={submit}>
      <TimingFields choice={choice} onChange={setChoice} />
    </Form>
  )
}

function EditPages({ schedule }: { schedule: Schedule }) {
  const [addresses, setAddresses] = useState(() => scheduleUrls(schedule).join('\n'))
  const save = useChangeSchedule(schedule.schedule_id, 'The pages are saved')
  const submit = () => save.mutate(urlsBody(readAddresses(addresses)))
  return (
    <Form submit="Save the pages" isQuiet sending={save} onSubmit={submit}>
      <AddressesField label="Addresses to watch" required value={addresses} onChange={setAddresses} />
    </Form>
  )
}

function EditParameters({ schedule, defaults }: { schedule: Schedule; defaults: ApiParameters }) {
  const stored = schedule.parameters ?? {}
  const [typed, setTyped] = useState(() => parameterTexts(stored))
  const save = useChangeSchedule(schedule.schedule_id, 'The parameters are saved')
  const submit = () => {
    const parameters = changedParameters(defaults, stored, typed)
    save.mutate({ parameters: Object.keys(parameters).length > 0 ? parameters : null })
  }
  return (
    <Form submit="Save the parameters" isQuiet sending={save} onSubmit={submit}>
      <ParameterFields defaults={defaults} typed={typed} onChange={setTyped} />
    </Form>
  )
}
