import { expect, test } from 'vitest'
import { languagesOf, languagesOfPage } from './read-language.ts'

test.each([
  ['title, price and link of each boat', 'en'],
  ['Titel und Preis aller Boote', 'de'],
  ['le prix et le nom du bateau', 'fr'],
  ['nombre y precio de cada barco', 'es'],
  ['hinta ja saatavuus', 'fi'],
  ['preț și stoc', 'ro'],
  ['название и цена', 'ru'],
  ['назва та ціна', 'uk'],
  ['価格と在庫', 'ja'],
  ['价格和库存', 'zh'],
  ['가격과 재고', 'ko'],
  ['τιμή και διαθεσιμότητα', 'el'],
])('%s is %s', (text, code) => {
  expect(languagesOf(text)[0]).toBe(code)
  expect(languagesOf(text)).toContain('en')
})

test('words that tell nothing are English, and the page decides between equals', () => {
  expect(languagesOf('foo, bar')).toEqual(['en'])
  expect(languagesOf('pris')[0]).not.toBe('en')
  expect(languagesOf('pris', 'da')[0]).toBe('da')
})

const GERMAN =
  'Das Boot liegt in dem Hafen und ist mit einer Plane bedeckt, die aus dem Lager von der Werft kommt. '.repeat(3)

test('a page is in the language that it says, and in the one that it is written in', () => {
  expect(languagesOfPage('fi', '')).toEqual(['fi', 'en'])
  expect(languagesOfPage('en', GERMAN)).toEqual(['de', 'en'])
  expect(languagesOfPage(null, GERMAN)).toEqual(['de', 'en'])
  expect(languagesOfPage(null, 'Boats')).toEqual(['en'])
})
