import { conceptsOfText, conceptsOfWord } from '#engine/author/language/concepts.ts'
import { ENGLISH } from '#engine/author/language/languages.ts'
import { termsOf } from '#engine/author/language/terms.ts'
import { DENSE, isFiller, stem, wordsOf } from '#engine/author/language/words.ts'
import { isThing } from '#engine/author/request/conditions/field-words.ts'

/** Words around a field's name that are no part of it. */
const DRESSING =
  /^(?:(?:the|a|an|its|their|his|her|my|your|all|any|each|every|this|that|these|those|value of|values of|field|column|key)\s+)+|\s+(?:fields?|columns?|values?|keys?|data|info|information)$/giu

export function undressed(phrase: string): string {
  let text = phrase.trim().replace(/^[,:\s]+|[,:\s]+$/g, '')
  for (let round = 0; round < 3; round += 1) text = text.replace(DRESSING, '').trim()
  return text
}

/** The field whose name is meant by these very words. */
export function namedField(phrase: string, fields: readonly string[]): string | null {
  const asked = undressed(phrase)
  const exact = fields.find((field) => field === phrase.trim() || field.toLowerCase() === asked.toLowerCase())
  if (exact !== undefined) return exact
  const key = keyOf(asked)
  return key === '' ? null : (fields.find((field) => keyOf(field) === key) ?? null)
}

/** The field that is meant, also by other words ("photo" for `image`, "name" for `product_name`). Null when none is, or when two could be. */
export function meantField(phrase: string, fields: readonly string[]): string | null {
  const named = namedField(phrase, fields)
  if (named !== null) return named
  const words = keyOf(undressed(phrase)).split(' ')
  if (words[0] === '' || words.length > 4) return null
  const inside = fields.filter((field) => {
    const own = keyOf(field).split(' ')
    return own[0] !== '' && (own.every((word) => words.includes(word)) || words.every((word) => own.includes(word)))
  })
  const [field] = inside
  if (field !== undefined && inside.length === 1)
    return saysOther(phrase, words, keyOf(field).split(' ')) ? null : field
  if (inside.length > 1) return null
  const concepts = words.length > 2 ? [] : conceptsIn(words.join(' '))
  return only(fields.filter((field) => conceptsIn(keyOf(field)).some((concept) => concepts.includes(concept))))
}

/** "Old price" is no price and "company size" no company. An asking price is one, and so is "product price", and "job title" a title. */
function saysOther(phrase: string, words: readonly string[], own: readonly string[]): boolean {
  const said = words.filter((word) => own.includes(word) || !(isThing(word) || NAMES.has(word)))
  const others = said.filter((word) => !own.includes(word))
  if (others.length === 0) return false
  const [meant, known] = [conceptsIn(said.join(' ')), conceptsIn(own.join(' '))]
  if (known.length > 0 && meant.length > 0 && !meant.some((concept) => known.includes(concept))) return true
  // In English what is meant stands last: "company size" is a size.
  const head = said.at(-1) ?? ''
  return !own.includes(head) && !/\sof\s/i.test(phrase) && termsOf([head], ENGLISH).length > 0
}

const NAMES: ReadonlySet<string> = new Set(['name', 'title', 'value', 'text', 'status', 'number', 'type'])

/** The field that is meant by all words of the phrase: "company name" means `company`, but neither "old price" nor "round the price" means `price`. */
export function whollyMeant(phrase: string, fields: readonly string[]): string | null {
  const field = meantField(phrase, fields)
  if (field === null || !limitsIn(phrase).every((limit) => limitsIn(field).includes(limit))) return null
  const own = keyOf(field).split(' ')
  const asked = keyOf(undressed(phrase))
  const others = asked.split(' ').filter((word) => !own.includes(word))
  if (others.length === 0) return field
  const isSame = conceptsIn(asked).some((concept) => conceptsIn(own.join(' ')).includes(concept))
  return isSame && others.every((word) => conceptsOfWord(word).length > 0) ? field : null
}

/** Small words that say more than a name: "not in stock" does not mean `stock`. */
function limitsIn(text: string): string[] {
  const spaced = text.toLowerCase().replaceAll('_', ' ')
  return spaced.match(/\d+|\b(?:not|no|without|over|under|above|below)\b/g) ?? []
}

/** The one field that a longer text speaks of: "for the author take only …". */
export function fieldWithin(text: string, fields: readonly string[]): string | null {
  const words = text.match(/[\p{L}\p{N}_.-]+/gu) ?? []
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    const pair = words[at + 1] === undefined ? null : namedField(`${word} ${words[at + 1]}`, fields)
    const field = pair ?? (isFiller(word.toLowerCase()) ? null : meantField(word, fields))
    if (field !== null) found.add(field)
  }
  return only([...found])
}

function only(fields: readonly string[]): string | null {
  return fields.length === 1 ? (fields[0] ?? null) : null
}

function keyOf(text: string): string {
  const words = wordsOf(text)
  const telling = words.filter((word) => !isFiller(word))
  return (telling.length > 0 ? telling : words).map(stem).join(' ')
}

/** What a text may speak of: "nombre" is a name in one language and a number in another. Without blanks, most names are compounds. */
function conceptsIn(text: string): string[] {
  const least = DENSE.test(text) ? 0.8 : 0.9
  return Object.entries(conceptsOfText(text)).flatMap(([concept, weight]) => (weight >= least ? [concept] : []))
}
