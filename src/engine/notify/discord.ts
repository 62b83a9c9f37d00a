import { escapeDiscord, escapedWithin, linesWithin } from './escaped-text.ts'
import { describeItem } from './item-text.ts'
import type { NotifyEvent, NotifyItem } from './notify-event.ts'

/** Discord's limits of one embed: 25 fields, 6000 characters over all of its texts. */
const LIMITS = { title: 256, description: 4096, fields: 25, fieldName: 256, fieldValue: 1024, total: 6000, url: 2048 }

const SHOWN_ITEMS = 10
/** What the changes may take, so that the items have room too. */
const DESCRIPTION = { lines: 20, line: 300, total: 2000 }
/** Long enough for the address of a page: a link that is cut is none. */
const DETAIL = 400
const COLOURS = { good: 0x2e7d32, bad: 0xc62828 } as const

type Field = { name: string; value: string }

/** A Discord message with one embed. No text of a page can mention anyone, whatever escaping misses. */
export function formatDiscord(event: NotifyEvent): string {
  const title = escapedWithin(event.title, LIMITS.title, escapeDiscord)
  const description = linesWithin(event.lines, DESCRIPTION, escapeDiscord, event.omitted?.lines)
  const shown = event.items.slice(0, SHOWN_ITEMS)
  const fields = fieldsWithin(shown, LIMITS.total - title.length - description.length - 100)
  const omitted = event.items.length - fields.length + (event.omitted?.items ?? 0)
  const embed = {
    title,
    ...(description === '' ? {} : { description }),
    ...(isLink(event.url) ? { url: event.url } : {}),
    color: isBad(event) ? COLOURS.bad : COLOURS.good,
    ...(fields.length === 0 ? {} : { fields }),
    ...(fields.length > 0 && omitted > 0 ? { footer: { text: `… and ${omitted} more items` } } : {}),
  }
  return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } })
}

function fieldsWithin(items: readonly NotifyItem[], room: number): Field[] {
  const fields: Field[] = []
  let left = room
  for (const item of items.slice(0, LIMITS.fields)) {
    const field = fieldOf(item)
    left -= field.name.length + field.value.length
    if (left < 0) break
    fields.push(field)
  }
  return fields
}

/** Discord refuses an empty name or value. */
function fieldOf(item: NotifyItem): Field {
  const { title, details } = describeItem(item)
  const name = escapedWithin(title, LIMITS.fieldName, escapeDiscord)
  const value = linesWithin(details, { lines: 8, line: DETAIL, total: LIMITS.fieldValue }, escapeDiscord)
  return { name: name || '–', value: value || '–' }
}

function isLink(url: string | null): boolean {
  if (url === null || url.length > LIMITS.url) return false
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

function isBad(event: NotifyEvent): boolean {
  return event.kind === 'job_failed' || event.payload.status === 'failed'
}
