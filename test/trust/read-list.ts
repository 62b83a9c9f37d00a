import { type ListItem, type ListScene, shownAs } from './list-scene.ts'
import type { ListField, ListTemplate } from './list-template.ts'
import type { Item } from './play.ts'
import { folded, isPrice } from './read-value.ts'

const KEYS: Readonly<Record<ListField, RegExp>> = {
  title: /title|titel|titre|headline|name|nom\b|nombre|nazwa|名|タイトル|job$|position|product|artikel|article/i,
  price: /price|preis|prix|precio|cena|価格/i,
  date: /date|datum|posted|published|time|fecha|data|日/i,
  company: /company|firm|employer|unternehmen|arbeitgeber|entreprise|empresa/i,
  place: /location|place|city|ort|lieu|ville|lugar|ubicac/i,
}

/** What is wrong with what was read of a list: every item of the page once, with its values, and nothing else. */
export function wrongWithList({ template, items }: ListScene, found: readonly Item[]): string[] {
  const byTitle = new Map(found.map((item) => [folded(valueIn(item, 'title', template)), item]))
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
    const value = valueIn(read, field, template)
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

/** By its own name; two fields may both speak of an article. */
function valueIn(item: Item, field: ListField, { fields }: ListTemplate): unknown {
  const others = fields.filter((one) => one !== field)
  const keys = Object.keys(item).filter((key) => KEYS[field].test(key))
  const own = keys.find((key) => others.every((other) => !KEYS[other].test(key))) ?? keys[0]
  return own === undefined ? undefined : item[own]
}
