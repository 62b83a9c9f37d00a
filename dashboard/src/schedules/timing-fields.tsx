import { Anchor, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { belowBase } from '../base-path.ts'
import { AS_TYPED } from '../parts/fields.tsx'
import { texts } from '../texts/texts.ts'
import { timeZones } from './time-zones.ts'
import { isOnTheClock, RHYTHMS, type TimingChoice } from './timing-choice.ts'

type TimingFieldsProps = { choice: TimingChoice; onChange: (choice: TimingChoice) => void }

export function TimingFields({ choice, onChange }: TimingFieldsProps) {
  const { rhythm } = choice
  return (
    <div className="field-grid">
      <NativeSelect
        label={texts.schedules.howOften}
        data={[...RHYTHMS]}
        value={rhythm}
        onChange={(event) => onChange({ ...choice, rhythm: event.currentTarget.value })}
      />
      {rhythm === 'minutes' && (
        <TextInput
          label={texts.schedules.minutesBetweenTwoChecks}
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
          label={texts.schedules.timeOfDay}
          type="time"
          required
          value={choice.time}
          onChange={(event) => onChange({ ...choice, time: event.currentTarget.value })}
        />
      )}
      {rhythm === 'cron' && (
        <TextInput
          label={texts.schedules.cronExpression}
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
          {texts.schedules.minuteHourDayOfThe(
            <code>0 9 * * 1-5</code>,
            <code>*/30 8-18 * * *</code>,
            <Anchor inherit href={belowBase('/docs')}>
              {texts.schedules.moreInTheReference}
            </Anchor>,
          )}
        </Text>
      )}
    </div>
  )
}

function ZoneField({ timezone, onChange }: { timezone: string; onChange: (timezone: string) => void }) {
  const zones = useMemo(() => timeZones(timezone), [timezone])
  return (
    <NativeSelect
      label={texts.schedules.timeZone}
      data={zones}
      value={timezone}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
