import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DateOrder } from './date-order.ts'
import { readDate } from './read-date.ts'

test.each<[text: string, expected: string]>([
  ['2026-05-12', '2026-05-12T00:00Z'],
  ['2026/5/2', '2026-05-02T00:00Z'],
  ['2026-05-12T10:30:00Z', '2026-05-12T10:30Z'],
  ['2026-05-12T10:30:00.123+02:00', '2026-05-12T08:30Z'],
  ['2026-05-12 10:30', '2026-05-12T10:30Z'],
  ['12.05.2026', '2026-05-12T00:00Z'],
  ['5. 4. 2026', '2026-04-05T00:00Z'],
  ['12-05-2026', '2026-05-12T00:00Z'],
  ['05/04/2026', '2026-05-04T00:00Z'],
  ['25/04/2026', '2026-04-25T00:00Z'],
  ['05-25-2026', '2026-05-25T00:00Z'],
  ['May 12, 2026', '2026-05-12T00:00Z'],
  ['Tue, 12 May 2026 10:30:00 GMT', '2026-05-12T10:30Z'],
  ['Sept. 3rd, 2026 at 9:05 pm', '2026-09-03T21:05Z'],
  ['12 May 2026', '2026-05-12T00:00Z'],
  ['12. März 2026', '2026-03-12T00:00Z'],
  ['1er août 2026', '2026-08-01T00:00Z'],
  ['12 de mayo de 2026', '2026-05-12T00:00Z'],
  ['3 maggio 2026', '2026-05-03T00:00Z'],
  ['3 mei 2026', '2026-05-03T00:00Z'],
  ['3 de março de 2026', '2026-03-03T00:00Z'],
  ['3 września 2026', '2026-09-03T00:00Z'],
  ['3. července 2026', '2026-07-03T00:00Z'],
  ['3. června 2026', '2026-06-03T00:00Z'],
  ['29 Feb 2028', '2028-02-29T00:00Z'],
])('%s is %s', (text, expected) => {
  expect(readDate(text)).toBe(new Date(expected).getTime())
})

test.each<[text: string, order: DateOrder, expected: string]>([
  ['05/04/2026', 'day_first', '2026-04-05'],
  ['05/04/2026 10:30', 'month_first', '2026-05-04T10:30Z'],
  ['05-04-2026', 'month_first', '2026-05-04'],
  ['04/25/2026', 'day_first', '2026-04-25'],
  ['25/04/2026', 'month_first', '2026-04-25'],
  ['05.04.2026', 'month_first', '2026-04-05'],
  ['2026/05/04', 'day_first', '2026-05-04'],
])('%s in a column with the %s is %s', (text, order, expected) => {
  expect(readDate(text, order)).toBe(new Date(expected).getTime())
})

test.each([
  '',
  '2026',
  '12.5',
  'May 2026',
  '2026-13-01',
  '2026-02-30',
  '31.04.2026',
  '12 Foo 2026',
  '12 jui 2026',
  '2026-05-12 25:00',
  'released on 12 May 2026',
  '12 May 2026 and more',
  '1.2.3',
  `${' '.repeat(500)}2026-05-12`,
])('"%s" is no date', (text) => {
  expect(readDate(text)).toBe(null)
})

test('every ISO moment reads back', () => {
  const moments = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(readDate(moment.toISOString())).toBe(Math.floor(moment.getTime() / 1_000) * 1_000)
      expect(readDate(moment.toUTCString())).toBe(Math.floor(moment.getTime() / 1_000) * 1_000)
    }),
  )
})
