import { Button, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { readAddresses } from '../jobs/read-addresses.ts'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { EditParameters } from './edit-parameters.tsx'
import { EditReceiver } from './edit-receiver.tsx'
import { scheduleUrls } from './schedule-words.ts'
import type { Schedule } from './schedules-api.ts'
import { localTimeZone } from './time-zones.ts'
import { readTimingChoice, timingChoice, timingWords } from './timing-choice.ts'
import { TimingFields } from './timing-fields.tsx'
import { urlsBody } from './urls-body.ts'
import { useChangeSchedule } from './use-change-schedule.ts'
import { WebhookSecret } from './webhook-secret.tsx'

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
        <WebhookSecret scheduleId={schedule.schedule_id} />
      )}
    </>
  )
}

function EditTiming({ schedule }: { schedule: Schedule }) {
  const [choice, setChoice] = useState(() => timingChoice(schedule, localTimeZone()))
  const [problem, setProblem] = useState<Error | null>(null)
  const save = useChangeSchedule(schedule.schedule_id, (changed) => `It now runs: ${timingWords(changed)}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readTimingChoice(choice)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) save.mutate(reading.timing)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TimingFields choice={choice} onChange={setChoice} />
        <Problem error={problem ?? save.error} />
        <Button type="submit" variant="default" className="form-submit" loading={save.isPending}>
          Save how often
        </Button>
      </Stack>
    </form>
  )
}

function EditPages({ schedule }: { schedule: Schedule }) {
  const [addresses, setAddresses] = useState(() => scheduleUrls(schedule).join('\n'))
  const save = useChangeSchedule(schedule.schedule_id, () => 'The pages are saved')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(urlsBody(readAddresses(addresses)))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Addresses to watch"
          rows={2}
          className="growing"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
        />
        <Problem error={save.error} />
        <Button type="submit" variant="default" className="form-submit" loading={save.isPending}>
          Save the pages
        </Button>
      </Stack>
    </form>
  )
}
