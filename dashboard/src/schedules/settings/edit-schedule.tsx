import { useState } from 'react'
import { ParameterFields } from '../../jobs/parameter-fields.tsx'
import { readAddresses } from '../../jobs/read-addresses.ts'
import { changedParameters, parameterTexts } from '../../jobs/run-parameters.ts'
import { AddressesField } from '../../parts/fields.tsx'
import { Form } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import type { ApiParameters, Strategy } from '../../strategies/strategies-api.ts'
import { texts } from '../../texts/texts.ts'
import { ExampleReceivers } from '../example-receivers.tsx'
import { scheduleUrls } from '../schedule-words.ts'
import { regenerateSecret, type Schedule } from '../schedules-api.ts'
import { localTimeZone } from '../time-zones.ts'
import { readTimingChoice, timingChoice, timingWords } from '../timing-choice.ts'
import { TimingFields } from '../timing-fields.tsx'
import { urlsBody } from '../urls-body.ts'
import { useChangeSchedule } from '../use-change-schedule.ts'
import { ReplaceSecret } from '../webhook-secret.tsx'
import { EditReceiver } from './edit-receiver.tsx'

/** Each part is stored by its own button, so that one that is refused holds back no other. */
export function EditRhythm({ schedule, strategy }: EditProps) {
  const defaults = strategy?.api_parameters ?? {}
  return (
    <>
      <Section title={texts.schedulesSettings.rhythm}>
        <EditTiming schedule={schedule} />
      </Section>
      {Object.keys(defaults).length > 0 && (
        <Section
          title={texts.schedulesSettings.whatItAsksFor}
          intro={texts.schedulesSettings.thisScheduleAloneOthersMay}
        >
          <EditParameters schedule={schedule} defaults={defaults} />
        </Section>
      )}
    </>
  )
}

type EditProps = { schedule: Schedule; strategy: Strategy | undefined }

export function EditAddresses({ schedule, strategy }: EditProps) {
  if (strategy?.scraper_type === 'api') return null
  return (
    <Section title={texts.schedulesSettings.pages} intro={texts.schedulesSettings.oneAddressPerLineThey}>
      <EditPages schedule={schedule} />
    </Section>
  )
}

export function EditReceivers({ schedule }: { schedule: Schedule }) {
  return (
    <>
      <Section title={texts.schedulesSettings.receiver} intro={texts.schedulesSettings.whoIsToldOfThe}>
        <EditReceiver schedule={schedule} />
      </Section>
      {schedule.webhook_type === 'standard' && schedule.webhook_url !== null && (
        <Section title={texts.schedulesSettings.secret} intro={texts.schedulesSettings.deliveriesAreSignedWithIt}>
          <ReplaceSecret makeNew={() => regenerateSecret(schedule.schedule_id)} />
          <details className="fold receiver-examples">
            <summary>{texts.schedulesSettings.examplesOfReceiversThatCheck}</summary>
            <ExampleReceivers />
          </details>
        </Section>
      )}
    </>
  )
}

function EditTiming({ schedule }: { schedule: Schedule }) {
  const [choice, setChoice] = useState(() => timingChoice(schedule, localTimeZone()))
  const save = useChangeSchedule(schedule.schedule_id, (changed) =>
    texts.schedulesSettings.itNowRuns(timingWords(changed)),
  )
  const submit = () => {
    const reading = readTimingChoice(choice)
    return reading.ok ? save.mutate(reading.timing) : reading.problem
  }
  return (
    <Form submit={texts.schedulesSettings.saveHowOften} isQuiet sending={save} onSubmit={submit}>
      <TimingFields choice={choice} onChange={setChoice} />
    </Form>
  )
}

function EditPages({ schedule }: { schedule: Schedule }) {
  const [addresses, setAddresses] = useState(() => scheduleUrls(schedule).join('\n'))
  const save = useChangeSchedule(schedule.schedule_id, texts.schedulesSettings.thePagesAreSaved)
  const submit = () => save.mutate(urlsBody(readAddresses(addresses)))
  return (
    <Form submit={texts.schedulesSettings.saveThePages} isQuiet sending={save} onSubmit={submit}>
      <AddressesField
        label={texts.schedulesSettings.addressesToWatch}
        required
        value={addresses}
        onChange={setAddresses}
      />
    </Form>
  )
}

function EditParameters({ schedule, defaults }: { schedule: Schedule; defaults: ApiParameters }) {
  const stored = schedule.parameters ?? {}
  const [typed, setTyped] = useState(() => parameterTexts(stored))
  const save = useChangeSchedule(schedule.schedule_id, texts.schedulesSettings.theParametersAreSaved)
  const submit = () => {
    const parameters = changedParameters(defaults, stored, typed)
    save.mutate({ parameters: Object.keys(parameters).length > 0 ? parameters : null })
  }
  return (
    <Form submit={texts.schedulesSettings.saveTheParameters} isQuiet sending={save} onSubmit={submit}>
      <ParameterFields defaults={defaults} typed={typed} onChange={setTyped} />
    </Form>
  )
}
