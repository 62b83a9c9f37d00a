import { expect, test } from 'vitest'
import { LANGUAGE_CODES, languageCode, wordsOfLanguage } from './languages.ts'
import { conceptList, lexiconOf } from './lexicon.ts'
import { ONTOLOGY } from './ontology.ts'
import { wordsOf } from './words.ts'

test.each(LANGUAGE_CODES)('%s names what is asked for most', (code) => {
  const named = conceptList(wordsOfLanguage(code).fields).map(([concept]) => concept)

  expect(named.filter((concept) => !Object.hasOwn(ONTOLOGY, concept))).toEqual([])
  for (const concept of [
    'title',
    'price',
    'author',
    'date',
    'location',
    'image',
    'link',
    'description',
    'category',
    'phone',
  ])
    expect(named).toContain(concept)
  expect(named).toHaveLength(new Set(named).size)
})

test.each(LANGUAGE_CODES)('the words of %s are found as they are written', (code) => {
  for (const [concept, words] of conceptList(wordsOfLanguage(code).fields))
    for (const word of words)
      expect(lexiconOf(code).exact(wordsOf(word.replaceAll('_', ' ')).join('')), `${concept}: ${word}`).not.toEqual([])
})

test('at least 25 languages are known, and regions of them', () => {
  expect(LANGUAGE_CODES.length).toBeGreaterThanOrEqual(25)
  expect(languageCode('pt-BR')).toBe('pt')
  expect(languageCode('no')).toBe('nb')
  expect(languageCode('zh_Hant_TW')).toBe('zh')
  expect(languageCode('tlh')).toBeNull()
  expect(languageCode(null)).toBeNull()
})
