import type { PageModel, PageNode } from '../page/page-model.ts'
import { pageTitles } from '../page/page-subject.ts'
import { nameReader, saysName, withoutName } from '../request/named-one.ts'
import { firstNode, lastId, type Region, type RegionRecord } from './region.ts'
import { findRegions } from './regions.ts'

/** The lists of a page that have the record which the request names. */
export type NamedRecord = {
  /** As the request says it. */
  said: string
  /** The request without it. */
  rest: string
  regions: readonly Region[]
  /** It has several parts of two texts each: labels and values, or things of its own with what is known of them. */
  hasPairs: boolean
}

const MAX_RECORDS = 500
const HEADING = /^h[1-6]$/

/** Null: it names none, or what it names is what the page itself is about, or a section of it. */
export function namedRecord(model: PageModel, description: string): NamedRecord | null {
  const names = nameReader(description)
  const roots = model.nodes.filter(({ parent }) => parent === null)
  if (!roots.some((root) => names.mayBeIn(model.text(root)))) return null
  const regions = findRegions(model)
  const found = regions.flatMap((region) => {
    if (region.records.length < 2 || region.records.length > MAX_RECORDS) return []
    const named = names.among(region.records.map((record) => nameOf(model, record)))
    const record = named && region.records[named.at]
    return named && record ? [{ region, named, record }] : []
  })
  const [longest] = found.toSorted((a, b) => b.named.end - b.named.start - (a.named.end - a.named.start))
  if (!longest) return null
  const { start, end } = longest.named
  const said = description.slice(start, end)
  const meant = found.filter(({ named, record }) => {
    return named.start === start && named.end === end && !holdsList(model, record, regions, PAIR + 1)
  })
  if (meant.length === 0 || isOfPage(model, said)) return null
  return {
    said,
    rest: withoutName(description, longest.named),
    regions: meant.map(({ region }) => region),
    hasPairs: meant.some(({ record }) => holdsList(model, record, regions, PAIR)),
  }
}

/** "The phone of the Paris office", where the page never speaks of Paris. */
export function namesStranger(model: PageModel, description: string): boolean {
  const roots = model.nodes.filter(({ parent }) => parent === null).map((root) => model.text(root))
  const pictures = model.nodes.flatMap(({ element }) => [element.attribs.alt ?? '', element.attribs.title ?? ''])
  return nameReader(description).namesNoneIn(
    [...roots, ...pictures, ...pageTitles(model).whole, model.page.baseUrl].join(' '),
  )
}

/** A label and its value are a part of a thing. */
const PAIR = 2
const MIN_LIST = 3

/** A section with a list of things of its own, each with so many texts, is no thing. */
function holdsList(model: PageModel, record: RegionRecord, regions: readonly Region[], texts: number): boolean {
  const [from, to] = [firstNode(record).id, lastId(record)]
  return regions.some(({ records }) => {
    const inside = records.filter((one) => firstNode(one).id > from && lastId(one) <= to)
    return inside.length >= MIN_LIST && inside.every((one) => textsIn(model, one) >= texts)
  })
}

/** Its heading, or the first text that it has: of "Large pizza – $12" what stands before the dash. */
function nameOf(model: PageModel, record: RegionRecord): string {
  const nodes = model.nodes.slice(firstNode(record).id, lastId(record) + 1).filter(({ hidden }) => !hidden)
  const name =
    nodes.find(({ tag }) => HEADING.test(tag)) ??
    nodes.find((node) => hasText(model, node) && /\p{L}{2}/u.test(model.text(node)))
  if (!name || HEADING.test(name.tag)) return name ? model.text(name) : ''
  const [line = ''] = model.text(name).split('\n')
  return SAID_OF.exec(line)?.[1] ?? model.text(name)
}

const SAID_OF = /^(\p{L}[^:：]{1,58}?)(?:\s[–—-]\s|\s?[:：]\s)/u

function hasText(model: PageModel, node: PageNode): boolean {
  return node.hasOwnText && model.text(node) !== ''
}

function textsIn(model: PageModel, record: RegionRecord): number {
  return model.nodes.slice(firstNode(record).id, lastId(record) + 1).filter((node) => hasText(model, node)).length
}

/** The results of a search are called by what was looked for. */
const SEARCHED = /[?&](?:q|query|s|search|keywords?|terms?)=([^&#]+)/giu

function isOfPage(model: PageModel, said: string): boolean {
  const searched = [...model.page.baseUrl.matchAll(SEARCHED)].map(([, words = '']) => words.replace(/%20|\+/g, ' '))
  if (searched.some((words) => saysName(words, said))) return false
  const headings = model.headings.filter(({ level }) => level === 1).map(({ text }) => text)
  return [...pageTitles(model).whole, ...headings, model.page.baseUrl].some((text) => saysName(text, said))
}
