import { rememberedText } from '#base/remembered.ts'
import { wordSet } from '#base/word-set.ts'
import { LANGUAGE_CODES, wordsOfLanguage } from '#engine/author/language/languages.ts'
import { conceptList } from '#engine/author/language/lexicon.ts'
import type { Concept } from '#engine/author/language/ontology.ts'
import { DENSE, plain, wordsOf } from '#engine/author/language/words.ts'

/** What a field is called for in a language other than English. `measured`: an amount or a date, `state`: a stock or a status. */
export type FieldMeaning = 'name' | 'id' | 'measured' | 'state'

const MEANINGS: Partial<Record<Concept, FieldMeaning>> = {
  title: 'name',
  code: 'id',
  document_number: 'id',
  price: 'measured',
  old_price: 'measured',
  discount: 'measured',
  salary: 'measured',
  date: 'measured',
  time: 'measured',
  rating: 'measured',
  reviews: 'measured',
  count: 'measured',
  availability: 'state',
  status: 'state',
}

/** A few letters mean something in most languages; as names they are known ("nom", "név"). */
const MIN_CHARS = 4
const MIN_NAME_CHARS = 3
const MIN_DENSE_CHARS = 2
/** In names these are English, whatever they mean elsewhere. */
const CODE_WORDS = wordSet('data note mode base part form post')

/** `ends`: the words that longer ones may end with: "Buchtitel". */
type FieldWords = { meanings: ReadonlyMap<string, FieldMeaning | null>; ends: ReadonlySet<string> }

/** What the words of a field's name say of it. English ones say nothing here. */
export function fieldMeanings(name: string): FieldMeaning[] {
  return wordsOf(name.slice(0, MAX_CHARS)).flatMap((word) => meaningOf(word) ?? [])
}

const MAX_CHARS = 200
const MAX_KNOWN = 2000

/** Made when the first field is judged: the words of all languages in one table, small beside what the generator knows of them. */
const fieldWords = rememberedText((_of: 'all languages') => readFieldWords(), 1)
const meaningOf = rememberedText((word) => {
  const { meanings, ends } = fieldWords('all languages')
  const known = meanings.get(word)
  if (known !== undefined) return known
  const end = Array.from(word.slice(1), (_, at) => word.slice(at + 1)).find((rest) => ends.has(rest))
  return end === undefined ? null : (meanings.get(end) ?? null)
}, MAX_KNOWN)

function readFieldWords(): FieldWords {
  const said = new Map<string, Set<FieldMeaning | 'else'>>()
  const ends = new Set<string>()
  for (const code of LANGUAGE_CODES) {
    const { fields, others = '', compounds } = wordsOfLanguage(code)
    for (const [concept, words] of [...conceptList(fields), ['', others.split(/\s+/)] as const]) {
      const meaning = code === 'en' ? 'else' : (MEANINGS[concept as Concept] ?? 'else')
      for (const word of words.filter((one) => !one.includes('_')).map(plain)) {
        said.set(word, (said.get(word) ?? new Set()).add(meaning))
        if (DENSE.test(word) ? word.length >= MIN_DENSE_CHARS : compounds && word.length >= MIN_CHARS) ends.add(word)
      }
    }
  }
  return { meanings: new Map([...said].map(([word, meanings]) => [word, settled(word, meanings)])), ends }
}

/** Where languages differ ("nombre" counts in French), a name is one, and the values tell the rest. */
function settled(word: string, meanings: ReadonlySet<FieldMeaning | 'else'>): FieldMeaning | null {
  if (CODE_WORDS.has(word)) return null
  const isShort = (least: number) => word.length < least && /^[a-z]+$/.test(word)
  if (meanings.has('name')) return isShort(MIN_NAME_CHARS) ? null : 'name'
  const [meaning, ...more] = meanings
  return more.length > 0 || meaning === undefined || meaning === 'else' || isShort(MIN_CHARS) ? null : meaning
}
