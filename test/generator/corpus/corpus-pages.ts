import { type Cell, type Form, goldOf, ORIGIN } from './cells.ts'
import { type Chance, chanceOf } from './chance.ts'
import { detailMarkup, linkedData } from './detail-markup.ts'
import { type DressName, dressOf } from './dress.ts'
import { type Element, h, htmlOf } from './element.ts'
import { advert, frame } from './frame.ts'
import type { DetailKind, FieldType, Kind, ListKind, Words } from './kind.ts'
import { KINDS } from './kinds.ts'
import { card, type Group, listMarkup, type Site } from './list-markup.ts'
import type { Language, Locale } from './locale.ts'
import { LOCALES } from './locales.ts'
import { makingOf } from './making.ts'
import { requestFor } from './request.ts'

/** A page of an invented site with what somebody wants of it, and what they should get. */
export type CorpusPage = {
  id: string
  shape: 'list' | 'detail'
  language: Language
  url: string
  tree: Element
  /** What stands between elements that are blocks. */
  gap: string
  description: string
  schema: Readonly<Record<string, FieldType>>
  /** By field; no form at all where the record has no such value. */
  gold: readonly Record<string, readonly Form[]>[]
  /** All that its records hold, also what nobody asks for. */
  holds: readonly string[]
  /** The site's own labels in another language. */
  translated: ReadonlyMap<string, string>
}

/** The same pages for the same seed. */
export function corpusPages(seed: string): CorpusPage[] {
  return KINDS.flatMap((kind) =>
    kind.shape === 'list'
      ? kind.pages.map(([language, style], index) => {
          const start = startOf(seed, kind, language, style, index)
          return finish(start, listPage(kind, style, start))
        })
      : kind.pages.map(([language, style], index) => {
          const start = startOf(seed, kind, language, style, index)
          return finish(start, detailPage(kind, style, start))
        }),
  )
}

export function pageHtml({ tree, gap }: Pick<CorpusPage, 'tree' | 'gap'>): string {
  return `<!DOCTYPE html>${gap}${htmlOf(tree, gap)}`
}

type Start = {
  id: string
  kind: Kind
  locale: Locale
  words: Words<string>
  chance: Chance
  site: Site
  manner: number
}
type Made = { tree: Element; records: readonly Cell[][] }

function startOf(seed: string, kind: Kind, language: Language, style: string, index: number): Start {
  const words = kind.words[language]
  if (!words) throw new Error(`${kind.name} has no words in ${language}`)
  const id = `${kind.name}-${language}-${style}`
  const block = kind.shape === 'detail' && style === 'microdata' ? kind.type : kind.name
  const site = { block, labelOf: (field: string) => capital(words.fields[field] ?? field) }
  return {
    id,
    kind,
    locale: LOCALES[language],
    words,
    chance: chanceOf(`${seed} ${id}`),
    site,
    manner: index + kind.name.length,
  }
}

