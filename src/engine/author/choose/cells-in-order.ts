import type { Column, Slot } from '../columns/column.ts'
import type { PageNode } from '../page/page-model.ts'

/** A value that a reader sees: a whole text, a line or a piece of one. `at` is its column, −1 where it has none. */
export type Cell = { nodes: readonly (PageNode | null)[]; part: number; at: number; values: readonly string[] }

/** More are no records, or there is too much in them to be named one after the other. */
export const MOST_CELLS = 40
/** Behind all that the element holds. */
const LAST = 99

/** The values of the records, in the order in which they stand there. */
export function cellsOf(columns: readonly Column[]): Cell[] {
  const wholes = columns.flatMap((column, at) => cellOf(column, at, isWhole))
  const leaves = wholes.filter((one) => !wholes.some((other) => other !== one && holds(one, other)))
  const owns = columns.flatMap((column, at) => {
    const [own] = cellOf(column, at, isOwn)
    const inner = own ? leaves.filter((leaf) => holds(own, leaf)) : []
    const last = inner.at(-1)
    if (!own || !last) return []
    const whole = wholes.find((one) => one.nodes.every((node, record) => node === own.nodes[record]))
    const isBehind = whole?.values.some((value, record) => value.endsWith(own.values[record] || '\n'))
    return [isBehind ? { ...own, nodes: last.nodes, part: LAST } : own]
  })
  const cells = [...leaves, ...owns].filter((cell) => !isAlwaysSame(cell)).flatMap((cell) => piecesOf(cell, columns))
  if (cells.length > MOST_CELLS) return cells
  const orders = new Map(cells.map((cell) => [cell, cells.filter((other) => isBehindOf(cell, other)).length]))
  return cells.sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0))
}

function cellOf({ kind, many, slots, values, stands }: Column, at: number, is: (slot: Slot) => boolean): Cell[] {
  if (stands?.some((node) => node !== null)) return is === isWhole ? [{ nodes: stands, part: 0, at, values }] : []
  const slot = kind === 'text' && !many ? slots.find(is) : undefined
  if (slot?.kind === 'nodes') return [{ nodes: slot.nodes.map(([node]) => node ?? null), part: 0, at, values }]
  return slot?.kind === 'preceding' ? [{ nodes: slot.nodes, part: 0, at, values }] : []
}

function isWhole({ take, kind }: Slot): boolean {
  return (kind === 'nodes' || kind === 'preceding') && Object.keys(take).length === 0
}

function isOwn({ take, kind }: Slot): boolean {
  return kind === 'nodes' && take.text === 'own' && Object.keys(take).length === 1
}

function holds(outer: Cell, inner: Cell): boolean {
  return outer.nodes.some((node, record) => {
    const other = inner.nodes[record]
    return node && other && other.id > node.id && other.last <= node.last
  })
}

function isAlwaysSame({ values }: Cell): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.length >= 3 && new Set(filled).size === 1
}

const DIVIDED = /\n|\s[|·•∙]\s/

/** The lines of a text, and what stands between its dots. */
function piecesOf(cell: Cell, columns: readonly Column[]): Cell[] {
  const split = cell.values.map((value) => value.split(DIVIDED).map((piece) => piece.trim()))
  const usual = split.map(({ length }) => length).sort((a, b) => a - b)[split.length >> 1] ?? 1
  if (usual < 2) return [cell]
  return Array.from({ length: usual }, (_, part) => {
    const values = split.map((pieces) => pieces[part] ?? '')
    const at = columns.findIndex((column) => isCutFrom(column, cell) && isMostly(column.values, values, isSame))
    return { nodes: cell.nodes, part, at, values }
  })
}

/** What stands between words that are the same in all records: "Added 02-08, size 3 GB". */
export function partsOf(cell: Cell, columns: readonly Column[]): Cell[] {
  const middle = cell.values.findIndex((value) => value !== '')
  const startOf = ({ values }: Cell) => cell.values[middle]?.indexOf(values[middle] || '\n') ?? -1
  const parts = columns
    .flatMap((column, at) =>
      isCutFrom(column, cell) && isBetweenWords(column) ? [{ ...cell, at, values: column.values }] : [],
    )
    .filter((part) => startOf(part) >= 0)
    .sort((a, b) => startOf(a) - startOf(b) || (b.values[middle]?.length ?? 0) - (a.values[middle]?.length ?? 0))
  const apart: Cell[] = []
  const rests = [...cell.values]
  for (const part of parts) {
    if (!isMostly(part.values, rests, isIn)) continue
    for (const [record, value] of part.values.entries()) rests[record] = rests[record]?.replace(value, '\t') ?? ''
    apart.push({ ...part, part: apart.length })
  }
  const isExplained =
    apart.length > 1 &&
    isMostly(
      rests,
      rests.map(() => rests[middle] ?? ''),
      isSame,
    )
  return isExplained ? apart : [cell]
}

function isCutFrom({ kind, many, slots }: Column, { nodes }: Cell): boolean {
  return (
    kind === 'text' &&
    !many &&
    slots.some(
      (slot) =>
        slot.kind === 'nodes' &&
        slot.take.attribute === undefined &&
        (slot.take.line !== undefined || slot.take.pattern !== undefined) &&
        slot.nodes.every(([node], record) => !node || !nodes[record] || overlap(node, nodes[record])),
    )
  )
}

/** Cut out by what stands before and behind it, not by a comma. */
function isBetweenWords({ slots }: Column): boolean {
  return slots.some(({ take }) => take.pattern?.startsWith('(?i)'))
}

const MOST = 0.8

function isMostly(
  values: readonly string[],
  others: readonly string[],
  is: (value: string, other: string) => boolean,
): boolean {
  const both = values.flatMap((value, record) => (value && others[record] ? [[value, others[record]] as const] : []))
  return both.length > 0 && both.filter(([value, other]) => is(value, other)).length >= both.length * MOST
}

function isSame(value: string, other: string): boolean {
  return value === other
}

function isIn(value: string, other: string): boolean {
  return other.includes(value)
}

/** In most records that have both. */
function isBehindOf(cell: Cell, other: Cell): boolean {
  let behind = 0
  let both = 0
  for (const [record, node] of cell.nodes.entries()) {
    const before = other.nodes[record]
    if (!node || !before) continue
    both += 1
    if (node.id === before.id ? cell.part > other.part : node.id > before.id) behind += 1
  }
  return behind * 2 > both
}

/** What was picked is this value, or most of it. */
export function isAt(column: Column | undefined, cell: Cell, columns: readonly Column[]): boolean {
  if (!column) return false
  return columns[cell.at] === column || isMostly(column.values, cell.values, (a, b) => isIn(a, b) || isIn(b, a))
}

function overlap(a: PageNode, b: PageNode): boolean {
  return (a.id >= b.id && a.last <= b.last) || (b.id >= a.id && b.last <= a.last)
}
