import { expect, test } from 'vitest'
import { lexiconOf } from './lexicon.ts'

function concepts(code: 'de' | 'fi' | 'ar' | 'en' | 'ja' | 'it', word: string): string[] {
  const lexicon = lexiconOf(code)
  const found = lexicon.exact(word)
  return (found.length > 0 ? found : lexicon.compound(word)).map(({ concept }) => concept)
}

test('a word is known with the endings of its language', () => {
  expect(concepts('de', 'preise')).toContain('price')
  expect(concepts('fi', 'kirjoittajan')).toContain('author')
  expect(concepts('ar', 'والسعر')).toContain('price')
  expect(concepts('en', 'prices')).toContain('price')
})

test('a compound is what its end is, in languages that have compounds', () => {
  expect(concepts('de', 'ersatzteilpreis')).toEqual(['price'])
  expect(concepts('ja', '商品価格')).toEqual(['price'])
  expect(concepts('it', 'superprezzo')).toEqual([])
})

test('words together name one thing', () => {
  expect(
    lexiconOf('en')
      .phrase('zipcode')
      .map(({ concept }) => concept),
  ).toEqual(['postal_code'])
  expect(lexiconOf('en').phrase('price')).toEqual([])
})

test('a part of an address tells the place, less surely', () => {
  expect(lexiconOf('en').exact('city')).toContainEqual({ concept: 'location', weight: 0.6 })
})

test('a word of its own is no mistake in another, and no compound', () => {
  expect(lexiconOf('en').corrected('prcie')).toBe('price')
  expect(lexiconOf('en').corrected('prize')).toBeNull()
  expect(lexiconOf('en').corrected('players')).toBeNull()
  expect(concepts('en', 'ticketprice')).toEqual(['price'])
  for (const word of ['candidate', 'account', 'parents', 'velocity', 'interviews'])
    expect(concepts('en', word)).toEqual([])
})
