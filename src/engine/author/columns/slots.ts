import { wordSet } from '#base/word-set.ts'
import { saysBothAgain } from '#engine/recipe/struck-tags.ts'
import { classQuality } from '../page/class-quality.ts'
import { contactIn } from '../page/contact-link.ts'
import { leadingIcon } from '../page/icon.ts'
import { attribute, type PageNode, rememberedNode } from '../page/page-model.ts'
import { innerRecords } from '../regions/inner-records.ts'
import type { RegionRecord } from '../regions/region.ts'
import { innerKind } from '../regions/row-regions.ts'

/** The elements that stand at the same place in the records of a region: `nodes[record]` has none, one or several. */
export type PlaceSlot = { path: string; nodes: readonly (readonly PageNode[])[]; order: number }

/** A record with more elements is a section of a page; its first part tells enough. */
const MAX_NODES_PER_RECORD = 600
const MAX_SLOTS = 400

const SKIPPED = wordSet('script style br hr path g noscript template iframe source use option')

/** `cells`: of the rows of a table with a header, their cells by column. */
export function placeSlots(
  pageNodes: readonly PageNode[],
  records: readonly RegionRecord[],
  cells?: ReadonlyMap<PageNode, readonly (PageNode | null)[]>,
): PlaceSlot[] {
  const byPath = new Map<string, { nodes: PageNode[][]; order: number }>()
  const inner = new Set(innerRecords(pageNodes, records))
  const areEven = records.every((record) => record.length === records[0]?.length && record[0]?.tag === 'tr')
  records.forEach((record, index) => {
    const paths = new Map<number, string>()
    let seen = 0
    const tops = areEven ? countedRows(record) : rowNames(record)
    const line = record.length === 1 && record[0] ? cells?.get(record[0]) : undefined
    const columnOf = new Map((line ?? []).map((cell, column) => [cell, column] as const).reverse())
    for (const root of [...record, ...spanned(line, record)]) {
      for (let id = root.id; id <= root.last && seen < MAX_NODES_PER_RECORD; id += 1) {
        const node = pageNodes[id]
        if (!node || SKIPPED.has(node.tag)) continue
        if (inner.has(node) || saysBothAgain(node.element)) {
          id = node.last
          continue
        }
        seen += 1
        const above = paths.get(node.parent?.id ?? -1) ?? '?'
        const column = columnOf.get(node)
        const name = column === undefined ? signature(node) : `${node.tag}|${column}`
        const path =
          node === root && column === undefined
            ? (tops.get(root) ?? '.')
            : `${column === undefined ? above : '.'}>${name}`
        paths.set(id, path)
        let slot = byPath.get(path)
        if (!slot) {
          if (byPath.size >= MAX_SLOTS) continue
          slot = { nodes: records.map(() => []), order: seen }
          byPath.set(path, slot)
        }
        slot.nodes[index]?.push(node)
      }
    }
  })
  const placed = merged([...byPath].map(([path, slot]) => ({ path, ...slot })))
  return [...placed, ...looseSlots(placed)]
}

/** Cells that reach into the row from one above. */
function spanned(line: readonly (PageNode | null)[] | undefined, [row]: RegionRecord): PageNode[] {
  return [...new Set(line ?? [])].filter((cell) => cell !== null && cell.parent !== row) as PageNode[]
}

/** Where every record has as many rows, these are told apart by their number, whatever their colours are. */
function countedRows(record: RegionRecord): Map<PageNode, string> {
  return new Map(record.length < 2 ? [] : record.map((node, at) => [node, `*>${node.tag}|${at}`]))
}

/** Rows of one record that look alike are told apart by what they hold, and then by their place among those that do. */
function rowNames(record: RegionRecord): Map<PageNode, string> {
  const names = new Map<PageNode, string>()
  if (record.length < 2) return names
  const outer = Map.groupBy(record, signature)
  for (const [name, group] of outer) {
    const inner = group.length > 1 ? Map.groupBy(group, innerKind) : new Map([['', group]])
    for (const [kind, same] of inner)
      for (const [index, node] of same.entries())
        names.set(node, `*>${name}${(kind || index > 0) && `|${kind.replace(/[>.@~]/g, '_')}${index || ''}`}`)
  }
  return names
}

