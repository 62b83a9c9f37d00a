import type { NotifyItem } from './notify-event.ts'

/** A value on one line: text as it is, lists and objects as JSON, nothing as nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value).replaceAll(/\s+/g, ' ').trim()
}

type ItemText = {
  /** The first value that says something, which is nearly always the item's name. */
  title: string
  /** The other fields, as `name: value`. */
  details: string[]
}

export function describeItem(item: NotifyItem): ItemText {
  const filled = Object.entries(item)
    .map(([name, value]) => [name, valueText(value)] as const)
    .filter(([, text]) => text !== '')
  const [first, ...others] = filled
  return { title: first?.[1] ?? '', details: others.map(([name, text]) => `${name}: ${text}`) }
}

/** `Blue mug (price: 12.99, rating: 4.5)` */
export function itemLine(item: NotifyItem): string {
  const { title, details } = describeItem(item)
  return details.length === 0 ? title : `${title} (${details.join(', ')})`
}
