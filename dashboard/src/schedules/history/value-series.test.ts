import { expect, test } from 'vitest'
import { failedTimes, isNumeric, numberWords, seriesOf, spansOf, unitOf } from './value-series.ts'

const minute = (number: number) => Date.UTC(2026, 2, 1, 12, number)
const point = (at: number, value: unknown, error_code?: string) => ({
  completed_at: new Date(minute(at)).toISOString(),
  value,
  ...(error_code === undefined ? {} : { error_code }),
})

test('a check that failed is a gap that says why, and so is an item that was not there', () => {
  expect(seriesOf([point(1, '$12.50'), point(2, null, 'timeout'), point(3, null), point(4, 11)])).toEqual([
    { at: minute(1), value: 12.5, failed: null },
    { at: minute(2), value: null, failed: 'timeout' },
    { at: minute(3), value: null, failed: null },
    { at: minute(4), value: 11, failed: null },
  ])
})

test.each([
  [['$1', '$2', null], true],
  [['$1', 'sold out', '$3'], true],
  [['In stock', 'Sold out', '3 left in our shop in the old town of Bergen'], false],
  [[null], false],
])('the values %j are numbers: %s', (values, expected) => {
  expect(isNumeric(values.map((value, at) => point(at, value)))).toBe(expected)
})

test.each([
  [['$12.50', '$1,299.00'], '$', '', '$7.5'],
  [['12,50 €', '9,00 €'], '', '€', '7.5 €'],
  [['4.5 %', '5 %'], '', '%', '7.5 %'],
  [['$5', '5 €'], '', '', '7.5'],
  [[5, 6], '', '', '7.5'],
])('the unit of %j stands where the page writes it', (values, before, after, written) => {
  const unit = unitOf(values.map((value, at) => point(at, value)))
  expect(unit).toEqual({ before, after })
  expect(numberWords(7.5, unit)).toBe(written)
})

test('a value that stays is one span, and a failure is one of its own', () => {
  const spans = spansOf([
    point(1, 'In stock'),
    point(2, 'In stock'),
    point(3, null, 'timeout'),
    point(4, 'In stock'),
    point(5, 'Sold out'),
  ])
  expect(spans.map(({ value, failed, checks, from, to }) => [value, failed, checks, from, to])).toEqual([
    ['Sold out', null, 1, minute(5), minute(5)],
    ['In stock', null, 1, minute(4), minute(4)],
    [null, 'timeout', 1, minute(3), minute(3)],
    ['In stock', null, 2, minute(1), minute(2)],
  ])
})

test('failed times last until a check works again, or to the end', () => {
  const points = seriesOf([
    point(1, 1),
    point(2, null, 'dns'),
    point(3, null, 'dns'),
    point(4, 2),
    point(5, null, 'dns'),
  ])
  expect(failedTimes(points)).toEqual([
    { from: minute(2), to: minute(4) },
    { from: minute(5), to: minute(5) },
  ])
})
