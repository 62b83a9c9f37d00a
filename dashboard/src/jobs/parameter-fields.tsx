import { TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import type { ApiParameters } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'

type ParameterFieldsProps = {
  defaults: ApiParameters
  typed: Record<string, string>
  onChange: (typed: Record<string, string>) => void
}

/** The parameters of a strategy that asks an API; nothing where there are none. */
export function ParameterFields({ defaults, typed, onChange }: ParameterFieldsProps) {
  const names = Object.keys(defaults)
  if (names.length === 0) return null
  return (
    <fieldset className="option">
      <legend>{texts.jobs.parameters}</legend>
      <p>{texts.jobs.whatIsSentWithThe}</p>
      <div className="field-grid">
        {names.map((name) => (
          <TextInput
            key={name}
            label={name}
            placeholder={String(defaults[name] ?? texts.jobs.nothing)}
            {...AS_TYPED}
            value={typed[name] ?? ''}
            onChange={(event) => onChange({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
