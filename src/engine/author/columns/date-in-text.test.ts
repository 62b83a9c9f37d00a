import { expect, test } from 'vitest'
import { compilePattern } from '#engine/recipe/linear-pattern.ts'
import { datesInText } from './date-in-text.ts'

test.each([
  ['Launched 6th December 1982 in Pinto', '6th December 1982'],
  ['Botado el 3 de mayo de 2021 por Ana', '3 de mayo de 2021'],
  ['otwarto 4. maja 2021 w Gdyni', '4. maja 2021'],
  ['Vote n° 12\nPremière séance du 26/01/2016', '26/01/2016'],
  ['開催日 2021年5月4日 (火)', '2021年5月4日'],
  ['등록일 2026. 7. 5. 조회', '2026. 7. 5'],
  ['Vízre szállt 2021. május 4. Budapest', '2021. május 4'],
  ['مايو الأحد 4 مايو 2021 م', '4 مايو 2021'],
  ['the 3rd of May 2021', '3rd of May 2021'],
])('the date in "%s" is read', (text, date) => {
  const [part] = datesInText(text)
  expect(part?.text).toBe(date)
  expect(compilePattern(part?.take.pattern ?? '')?.firstMatch(text)).toBe(date)
})

test('the words before a date tell which it is', () => {
  expect(
    datesInText('Number 7, launched on 3 May 2021').flatMap(({ words }) => words.map(({ word }) => word)),
  ).toContain('launched')
})

test('words that name other values are no names of the date after them', () => {
  const words = datesInText('Prices last updated 3 May 2021').flatMap((part) => part.words.map(({ word }) => word))
  expect(words).toContain('updated')
  expect(words).not.toContain('prices')
})

test('a word between numbers that is no month, and one of two dates, are none', () => {
  expect(datesInText('12 boats moored 2021, 4 sloops 1998')).toEqual([])
  expect(datesInText('from 3 de mayo de 2021 until 9 de mayo de 2021')).toEqual([])
})
