import { expect, test } from 'vitest'
import { makeColumn } from '../make-column.ts'
import { listForms } from './list-forms.ts'

function formsOf(values: readonly string[]): Record<string, readonly string[]> {
  const column = makeColumn({
    kind: 'text',
    slot: { kind: 'nodes', nodes: values.map(() => []), take: {}, header: null },
    values,
    words: [],
    place: 0,
  })
  return Object.fromEntries(
    listForms(column ? [column] : []).map(({ slots, values: found }) => [slots[0]?.take.form, found]),
  )
}

test('address lines of a list are taken apart', () => {
  const forms = formsOf(['7 Quay Road, Falmouth TR11 1ZZ', '2 High Street, Marlow SL7 1ZZ', '5 Mill Lane, Ely CB7 4ZZ'])
  expect(forms.city).toEqual(['Falmouth', 'Marlow', 'Ely'])
  expect(forms.postcode).toEqual(['TR11 1ZZ', 'SL7 1ZZ', 'CB7 4ZZ'])
  expect(forms.street).toEqual(['7 Quay Road', '2 High Street', '5 Mill Lane'])
})

test('what only few of the texts hold is chance', () => {
  expect(formsOf(['Boat 1', 'Boat 2', 'Boat 3, call 510-440-1800', 'Boat 4'])).toEqual({})
})

test('texts that are nothing but the form are left to their own column', () => {
  expect(formsOf(['510-440-1800', '510-440-1801', '510-440-1802'])).toEqual({})
})
