import { type ListItem, type ListScene, shownAs } from './list-scene.ts'
import type { ListField, ListTemplate } from './list-template.ts'
import type { Item } from './play.ts'
import { folded, isPrice, valueFor } from './read-value.ts'

/** What is wrong with what was read of a list: every item of the page once, with its values, and nothing else. */
export function wrongWithList({ template, items }: ListScene, found: readonly Item[]): string[] {
  const byTitle = new Map(found.map((item) => [folded(valueFor(item, 'title', template.fields)), item]))
  const count = found.length === items.length ? [] : [`${found.length} items, the page has ${items.length}`]
  const missing = items.filter(({ title }) => !byTitle.has(folded(title)))
  const titles = new Set(items.map(({ title }) => folded(title)))
  const strange = [...byTitle.keys()].filter((title) => !titles.has(title))
  const values = items.flatMap((item) => {
    const read = byTitle.get(folded(item.title))
    return read ? wrongValues(template, item, read) : []
  })
  return [
    ...count,
    ...missing.slice(0, 2).map(({ title }) => `"${title}" is missing`),
    ...strange.slice(0, 2).map((title) => `"${title}" is none of the items`),
    ...values.slice(0, 3),
  ]
}

function wrongValues(template: ListTemplate, item: ListItem, read: Item): string[] {
  return template.fields.slice(1).flatMap((field) => {
    const value = valueFor(read, field, template.fields)
    return isRight(template, item, field, value)
      ? []
      : [`${item.title}: ${field} ${JSON.stringify(value)}, the page says ${shownAs(template, item, field)}`]
  })
}

function isRight(template: ListTemplate, item: ListItem, field: ListField, value: unknown): boolean {
  if (field === 'price') return isPrice(value, item.cents, template.locale)
  if (folded(value) === folded(shownAs(template, item, field))) return true
  return field === 'date' && folded(value).startsWith(item.isoDate)
}
