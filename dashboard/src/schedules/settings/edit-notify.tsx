import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange } from '../../may-change.ts'
import { Form } from '../../parts/form.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { FilterEditor } from '../../strategies/filter-editor.tsx'
import { texts } from '../../texts/texts.ts'
import { notifyPreviewQuery } from '../schedule-queries.ts'
import type { Notify, ScheduleWithUrls } from '../schedules-api.ts'
import { localTimeZone, timeZones } from '../time-zones.ts'
import { useChangeSchedule } from '../use-change-schedule.ts'
import {
  conditionFields,
  DIGESTS,
  type Digest,
  FAILURE_RULES,
  type FailureRule,
  FIELD_RULES,
  type FieldRule,
  type NotifyChoice,
  notifyChoice,
  notifyOf,
  TELLINGS,
  type Telling,
} from './notify-choice.ts'
import { notifyWords, toldWords } from './notify-words.ts'
import { ToldExamples } from './told-examples.tsx'

type EditNotifyProps = { schedule: ScheduleWithUrls; fields: readonly string[] }

/** When receivers are told, in words, with what it would have meant for the past. */
export function EditNotify({ schedule, fields }: EditNotifyProps) {
  const timezone = schedule.timezone ?? localTimeZone()
  const [choice, setChoice] = useState(() => notifyChoice(schedule.notify ?? null, timezone))
  const save = useChangeSchedule(schedule.schedule_id, texts.schedulesSettings.savedWhenToTell)
  const reading = notifyOf(choice)
  const change = (part: Partial<NotifyChoice>) => setChoice({ ...choice, ...part })
  const submit = () => (reading.ok ? save.mutate({ notify: reading.notify }) : reading.problem)
  return (
    <Section title={texts.schedulesSettings.whenToTell} intro={texts.schedulesSettings.whatReceiversHearOfThe}>
      <Form submit={texts.schedulesSettings.saveWhenToTell} isQuiet sending={save} onSubmit={submit}>
        {schedule.webhook_url === null && schedule.receivers.length === 0 && (
          <p className="note">{texts.schedulesSettings.nobodyIsToldYetThere}</p>
        )}
        <TellOf choice={choice} onChange={change} />
        <WhichFields choice={choice} fields={fields} onChange={change} />
        <fieldset className="option">
          <legend>{texts.schedulesSettings.onlyItemsForWhich}</legend>
          <p>
            {texts.schedulesSettings.compareOrTheChangeItself(
              <code>new.price</code>,
              <code>old.price</code>,
              <code>change.price.percent</code>,
            )}
          </p>
          <FilterEditor rows={choice.when} onChange={(when) => change({ when })} fields={conditionFields(fields)} />
        </fieldset>
        <Failures choice={choice} onChange={change} />
        <HowOften choice={choice} onChange={change} />
        <Preview scheduleId={schedule.schedule_id} reading={reading} />
      </Form>
    </Section>
  )
}

type PartProps = { choice: NotifyChoice; onChange: (part: Partial<NotifyChoice>) => void }

function TellOf({ choice, onChange }: PartProps) {
  return (
    <Checkbox.Group
      label={texts.schedulesSettings.tellOf}
      value={choice.on}
      onChange={(on) => onChange({ on: on as Telling[] })}
    >
      <Group gap="md" mt={6}>
        {TELLINGS.map(([value, label]) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function WhichFields({ choice, fields, onChange }: PartProps & { fields: readonly string[] }) {
  const known = [...new Set([...fields, ...choice.fields])]
  return (
    <>
      <NativeSelect
        label={texts.schedulesSettings.fieldsOfChangedItems}
        className="narrow"
        data={choicesOf(FIELD_RULES)}
        value={choice.fieldRule}
        onChange={(event) => onChange({ fieldRule: event.currentTarget.value as FieldRule })}
      />
      {choice.fieldRule !== 'any' && (
        <Checkbox.Group
          label={
            choice.fieldRule === 'only' ? texts.schedulesSettings.theseCount : texts.schedulesSettings.theseDoNotCount
          }
          value={choice.fields}
          onChange={(chosen) => onChange({ fields: chosen })}
        >
          <Group gap="md" mt={6}>
            {known.map((field) => (
              <Checkbox key={field} value={field} label={field} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </>
  )
}

function Failures({ choice, onChange }: PartProps) {
  return (
    <div className="field-grid">
      <NativeSelect
        label={texts.schedulesSettings.failedChecks}
        data={choicesOf(FAILURE_RULES)}
        value={choice.failures}
        onChange={(event) => onChange({ failures: event.currentTarget.value as FailureRule })}
      />
      {choice.failures === 'after' && (
        <TextInput
          label={texts.schedulesSettings.howManyInARow}
          type="number"
          min={1}
          max={1000}
          value={choice.threshold}
          onChange={(event) => onChange({ threshold: event.currentTarget.value })}
        />
      )}
      <Checkbox
        className="wide"
        label={texts.schedulesSettings.alsoTellWhenItWorks}
        checked={choice.recovered}
        onChange={(event) => onChange({ recovered: event.currentTarget.checked })}
      />
    </div>
  )
}

function HowOften({ choice, onChange }: PartProps) {
  return (
    <div className="field-grid">
      <NativeSelect
        label={texts.schedulesSettings.howItIsSent}
        data={choicesOf(DIGESTS)}
        value={choice.digest}
        onChange={(event) => onChange({ digest: event.currentTarget.value as Digest })}
      />
      {choice.digest === 'daily' && (
        <>
          <TextInput
            label={texts.schedulesSettings.at}
            type="time"
            required
            value={choice.digestAt}
            onChange={(event) => onChange({ digestAt: event.currentTarget.value })}
          />
          <NativeSelect
            label={texts.schedulesSettings.onTheClockOf}
            data={timeZones(choice.timezone)}
            value={choice.timezone}
            onChange={(event) => onChange({ timezone: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}

function choicesOf(pairs: ReadonlyArray<readonly [string, string]>) {
  return pairs.map(([value, label]) => ({ value, label }))
}

const CALM_MS = 400

type PreviewProps = { scheduleId: string; reading: ReturnType<typeof notifyOf> }

function Preview({ scheduleId, reading }: PreviewProps) {
  const [asked] = useDebouncedValue(JSON.stringify(reading.ok ? reading.notify : null), CALM_MS)
  const notify = JSON.parse(asked) as Notify | null
  const mayChange = useMayChange()
  const preview = useQuery({ ...notifyPreviewQuery(scheduleId, notify), enabled: reading.ok && mayChange })
  return (
    <section
      className="notify-preview busy"
      aria-label={texts.schedulesSettings.whatItWouldHaveTold}
      aria-busy={preview.isFetching}
    >
      {reading.ok && <p className="notify-sentence">{notifyWords(reading.notify)}</p>}
      {reading.ok && <Problem error={preview.error} />}
      <p role="status" className="notify-told">
        {preview.data && <strong>{toldWords(preview.data, new Date())}</strong>}
        {preview.data && ` ${texts.schedulesSettings.thereWereChecks(preview.data.checks)}`}
      </p>
      {preview.data && <ToldExamples examples={preview.data.examples} />}
    </section>
  )
}
