import type { Column } from '../columns/column.ts'
import { placeOfPiece } from '../columns/page-parts.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import type { PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE, SIGNALS } from './fit.ts'

/**
 * On a page about one thing, "94 min | Drama | 2014" asked as "duration, genre, year": of the pieces of one line one is left, and one of the fields,
 * which was named between those that have theirs. People name them in the order in which they stand there.
 */
export function pieceInOrder(
  { columns, isPage, fits, signals }: Contest,
  choices: readonly Chosen[],
): { row: number; column: Column; chance: number } | null {
  if (!isPage) return null
  const open = choices.flatMap(({ column, chance, field }, row) =>
    field.wants === 'text' && !field.optional && (column === null || chance < BY_CHANCE) ? [row] : [],
  )
  const [row, ...others] = open
  if (row === undefined || others.length > 0) return null
  for (const pieces of linesOf(columns)) {
    const owners = pieces.map((at) => {
      const piece = columns[at] as Column
      const isIt = ({ column }: Chosen, index: number) =>
        index !== row && column !== null && column.values[0] === piece.values[0] && sharesPlace(column, piece)
      return choices.findIndex(isIt)
    })
    const left = owners.indexOf(-1)
    const known = owners.filter((owner) => owner !== -1)
    if (known.length < MIN_KNOWN || known.length !== pieces.length - 1) continue
    const isInOrder = owners.with(left, row).every((owner, index, all) => index === 0 || owner > (all[index - 1] ?? -1))
    const at = pieces[left] ?? -1
    const column = columns[at]
    if (!isInOrder || !column || (fits[row]?.[at] ?? IMPOSSIBLE) <= IMPOSSIBLE) continue
    if ((signals[row]?.[at]?.strengths[TYPE] ?? UNLIKE) > UNLIKE) return { row, column, chance: BY_ORDER }
  }
  return null
}

type Chosen = { field: WantedField; column: Column | null; chance: number }

const BY_CHANCE = 0.17
const MIN_KNOWN = 2
/** How likely a value is right that nothing but its place tells. */
const BY_ORDER = 0.5
const UNLIKE = -0.3
const TYPE = SIGNALS.findIndex(({ name }) => name === 'type')

/** Of each line that is cut by place where its pieces are among the columns, in their order. */
function linesOf(columns: readonly Column[]): number[][] {
  const byNode = new Map<PageNode, number[]>()
  const counts = new Map<PageNode, number>()
  for (const [index, { kind, many, slots }] of columns.entries()) {
    if (kind !== 'text' || many) continue
    for (const slot of slots) {
      const place = slot.kind === 'nodes' ? placeOfPiece(slot.take.pattern ?? '') : null
      const node = slot.kind === 'nodes' ? slot.nodes[0]?.[0] : undefined
      if (!place || !node) continue
      const line = byNode.get(node) ?? []
      line[place.at] = index
      byNode.set(node, line)
      counts.set(node, place.count)
    }
  }
  return [...byNode].flatMap(([node, line]) => (Object.keys(line).length === counts.get(node) ? [line] : []))
}
