const ISO_8601 = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/i

/** A date, or date and time, by ISO 8601; UTC where no offset is named. Null for anything else, also for a day that its month lacks. */
export function readInstant(text: string): Date | null {
  const [, day, time = '00:00', offset = 'Z'] = ISO_8601.exec(text) ?? []
  if (day === undefined) return null
  const midnight = new Date(`${day}T00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const instant = new Date(`${day}T${time}${offset.toUpperCase()}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
