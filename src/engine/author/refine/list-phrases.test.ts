import { expect, test } from 'vitest'
import type { Edit } from './edit.ts'
import { listEdits, orderEdits, sectionEdits } from './list-phrases.ts'

test.each<[text: string, edit: Edit | undefined]>([
  ['only the first two', { kind: 'limit', count: 2, order: 'page' }],
  ['limit to 10 items', { kind: 'limit', count: 10, order: 'page' }],
  ['sort by price', { kind: 'sort', phrase: 'price' }],
  ['the first price', undefined],
])('%s', (text, edit) => {
  expect(orderEdits(text)?.[0]).toEqual(edit)
})

test.each<[text: string, heading: string | undefined]>([
  ['only the ones under \ue0000\ue001', 'Past events'],
  ['just the section Past events', 'Past events'],
  ['only the past events section', 'past events'],
  ['only those under 30', undefined],
])('the section of %j', (text, heading) => {
  const edit = sectionEdits(text, (quoted) => quoted.replace('\ue0000\ue001', 'Past events'))?.[0]
  expect(edit?.kind === 'section' ? edit.heading : undefined).toBe(heading)
})

test.each<[text: string, edit: Edit | undefined]>([
  ['moins de 30 €', { kind: 'stated', text: 'moins de 30 €', keeps: true }],
  ['die drei neuesten', { kind: 'limit', count: 3, order: 'newest' }],
  ['the three cheapest', { kind: 'limit', count: 3, order: 'cheapest' }],
  ['a fine day', undefined],
])('conditions of %s', (text, edit) => {
  expect(listEdits(text, text)?.[0]).toEqual(edit)
})

test('what is to be left out is turned round', () => {
  expect(listEdits('drop everything before 2025', 'drop everything before 2025')).toEqual([
    { kind: 'stated', text: 'drop everything before 2025', keeps: false },
  ])
})
