import { expect, test } from 'vitest'
import { typedParameters } from './run-parameters.ts'

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
