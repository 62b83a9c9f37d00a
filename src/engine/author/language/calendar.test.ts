import { expect, test } from 'vitest'
import { monthWords, weekdayWords } from './calendar.ts'

test.each(['january', 'jan', 'marz', 'fevrier', 'stycznia', 'января', 'tammikuuta', 'ιανουαριου', 'octubre', 'січня'])(
  '%s is a month',
  (word) => {
    expect(monthWords()).toContain(word)
  },
)

test('days have names as well', () => {
  expect(weekdayWords()).toEqual(
    expect.arrayContaining(['monday', 'dienstag', 'mercredi', 'понедельник', 'keskiviikko']),
  )
})

test('figures are no names', () => {
  expect(monthWords().filter((word) => /\d/.test(word) || word.length < 2)).toEqual([])
})
