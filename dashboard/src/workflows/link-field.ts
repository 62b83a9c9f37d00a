import { isEmpty, valueText } from '../items/sort-items.ts'
import type { Item } from '../strategies/item.ts'
import { hostOf, isWebAddress } from '../strategies/page-address.ts'
import { fieldNames } from '../strategies/schema-rows.ts'

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** The field of a list that leads to pages like this one: addresses in every item, best on its site and as deep in it as it is. Null where none does. */
export function linkField(items: readonly Item[], detailsUrl: string): string | null {
  const fields = fieldNames(items).filter((field) => leadsOn(items, field))
  const [best] = fields.toSorted((a, b) => likeness(items, b, detailsUrl) - likeness(items, a, detailsUrl))
  return best ?? null
}

/** The hosts that its items lead to. */
export function linkHosts(items: readonly Item[]): string[] {
  const fields = fieldNames(items).filter((field) => leadsOn(items, field))
  return [...new Set(fields.map((field) => hostOf(firstOf(items, field))))]
}

/** As deep in the same site, at least. */
const ALIKE = 3

/** Of these, the one whose page is most like those that the items lead to. Null where none is like them, or several are alike. */
export function detailsOf<Page extends { url: string }>(items: readonly Item[], pages: readonly Page[]): Page | null {
  const scored = pages.map((page) => {
    const field = linkField(items, page.url)
    return { page, score: field === null ? 0 : likeness(items, field, page.url) }
  })
  const [best, next] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score >= ALIKE && best.score > (next?.score ?? 0) ? best.page : null
}

function leadsOn(items: readonly Item[], field: string): boolean {
  const texts = items
    .map((item) => item[field])
    .filter((value) => !isEmpty(value))
    .map(valueText)
  return texts.length > 0 && texts.every((text) => isWebAddress(text) && !PICTURE.test(pathOf(text)))
}

function likeness(items: readonly Item[], field: string, detailsUrl: string): number {
  const first = firstOf(items, field)
  if (hostOf(first) !== hostOf(detailsUrl)) return 0
  const wanted = pathOf(detailsUrl).split('/')
  const found = pathOf(first).split('/')
  const shared = wanted.findIndex((part, place) => part !== found[place])
  return 1 + (shared === -1 ? wanted.length : shared) + Number(wanted.length === found.length)
}

function firstOf(items: readonly Item[], field: string): string {
  const [first = ''] = items.map((item) => valueText(item[field])).filter((text) => text !== '')
  return first
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? ''
}
