import { expect, test } from 'vitest'
import { FORMS } from '#engine/recipe/forms/read-form.ts'
import { conceptWeights } from '../../language/concepts.ts'
import { conceptOfForm, formWords } from './form-words.ts'

const CALLED = [
  'street',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
  'fax',
  'email',
  'opening_hours',
  'latitude',
  'longitude',
] as const

test.each(CALLED)('the words for %s speak of its concept', (form) => {
  expect(conceptWeights(formWords(form), ['en'])[conceptOfForm(form)]).toBe(1)
})

test('every form has words', () => {
  for (const form of FORMS) expect(formWords(form)).not.toEqual([])
})
