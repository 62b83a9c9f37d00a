import { expect, test } from 'vitest'
import { changeLines, numericFields } from './change-lines.ts'

const at = (hour: number) => Date.UTC(2026, 0, 1, hour)

function entry(hour: number, ...changed: Array<[key: string, field: string, before: unknown, after: unknown]>) {
  return {
    completed_at: new Date(at(hour)).toISOString(),
    changed_items: changed.map(([key, field, before, after]) => ({ key, fields: { [field]: { before, after } } })),
  }
}

const NEWEST_FIRST = [
  entry(4, ['Red mug', 'stock', 'In stock', 'Sold out']),
  entry(3, ['Blue mug', 'price', '$10.50', '$11.00'], ['Red mug', 'price', '$9.00', '$8.00']),
  entry(2, ['Blue mug', 'price', '$12.50', '$10.50']),
  entry(1),
]

test('fields that go from number to number are offered, most changed first', () => {
  expect(numericFields(NEWEST_FIRST)).toEqual(['price'])
  expect(numericFields([entry(2, ['a', 'rating', 4, 5]), ...NEWEST_FIRST])).toEqual(['price', 'rating'])
  expect(numericFields([])).toEqual([])
})

test('a number that is only written differently has not changed', () => {
  const entries = [entry(2, ['Blue mug', 'price', '$12.50', '12.50 USD']), entry(1)]
  expect(numericFields(entries)).toEqual([])
  expect(changeLines(entries, 'price')).toEqual([])
})

test('a first change whose earlier check is not known is a single point', () => {
  const [only] = changeLines([entry(3, ['Blue mug', 'price', '$12.50', '$10.50'])], 'price')
  expect(only).toEqual({ name: 'Blue mug', points: [{ at: at(3), value: 10.5 }] })
  expect(changeLines([], 'price')).toEqual([])
})

test('a change in the oldest known check holds to the last check', () => {
  const entries = [
    entry(4, ['Red mug', 'stock', 'In stock', 'Sold out']),
    entry(3, ['Blue mug', 'price', '$12.50', '$10.50']),
  ]
  expect(changeLines(entries, 'price').map(({ points }) => points)).toEqual([
    [
      { at: at(3), value: 10.5 },
      { at: at(4), value: 10.5 },
    ],
  ])
})

test('a line begins with what was before the first change and holds to the last check', () => {
  expect(changeLines(NEWEST_FIRST, 'price')).toEqual([
    {
      name: 'Blue mug',
      points: [
        { at: at(1), value: 12.5 },
        { at: at(2), value: 10.5 },
        { at: at(3), value: 11 },
        { at: at(4), value: 11 },
      ],
    },
    {
      name: 'Red mug',
      points: [
        { at: at(2), value: 9 },
        { at: at(3), value: 8 },
        { at: at(4), value: 8 },
      ],
    },
  ])
})

test('a value that is no number interrupts the line', () => {
  const [line] = changeLines(
    [entry(3, ['Mug', 'price', null, 7]), entry(2, ['Mug', 'price', 5, 'Ask us']), entry(1)],
    'price',
  )
  expect(line?.points.map(({ value }) => value)).toEqual([5, null, 7])
})

test('of two items with one name the first counts, and a name of the language is no field', () => {
  const twice = [entry(2, ['Mug', 'price', 1, 2], ['Mug', 'price', 5, 6]), entry(1)]
  expect(changeLines(twice, 'price')).toHaveLength(1)
  expect(changeLines(twice, 'constructor')).toEqual([])
})

test('a line begins where the item was first seen and pauses while it is gone', () => {
  const mug = (price: string) => ({ name: 'Red mug', price })
  const entries = [
    { ...entry(6), new_items: [mug('$8.50')] },
    { ...entry(5), removed_items: [mug('$8.00')] },
    entry(4, ['Red mug', 'price', '$9.00', '$8.00']),
    entry(3, ['Blue mug', 'price', '$12.50', '$10.50']),
    { ...entry(2), new_items: [mug('$9.00')] },
    entry(1),
  ]
  const red = changeLines(entries, 'price').find(({ name }) => name === 'Red mug')
  expect(red?.points).toEqual([
    { at: at(2), value: 9 },
    { at: at(4), value: 8 },
    { at: at(5), value: null },
    { at: at(6), value: 8.5 },
  ])
})
