import { limitText } from '#engine/author/request/filter-limit.ts'
import type { Condition } from '#engine/filter/conditions.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { CURRENCIES } from './amount-words.ts'
import { longestFirst, pattern } from './condition-words.ts'
import { foldInPlace } from './fold.ts'
import type { KnownField } from './known-field.ts'
import type { AmountStated } from './stated.ts'

/** A condition for an amount, or why the values of the field cannot be held against it. */
export type Expressed = { ok: true; conditions: Condition[]; keeps: string } | { ok: false; because: string }

const MOSTLY = 0.9
const HALF = 0.5

export function amountCondition(stated: AmountStated, field: KnownField): Expressed {
  const { operator, includes, limit } = stated
  const numbers = field.values.map((value) => (typeof value === 'string' ? readNumber(value) : value))
  const read = numbers.filter((value): value is number => typeof value === 'number')
  if (field.filled < HALF || read.length < field.values.length * MOSTLY) {
    return { ok: false, because: `the values of ${field.name} cannot be read as numbers` }
  }
  const other = otherUnit(stated, field.values)
  if (other !== null) return { ok: false, because: `${field.name} is given in ${other}` }
  if (stated.measure === 'rating' && limit <= 5 && Math.max(...read) > 10) {
    return { ok: false, because: `${field.name} runs up to ${Math.max(...read)}` }
  }
  const sign = operator === 'lt' ? (includes ? '≤' : '<') : includes ? '≥' : '>'
  const value = limitText(operator, limit, includes)
  return { ok: true, conditions: [{ field: field.name, operator, value }], keeps: `${field.name} ${sign} ${limit}` }
}

/** Signs that a page writes beside amounts, and units that one number is in. */
const SIGNS: readonly (readonly [name: string, pattern: RegExp])[] = Object.entries(CURRENCIES).map(([sign, forms]) => [
  sign,
  new RegExp(`(?<!\\p{L})(?:${longestFirst(forms.split(' ')).map(pattern).join('|')})(?!\\p{L})`, 'u'),
])
const UNIT_FORMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['m²', /\d\s?(?:m2|sqm|qm|mq|quadratmetern?|square met\w+|metros|metri|metres)(?![\p{L}])/u],
  ['square feet', /\d\s?(?:sq\.?\s?ft|sqft|square feet|ft2)/u],
  ['hectares', /\d\s?(?:ha|hectares?)(?![\p{L}])/u],
  ['acres', /\d\s?acres?/u],
  ['km', /\d\s?(?:kms?|kilomet\w+|chilomet\w+|quilomet\w+)(?![\p{L}])/u],
  ['miles', /\d\s?(?:mi|miles?)(?![\p{L}])/u],
  ['hours and minutes', /\d\s?(?:h|hr|hrs|hours?|stunden?|std|heures?|horas?|ore|uur|godz\w*)(?![\p{L}])|\d:\d\d/u],
  ['minutes', /\d\s?(?:min|mins|minut\w+)(?![\p{L}])/u],
  ['kg', /\d\s?(?:kg|kilos?|kilogram\w*)(?![\p{L}])/u],
  ['g', /\d\s?(?:g|gr|gram\w*)(?![\p{L}])/u],
  ['pounds', /\d\s?(?:lbs?|pounds?)(?![\p{L}])/u],
]

/** What most values are written in, where that is something else than the limit. */
function otherUnit({ currency, unit, limit }: AmountStated, values: readonly unknown[]): string | null {
  const texts = values.filter((value) => typeof value === 'string').map(foldInPlace)
  if (currency !== null) return otherForm(SIGNS, texts, currency)
  if (unit === null) return null
  const asked = UNIT_FORMS.find(([, pattern]) => pattern.test(`${limit} ${unit}`))?.[0]
  return asked === undefined ? null : otherForm(UNIT_FORMS, texts, asked)
}

function otherForm(
  forms: readonly (readonly [string, RegExp])[],
  texts: readonly string[],
  asked: string,
): string | null {
  for (const text of texts) {
    const shown = forms.find(([, pattern]) => pattern.test(text))?.[0]
    if (shown !== undefined && shown !== asked) return shown
  }
  return null
}
