import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { wantedField } from '../request/intent.ts'
import type { Choice } from './assign.ts'
import { confidenceOf, hasEvidence, missesField, notesOf } from './evidence.ts'
import { FAILED } from './judge.ts'

const chosen = (name: string, fit: number, chance = 0.8): Choice => ({
  field: wantedField(name, '', null),
  column: columnOf(['a']),
  others: [],
  fit,
  chance,
})
const missing = (name: string): Choice => ({ ...chosen(name, 0), column: null })
const optional = (choice: Choice): Choice => ({ ...choice, field: { ...choice.field, optional: true } })

test('some of the fields, and one that is sure, are evidence', () => {
  expect(hasEvidence({ choices: [chosen('name', 2), missing('price')], score: 1 })).toBe(true)
})

test('many fields that only look right are none', () => {
  expect(hasEvidence({ choices: [chosen('name', 1, 0.4), chosen('price', 1, 0.4)], score: 1 })).toBe(false)
})

test('one of many fields is none, however sure it is', () => {
  expect(hasEvidence({ choices: [chosen('name', 3), missing('a'), missing('b'), missing('c')], score: 1 })).toBe(false)
})

test('two of many fields are, where both are very sure and no headings', () => {
  const others = ['a', 'b', 'c', 'd'].map(missing)
  expect(hasEvidence({ choices: [chosen('judge', 3), chosen('audience', 3), ...others], score: 1 })).toBe(true)
  expect(hasEvidence({ choices: [chosen('judge', 3), chosen('title', 3), ...others], score: 1 })).toBe(false)
  expect(hasEvidence({ choices: [chosen('judge', 3), chosen('audience', 3, 0.7), ...others], score: 1 })).toBe(false)
})

test('a field that may be missing is not missed', () => {
  expect(missesField({ choices: [chosen('name', 2), optional(missing('fax'))], score: 1 })).toBe(false)
  expect(missesField({ choices: [chosen('name', 2), missing('fax')], score: 1 })).toBe(true)
})

test('confidence is the chance of the column, and 0 without one', () => {
  const none = { ...missing('none'), chance: 0 }
  expect(confidenceOf([chosen('sure', 4, 0.987), chosen('weak', 1, 0.3), none])).toEqual({
    sure: 0.99,
    weak: 0.3,
    none: 0,
  })
})

test('notes tell what was not found, and what is often empty', () => {
  const choices = [chosen('name', 2), chosen('price', 2), missing('fax'), optional(missing('note'))]

  expect(notesOf(choices, { ...FAILED, coverage: { name: 1, price: 0.25 } })).toEqual([
    'Nothing on the page fits: fax',
    'price is filled in 25 % of the items',
  ])
})
