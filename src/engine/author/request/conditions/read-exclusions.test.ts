import { expect, test } from 'vitest'
import { splitDescription } from '#engine/author/request/split-description.ts'
import { answerConditions } from './answer-conditions.ts'
import { readConditions } from './read-conditions.ts'

test.each([
  ['title, price, excluding sponsored', ['title', 'price']],
  ['title and price without sold out items', ['title', 'price']],
  ['title and price, but no sponsored ones', ['title', 'price']],
  ['Titel und Preis ohne Anzeigen', ['Titel', 'Preis']],
  ['nom et prix sans les annonces sponsorisées', ['nom', 'prix']],
  ['nombre y precio sin los patrocinados', ['nombre', 'precio']],
])('%s: the words of the exclusion are no field', (description, phrases) => {
  expect(readConditions(description)).toMatchObject([{ kind: 'without' }])
  expect(splitDescription(description).phrases).toEqual(phrases)
})

test('what is left out stays known to the search for records', () => {
  expect(splitDescription('title, price, excluding sponsored').unwanted).toEqual(['sponsored'])
})

test('a price without tax is a field', () => {
  expect(readConditions('title and price without tax')).toEqual([])
})

test('a field that says it gives a filter, and without one the note says who tells', () => {
  const answer = (items: Record<string, unknown>[]) =>
    answerConditions({
      description: 'title, label, no sponsored ones',
      fields: Object.keys(items[0] ?? {}),
      items,
      given: null,
      pageName: '',
      language: null,
      applies: true,
    })
  expect(
    answer([
      { title: 'A', label: 'Sponsored' },
      { title: 'B', label: 'New' },
    ]).filter?.conditions,
  ).toEqual([{ field: 'label', operator: 'not_contains', value: 'Sponsored' }])
  expect(answer([{ title: 'A' }, { title: 'B' }])).toMatchObject({
    filter: null,
    notes: ['“no sponsored ones”: items that the page marks so are not read; no field of the others says it.'],
  })
})