/** Elements of one kind wherever they stand in the record: cards of one list may wrap the same parts differently. */
function looseSlots(slots: readonly PlaceSlot[]): PlaceSlot[] {
  const groups = Map.groupBy(slots, (slot) => looseKey(slot.path))
  groups.delete('')
  const loose: PlaceSlot[] = []
  for (const [part, group] of groups) {
    const [first, ...others] = group
    if (!first || others.length === 0) continue
    const nodes = first.nodes.map((_, index) =>
      group.flatMap((slot) => slot.nodes[index] ?? []).sort((a, b) => a.id - b.id),
    )
    loose.push({ path: `~${part}`, nodes, order: Math.min(...group.map((slot) => slot.order)) })
  }
  return loose
}

/** The element's own name, or with its parent's when only that tells; empty when neither does. */
function looseKey(path: string): string {
  const parts = path.split('>')
  const last = parts.at(-1) ?? ''
  if (isTelling(last)) return last
  const parent = parts.at(-2) ?? ''
  return /^h[1-6]\b/.test(parent) ? `${parent.split('.', 1)[0]}>${last}` : ''
}

function isTelling(part: string): boolean {
  return (
    /^(?:h[1-6]|time|cite|address|img|p)\b/.test(part) ||
    part.includes('@') ||
    part
      .split('.')
      .slice(1)
      .some((token) => classQuality(token) === 'readable')
  )
}

/** Tag, classes that tell kinds apart, and `itemprop`, whether it calls or writes, or the icon before a value; what changes from record to record (numbers, states) is left out. */
const signature = rememberedNode(readSignature)

function readSignature(node: PageNode): string {
  const classes = node.classes.filter((token) => !/\d{3,}/.test(token) && !STATES.has(token.toLowerCase()))
  const icon = leadingIcon(node)
  const property = attribute(node, 'itemprop') ?? rowName(node) ?? contactIn(node) ?? (icon && `^${icon.name}`)
  return `${node.tag}${classes.length > 0 ? `.${[...classes].sort().join('.')}` : ''}${property ? `@${property}` : ''}`
}

/** What the cells of many records are called alike. */
function rowName(node: PageNode): string | undefined {
  if (node.tag !== 'td' && node.tag !== 'tr') return undefined
  const name = attribute(node, 'headers') ?? attribute(node, 'data-label') ?? attribute(node, 'name')
  return name === undefined || /\d|>/.test(name) ? undefined : name.replace(/\s+/g, '_')
}

const STATES = wordSet('active selected current open first last odd even visited loaded lazyloaded hover show')

/** Joins slots that differ only in classes and never stand in the same record: a price and a sale price that takes its place stay apart by name. */
function merged(slots: PlaceSlot[]): PlaceSlot[] {
  const groups = Map.groupBy(slots, (slot) => slot.path.replace(/[.@][^>]*/g, ''))
  const out: PlaceSlot[] = []
  for (const group of groups.values()) {
    const kept: PlaceSlot[] = []
    for (const slot of group) {
      const other = kept.find((known) => excludesEachOther(known, slot) && sharesClass(known.path, slot.path))
      if (!other) kept.push(slot)
      else
        kept[kept.indexOf(other)] = {
          ...other,
          nodes: other.nodes.map((nodes, index) => [...nodes, ...(slot.nodes[index] ?? [])]),
        }
    }
    out.push(...kept)
  }
  return out
}

function excludesEachOther(a: PlaceSlot, b: PlaceSlot): boolean {
  return a.nodes.every((nodes, index) => nodes.length === 0 || (b.nodes[index]?.length ?? 0) === 0)
}

function sharesClass(a: string, b: string): boolean {
  const x = lastStep(a)
  const y = lastStep(b)
  if (x.length === 0 && y.length === 0) return true
  return (
    x.some((token) => y.includes(token) || y.some((other) => isNumbered(token, other))) ||
    (x.every(isUninformative) && y.every(isUninformative))
  )
}

/** Rows in turn: `alt1` and `alt2`. */
function isNumbered(token: string, other: string): boolean {
  const bare = token.replace(/\d+$/, '')
  return bare !== token && bare.length > 1 && bare === other.replace(/\d+$/, '')
}

function isUninformative(token: string): boolean {
  return classQuality(token) !== 'readable'
}

function lastStep(path: string): string[] {
  return path
    .slice(path.lastIndexOf('>') + 1)
    .split(/[.@]/)
    .slice(1)
    .filter((token) => !token.startsWith('^'))
}
