import type { PageModel, PageNode } from '../page/page-model.ts'
import { kindOfValue } from './value-kinds.ts'
import { type ValueType, valueTypeOf } from './value-type.ts'

/**
 * Elements of one kind that stand for different things ("2018", "40,000 miles", "Diesel"), where records have more of them or fewer: a badge among
 * them shifts those that follow. The side is looked for from which each number holds one thing in all records.
 */
export type Side = 'first' | 'last'

/** What a place says in a record, counted from a side; `null` for any text. */
type Kinds = readonly (string | null)[]

/** Nearly all records must agree. */
const AGREED = 0.9
const FEWEST = 3

export type Line = {
  /** All places are in line from here, as far as their texts tell. */
  whole: Side | null
  /** The place holds one thing that its texts tell. */
  isInLine(side: Side, index: number): boolean
}

export function lineOf(model: PageModel, nodes: readonly (readonly PageNode[])[]): Line {
  const most = Math.max(0, ...nodes.map((list) => list.length))
  const kinds = nodes.map((list) => list.map((node) => kindOf(model.text(node))))
  const kindsAt = (side: Side, index: number): Kinds =>
    kinds.flatMap((list) => {
      const kind = nodeAt(list, side, index)
      return kind === undefined ? [] : [kind]
    })
  const isInLine = (side: Side, index: number) => toldKind(kindsAt(side, index)) !== null
  const places = [...Array(most).keys()]
  const isWhole = (side: Side) =>
    places.every((index) => areAlike(kindsAt(side, index))) && places.some((index) => isInLine(side, index))
  return { whole: isWhole('first') ? 'first' : isWhole('last') ? 'last' : null, isInLine }
}

export function nodeAt<Node>(list: readonly Node[], side: Side, index: number): Node | undefined {
  return list.at(side === 'first' ? index : -1 - index)
}

function toldKind(kinds: Kinds): string | null {
  const [first = null] = kinds
  return first !== null && kinds.length >= FEWEST && areAlike(kinds) ? first : null
}

function areAlike(kinds: Kinds): boolean {
  return [...Map.groupBy(kinds, (kind) => kind).values()].some((same) => same.length >= kinds.length * AGREED)
}

const TOLD_BY_TYPE: ReadonlySet<ValueType> = new Set(['date', 'price', 'percent', 'rating', 'time', 'duration'])

/** The words and signs around its numbers, or what its words are known to be. */
function kindOf(text: string): string | null {
  if (!/\d/.test(text)) return kindOfValue(text)
  const type = valueTypeOf(text)
  if (TOLD_BY_TYPE.has(type)) return type
  if (/^(?:19|20)\d{2}$/.test(text)) return 'year'
  return text
    .replace(/\d[\d.,'’\s\u00a0]*/g, '# ')
    .replace(/(\p{L}{3})\p{L}*/gu, '$1')
    .toLowerCase()
}
