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
  ['moins de 30 €', { kind: 'stated', text: 'moins de 30 €', telling: 'moins de 30 €', keeps: true }],
  ['die drei neuesten', { kind: 'limit', count: 3, order: 'newest' }],
  ['depth over 30', { kind: 'stated', text: 'depth over 30', telling: 'depth over 30', keeps: true }],
  ['width over 30', undefined],
  ['remove the three cheapest', undefined],
  ['the three cheapest', { kind: 'limit', count: 3, order: 'cheapest' }],
  ['a fine day', undefined],
])('conditions of %s', (text, edit) => {
  expect(listEdits(text, text, ['title', 'depth'])?.[0]).toEqual(edit)
})

test('what is to be left out is turned round', () => {
  const text = 'drop everything before 2025'
  expect(listEdits(text, text, [])).toEqual([{ kind: 'stated', text, telling: 'everything before 2025', keeps: false }])
  expect(listEdits('no more than 30 dollars', 'no more than 30 dollars', [])).toMatchObject([{ keeps: true }])
})
