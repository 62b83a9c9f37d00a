import type { Column } from '../columns/column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { CONCEPTS, conceptsOfWord } from '../language/concepts.ts'
import type { Concept } from '../language/ontology.ts'
import { areOthersOfKind } from '../language/same-meaning.ts'
import { stem } from '../language/words.ts'
import type { WantedField } from '../request/intent.ts'
import { nameFit } from './fit.ts'

/** What speaks against a column that looks like the field: the words of the field name another one, or the page names it for something else. */

const NAMED = 0.6
const PARTLY_NAMED = 0.3

/**
 * "The apply link" is not the link of the title where another is named so, nor "the company link" where the company stands apart from it. Words
 * that name nothing on the page do not tell which of several is meant, unless they name the thing itself.
 */
export function isNamedElsewhere(
  wanted: WantedField,
  column: Column,
  { columns, subject }: { columns: readonly Column[]; subject: readonly string[] },
): boolean {
  if (lacksNumber(wanted, column)) return true
  const telling = wanted.words.filter(({ word }) => !speaksOf(word, wanted.wants, 1))
  if (wanted.wants === 'text' || telling.length === 0) return false
  const alike = columns.filter((one) => one.kind === wanted.wants || (wanted.wants === 'image' && leadsToPicture(one)))
  const named = alike.filter((one) => nameFit({ ...wanted, words: telling }, one) >= PARTLY_NAMED)
  if (named.length > 0) return !named.includes(column)
  const owners = columns.filter((one) => one.kind === 'text' && speaksOfBoth(wanted, one))
  if (owners.length > 0) return !owners.some((one) => sharesPlace(one, column))
  const isThing = (word: string) =>
    subject.includes(stem(word)) || speaksOf(word, 'title') || speaksOf(word, wanted.wants)
  return alike.length > 1 && !telling.some(({ word }) => isThing(word))
}

/** "The revenue of 2026" is not that of 2025. */
function lacksNumber({ phrase }: WantedField, { words, slots, values }: Column): boolean {
  const called = slots.map((slot) => (slot.kind === 'nodes' ? slot.header : slot.kind === 'label' ? slot.label : null))
  const said = [...called, ...words.map(({ word }) => word), values[0]].join(' ')
  return (phrase.match(/\d{2,}/g) ?? []).some((number) => !said.includes(number))
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])/i

function leadsToPicture({ kind, values }: Column): boolean {
  return kind === 'link' && values.filter((value) => PICTURE_FILE.test(value)).length > values.length / 2
}

function speaksOfBoth(wanted: WantedField, column: Column): boolean {
  return CONCEPTS.some(
    (concept) =>
      concept !== wanted.wants && (wanted.concepts[concept] ?? 0) >= NAMED && (column.concepts[concept] ?? 0) >= NAMED,
  )
}

/** The page names it for another value of the same kind: a contract type, and no department. */
export function isOtherOfKind(wanted: WantedField, column: Column, concept: Concept): boolean {
  const names = column.words.filter(({ word }) => speaksOf(word, concept, 1))
  return (
    names.length > 0 &&
    names.every((name) => wanted.words.some(({ word }) => areOthersOfKind(word, name.word, concept)))
  )
}

function speaksOf(word: string, what: string, least = 0): boolean {
  return conceptsOfWord(word).some(({ concept, weight }) => concept === what && weight >= least)
}
