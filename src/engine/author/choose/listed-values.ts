import { remembered } from '#base/remembered.ts'
import type { Column } from '../columns/column.ts'
import { plain, stem } from '../language/words.ts'
import type { WantedField } from '../request/intent.ts'

const ASIDE = /\(([^()]{5,120})\)/g
/** Between values that are named in turn, in the languages in which people do. */
const OR =
  /\s*[,;/|、・…]\s*|\.\.+|\s+(?:or|and|oder|und|ou|et|o|u|y|e|ed|of|en|lub|albo|i|nebo|či|alebo|eller|och|og|tai|ja|vagy|és|sau|și|veya|ya da|ve|или|и|або|чи|та|ή|και|arba|ar|ir|vai|un|või|ali|ili|atau|dan|hoặc|và)\s+|(?:または|もしくは|或者?|還是|还是|또는)/iu
const MAX_WORDS = 3
const LEAST = 3

/** "Label (premiere or soon)", "group (minerals, vitamins…)": the values that the field may have. */
const listedIn = remembered(({ phrase }: WantedField): readonly string[] => {
  const asides = [...phrase.matchAll(ASIDE)].map(([, aside = '']) => aside)
  return asides.flatMap((aside) => {
    const values = aside.split(OR).map((value) => keyOf(value))
    const named = values.filter((value) => value.length >= LEAST && value.split(' ').length <= MAX_WORDS)
    return named.length >= 2 ? named : []
  })
})

/** Two of the values that the request lists stand in the column as a whole. One may be there by chance. */
export function holdsListed(field: WantedField, { kind, many, values }: Column): boolean {
  const listed = kind === 'text' && !many && values.length > 1 ? listedIn(field) : []
  if (listed.length === 0) return false
  const held = new Set(values.map(keyOf))
  return listed.filter((value) => held.has(value)).length >= 2
}

function keyOf(text: string): string {
  const words = plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length > MAX_WORDS ? '' : words.map(stem).join(' ')
}
