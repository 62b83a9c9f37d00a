import { wordSet } from '#base/word-set.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import type { Region, RegionRecord } from './region.ts'

/** Records of several siblings: a heading with what follows it, a term with its definitions, a row with its second row. */
export function rowRegions(model: PageModel): Region[] {
  const regions: Region[] = []
  for (const parent of model.nodes) {
    if (parent.children.length < 4 || SKIPPED.has(parent.tag)) continue
    const starts = startKeys(parent)
    for (const key of starts) {
      const records = followingRecords(parent, key)
      if (records.length >= 2)
        regions.push({ kind: 'elements', records, rows: { kind: 'following' }, isTable: false, structure: 0 })
    }
    const ruled = ruledRecords(parent)
    if (ruled.length >= 3) {
      const rows = { kind: 'separated', by: 'hr' } as const
      regions.push({ kind: 'elements', records: ruled, rows, isTable: false, structure: 0 })
    }
  }
  return regions
}

const SKIPPED = new Set(['html', 'head', 'svg', 'select', 'tr', 'p', 'ul', 'ol', 'nav', 'picture', 'form'])
const LEADERS = wordSet('h1 h2 h3 h4 h5 h6 dt tr table a strong b header div p')

/** Kinds of children that start a record: each is followed by something of another kind before the next one comes. */
function startKeys(parent: PageNode): string[] {
  const kinds = parent.children.map(kindOf)
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const found: string[] = []
  for (const [kind, count] of counts) {
    if (count < 2 || count > kinds.length / 2 || found.length >= 2) continue
    const tag = kind.split('.', 1)[0] ?? ''
    if (!LEADERS.has(tag)) continue
    if (runs(kinds, kind) >= count * 0.8) found.push(kind)
  }
  return found
}

/** Numbers differ from one element to the next (`item-12`); a name that a build made keeps its letters. */
export function kindOf(node: PageNode): string {
  return [node.tag, ...node.classes.map((token) => token.replace(/\d+/g, '#')).sort()].join('.')
}

/** How many of the starts are followed by another kind. */
function runs(kinds: readonly string[], start: string): number {
  let count = 0
  for (const [index, kind] of kinds.entries()) {
    if (kind === start && index + 1 < kinds.length && kinds[index + 1] !== start) count += 1
  }
  return count
}

function followingRecords(parent: PageNode, start: string): RegionRecord[] {
  const records: PageNode[][] = []
  for (const child of parent.children) {
    if (kindOf(child) === start) records.push([child])
    else records.at(-1)?.push(child)
  }
  return records.filter((record) => record.length <= 12)
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
