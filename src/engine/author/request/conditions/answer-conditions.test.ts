import { expect, test } from 'vitest'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import { answerConditions, type ConditionsAnswer } from './answer-conditions.ts'

type Item = Record<string, unknown>

const MUGS: Item[] = [
  { name: 'Blue mug', price: '$12.50', stock: 'In stock', rating: 4.5, posted: '2024-03-01', place: 'Berlin' },
  { name: 'Red mug', price: '$19.99', stock: 'Out of stock', rating: 4, posted: '2023-12-31', place: 'Hamburg' },
  { name: 'Camping mug', price: '$24', stock: 'In stock', rating: 3.5, posted: '2025-01-05', place: 'Berlin Mitte' },
  { name: 'Mug recall notice', price: '$30', stock: 'In stock', rating: 2, posted: '2024-01-01', place: 'Bonn' },
]

const ARTICLES: Item[] = [
  { title: 'Tides', author: 'Ann Lee' },
  { title: 'Dunes', author: 'Bo Young' },
]

function answer(
  description: string,
  items: Item[] = MUGS,
  given: FilterConfig | null = null,
  pageName = 'Mugs',
): ConditionsAnswer {
  return answerConditions({ description, fields: Object.keys(items[0] ?? {}), items, given, pageName, language: null })
}

const all = (...conditions: FilterConfig['conditions']): FilterConfig => ({ mode: 'all', conditions })

test.each<[description: string, filter: FilterConfig, note: RegExp, items?: Item[]]>([
  [
    'name and price of mugs under $20',
    all({ field: 'price', operator: 'lt', value: '20' }),
    /^“under \$20” was not applied\. The proposed filter keeps items with price < 20: 2 of 4 items on the page now pass\.$/,
  ],
  [
    'mugs with at least 4 stars: name',
    all({ field: 'rating', operator: 'gt', value: '3.999999' }),
    /rating ≥ 4: 2 of 4/,
  ],
  [
    'mugs in stock only: name, price',
    all({ field: 'stock', operator: 'contains', value: 'In stock' }),
    /“In stock” in stock: 3 of 4/,
  ],
  [
    'mugs posted since 2024: name',
    all({ field: 'posted', operator: 'gt', value: '2023-12-31T23:59:59' }),
    /posted from 2024-01-01: 3 of 4/,
  ],
  [
    'mugs posted before 2024: name',
    all({ field: 'posted', operator: 'lt', value: '2024-01-01' }),
    /1 of 4 items on the page now passes/,
  ],
  [
    'mugs from Berlin: name',
    all({ field: 'place', operator: 'contains', value: 'Berlin' }),
    /“Berlin” in place: 2 of 4/,
  ],
  [
    'price of the Red mug',
    all({ field: 'name', operator: 'equals', value: 'Red mug' }),
    /^“Red mug” was not applied\. The proposed filter keeps items with name = Red mug: 1 of 4/,
  ],
  [
    'price of the Camping one',
    all({ field: 'name', operator: 'contains', value: 'Camping' }),
    /“Camping” in name: 1 of 4/,
  ],
  [
    'articles by Ann Lee: title',
    all({ field: 'author', operator: 'contains', value: 'Ann Lee' }),
    /“Ann Lee” in author: 1 of 2/,
    ARTICLES,
  ],
  [
    'Artikel von Lee: title',
    all({ field: 'author', operator: 'contains', value: 'Lee' }),
    /“Lee” in author: 1 of 2/,
    ARTICLES,
  ],
  [
    'los artículos de Ann Lee: title',
    all({ field: 'author', operator: 'contains', value: 'Ann Lee' }),
    /“Ann Lee” in author: 1 of 2/,
    ARTICLES,
  ],
  [
    'news about recalls: name',
    all({ field: 'name', operator: 'contains', value: 'recall' }),
    /“recall” in name: 1 of 4/,
  ],
  [
    'only camping mugs: name, price',
    all({ field: 'name', operator: 'contains', value: 'camping' }),
    /“camping” in name: 1 of 4/,
  ],
  [
    'mugs between $15 and $25: name',
    all({ field: 'price', operator: 'gt', value: '14.999999' }, { field: 'price', operator: 'lt', value: '25.000001' }),
    /price ≥ 15/,
  ],
])('%s: a filter is proposed', (description, filter, note, items) => {
  const { notes, filter: proposed } = answer(description, items)
  expect(proposed).toEqual(filter)
  expect(notes[0]).toMatch(note)
})

test.each<[description: string, note: RegExp]>([
  [
    'the cheapest mug: name',
    /^“cheapest” was not applied: sorting and limits are not supported, and all 4 items are read\.$/,
  ],
  ['the three newest mugs: name', /^“three newest” was not applied: sorting/],
  ['mugs added in the last 7 days: name', /fixed dates, not with today/],
  ['mugs with more than 100 reviews: name', /no field of the items tells it/],
  ['mugs under 20 €: name', /price is given in \$/],
  ['bikes from Oslo: name', /^“from Oslo” was not applied: no field/],
  ['mugs by Nordwood: name', /^“by Nordwood” was not applied: no field/],
  ['only vegan mugs: name', /^“only vegan mugs” was not applied: no field/],
])('%s: only a note', (description, note) => {
  const { notes, filter } = answer(description)
  expect(filter).toBeNull()
  expect(notes).toEqual([expect.stringMatching(note)])
})

