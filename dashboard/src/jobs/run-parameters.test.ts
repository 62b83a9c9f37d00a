import { expect, test } from 'vitest'
import { changedParameters, parameterTexts, typedParameters } from './run-parameters.ts'

const defaults = { query: 'mugs', limit: 20, in_stock: true, colour: null }

test.each([
  [{}, {}],
  [{ query: '  ', limit: '' }, {}],
  [
    { query: ' cups ', limit: '50' },
    { query: 'cups', limit: 50 },
  ],
  [{ query: '7' }, { query: '7' }],
  [{ limit: 'all' }, { limit: 'all' }],
  [
    { in_stock: 'False', colour: 'blue' },
    { in_stock: false, colour: 'blue' },
  ],
])('%j is sent as %j', (typed, sent) => {
  expect(typedParameters(defaults, typed)).toEqual(sent)
})

test('stored values are shown as texts', () => {
  expect(parameterTexts({ query: 'cups', limit: 5, in_stock: false, colour: null })).toEqual({
    query: 'cups',
    limit: '5',
    in_stock: 'false',
    colour: '',
  })
})

test('a field that was left as it was keeps its stored value, an emptied one goes back to the default', () => {
  const stored = { query: 7, limit: 50, colour: null }
  const typed = { ...parameterTexts(stored), limit: '', in_stock: 'false' }
  expect(changedParameters(defaults, stored, typed)).toEqual({ query: 7, colour: null, in_stock: false })
})
