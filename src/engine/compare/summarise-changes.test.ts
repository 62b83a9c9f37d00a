import { expect, test } from 'vitest'
import type { ItemDiff } from './diff-items.ts'
import { mergeSummaries, moveOf, NO_SUMMARY, summariseChanges } from './summarise-changes.ts'

type Fields = Record<string, [before: unknown, after: unknown]>

function changed(...items: Fields[]): Pick<ItemDiff, 'changed'> {
  const all = items.map((fields, at) => {
    const side = (of: 0 | 1) => Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[of]]))
    const pairs = Object.entries(fields).filter(([, [before, after]]) => before !== after)
    const changes = Object.fromEntries(pairs.map(([name, [before, after]]) => [name, { before, after }]))
    return { key: `Item ${at + 1}`, before: side(0), after: side(1), fields: changes }
  })
  return { changed: all }
}

test.each<[field: string, values: [unknown, unknown], move: 'up' | 'down']>([
  ['price', [24.9, 19.9], 'down'],
  ['price', ['€ 24,90', '€ 19,90'], 'down'],
  ['price', ['$1,299.00', '$1,349.00'], 'up'],
  ['price', ['from 12.00 USD', 'from 10.00 USD'], 'down'],
  ['weight', ['45 kg', '50 kg'], 'up'],
  ['salary', ['kr 500 000', 'kr 510 000'], 'up'],
])('%s %j went %s', (field, values, move) => {
  expect(summariseChanges(changed({ [field]: values })).fields).toEqual([{ name: field, up: 0, down: 0, [move]: 1 }])
})

test.each<[field: string, values: [unknown, unknown]]>([
  ['title', ['Version 15', 'Version 16']],
  ['posted', ['3 days ago', '4 days ago']],
  ['date', ['2026-01-02', '2026-01-03']],
  ['date', ['12.10.2026', '13.10.2026']],
  ['price', ['12', 'on request']],
  ['note', [null, 'A note']],
])('%s %j is no number that moved', (field, values) => {
  expect(summariseChanges(changed({ [field]: values }))).toMatchObject({ fields: [], otherwise: 1 })
})

test.each<[field: string, values: [unknown, unknown], what: 'sold_out' | 'back_in_stock']>([
  ['availability', ['In stock', 'Sold out'], 'sold_out'],
  ['availability', ['https://schema.org/InStock', 'https://schema.org/OutOfStock'], 'sold_out'],
  ['in_stock', [true, false], 'sold_out'],
  ['in_stock', [false, true], 'back_in_stock'],
  ['sold', [false, true], 'sold_out'],
  ['status', ['ausverkauft', 'auf Lager'], 'back_in_stock'],
])('%s %j is %s', (field, values, what) => {
  expect(summariseChanges(changed({ [field]: values }))).toMatchObject({ fields: [], otherwise: 0, [what]: 1 })
})

test('a yes that became a no is not about stock where the field is about something else', () => {
  expect(summariseChanges(changed({ remote: [true, false] }))).toMatchObject({ sold_out: 0, otherwise: 1 })
})

test('an example shows what it is worth most to see, with its picture', () => {
  const { examples } = summariseChanges(
    changed(
      { title: ['A', 'B'] },
      { title: ['A', 'B'], price: ['€ 20.00', '€ 15.00'], image: ['https://a.test/1.jpg', 'https://a.test/1.jpg'] },
    ),
  )
  const shown = { before: '€ 20.00', after: '€ 15.00', from: 20, to: 15, image: 'https://a.test/1.jpg' }
  expect(examples).toEqual([
    { item: 'Item 2', field: 'price', ...shown },
    { item: 'Item 1', field: 'title', before: 'A', after: 'B', from: null, to: null, image: null },
  ])
})

test('of a long list a few examples are kept, prices before texts', () => {
  const texts = Array.from({ length: 500 }, (_, at): Fields => ({ title: [`a${at}`, `b${at}`] }))
  const { examples, otherwise } = summariseChanges(changed(...texts, { price: [2, 1] }))
  expect(otherwise).toBe(500)
  expect(examples).toHaveLength(12)
  expect(examples[0]).toMatchObject({ field: 'price', from: 2, to: 1 })
})

test('pages of one check are counted together', () => {
  const one = summariseChanges(changed({ price: [2, 1], rating: [4, 5] }))
  const merged = mergeSummaries([one, one, NO_SUMMARY])
  expect(merged.fields).toEqual([
    { name: 'price', up: 0, down: 2 },
    { name: 'rating', up: 2, down: 0 },
  ])
  expect(merged.examples).toHaveLength(2)
})

test.each<[from: number | null, to: number | null, amount: number | null, percent: number | null]>([
  [12.99, 10.99, -2, -15.3964588145],
  [10, 15, 5, 50],
  [-4, -2, 2, 50],
  [0, 3, 3, null],
  [null, 3, null, null],
])('from %j to %j is %j, %j percent', (from, to, amount, percent) => {
  expect(moveOf({ from, to })).toEqual({ amount, percent })
})
