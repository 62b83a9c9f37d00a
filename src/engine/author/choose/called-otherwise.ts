import type { Column } from '../columns/column.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import type { LanguageCode } from '../language/languages.ts'
import { pageLanguages } from '../language/page-languages.ts'
import type { PageModel } from '../page/page-model.ts'
import type { Intent, WantedField } from '../request/intent.ts'
import type { Choice } from './assign.ts'
import { nameFit, SIGNALS, signalsOf } from './fit.ts'

/** What is surer than this is taken at its word, whatever the page calls it. */
const UNSURE = 0.5
/** Where two words are that little alike, they are others. */
const HARDLY = 0.15
/** What hardly counts in a request does not tell which date is meant. */
const TELLS = 0.5
const NAMING = new Set(['name', 'concept', 'form', 'label', 'abbreviation'])
const NAMING_AT = SIGNALS.flatMap(({ name }, at) => (NAMING.has(name) ? [at] : []))
/** Told by their look, whatever they are called. */
const TELLING: ReadonlySet<Column['type']> = new Set(['price', 'date', 'flag', 'rating', 'url'])

/**
 * The fields that were given a column which the page calls something else: asked for the owners of ships, a table has their ports. Only where
 * both speak one language; a label in another one may well mean what was asked for.
 */
export function calledOtherwise(
  model: PageModel,
  { languages }: Pick<Intent, 'languages'>,
  choices: readonly Choice[],
): string[] {
  if (pageLanguages(model)[0] !== languages[0]) return []
  return choices
    .filter(({ field, column, chance }) => column !== null && chance < UNSURE && isOther(field, column, languages))
    .map(({ field }) => field.name)
}

const HARDLY_SURE = 0.3

/** On a page about one thing, a company that little is sure of is the site itself, or the thing: of eight such, seven were wrong. */
export function unsureOfWhom(choices: readonly Choice[]): string[] {
  return choices
    .filter(({ field, column, chance }) => column?.values.length === 1 && chance < HARDLY_SURE && asksForWhom(field))
    .map(({ field }) => field.name)
}

const MIN_SAME = 4

/** What all records of a list have in common and nothing calls so ("hide") is nobody's name. */
export function sameInAll(choices: readonly Choice[]): string[] {
  return choices
    .filter(({ field, column, chance }) => {
      const asksForName = Math.max(field.concepts.author ?? 0, field.concepts.title ?? 0) >= TELLS
      if (!asksForName || column?.kind !== 'text' || chance >= HARDLY_SURE || nameFit(field, column) >= TELLS)
        return false
      const filled = column.values.filter((value) => value !== '')
      return filled.length >= MIN_SAME && new Set(filled).size === 1
    })
    .map(({ field }) => field.name)
}

function asksForWhom({ concepts }: WantedField): boolean {
  return Math.max(concepts.company ?? 0, concepts.seller ?? 0, concepts.brand ?? 0) >= 0.6
}

function isOther(field: WantedField, column: Column, languages: readonly LanguageCode[]): boolean {
  // The name of a thing is labelled by its kind.
  if (!isLabelled(column) || (field.concepts.title ?? 0) >= 0.5) return false
  const asked = TELLING.has(column.type) ? whichOf(field, column, languages) : field
  const strengths = asked && signalsOf(asked, column)?.strengths
  return strengths != null && NAMING_AT.every((at) => (strengths[at] ?? 0) < HARDLY)
}

/** "Date of birth" by the words that tell which date is meant: when somebody joined is one as well. Null where any is. */
function whichOf(field: WantedField, { type }: Column, languages: readonly LanguageCode[]): WantedField | null {
  if (type !== 'date') return null
  const words = field.words.filter(
    ({ word, weight }) =>
      weight >= TELLS &&
      conceptsOfWord(word, languages).every(({ concept }) => concept !== 'date' && concept !== 'time'),
  )
  return words.length === 0 || words.length === field.words.length
    ? null
    : { ...field, words, concepts: {}, labels: [] }
}

function isLabelled({ slots, structured, words }: Column): boolean {
  const [slot] = slots
  if (structured || slot?.kind === 'label' || slot?.kind === 'json') return true
  return (slot?.kind === 'nodes' && slot.header !== null) || words.some(({ word }) => word.startsWith('='))
}
