import { plain } from '#engine/author/language/words.ts'
import { readIntent, wantedField } from '#engine/author/request/intent.ts'
import { seeded } from '../learn/boost.ts'
import { ABSENT_FIELDS, type AbsentField } from './absent-fields.ts'
import { FOLDS, foldOf, pageOf, type SavedCase } from './cases.ts'

/** At most so many, and no more than one for two that the page has. */
const MOST = 3

/**
 * Fields that the page of a case does not have, the same in each run. Those asked of one fold are asked of no other: weights that were learned
 * without a fold know neither its pages nor what they lack.
 */
export function absentFor(saved: SavedCase, html = pageOf(saved)): AbsentField[] {
  const { test } = saved
  const source = plain(html)
  const said = plain([test.description, ...test.fields.map(({ name }) => name)].join(' '))
  const lang = (test.lang ?? 'en').slice(0, 2)
  const asked = test.fields.map(({ name }) => wantedField(name, '', null))
  const isAbsent = (one: AbsentField) => {
    if (one.marks.some((mark) => source.includes(mark) || said.includes(mark))) return false
    const { concepts } = wantedField(one.name, one.phrase, null)
    const isLike = asked.some((other) =>
      Object.entries(concepts).some(
        ([concept, weight]) => weight >= 0.5 && (other.concepts[concept as keyof typeof concepts] ?? 0) >= 0.5,
      ),
    )
    return !(one.near && isLike)
  }
  const random = seeded(
    [...test.id].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0, 5),
  )
  return ABSENT_FIELDS.filter((_, at) => at % FOLDS === foldOf(saved))
    .filter((one) => one.lang === 'en' || one.lang === lang)
    .filter(isAbsent)
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.min(MOST, Math.ceil(test.fields.length / 2)))
    .map(({ one }) => one)
}

/** The same request with those fields named after its first one; null where it names none. */
export function askedToo(description: string, absent: readonly AbsentField[]): string | null {
  const { fields, things } = readIntent(description, null)
  if (things !== null || fields.length < 2) return null
  for (const { phrase } of fields.slice(0, -1)) {
    const at = phrase === '' ? -1 : description.toLowerCase().indexOf(phrase.toLowerCase())
    const end = at + phrase.length
    if (at < 0 || !/^\s*[,;]/.test(description.slice(end))) continue
    return `${description.slice(0, end)}, ${absent.map((one) => one.phrase).join(', ')}${description.slice(end)}`
  }
  return null
}

/** What a field that was asked for in words alone is called in the answer. */
export function nameInAnswer(description: string, { phrase }: AbsentField): string | null {
  return (
    readIntent(description, null).fields.find((one) => one.phrase.toLowerCase() === phrase.toLowerCase())?.name ?? null
  )
}
