import { expect, test } from 'vitest'
import { LANGUAGES } from '#engine/author/language/languages.ts'
import { PAGER_WORDS, saysMore, saysNext } from './pager-words.ts'

test('every language of the generator has its words', () => {
  expect(Object.keys(PAGER_WORDS).sort()).toEqual(Object.keys(LANGUAGES).sort())
})

test.each([
  'Next',
  'NEXT »',
  'next page',
  'Weiter >',
  'Página siguiente',
  'Далее',
  '下一页',
  '다음',
  'Następna',
  'التالي',
])('%s leads on', (name) => {
  expect(saysNext(name)).toBe(true)
})

test.each(['Next article: how to sail', 'nextcloud', 'Weiterlesen', ''])('"%s" does not lead on', (name) => {
  expect(saysNext(name)).toBe(false)
})

test.each([
  'Load more',
  'Show 20 more results',
  'Mehr anzeigen',
  "Voir plus d'offres",
  'もっと見る',
  'Show more (20/240)',
])('%s shows more', (name) => {
  expect(saysMore(name)).toBe(true)
})

test.each(['Read more', 'More about us today and tomorrow', 'Learn more', 'Mehr über uns'])(
  '"%s" does not show more',
  (name) => {
    expect(saysMore(name)).toBe(false)
  },
)