function finish({ id, kind, locale, words, manner }: Start, { tree, records }: Made): CorpusPage {
  const asked = Object.keys(kind.fields).filter((field) => !kind.unasked?.includes(field))
  const names = asked.map((field) => words.fields[field] ?? field)
  const schema = Object.fromEntries(asked.map((field) => [field, kind.fields[field] ?? 'string']))
  const gold = records.map((cells) => {
    const all = goldOf(cells)
    return Object.fromEntries(asked.map((field) => [field, all[field] ?? []]))
  })
  const description = requestFor(kind.shape, words.things, names, locale, manner)
  const url = `${ORIGIN}/${kind.shape}/${id}`
  return {
    id,
    shape: kind.shape,
    language: locale.language,
    url,
    tree,
    gap: '\n',
    description,
    schema,
    gold,
    holds: Object.keys(kind.fields).flatMap((field) => [field, words.fields[field] ?? field]),
    translated: translatedLabels(kind, locale.language),
  }
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function translatedLabels(kind: Kind, language: Language): Map<string, string> {
  const own = kind.words[language]
  const other = Object.entries(kind.words).find(([name]) => name !== language)?.[1]
  if (!own || !other) return new Map()
  return new Map(
    Object.entries(own.fields).map(([field, word]) => [capital(word), capital(other.fields[field] ?? word)]),
  )
}

function listPage(kind: ListKind, style: ListKind['pages'][number][1], start: Start): Made {
  const { chance, locale, words, site } = start
  const make = makingOf(chance, locale, words.names)
  const records = Array.from({ length: chance.int(...kind.count) }, (_, index) => kind.record(make(index)))
  const groups = groupsOf(records, kind.groupedBy)
  const list = withAdverts(listMarkup(style, groups, site), locale, chance)
  const heading = capital(words.things)
  const tree = frame({ title: heading, heading, main: list, related: null, head: [], ...looks(style) }, locale, chance)
  return { tree, records: groups.flatMap((group) => group.all) }
}

/** Records of one heading stand together; the heading holds the field, so the records do not show it. */
function groupsOf(records: readonly Cell[][], groupedBy: string | undefined): (Group & { all: readonly Cell[][] })[] {
  if (groupedBy === undefined) return [{ heading: null, records, all: records }]
  const headingOf = (cells: readonly Cell[]) => cells.find(({ field }) => field === groupedBy)?.text ?? ''
  return [...Map.groupBy(records, headingOf)].map(([heading, all]) => ({
    heading,
    all,
    records: all.map((cells) => cells.filter(({ field }) => field !== groupedBy)),
  }))
}

/** Between the records of some sites that are no tables. */
function withAdverts(list: Element, locale: Locale, chance: Chance): Element {
  if (!chance.happens(0.4)) return list
  const children = list.children.map((child) => {
    if (typeof child === 'string' || !('holds' in child) || ['tbody', 'table', 'ul'].includes(child.tag)) return child
    const at = chance.int(1, Math.max(1, child.children.length - 1))
    return { ...child, children: child.children.toSpliced(at, 0, advert(locale, chance)) }
  })
  return { ...list, children }
}

function detailPage(kind: DetailKind, style: DetailKind['pages'][number][1], start: Start): Made {
  const { chance, locale, words, site } = start
  const make = makingOf(chance, locale, words.names)
  const cells = kind.record(make(0))
  const main = detailMarkup(style, cells, site)
  const head = style === 'json-ld' ? [linkedData(kind.type, cells)] : []
  const others = [1, 2, 3].map((index) =>
    kind.record(make(index)).filter(({ role }) => role === 'title' || role === 'money'),
  )
  const related = chance.happens(0.6) ? relatedThings(others, looks(style).dress, locale, site) : null
  const tree = frame(
    { title: cells[0]?.text ?? '', heading: null, main, related, head, ...looks(style) },
    locale,
    chance,
  )
  return { tree, records: [cells] }
}

function relatedThings(others: readonly Cell[][], name: DressName, { ui }: Locale, site: Site): Element {
  const dress = dressOf(name === 'microdata' ? 'bem' : name, 'related')
  const linked = others.map((cells, index) =>
    cells.map((cell) =>
      cell.role === 'title' ? { ...cell, image: undefined, link: { field: '', href: `/related/${index}` } } : cell,
    ),
  )
  return h(
    'div',
    {},
    h('h3', {}, ui.related),
    linked.map((cells) => card(cells as Cell[], dress, site, 'div')),
  )
}

/** What a style means for the page around the records. */
function looks(style: string): { dress: DressName; isOld: boolean } {
  const isOld = style === 'font-table' || style === 'br-lines' || style === 'bold-lines'
  if (isOld || style === 'soup') return { dress: 'soup', isOld }
  if (style === 'json-ld') return { dress: 'hashed', isOld }
  const own = (['utility', 'hashed', 'components', 'microdata'] as const).find((name) => name === style)
  return { dress: own ?? 'bem', isOld }
}
