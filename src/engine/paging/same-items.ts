import { comparable } from '#engine/recipe/fold-text.ts'

type Item = Readonly<Record<string, unknown>>

/** Looked at; a list that agrees so far agrees. */
const LOOKED_AT = 50
/** Of these: a card of an advert among the records is no reason to doubt. */
const AGREEING = 0.9
const FEWEST = 2

/** Whether another source gives what stands on a page: nearly each item, with all that it has. */
export function givesSameItems(shown: readonly Item[], given: readonly Item[]): boolean {
  const looked = shown.slice(0, LOOKED_AT)
  if (looked.length < FEWEST) return false
  const agreeing = looked.filter((item) => given.some((other) => isSameItem(item, other))).length
  return agreeing >= looked.length * AGREEING
}

function isSameItem(shown: Item, given: Item): boolean {
  return Object.entries(shown).every(([name, value]) => isNothing(value) || isSameValue(value, given[name]))
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (isNothing(b)) return false
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  const [one, other] = [comparable(String(a)), comparable(String(b))]
  if (one === other) return true
  return (typeof a === 'number' || typeof b === 'number') && numberIn(one) !== null && numberIn(one) === numberIn(other)
}

/** "€ 1,000" is 1000, and so is "1.000 €". */
function numberIn(text: string): number | null {
  const digits = /\d[\d.,\s]*/.exec(text)?.[0].trim()
  if (digits === undefined) return null
  const plain = digits.replace(/[.,\s](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  const number = Number.parseFloat(plain)
  return Number.isFinite(number) ? number : null
}
