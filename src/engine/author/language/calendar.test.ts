import { expect, test } from 'vitest'
import { agoWords, datePartWords, monthWords, weekdayWords } from './calendar.ts'

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

test.each(['ago', 'vor', 'hace', 'siden', 'temu', 'назад', 'geleden'])('"%s" tells that a time has gone by', (word) => {
  expect(agoWords()).toContain(word)
})

test('the units of a time that has gone by are none of these words', () => {
  for (const word of ['minutes', 'hours', 'day', 'stunden', 'dias']) expect(agoWords()).not.toContain(word)
})

test.each(['month', 'monat', 'mes', 'месяц'])('"%s" asks for a month', (word) => {
  expect(datePartWords('month')).toContain(word)
})
