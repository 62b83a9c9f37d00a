import type { PageModel, PageNode } from '../page/page-model.ts'
import { pageTitles } from '../page/page-subject.ts'
import { namedOne, saysName } from '../request/named-one.ts'
import { firstNode, lastId, type Region, type RegionRecord } from './region.ts'

/** The lists of a page that have the record which the request names. */
export type NamedRecord = {
  /** As the request says it. */
  said: string
  /** The request without it. */
  rest: string
  regions: readonly Region[]
}

const MAX_RECORDS = 500
const HEADING = /^h[1-6]$/

/** Null: it names none, or what it names is what the page itself is about. */
export function namedRecord(model: PageModel, regions: readonly Region[], description: string): NamedRecord | null {
  const found = regions.flatMap((region) => {
    if (region.records.length < 2 || region.records.length > MAX_RECORDS) return []
    const named = namedOne(
      description,
      region.records.map((record) => nameOf(model, record)),
    )
    const record = named && region.records[named.at]
    return named && record && !isPair(model, record) ? [{ region, named }] : []
  })
  const [longest] = found.toSorted((a, b) => b.named.end - b.named.start - (a.named.end - a.named.start))
  if (!longest) return null
  const { start, end } = longest.named
  const said = description.slice(start, end)
  if (isOfPage(model, said)) return null
  return {
    said,
    rest: `${description.slice(0, start)}${description.slice(end)}`.replace(/\s{2,}/g, ' ').trim(),
    regions: found.filter(({ named }) => named.start === start && named.end === end).map(({ region }) => region),
  }
}

/** Its heading, or the first text that it has. */
function nameOf(model: PageModel, record: RegionRecord): string {
  const nodes = model.nodes.slice(firstNode(record).id, lastId(record) + 1).filter(({ hidden }) => !hidden)
  const name =
    nodes.find(({ tag }) => HEADING.test(tag)) ??
    nodes.find((node) => hasText(model, node) && /\p{L}{2}/u.test(model.text(node)))
  return name ? model.text(name) : ''
}

function hasText(model: PageModel, node: PageNode): boolean {
  return node.hasOwnText && model.text(node) !== ''
}

/** A label and its value are found by the label. */
function isPair(model: PageModel, record: RegionRecord): boolean {
  return model.nodes.slice(firstNode(record).id, lastId(record) + 1).filter((node) => hasText(model, node)).length <= 2
}

function isOfPage(model: PageModel, said: string): boolean {
  const headings = model.headings.filter(({ level }) => level === 1).map(({ text }) => text)
  return [...pageTitles(model).whole, ...headings, model.page.baseUrl].some((text) => saysName(text, said))
}
