import { readNumber } from '#engine/recipe/coerce-number.ts'
import type { Column } from '../columns/column.ts'
import type { PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import type { Contest } from './features.ts'

/** Which of several prices is the old one. */

/** Most things have none: nothing else is it where it is not there. */
export const isOldPrice = (field: WantedField | undefined) => (field?.concepts.old_price ?? 0) >= 0.6

/** As sure as that, the page says which is which. */
const TOLD = 0.9
/** As likely as that, each may as well be the other. */
const EITHER = 0.5

/**
 * An old price that is lower in all records is none: a rate, or the cost of delivery. In a list where nothing tells the two prices apart, it is
 * the price of now.
 */
export function withOldPriceAbove(
  { fields, columns }: Contest,
  chances: readonly (readonly number[])[],
  picked: readonly number[],
): number[] {
  const now = fields.findIndex(({ concepts }) => (concepts.price ?? 0) >= 0.6 && (concepts.old_price ?? 0) < 0.5)
  const then = fields.findIndex(isOldPrice)
  const [a = -1, b = -1] = [picked[now], picked[then]]
  const [price, before] = [columns[a], columns[b]]
  const chance = (row: number, at: number) => chances[row]?.[at] ?? 0
  if (price?.type !== 'price' || before?.type !== 'price' || chance(then, b) >= TOLD) return [...picked]
  const isLower = price.values.flatMap((value, at) => {
    const [one, other] = [readNumber(value), readNumber(before.values[at] ?? '')]
    return one === null || other === null || one === other ? [] : [other < one]
  })
  if (isLower.length === 0 || isLower.includes(false)) return [...picked]
  const isEither = chance(now, a) < TOLD && chance(now, b) >= EITHER && chance(then, a) >= EITHER
  if (isLower.length < 2 || !isEither) return picked.with(then, -1)
  return picked.with(now, b).with(then, a)
}

const STRUCK_TAGS = ['s', 'del', 'strike']
const STRUCK_WEIGHT = 2

/** Where a page crosses prices out, those are the old ones, and no other price is. */
export function keepStruckApart(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  const row = fields.findIndex(isOldPrice)
  const line = fits[row]
  if (!line) return
  const struck = columns.map((column) => column.type === 'price' && isStruck(column))
  if (!struck.includes(true)) return
  for (const [index, isOld] of struck.entries()) if (!isOld) line[index] = (line[index] ?? 0) - STRUCK_WEIGHT
}

function isStruck({ slots }: Column): boolean {
  return slots.some(
    (slot) => slot.kind === 'nodes' && slot.nodes.every(([node]) => !node || STRUCK_TAGS.includes(struckTag(node))),
  )
}

/** Of the element, of the one around it, or of the only one in it. */
function struckTag(node: PageNode): string {
  const [only, ...more] = node.children
  const around = [node, node.parent, node.parent?.parent ?? null, more.length === 0 ? only : null]
  return around.find((one) => one && STRUCK_TAGS.includes(one.tag))?.tag ?? ''
}
