import type { ApiParameters } from '../strategies/strategies-api.ts'

type ParameterValue = ApiParameters[string]

/** What was typed, as the kind of value that the parameter has by default. An empty field leaves the default. */
export function typedParameters(
  defaults: Readonly<ApiParameters>,
  typed: Readonly<Record<string, string>>,
): ApiParameters {
  const given = Object.entries(typed).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, typedValue(text.trim(), defaults[name])] as const],
  )
  return Object.fromEntries(given)
}

function typedValue(text: string, standard: ParameterValue | undefined): ParameterValue {
  if (typeof standard === 'number' && Number.isFinite(Number(text))) return Number(text)
  if (typeof standard === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return text
}

/** Values that were stored, as they are shown in fields. */
export function parameterTexts(stored: Readonly<ApiParameters>): Record<string, string> {
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value === null ? '' : String(value)]))
}

/** What was typed in fields that showed what is stored. A field that was left as it was keeps its value, whatever its kind. */
export function changedParameters(
  defaults: Readonly<ApiParameters>,
  stored: Readonly<ApiParameters>,
  typed: Readonly<Record<string, string>>,
): ApiParameters {
  const shown = parameterTexts(stored)
  const kept = Object.entries(stored).filter(([name]) => typed[name] === shown[name])
  return { ...typedParameters(defaults, typed), ...Object.fromEntries(kept) }
}
