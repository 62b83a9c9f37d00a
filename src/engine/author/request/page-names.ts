import type { LanguageCode } from '../language/languages.ts'
import { namesOfTerm, termsOf } from '../language/terms.ts'
import { type AskedWord, stem } from '../language/words.ts'

type Named = { words: readonly AskedWord[]; labels: readonly string[]; concepts: { title?: number } }

/** The field with what pages in a language call it: asked for the "mileage", a German page says "Kilometerstand". Code is named in English. */
export function withPageNames<Field extends Named>(
  field: Field,
  languages: readonly LanguageCode[],
  page: LanguageCode | null,
): Field {
  const also = new Map<string, Set<string>>()
  const inCode = new Map<string, Set<string>>()
  const labels = new Set(field.labels)
  for (const text of field.labels) {
    for (const { name, words, code } of namesFor(text.slice(1).split(' '), languages, page)) {
      labels.add(`=${name.join(' ')}`)
      const [only, ...others] = name
      if (only === undefined || others.length > 0) continue
      for (const list of code === 'en' ? [also, inCode] : [also])
        for (const word of words) addTo(list, stem(word), only)
    }
  }
  if (labels.size === new Set(field.labels).size) return field
  const words = field.words.map((asked) => {
    const key = stem(asked.word)
    const names = also.get(key)
    return names ? { ...asked, also: [...names], inCode: [...(inCode.get(key) ?? [])] } : asked
  })
  return { ...field, words, labels: [...labels] }
}

const MAX_SUBJECT_WORDS = 4

/** What a page calls a field of the things: "Part no." the number of a part, "Player" the name of a player, "Position" the title of a job. */
export function withSubjectNames<Field extends Named>(
  field: Field,
  subject: readonly string[],
  languages: readonly LanguageCode[],
  page: LanguageCode | null,
): Field {
  if (subject.length > MAX_SUBJECT_WORDS) return field
  const called = field.labels.map((label) => [...subject, ...label.slice(1).split(' ')])
  const ofName = called.flatMap((words) => namesFor(words, languages, page).filter((one) => one.words.length > 1))
  const isName = (field.concepts.title ?? 0) >= 0.5
  const ofThing = isName ? [...subject.map((word) => [word]), ...namesFor(subject, languages, page).map(nameOf)] : []
  const names = [...called, ...ofThing, ...ofName.map(nameOf)]
  return { ...field, labels: [...new Set([...field.labels, ...names.map((name) => `=${name.join(' ')}`)])] }
}

function nameOf({ name }: { name: readonly string[] }): readonly string[] {
  return name
}

function namesFor(words: readonly string[], languages: readonly LanguageCode[], page: LanguageCode | null) {
  return termsOf(words, languages).flatMap(({ term, words: saying }) =>
    [...new Set<LanguageCode>([page ?? 'en', 'en'])].flatMap((code) =>
      namesOfTerm(term, code).map((name) => ({ name, words: saying, code })),
    ),
  )
}

function addTo(lists: Map<string, Set<string>>, key: string, name: string): void {
  const names = lists.get(key) ?? new Set()
  lists.set(key, names.add(name))
}
