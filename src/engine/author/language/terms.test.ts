import { expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES } from './languages.ts'
import { conceptList } from './lexicon.ts'
import { namesOfTerm, termsOf } from './terms.ts'

function terms(words: string, ...languages: Parameters<typeof termsOf>[1]): string[] {
  return termsOf(words.split(' '), languages).map(({ term }) => term)
}

test('the longer name is the one that is meant', () => {
  expect(terms('date of birth', 'en')).toEqual(['date_of_birth'])
  expect(terms('law firm name', 'en')).toEqual(['law_firm', 'name'])
})

test('a term is known by its other names and endings', () => {
  expect(terms('runtime', 'en')).toEqual(['running_time'])
  expect(terms('лицензия', 'ru')).toEqual(['licence'])
})

test('who asks by the name of a term means that term', () => {
  expect(terms('duration', 'en')).toEqual(['duration'])
})

test('a term has names in every language', () => {
  for (const code of LANGUAGE_CODES) {
    const missing = ['mileage', 'director', 'running_time', 'judge'].filter(
      (term) => namesOfTerm(term, code).length === 0,
    )
    expect(missing, code).toEqual([])
  }
})

test('English names the terms of all languages', () => {
  const termsIn = (code: (typeof LANGUAGE_CODES)[number]) =>
    conceptList(LANGUAGES[code].terms ?? '').map(([term]) => term)
  const known = new Set(termsIn('en'))
  for (const code of LANGUAGE_CODES)
    expect(
      termsIn(code).filter((term) => !known.has(term)),
      code,
    ).toEqual([])
})

test('beds are no bedrooms, but in English, where they stand for both', () => {
  expect(terms('beds', 'en').toSorted()).toEqual(['bedrooms', 'number_of_beds'])
  expect(terms('senger', 'nb')).toEqual(['number_of_beds'])
  expect(terms('chambres', 'fr')).toEqual(['bedrooms'])
})
