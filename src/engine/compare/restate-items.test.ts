import { expect, test } from 'vitest'
import type { Item } from './canonical-item.ts'
import { restateItems } from './restate-items.ts'

const shelf = (run: number, ...names: string[]) =>
  names.map((name) => ({ name, price: `£${name.length}`, image: `/${name}.jpg?v=${run}` }))
const restate = (before: Record<string, unknown>[], after: Record<string, unknown>[]) =>
  restateItems({ before, after, fields: ['image'], ignoreFields: [] })

test('items take over what their field is today, wherever they stand, and nothing else', () => {
  const after = shelf(2, 'Teapot', 'Mug').map((item) => (item.name === 'Mug' ? { ...item, price: '£2' } : item))

  expect(restate(shelf(1, 'Mug', 'Teapot'), after)).toEqual(shelf(2, 'Mug', 'Teapot'))
})

test('an item that is gone stays as it was', () => {
  expect(restate(shelf(1, 'Mug', 'Teapot', 'Jug'), shelf(2, 'Mug', 'Jug'))).toEqual([
    ...shelf(2, 'Mug'),
    ...shelf(1, 'Teapot'),
    ...shelf(2, 'Jug'),
  ])
})

test('a price in another form and an age that grew are as they were, a lower price and a younger age are not', () => {
  const thread = (price: string, age: string) => ({ title: 'Desk', offer: { price }, seen: ['new', age] })
  const restated = (before: object, after: object) =>
    restateItems({ before: [{ ...before }], after: [{ ...after }], fields: [], ignoreFields: [] })
  const old = thread('$1,299.00', '3 hours ago')

  expect(restated(old, thread('1299 USD', '2 days ago'))).toEqual([thread('1299 USD', '2 days ago')])
  expect(restated(old, thread('1199 USD', '2 minutes ago'))).toEqual([old])
})

const NEWS = ['Bridge reopens', 'Park is voted on', 'Museum night', 'Tram line 4'].map((title) => ({
  title,
  link: `/news/${title.replaceAll(' ', '-')}`,
}))
const [BRIDGE = {}, PARK = {}, MUSEUM = {}, TRAM = {}]: Item[] = NEWS

test.each<[string, Item[], Item[], Item[]]>([
  ['is pinned as well', NEWS, [TRAM, ...NEWS], [...NEWS, TRAM]],
  ['is pinned no more', [TRAM, ...NEWS], NEWS, NEWS],
  ['is pinned in place of another', [PARK, ...NEWS], [MUSEUM, ...NEWS], [...NEWS, MUSEUM]],
  ['is gone', [TRAM, ...NEWS], [BRIDGE, PARK, MUSEUM], [TRAM, ...NEWS]],
])('an entry that %s is no other one', (_what, before, after, expected) => {
  const texts = (items: Item[]) => items.map((item) => JSON.stringify(item)).sort()
  expect(texts(restateItems({ before, after, fields: [], ignoreFields: [] }))).toEqual(texts(expected))
})

test('rows that nothing tells apart are counted', () => {
  const rows = ['Coffee', 'Tea', 'Coffee', 'Coffee', 'Tea'].map((what) => ({ what, price: '$3.00' }))
  const more = [...rows, ...rows.slice(0, 1)]
  expect(restateItems({ before: rows, after: more, fields: [], ignoreFields: [] })).toEqual(rows)
})

test.each([
  ['1 November 2026', 'November 1, 2026', true],
  ['1 Nov 2026', '2026-11-01', true],
  ['01.11.2026', '1 Nov. 2026', true],
  ['Sunday, 1 November 2026', '1 Nov 2026', true],
  ['1 Nov 2026, 10:00', '2026-11-01 10:00', true],
  ['1 Nov 2026', '2 Nov 2026', false],
  ['1 Nov 2026', '1 Nov 2026, 00:00', false],
  ['05/04/2026', '4 May 2026', false],
  ['2026-05-04', '05/04/2026', false],
])('%s and %s are the same day: %s', (old, now, isSame) => {
  const restated = restateItems({ before: [{ day: old }], after: [{ day: now }], fields: [], ignoreFields: [] })
  expect(restated).toEqual([{ day: isSame ? now : old }])
})
