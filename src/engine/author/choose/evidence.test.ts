import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { wantedField } from '../request/intent.ts'
import type { Choice } from './assign.ts'
import { confidenceOf, hasEvidence, missesField, notesOf } from './evidence.ts'
import { FAILED } from './judge.ts'

const chosen = (name: string, fit: number, margin = 1): Choice => ({
  field: wantedField(name, '', null),
  column: columnOf(['a']),
  others: [],
  fit,
  margin,
})
const missing = (name: string): Choice => ({ ...chosen(name, 0), column: null })
const optional = (choice: Choice): Choice => ({ ...choice, field: { ...choice.field, optional: true } })

test('some of the fields, and one that is sure, are evidence', () => {
  expect(hasEvidence({ choices: [chosen('name', 2), missing('price')], score: 1 })).toBe(true)
})

test('many fields that only look right are none', () => {
  expect(hasEvidence({ choices: [chosen('name', 1), chosen('price', 1)], score: 1 })).toBe(false)
})

test('one of many fields is none, however sure it is', () => {
  expect(hasEvidence({ choices: [chosen('name', 3), missing('a'), missing('b'), missing('c')], score: 1 })).toBe(false)
})

test('a field that may be missing is not missed', () => {
  expect(missesField({ choices: [chosen('name', 2), optional(missing('fax'))], score: 1 })).toBe(false)
  expect(missesField({ choices: [chosen('name', 2), missing('fax')], score: 1 })).toBe(true)
})

test('confidence grows with the fit and with the distance to the next column, and is 0 without a column', () => {
  const {
    sure = 0,
    close = 0,
    weak = 0,
    none,
  } = confidenceOf([chosen('sure', 4, 2), chosen('close', 4, 0), chosen('weak', 1, 2), missing('none')])

  expect(sure).toBe(1)
  expect(close).toBeLessThan(sure)
  expect(weak).toBeLessThan(sure)
  expect(none).toBe(0)
})

test('notes tell what was not found, and what is often empty', () => {
  const choices = [chosen('name', 2), chosen('price', 2), missing('fax'), optional(missing('note'))]

  expect(notesOf(choices, { ...FAILED, coverage: { name: 1, price: 0.25 } })).toEqual([
    'Nothing on the page fits: fax',
    'price is filled in 25 % of the items',
  ])
})
