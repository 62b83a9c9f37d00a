import { expect, test } from 'vitest'
import { columnOf } from './column.fixture.ts'
import { makeColumn, withoutTwins } from './make-column.ts'

const slot = { kind: 'ready', source: { path: 'other' }, holds: 'text', take: {} } as const

test('a column knows how often it is filled and how much its values differ', () => {
  expect(columnOf(['a', '', 'a', 'b'])).toMatchObject({ coverage: 0.75, distinct: 2 / 3 })
})

test('values that are all empty are no column', () => {
  expect(makeColumn({ kind: 'text', slot, values: ['', ''], words: [], place: 0 })).toBeNull()
})

test('its type is what most values look like', () => {
  expect(columnOf(['$9.50', '$12.00', '$3.25']).type).toBe('price')
  expect(columnOf(['2024-05-01', '2024-06-01', '2024-07-01']).type).toBe('date')
})

test('several values in a record are looked at one by one', () => {
  const column = columnOf(['$9.50\n$8.00', '$12.00'], { many: true })

  expect(column).toMatchObject({ many: true, type: 'price', length: 5 })
})

test('a word that all values share tells what they are', () => {
  const words = columnOf(['12 comments', '3 comments', '40 comments']).words.map(({ word }) => word)

  expect(words).toContain('comments')
})

test('the path that all links share tells where they lead', () => {
  const values = ['https://a.test/author/1', 'https://a.test/author/2', 'https://a.test/author/3']

  expect(columnOf(values, { kind: 'link' }).concepts.author).toBeGreaterThan(0)
})

test('of a word that is said twice the stronger counts', () => {
  const words = [
    { word: 'price', weight: 0.4 },
    { word: 'price', weight: 1.2 },
  ]

  expect(columnOf(['1'], { words }).words).toEqual([{ word: 'price', weight: 1.2 }])
})

test('columns with the same values are one, with the ways and the evidence of both', () => {
  const label = { kind: 'label', label: 'Name', selector: null, take: {} } as const
  const line = { ...slot, source: { line: 1 } }
  const first = columnOf(['Ann', 'Bob'], {
    slot: label,
    words: [{ word: 'name', weight: 1 }],
    place: 0.4,
    doubt: 0.5,
  })
  const second = columnOf(['Ann', 'Bob'], { slot: line, heading: true, place: 0.2 })
  const [only, ...others] = withoutTwins([first, second])

  expect(others).toEqual([])
  expect(only).toMatchObject({ heading: true, place: 0.2, doubt: 0, words: [{ word: 'name', weight: 1 }] })
  expect(only?.slots).toEqual([label, line])
})

test('columns with other values, or of another kind, stay apart', () => {
  const name = columnOf(['/a', '/b'])

  expect(withoutTwins([name, columnOf(['/a', '/c']), columnOf(['/a', '/b'], { kind: 'link' })])).toHaveLength(3)
})

test('keys of JSON records are different things, whatever their values', () => {
  const keyed = (path: string) => columnOf(['1', '2'], { slot: { ...slot, source: { path } } })

  expect(withoutTwins([keyed('id'), keyed('rank')]).map(({ slots }) => slots)).toEqual([
    [{ ...slot, source: { path: 'id' } }],
    [{ ...slot, source: { path: 'rank' } }],
  ])
})

test('what a page shows once and its data hold under two keys is a way to each of them', () => {
  const keyed = (path: string) =>
    columnOf(['5'], { slot: { kind: 'json', source: { json: 'ld+json', path }, take: {} }, structured: true })
  const shown = columnOf(['5'], { slot: { kind: 'label', label: 'Rating', selector: null, take: {} } })

  expect(withoutTwins([keyed('reviewCount'), shown, keyed('ratingValue')]).map(({ slots }) => slots)).toEqual([
    [...keyed('reviewCount').slots, ...shown.slots],
    [...shown.slots, ...keyed('ratingValue').slots],
  ])
})

test('a number of ratings that no scale goes up to is that of those who rated', () => {
  const concepts = (value: string) => columnOf([value], { words: [{ word: 'rating', weight: 1 }] }).concepts
  expect(concepts('1,204 ratings')).toMatchObject({ reviews: expect.any(Number) })
  expect(concepts('1,204 ratings').rating).toBeUndefined()
  expect(concepts('4.5 rating').rating).toBeGreaterThan(0.5)
})
