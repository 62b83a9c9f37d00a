import { remembered } from '#base/remembered.ts'
import { wordSet } from '#base/word-set.ts'
import { classQuality } from '../page/class-quality.ts'
import { attribute, isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { sideLists } from '../page/side-heading.ts'
import { headerRowsOf } from '../page/table-headers.ts'
import { areCellsOfRows } from './cells-of-rows.ts'
import { grownSet } from './grown-sets.ts'
import { withoutReplies } from './inner-records.ts'
import { joinedRows } from './joined-rows.ts'
import type { Region, RegionRecord } from './region.ts'
import { rowRegions } from './row-regions.ts'
import { structureScore } from './structure-score.ts'

/**
 * Candidate sets of records.
 *
 * 1. Elements that share tag and classes, tag and one readable class, or tag and kind of parent, wherever they stand on the page.
 * 2. Children of one parent with the same tag: the only evidence on pages without classes.
 * 3. Sibling rows that together make a record (`row-regions.ts`).
 * 4. Of sets that lie one in the other, one to one, the outermost stays: it holds all fields.
 * 5. Replies to the records of a set are no set of their own where they are no more than those.
 * 6. A set that is spread over several places is also offered place by place, because a request may name one section of many. What goes with the
 *    list of the page ("You may also like", a side part) is no part of it, though it looks the same.
 */
const MAX_REGIONS = 150

/** They never are records by themselves: inline decoration, drawing, form controls, parts of tables. */
const NEVER = wordSet(
  'html head body script style meta link title br hr path g svg use circle rect line polygon defs noscript iframe td th col colgroup thead tbody tfoot option select input button label form img picture source video b i em strong u small sup sub mark template object canvas',
)

/** Who names one record looks at them first. */
export const findRegions = remembered((model: PageModel): readonly Region[] => {
  const joined = joinedRows(model)
  const sets = [...elementSets(model, new Set(joined.flat(2))).map(elementRegion), ...rowRegions(model, joined)]
  const scored = unique(sets)
    .map((region) => ({ ...region, structure: structureScore(model, region) - (region.rows ? 0.5 : 0) }))
    .filter((region) => region.structure > 0 && !areCellsOfRows(model, region))
    .sort((a, b) => b.structure - a.structure)
  return withoutReplies(model.nodes, withoutInner(scored).slice(0, MAX_REGIONS))
})

function elementRegion(nodes: readonly PageNode[]): Region {
  const isTable = nodes.every((node) => node.tag === 'tr')
  return { kind: 'elements', records: nodes.map((node) => [node]), rows: null, isTable, structure: 0 }
}

/** `parts`: rows that are no records by themselves. */
function elementSets(model: PageModel, parts: ReadonlySet<PageNode>): PageNode[][] {
  const byKey = new Map<string, PageNode[]>()
  const headerRows = headerRowsOf(model)
  const notices = new Map<PageNode, ReadonlySet<PageNode>>()
  const add = (key: string, node: PageNode) => {
    const nodes = byKey.get(key)
    if (nodes) nodes.push(node)
    else byKey.set(key, [node])
  }
  for (const node of model.nodes) {
    if ((NEVER.has(node.tag) && !isOneOfMany(node) && !isCard(model, node)) || headerRows.has(node.element)) continue
    if (node.tag === 'tr' && (parts.has(node) || isNotice(node, notices))) continue
    const classes = node.classes.filter((token) => !/\d{3,}/.test(token))
    if (classes.length > 0) add(`${node.tag}.${[...classes].sort().join('.')}`, node)
    if (classes.length > 1) {
      for (const token of classes) if (classQuality(token) === 'readable') add(`${node.tag}.${token}`, node)
    }
    const testId =
      attribute(node, 'data-testid') ?? attribute(node, 'itemtype') ?? attribute(node, 'data-component-type')
    if (testId) add(`${node.tag}@${testId.replace(/\d+/g, '#')}`, node)
    add(`${node.parent ? parentKey(node.parent) : ''}>${node.tag}`, node)
    add(`${node.parent?.id ?? ''}/${node.tag}`, node)
  }
  const sets: PageNode[][] = []
  const isSide = sideLists(model)
  for (const nodes of byKey.values()) {
    const whole = outermost(nodes)
    if (whole.length < 2) continue
    const places = byPlace(whole)
    const beside = new Set(places.filter(([first]) => first && isSide(first)).flat())
    const flat = beside.size > whole.length - 2 ? whole : whole.filter((node) => !beside.has(node))
    sets.push(flat)
    const grown = grownSet(flat)
    if (grown && !grown.some((node) => parts.has(node))) sets.push(grown)
    for (const part of places) sets.push(part)
  }
  return sets
}

/** Adverts and headings across a table: one wide cell, where most rows have several. */
function isNotice(row: PageNode, known: Map<PageNode, ReadonlySet<PageNode>>): boolean {
  const { parent } = row
  if (!parent) return false
  let notices = known.get(parent)
  if (!notices) {
    const rows = parent.children.filter(({ tag }) => tag === 'tr')
    const wide = rows.filter(({ children }) => children.length === 1 && children[0] && isWide(children[0]))
    const full = rows.filter(({ children }) => children.length > 2)
    notices = new Set(full.length > 2 && full.length >= rows.length * 0.5 ? wide : [])
    known.set(parent, notices)
  }
  return notices.has(row)
}

function isWide(cell: PageNode): boolean {
  return Number(attribute(cell, 'colspan') ?? 1) > 1
}

/** A table may have a body for each record. */
function isOneOfMany({ tag, parent }: PageNode): boolean {
  return tag === 'tbody' && parent !== null && hasChildren(parent, tag, 3)
}

/** A table may be a grid of things, each with its picture, what it is and where it leads to. */
function isCard(model: PageModel, { tag, id, last, parent }: PageNode): boolean {
  if (tag !== 'td' || !parent || !hasChildren(parent, tag, 2)) return false
  const inner = model.nodes.slice(id + 1, last + 1)
  if (inner.some((node) => node.tag === 'td')) return false
  return inner.some((node) => node.tag === 'img') && inner.some((node) => node.tag === 'a' && model.size(node) > 0)
}

function parentKey(parent: PageNode): string {
  const own = `${parent.tag}.${parent.classes.filter((token) => !/\d{2,}/.test(token)).join('.')}`
  const above = parent.parent
  return parent.classes.length > 0 || !above ? own : `${above.tag}.${above.classes.join('.')}>${own}`
}

/** Records do not contain each other. */
function outermost(nodes: readonly PageNode[]): PageNode[] {
  const kept: PageNode[] = []
  for (const node of nodes) {
    const last = kept.at(-1)
    if (!last || !isInside(node, last)) kept.push(node)
  }
  return kept
}

/** The set cut where the common ancestors change: each carousel of a page with several. Empty when there is only one place. */
function byPlace(nodes: readonly PageNode[]): PageNode[][] {
  const places = new Map<PageNode | null, PageNode[]>()
  for (const node of nodes) {
    const place = placeOf(node)
    const known = places.get(place)
    if (known) known.push(node)
    else places.set(place, [node])
  }
  if (places.size < 2 || places.size > 40) return []
  return [...places.values()].filter((part) => part.length >= 2)
}

/** The nearest ancestor with several element children: wrappers with one child are part of the record. */
function placeOf(node: PageNode): PageNode | null {
  let above = node.parent
  let from = node
  while (above && !hasChildren(above, from.tag, 2) && above.tag !== 'body') {
    from = above
    above = above.parent
  }
  return above
}

/** Stops at the first that tell: a table may have thousands of rows. */
function hasChildren(parent: PageNode, tag: string, least: number): boolean {
  let count = 0
  for (const child of parent.children) {
    if (child.tag === tag) count += 1
    if (count >= least) return true
  }
  return false
}

function unique(regions: readonly Region[]): Region[] {
  const seen = new Set<string>()
  const kept: Region[] = []
  for (const region of regions) {
    const key = region.records.map((record) => `${record[0]?.id}+${record.length}`).join(',')
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(region)
  }
  return kept
}

/** Drops sets that lie one to one inside another set of the same size. */
function withoutInner(regions: readonly Region[]): Region[] {
  const bySize = Map.groupBy(regions, (region) => region.records.length)
  const dropped = new Set<Region>()
  for (const group of bySize.values()) {
    for (const inner of group.slice(0, 200)) {
      if (group.slice(0, 200).some((outer) => outer !== inner && !dropped.has(outer) && holdsEach(outer, inner)))
        dropped.add(inner)
    }
  }
  return regions.filter((region) => !dropped.has(region))
}

function holdsEach(outer: Region, inner: Region): boolean {
  if (outer.rows || inner.rows) return false
  return inner.records.every((record, index) => {
    const around = outer.records[index]
    return around !== undefined && isWithin(record, around) && record[0] !== around[0]
  })
}

function isWithin(record: RegionRecord, around: RegionRecord): boolean {
  const first = record[0]
  return first !== undefined && around.some((node) => isInside(first, node))
}
