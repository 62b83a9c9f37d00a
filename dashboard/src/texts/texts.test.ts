import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { languageFor, localeFor } from './language.ts'

test('a text in German has the values of the English one, and is another text', () => {
  const same = Object.entries(en).flatMap(([part, texts]) =>
    Object.entries(texts).flatMap(([key, english]) => {
      const german: unknown = Reflect.get(Reflect.get(de, part), key)
      expect(valuesIn(german), `${part}.${key}`).toEqual(valuesIn(english))
      return spoken(german) === spoken(english) ? [spoken(english)] : []
    }),
  )
  expect([...new Set(same)].filter((text) => !SAME_IN_GERMAN.has(text))).toEqual([])
})

/** Words that both languages have, and what is written for programs. */
const SAME_IN_GERMAN = new Set([
  'Cookies',
  'de, en;q=0.8',
  'Feed',
  'Filter',
  'Graph',
  'Hosts',
  'Link',
  'Links',
  'Live',
  'Name',
  'Option',
  'Parameter',
  'price',
  'Proxy',
  'rating, votes',
  'Sitemap',
  'Status',
  'Text',
  'Version',
])

test.each([
  ['the first of the browser that there are texts in', null, ['fr-FR', 'de-AT', 'en'], 'de', 'de-AT'],
  ['English where there is none', null, ['fr-FR'], 'en', undefined],
  ['the one that was chosen', 'en', ['de-DE'], 'en', 'en'],
  ['the region of the one that was chosen', 'en', ['de-DE', 'en-GB'], 'en', 'en-GB'],
  ['the browser where what was chosen is no language', 'xx', ['de'], 'de', 'de'],
])('the dashboard speaks %s', (_which, chosen, preferred, language, locale) => {
  expect(languageFor(chosen, preferred)).toBe(language)
  expect(localeFor(languageFor(chosen, preferred), chosen, preferred)).toBe(locale)
})

/** Numbers that no text has by itself, one for each value. */
const VALUES = [9871, 9872, 9873, 9874, 9875, 9876]

/** The text as it reads; with numbers in place of its values. */
function spoken(text: unknown): string {
  return typeof text === 'function' ? plainText(text(...VALUES)) : String(text)
}

function valuesIn(text: unknown): number[] {
  const digits = spoken(text).replace(/(?<=9)[,.](?=87)/g, '')
  return VALUES.filter((value) => digits.includes(String(value)))
}

function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).join('')
  if (typeof node === 'object' && node !== null && 'props' in node) {
    const { children } = node.props as { children?: ReactNode }
    return plainText(children)
  }
  return String(node ?? '')
}
