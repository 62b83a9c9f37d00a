import { texts } from './texts/texts.ts'
export type JsonObject = Readonly<Record<string, unknown>>

export type JsonReading = { ok: true; value: JsonObject | null } | { ok: false; problem: string }

/** An empty field is none. */
export function readJsonObject(text: string): JsonReading {
  if (text.trim() === '') return { ok: true, value: null }
  const value = parsed(text)
  if (value === undefined) return { ok: false, problem: texts.general.thisIsNotJsonNames }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: texts.general.writeAJsonObjectSuch }
  }
  return { ok: true, value: value as JsonObject }
}

/** As it is shown in a field. */
export function jsonText(value: JsonObject | null): string {
  return value === null ? '' : JSON.stringify(value, null, 2)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
