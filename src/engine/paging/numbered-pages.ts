/** A row of numbers of pages: which this one is, where the next is, and the address that they have in common. */
import { type Element, isTag } from 'domhandler'
import { elementsBelow } from '#engine/recipe/parse-html.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import { standsInPager } from './stands-in-pager.ts'

export type PagerLink = { element: Element; url: string; name: string }

type NumberedPages = {
  /** Of the page after this one; null on the last. */
  next: string | null
  pages?: number
  /** With `{n}`; `start` is the number that the next page has in it. */
  template?: string
  start?: number
  step?: number
}

type Numbered = { link: PagerLink; number: number }

const NUMBER = /^(?:page |seite |pagina |página |strona |страница )?\(?(\d{1,4})\)?$/i

export function numberedPages(links: readonly PagerLink[], pageUrl: string): NumberedPages | null {
  const numbered = links.flatMap((link): Numbered[] => {
    const digits = NUMBER.exec(link.name.trim())?.[1]
    return digits === undefined || link.element.name !== 'a' ? [] : [{ link, number: Number(digits) }]
  })
  const row = longestRow(numbered)
  if (row === null) return null
  const template = templateOf(row.numbers)
  const current = currentOf(row, template, pageUrl)
  if (current === null) return null
  const pages = Math.max(current, ...row.numbers.map(({ number }) => number))
  const link = row.numbers.find(({ number }) => number === current + 1)?.link
  if ((!link && current < pages) || (link && !isOfSeries(link, pageUrl))) return null
  const next = link?.url ?? null
  const series =
    template && next !== null ? { template: template.text, start: template.at(current + 1), step: template.step } : {}
  return { next, pages, ...series }
}

/** Days and ratings are rows of numbers as well: the address of a page of this list has the path of this one, but for numbers. */
function isOfSeries({ element, url }: PagerLink, pageUrl: string): boolean {
  const [there, here] = [pathOf(url), pathOf(pageUrl)]
  return standsInPager(element) || there.startsWith(here) || here.startsWith(there)
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\d+/g, '').replace(/[/_-]+$/, '')
}

type Row = { holder: Element; numbers: Numbered[] }

/** Links of numbers that stand together: at most three elements above them is one that holds no more than such a row does. */
function longestRow(numbered: readonly Numbered[]): Row | null {
  const byHolder = new Map<Element, Numbered[]>()
  for (const one of numbered) {
    let holder = one.link.element.parent
    for (let above = 0; holder && isTag(holder) && above < 3; above += 1) {
      const known = byHolder.get(holder)
      if (known) known.push(one)
      else byHolder.set(holder, [one])
      holder = holder.parent
    }
  }
  let best: Row | null = null
  for (const [holder, numbers] of byHolder) {
    if (!isRow(holder)) continue
    // Of equals the last: the row below the list, not the one above it.
    if (best === null || numbers.length >= best.numbers.length) best = { holder, numbers }
  }
  return best
}

const MAX_ROW_CHARS = 400

/** Little but numbers, which follow each other; "1 … 5 6 7 … 12" has gaps. A calendar is a table. */
function isRow(holder: Element): boolean {
  if (/^t(?:able|body|r)$/.test(holder.name)) return false
  const text = visibleText([holder], { maxChars: MAX_ROW_CHARS + 1 })
  if (text.length > MAX_ROW_CHARS) return false
  const tokens = text.split(/\s+/).filter((token) => token !== '')
  const digits = tokens.filter((token) => /^\d{1,4}$/.test(token)).map(Number)
  if (digits.length < 2 || digits.length * 2 < tokens.length) return false
  const isUnbroken = digits.every((number, index) => index === 0 || number === (digits[index - 1] ?? 0) + 1)
  const isAscending = digits.every((number, index) => index === 0 || number > (digits[index - 1] ?? 0))
  return isAscending && (isUnbroken || digits.some((number) => number <= 2))
}

const CURRENT = /(?:^|[\s_-])(?:current|active|selected|is-active|on)(?:\s|$|[_-])/i

function currentOf({ holder, numbers }: Row, template: Template | null, pageUrl: string): number | null {
  const known = template?.numberOf(pageUrl) ?? null
  if (known !== null) return known
  const marked = elementsBelow(holder).find(
    (element) => isMarked(element) && /^\d{1,4}$/.test(visibleText([element], { maxChars: 20 }).trim()),
  )
  if (marked) return Number(visibleText([marked]).trim())
  const linked = new Set(numbers.map(({ number }) => number))
  const bare = visibleText([holder])
    .split(/\s+/)
    .filter((token) => /^\d{1,4}$/.test(token) && !linked.has(Number(token)))
  if (bare.length === 1) return Number(bare[0])
  // A page without a number of its own is the first.
  return linked.has(2) ? 1 : null
}

function isMarked({ attribs, name }: Element): boolean {
  return (
    attribs['aria-current'] !== undefined || CURRENT.test(attribs.class ?? '') || name === 'strong' || name === 'em'
  )
}

type Template = {
  text: string
  step: number
  at(number: number): number
  /** The number of the page that has this address. */
  numberOf(url: string): number | null
}

/** What the addresses have in common: one number in them that grows with that of the page. */
function templateOf(numbers: readonly Numbered[]): Template | null {
  const [first, ...others] = [...new Map(numbers.map((one) => [one.number, one])).values()]
  if (!first || others.length === 0) return null
  const places = digitPlaces(first.link.url)
  for (const place of places) {
    const values = others.map(({ link, number }) => ({ number, value: valueAt(place, link.url) }))
    if (values.some(({ value }) => value === null)) continue
    const [second] = values
    if (!second || second.number === first.number) continue
    const step = (Number(second.value) - place.value) / (second.number - first.number)
    if (!Number.isInteger(step) || step < 1) continue
    const origin = place.value - first.number * step
    if (!values.every(({ number, value }) => Number(value) === origin + number * step) || origin + step < 0) continue
    return {
      text: `${place.before}{n}${place.after}`,
      step,
      at: (number) => origin + number * step,
      numberOf: (url) => {
        const value = valueAt(place, url)
        const number = value === null ? Number.NaN : (value - origin) / step
        return Number.isInteger(number) && number >= 1 ? number : null
      },
    }
  }
  return null
}

type Place = { before: string; after: string; value: number }

function digitPlaces(url: string): Place[] {
  const from = new URL(url).origin.length
  return [...url.slice(from).matchAll(/\d{1,9}/g)].map((match) => ({
    before: url.slice(0, from + match.index),
    after: url.slice(from + match.index + match[0].length),
    value: Number(match[0]),
  }))
}

function valueAt({ before, after }: Place, url: string): number | null {
  if (!url.startsWith(before) || !url.endsWith(after) || url.length <= before.length + after.length) return null
  const digits = url.slice(before.length, url.length - after.length)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
