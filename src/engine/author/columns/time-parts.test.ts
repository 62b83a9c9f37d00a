import { expect, test } from 'vitest'
import { compilePattern } from '#engine/recipe/linear-pattern.ts'
import { timeParts } from './time-parts.ts'

function read(text: string) {
  return timeParts(text).map(({ text: time, words }) => [words[0]?.word, time])
}

test.each([
  [
    'Doors 7pm / Show 8.30pm',
    [
      ['doors', '7pm'],
      ['show', '8.30pm'],
    ],
  ],
  [
    '16:00開場／17:00開演',
    [
      ['開場', '16:00'],
      ['開演', '17:00'],
    ],
  ],
  [
    'Einlass 19:00 Uhr, Beginn 20:00 Uhr',
    [
      ['einlass', '19:00 Uhr'],
      ['beginn', '20:00 Uhr'],
    ],
  ],
  [
    '5 May\nOpen 18:00 / Start 19:00',
    [
      ['open', '18:00'],
      ['start', '19:00'],
    ],
  ],
])('of "%s" each time is named by the words beside it', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('of two times with a sign between the first is when it begins and the second when it ends', () => {
  expect(read('Time: 18:00 – 20:30')).toEqual([
    ['start', '18:00'],
    ['end', '20:30'],
  ])
  expect(read('7:30 p.m. to 9 p.m.')).toEqual([
    ['start', '7:30 p.m.'],
    ['end', '9 p.m.'],
  ])
})

test('times in several lines, one time, and times without words are left whole', () => {
  expect(read('Mon 9:00 – 12:00\nTue 9:00 – 14:00')).toEqual([])
  expect(read('Doors 7pm')).toEqual([])
  expect(read('10:00, 12:00, 14:00')).toEqual([])
})

test('what a time says is what its pattern finds when the recipe runs', () => {
  for (const text of ['Doors 7pm / Show 8.30pm', '16:00開場／17:00開演', '18:00 – 20:30'])
    for (const part of timeParts(text))
      expect(compilePattern(part.take.pattern ?? '')?.firstMatch(text)).toBe(part.text)
})
