import { expect, test } from 'vitest'
import { phraseWords } from './phrase-words.ts'

test.each([
  ['the number of berths', 'en', ['berths']],
  ['Datum der Antwort', 'de', ['datum']],
  ['date de publication', 'fr', ['date', 'de', 'publication']],
  ['date de la publication', 'fr', ['date']],
  ['date of birth', 'en', ['date', 'of', 'birth']],
  ['the date of the post', 'en', ['date']],
  ['place of events', 'en', ['place']],
  ["type d'annonce", 'fr', ['type', 'd', 'annonce']],
  ['nombre de pages', 'fr', ['pages']],
  ['nombre del barco', 'es', ['nombre']],
  ['antal personer', 'da', ['personer']],
] as const)('%s (%s) is called %j', (phrase, language, core) => {
  expect(phraseWords(phrase, [language, 'en']).core).toEqual(core)
})

test('a question is read as the name of what it asks for', () => {
  expect(phraseWords('wann', ['de', 'en']).core).toEqual(['date'])
  expect(phraseWords('wie viele Kabinen', ['de', 'en']).core).toEqual(['kabinen'])
  expect(phraseWords('quelle couleur', ['fr', 'en']).core).toEqual(['couleur'])
})

test('a word alone names something where it fills no sentence in the likeliest language', () => {
  expect(phraseWords('den', ['cs', 'da', 'en']).core).toEqual(['den'])
  expect(phraseWords('den', ['da', 'cs', 'en']).core).toEqual([])
})
