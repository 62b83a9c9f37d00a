import { expect, test } from 'vitest'
import type { EditsOffer } from './edits-offer.ts'
import { readEdits } from './read-edits.ts'

const offer: EditsOffer = {
  feedback: 'Only those from Husum, and call it Name',
  description: 'boats',
  origin: 'https://boats.test',
  fields: [
    { name: 'title', type: 'text', values: ['Curlew', 'Dunlin'] },
    { name: 'price', type: 'number', values: ['1000'] },
    { name: 'harbour', type: 'text', values: ['Husum', 'Kiel'] },
  ],
  missing: ['Länge'],
  columns: [],
  build: () => null,
}

const read = (...edits: object[]) => readEdits({ edits }, offer)

test('keeping some fields drops those that no edit speaks of', () => {
  const edits = read({ do: 'keep', field: 'title' }, { do: 'filter', field: 'price', operator: 'gt', value: '500' })

  expect(edits).toEqual({
    ok: true,
    edits: [
      { kind: 'condition', field: 'price', operator: 'gt', value: '500' },
      { kind: 'drop', field: 'harbour' },
    ],
  })
})

test.each([
  ['said by the user', 'husum', true],
  ['a value of the field', 'Kiel', true],
  ['of neither', 'Hamburg', false],
])('a filter may compare with what is %s', (_what, value, isRead) => {
  expect(read({ do: 'filter', field: 'harbour', operator: 'equals', value }).ok).toBe(isRead)
})

test('a name is in snake_case or in the words of the user', () => {
  expect(read({ do: 'rename', field: 'title', to: 'boat_name' }).ok).toBe(true)
  expect(read({ do: 'rename', field: 'title', to: 'Name' }).ok).toBe(true)
  expect(read({ do: 'rename', field: 'title', to: 'Buy now' }).ok).toBe(false)
})

test('problems name the edit, and nothing that the answer wrote', () => {
  const edits = read({ do: 'drop', field: 'title' }, { do: 'drop', field: 'evil words' })

  expect(edits).toEqual({ ok: false, problems: ['Edit 2: "field" is none of FIELDS.'] })
})

test('no edits at all is an answer', () => {
  expect(read()).toEqual({ ok: true, edits: [] })
})
