import { wordSet } from '#base/word-set.ts'
import { attribute, type PageModel, type PageNode, rememberedNode } from '../page/page-model.ts'
import { joinedRows } from './joined-rows.ts'
import type { Region, RegionRecord } from './region.ts'

/**
 * Records of several siblings: a heading with what follows it, a term with its definitions, a row with its second row.
 *
 * 1. Siblings have kinds: by tag and classes, and where most would be of one kind, by what they hold.
 * 2. A kind that comes again and again with others between starts records; the more alike the records, the better it is.
 * 3. Where cells join the rows of a record, there is no other way to see them.
 * 4. After a rule or an empty row a new record begins: of the kinds of one rhythm, the one that stands there.
 */
export function rowRegions(model: PageModel, joined = joinedRows(model)): Region[] {
  const regions = joined.map(regionOf)
  const known = new Set(joined.flatMap((records) => records[0]?.[0]?.parent ?? []))
  for (const parent of model.nodes) {
    if (parent.children.length < 4 || SKIPPED.has(parent.tag) || known.has(parent)) continue
    const kinds = siblingKinds(model, parent)
    for (const records of bestStarts(kinds).map((start) => followingRecords(parent, kinds, start))) {
      if (records.length >= 2) regions.push(regionOf(records))
    }
    const ruled = ruledRecords(parent)
    if (ruled.length >= 3) {
      const rows = { kind: 'separated', by: 'hr' } as const
      regions.push({ kind: 'elements', records: ruled, rows, isTable: false, structure: 0 })
    }
  }
  return regions
}

function regionOf(records: readonly RegionRecord[]): Region {
  return { kind: 'elements', records, rows: { kind: 'following' }, isTable: false, structure: 0 }
}

const SKIPPED = new Set(['html', 'head', 'svg', 'select', 'tr', 'p', 'ul', 'ol', 'nav', 'picture', 'form'])
const LEADERS = wordSet('h1 h2 h3 h4 h5 h6 dt tr table a strong b header div p')
const MAX_STARTS = 3
const MAX_ROWS = 12
const BLANK = ''

/** Numbers differ from one element to the next (`item-12`); a name that a build made keeps its letters. */
export const kindOf = rememberedNode((node: PageNode): string =>
  [node.tag, ...node.classes.map((token) => token.replace(/\d+/g, '#')).sort()].join('.'),
)

/** Also by what it holds: the cells of a row with their names and widths. */
export function innerKind(node: PageNode): string {
  const parts = node.children.slice(0, 8).map((child) => {
    const named = attribute(child, 'headers') ?? attribute(child, 'name') ?? ''
    return `${kindOf(child)}${named && `@${named}`}${attribute(child, 'colspan') ?? ''}${child.last > child.id ? '+' : ''}`
  })
  return `${kindOf(node)}(${node.tag === 'tr' ? parts.join(' ') : [...new Set(parts)].slice(0, 4).join(' ')})`
}

function siblingKinds(model: PageModel, parent: PageNode): string[] {
  const { children } = parent
  const outer = children.map(kindOf)
  const counts = countOf(outer)
  return children.map((child, index) => {
    if (isBlank(model, child)) return BLANK
    const kind = outer[index] ?? ''
    return (counts.get(kind) ?? 0) > children.length / 2 ? innerKind(child) : kind
  })
}

function isBlank(model: PageModel, node: PageNode): boolean {
  if (node.tag === 'hr' || node.tag === 'br') return true
  return model.size(node) < 3 && model.text(node) === '' && node.last - node.id < 4 && node.tag !== 'img'
}

function countOf(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Kinds of children that start a record: each is followed by something of another kind before the next one comes. */
function bestStarts(kinds: readonly string[]): string[] {
  const found: { kind: string; count: number; likeness: number; first: number; opens: number }[] = []
  for (const [kind, count] of countOf(kinds)) {
    const tag = /^[a-z0-9]+/.exec(kind)?.[0] ?? ''
    if (kind === BLANK || count < 2 || count > kinds.length / 2 || !LEADERS.has(tag)) continue
    if (runs(kinds, kind) < count * 0.8) continue
    const opens = kinds.filter((one, index) => one === kind && kinds[index - 1] === BLANK).length / count
    found.push({ kind, count, likeness: likeness(kinds, kind), first: kinds.indexOf(kind), opens })
  }
  found.sort((a, b) => b.likeness - a.likeness || b.opens - a.opens || a.first - b.first)
  // Of kinds that come equally often, one after the other, the first is the start.
  const starts: typeof found = []
  for (const one of found) if (!starts.some((start) => isOneRhythm(kinds, start, one))) starts.push(one)
  return starts.slice(0, MAX_STARTS).map(({ kind }) => kind)
}

type Kind = { kind: string; count: number }

/** In a shorter list one more is a part of its rhythm. */
const MIN_ROWS = 4

/** A row that leads to the next page may be of the kind of one of the two rows of each record. */
function isOneRhythm(kinds: readonly string[], a: Kind, b: Kind): boolean {
  if (a.count === b.count) return true
  if (Math.abs(a.count - b.count) > 1 || Math.min(a.count, b.count) < MIN_ROWS) return false
  const both = kinds.filter((kind) => kind === a.kind || kind === b.kind)
  return both.filter((kind, at) => kind === both[at - 1]).length <= 1
}

/** How many of the starts are followed by another kind. */
function runs(kinds: readonly string[], start: string): number {
  let count = 0
  for (const [index, kind] of kinds.entries()) {
    if (kind === start && index + 1 < kinds.length && kinds[index + 1] !== start) count += 1
  }
  return count
}

/** How far the records that begin so are of the same kinds, 0 to 1, in tenths: small differences are chance. */
function likeness(kinds: readonly string[], start: string): number {
  const records: Set<string>[] = []
  for (const kind of kinds) {
    if (kind === start) records.push(new Set())
    if (kind !== BLANK) records.at(-1)?.add(kind)
  }
  const usual = [...countOf(records.flatMap((record) => [...record]))]
    .filter(([, count]) => count >= records.length * 0.5)
    .map(([kind]) => kind)
  const shares = records.map((record) => {
    const common = usual.filter((kind) => record.has(kind)).length
    return common / Math.max(1, record.size + usual.length - common)
  })
  return Math.round((10 * shares.reduce((sum, share) => sum + share, 0)) / records.length) / 10
}

function followingRecords(parent: PageNode, kinds: readonly string[], start: string): RegionRecord[] {
  const records: PageNode[][] = []
  for (const [index, child] of parent.children.entries()) {
    if (kinds[index] === start) records.push([child])
    else records.at(-1)?.push(child)
  }
  return records.filter((record) => record.length <= MAX_ROWS)
}

/** What stands between horizontal rules. */
function ruledRecords(parent: PageNode): RegionRecord[] {
  if (!parent.children.some((child) => child.tag === 'hr')) return []
  const records: PageNode[][] = [[]]
  for (const child of parent.children) {
    if (child.tag === 'hr') records.push([])
    else records.at(-1)?.push(child)
  }
  return records.filter((record) => record.length > 0)
}
