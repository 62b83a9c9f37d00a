import type { PageModel, PageNode } from '../page/page-model.ts'
import { firstNode, lastId, type Region, type RegionRecord } from '../regions/region.ts'
import { kindOf } from '../regions/row-regions.ts'
import type { WeightedWord } from './column.ts'
import { nameWords } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'
import { mainType, typeShares } from './value-type.ts'

/**
 * What stands between records and holds for all that follow: the date above the events of a day, the category above its dishes. A kind of element is
 * such a heading when it stands before the first record and comes again between others, with another text.
 */
const MAX_RECORDS = 600
const MAX_GAP = 80
const MAX_BACK = 160
const MAX_CHARS = 90
const MAX_KINDS = 4
/** A text beside the record is what was asked for less often than one in it. */
const DOUBT = 0.25

export function sectionDrafts(model: PageModel, region: Region, sample: readonly RegionRecord[]): ColumnDraft[] {
  const all = region.records.slice(0, MAX_RECORDS)
  const [first] = all
  if (!first || all.length < 3) return []
  const between = Map.groupBy(
    all.slice(1).flatMap((record, index) => gapNodes(model, lastId(all[index] ?? record) + 1, firstNode(record))),
    kindOf,
  )
  if (between.size === 0 || isBesideMore(model, all)) return []
  const start = firstNode(first)
  const before = gapNodes(model, Math.max(0, start.id - MAX_BACK), start)
  const drafts: ColumnDraft[] = []
  for (const [kind, nodes] of between) {
    const opening = before.findLast((node) => kindOf(node) === kind)
    if (!opening || drafts.length >= MAX_KINDS) continue
    const headings = [opening, ...nodes]
    if (new Set(headings.map((node) => model.text(node))).size < 2 || !isOverSeveral(headings, all)) continue
    drafts.push(draftOf(model, headings, sample))
  }
  return drafts
}

/** More stands between the records than in them: they are parts of other records, such as the tags of an article. */
function isBesideMore(model: PageModel, records: readonly RegionRecord[]): boolean {
  let inside = 0
  let between = 0
  for (const [index, record] of records.entries()) {
    const next = records[index + 1]
    inside += record.reduce((sum, node) => sum + model.size(node), 0)
    const gap = next ? firstNode(next).textFrom - (record.at(-1)?.textTo ?? 0) : 0
    if (gap > MAX_CHARS) between += gap
  }
  return between > inside * 0.8
}

/** Before each record, or before each second one, it is a part of a record that is larger than these. */
function isOverSeveral(headings: readonly PageNode[], records: readonly RegionRecord[]): boolean {
  if (headings.length > records.length * 0.7) return false
  const counts = Map.groupBy(records, (record) => lastBefore(headings, firstNode(record).id))
  const sizes = new Set([...counts.values()].map((group) => group.length))
  return sizes.size > 1 || headings.length <= records.length * 0.34
}

/** Short texts that end before the record begins. */
function gapNodes(model: PageModel, from: number, record: PageNode): PageNode[] {
  const found: PageNode[] = []
  if (record.id - from > Math.max(MAX_GAP, MAX_BACK)) return found
  for (let id = from; id < record.id; id += 1) {
    const node = model.nodes[id]
    if (!node || node.last >= record.id || !isHeading(model, node)) continue
    found.push(node)
  }
  return found
}

function isHeading(model: PageModel, node: PageNode): boolean {
  const isShort = model.size(node) > 0 && model.size(node) <= 4 * MAX_CHARS
  if (!isShort || UNLIKELY.has(node.tag) || node.hidden) return false
  const isText =
    node.hasOwnText || (node.children.length > 1 && node.children.every((child) => child.last === child.id))
  const { length } = model.text(node)
  return isText && length > 1 && length <= MAX_CHARS
}

const UNLIKELY = new Set(['a', 'button', 'option', 'label', 'select', 'script', 'style', 'li'])

function draftOf(model: PageModel, headings: readonly PageNode[], sample: readonly RegionRecord[]): ColumnDraft {
  const nodes = sample.map((record) => lastBefore(headings, firstNode(record).id))
  const values = nodes.map((node) => (node ? model.text(node) : ''))
  const [first] = headings
  const isKind = mainType(typeShares(values.filter((value) => value !== ''))) === 'text'
  const words: WeightedWord[] = [
    ...(first ? nameWords(first) : []),
    ...(first?.parent ? nameWords(first.parent).map(({ word, weight }) => ({ word, weight: weight * 0.5 })) : []),
    ...(isKind ? [{ word: 'category', weight: 0.5 }] : []),
  ]
  return { kind: 'text', slot: { kind: 'preceding', nodes, take: {} }, values, words, place: 0, doubt: DOUBT }
}

function lastBefore(headings: readonly PageNode[], id: number): PageNode | null {
  let low = 0
  let high = headings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((headings[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  return headings[low - 1] ?? null
}
