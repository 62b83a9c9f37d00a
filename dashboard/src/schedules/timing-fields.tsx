import { Anchor, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { AS_TYPED } from '../parts/fields.tsx'
import { timeZones } from './time-zones.ts'
import { isOnTheClock, RHYTHMS, type TimingChoice } from './timing-choice.ts'

type TimingFieldsProps = { choice: TimingChoice; onChange: (choice: TimingChoice) => void }

export function TimingFields({ choice, onChange }: TimingFieldsProps) {
  const { rhythm } = choice
  return (
    <div className="field-grid">
      <NativeSelect
        label="How often"
        data={[...RHYTHMS]}
        value={rhythm}
        onChange={(event) => onChange({ ...choice, rhythm: event.currentTarget.value })}
      />
      {rhythm === 'minutes' && (
        <TextInput
          label="Minutes between two checks"
          type="number"
          min={1}
          step="any"
          required
          value={choice.minutes}
          onChange={(event) => onChange({ ...choice, minutes: event.currentTarget.value })}
        />
      )}
      {(rhythm === 'daily' || rhythm === 'weekdays') && (
        <TextInput
          label="Time of day"
          type="time"
          required
          value={choice.time}
          onChange={(event) => onChange({ ...choice, time: event.currentTarget.value })}
        />
      )}
      {rhythm === 'cron' && (
        <TextInput
          label="Cron expression"
          className="code-field"
          placeholder="0 9 * * 1-5"
          {...AS_TYPED}
          required
          value={choice.cron}
          onChange={(event) => onChange({ ...choice, cron: event.currentTarget.value })}
        />
      )}
      {isOnTheClock(rhythm) && (
        <ZoneField timezone={choice.timezone} onChange={(timezone) => onChange({ ...choice, timezone })} />
      )}
      {rhythm === 'cron' && (
        <Text size="sm" c="dimmed" className="wide">
          Minute, hour, day of the month, month, day of the week: <code>0 9 * * 1-5</code> is nine o’clock from Monday
          to Friday, <code>*/30 8-18 * * *</code> every half hour of the day.{' '}
          <Anchor inherit href="/docs">
            More in the reference
          </Anchor>
        </Text>
      )}
    </div>
  )
}

function ZoneField({ timezone, onChange }: { timezone: string; onChange: (timezone: string) => void }) {
  const zones = useMemo(() => timeZones(timezone), [timezone])
  return (
    <NativeSelect
      label="Time zone"
      data={zones}
      value={timezone}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
