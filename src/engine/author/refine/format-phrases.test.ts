import { expect, test } from 'vitest'
import type { Edit } from './edit.ts'
import { formatEdits } from './format-phrases.ts'
import { meantField } from './match-field.ts'

test.each<[text: string, edit: Edit | undefined]>([
  ['dates in ISO format', { kind: 'format', field: 'date', format: 'iso_date' }],
  ['the date should be in the format YYYY-MM-DD', { kind: 'format', field: 'date', format: 'iso_date' }],
  ['links absolute', { kind: 'format', field: null, format: 'absolute' }],
  ['image links absolute', { kind: 'format', field: 'image', format: 'absolute' }],
  ['the numbers should not have thousands separators', { kind: 'format', field: null, format: 'number' }],
  ['remove the thousands separators from the price', { kind: 'format', field: 'price', format: 'number' }],
  ['the title in lower case', { kind: 'format', field: 'title', format: 'lower_case' }],
  ['the price is absolute nonsense', undefined],
])('%s', (text, edit) => {
  const fieldOf = (phrase: string) => meantField(phrase, ['title', 'price', 'image', 'date'])
  expect(formatEdits({ text, fieldOf, last: null })?.[0]).toEqual(edit)
})