test.each([
  ["each mug's name, price and whether it is in stock", 'Mugs'],
  ['the ten newest mugs: name', 'Mugs'],
  ['mugs in Oslo: name', 'Mugs'],
  ['mugs from Oslo: name', 'Mugs from Oslo'],
  ['mugs by Nordwood: name', 'All mugs of Nordwood'],
  ['Name und Preis von Tassen', 'Mugs'],
  ['news about pottery: name', 'Pottery news'],
  ['name, price and the last 3 comments', 'Mugs'],
  ['namn, pris och de senaste 3 kommentarerna', 'Mugs'],
])('%s: nothing was dropped', (description, pageName) => {
  expect(answer(description, MUGS, null, pageName)).toEqual({ notes: [], filter: null, filterNotes: [] })
})

test('values that are no numbers get a note only', () => {
  const items = [
    { name: 'A', price: 'on request' },
    { name: 'B', price: '$10' },
  ]
  const { notes, filter } = answer('items under $20: name, price', items)
  expect(filter).toBeNull()
  expect(notes).toEqual([expect.stringMatching(/the values of price cannot be read as numbers/)])
})

test('dates without a year get a note only', () => {
  const items = [
    { title: 'A', date: '3 May' },
    { title: 'B', date: '2 hours ago' },
  ]
  expect(answer('posts since 2024: title, date', items)).toEqual({
    notes: [expect.stringMatching(/the values of date cannot be compared as dates/)],
    filter: null,
    filterNotes: [],
  })
})

test('years are compared as numbers', () => {
  const items = [
    { title: 'A', year: '2023' },
    { title: 'B', year: '2024' },
  ]
  expect(answer('films since 2024: title, year', items).filter).toEqual(
    all({ field: 'year', operator: 'gt', value: '2023' }),
  )
})

test('hours are not held against minutes', () => {
  const items = [
    { title: 'A', duration: '1 h 20 min' },
    { title: 'B', duration: '45 min' },
  ]
  expect(answer('films shorter than 60 minutes: title, duration', items)).toEqual({
    notes: [expect.stringMatching(/duration is given in hours and minutes/)],
    filter: null,
    filterNotes: [],
  })
})

test('two fields that may be meant are both named', () => {
  const items = [{ title: 'A', date_posted: '2024-01-01', deadline: '2024-02-01' }]
  const { notes, filter } = answer('jobs since 2024: title, date posted, deadline', items)
  expect(filter).toBeNull()
  expect(notes).toEqual([expect.stringMatching(/it may mean date_posted or deadline/)])
})

test('stock that is told by yes and no', () => {
  const items = [
    { name: 'A', in_stock: true },
    { name: 'B', in_stock: false },
  ]
  const { notes, filter } = answer('only available items: name', items)
  expect(filter).toEqual(all({ field: 'in_stock', operator: 'equals', value: 'true' }))
  expect(notes[0]).toContain('in_stock = true: 1 of 2')
})

test('"unavailable" holds "available", so what is whole is looked for', () => {
  const items = [
    { name: 'A', availability: 'Available' },
    { name: 'B', availability: 'Unavailable' },
  ]
  const { filter } = answer('only available items: name', items)
  expect(filter).toEqual(all({ field: 'availability', operator: 'equals', value: 'Available' }))
})

test("nothing is proposed for a field of the caller's own filter; conditions on others are added to it", () => {
  const given = all({ field: 'price', operator: 'lt', value: '25' })
  expect(answer('mugs under $20: name', MUGS, given)).toEqual({ notes: [], filter: null, filterNotes: [] })
  expect(answer('mugs under $20 with at least 4 stars: name', MUGS, given).filter).toEqual(
    all({ field: 'price', operator: 'lt', value: '25' }, { field: 'rating', operator: 'gt', value: '3.999999' }),
  )
})

test('a filter of mode "any" is left alone', () => {
  const given: FilterConfig = {
    mode: 'any',
    conditions: [
      { field: 'name', operator: 'contains', value: 'a' },
      { field: 'stock', operator: 'exists' },
    ],
  }
  expect(answer('mugs under $20: name', MUGS, given)).toEqual({
    notes: [expect.stringMatching(/mode "any"/)],
    filter: null,
    filterNotes: [],
  })
})

test('a filter is applied where the caller lets it and some items pass', () => {
  const applied = (description: string) =>
    answerConditions({
      description,
      fields: Object.keys(MUGS[0] ?? {}),
      items: MUGS,
      given: null,
      pageName: 'Mugs',
      language: null,
      applies: true,
    })
  expect(applied('mugs under $20: name')).toMatchObject({
    filter: all({ field: 'price', operator: 'lt', value: '20' }),
    isApplied: true,
    notes: ['“under $20” became a filter that keeps items with price < 20: 2 of 4 items on the page now pass.'],
  })
  expect(applied('mugs under $2: name').isApplied).toBeUndefined()
  expect(applied('the three newest mugs: name').limit).toMatchObject({
    count: 3,
    order: 'newest',
    said: 'three newest',
  })
})
