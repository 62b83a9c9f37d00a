/** Which items and fields there are to look at, and which of them say most. */
import type { Item } from '../../strategies/item.ts'
import type { ChangeEntry } from '../schedules-api.ts'
import { numberOf } from './number-of.ts'

/** `name` is unique, and shown; `item` and `url` are what is asked for. */
export type ItemChoice = { name: string; item: string; url: string }

type Told = Pick<ChangeEntry, 'url' | 'changed_items' | 'removed_items'>

const OWN = ['_url', '_job_id', '_completed_at']

export function fieldChoices(items: readonly Item[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))].filter((field) => !OWN.includes(field))
}

/** Those that are there now and those that went. */
export function itemChoices(items: readonly Item[], entries: readonly Told[]): ItemChoice[] {
  const gone = entries.flatMap(({ url, removed_items = [] }) => removed_items.map((item) => ({ ...item, _url: url })))
  const all: Item[] = [...items, ...gone]
  const label = labelField(all)
  const hasManyPages = new Set(all.map((item) => item._url)).size > 1
  const choices = new Map<string, ItemChoice>()
  if (label === null) return []
  for (const item of all) {
    const key = String(item[label] ?? '')
    const url = String(item._url ?? '')
    const name = hasManyPages ? `${key} · ${pathOf(url)}` : key
    if (key !== '' && !choices.has(name)) choices.set(name, { name, item: key, url })
  }
  return [...choices.values()]
}

const NAMES = /^(name|title|headline|product)$|name$|title$/i

/** The field that tells items apart best: a text that nearly all have for themselves, one that is called so first. */
export function labelField(items: readonly Item[]): string | null {
  const texts = fieldChoices(items).map((field) => {
    const values = items.map((item) => item[field]).filter((value) => typeof value === 'string' && value !== '')
    const isLink = values.some((value) => /^https?:/.test(String(value)))
    return { field, distinct: new Set(values).size - (isLink ? 0.5 : 0), named: NAMES.test(field) }
  })
  const best = texts
    .filter(({ distinct }) => distinct > 0)
    .sort((a, b) => Number(b.named) - Number(a.named) || b.distinct - a.distinct)
  return best[0]?.field ?? null
}

/** What changed most often from number to number: the field, and the items, by key and page. */
export function mostChanged(
  entries: readonly Told[],
): { field: string; items: Array<{ item: string; url: string }> } | null {
  const fields = new Map<string, Map<string, { item: string; url: string; times: number }>>()
  for (const { url, changed_items = [] } of entries) {
    for (const { key, fields: changed } of changed_items) {
      for (const [field, { before, after }] of Object.entries(changed)) {
        if (numberOf(before) === null || numberOf(after) === null) continue
        const items = fields.get(field) ?? new Map()
        const known = items.get(`${url} ${key}`) ?? { item: key, url, times: 0 }
        items.set(`${url} ${key}`, { ...known, times: known.times + 1 })
        fields.set(field, items)
      }
    }
  }
  const total = (items: ReadonlyMap<string, { times: number }>) =>
    [...items.values()].reduce((sum, { times }) => sum + times, 0)
  const [best] = [...fields].sort(([, a], [, b]) => total(b) - total(a))
  if (!best) return null
  const items = [...best[1].values()].sort((a, b) => b.times - a.times).map(({ item, url }) => ({ item, url }))
  return { field: best[0], items }
}

function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
