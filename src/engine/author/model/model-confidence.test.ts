import { expect, test } from 'vitest'
import { wantedField } from '#engine/author/request/intent.ts'
import { columnOf } from '../columns/column.fixture.ts'
import { modelConfidence } from './model-confidence.ts'

test('the word of the model counts for much, evidence adds to it, and what has no column is not sure', () => {
  const choice = { others: [], chance: 1 }
  const column = columnOf(['Curlew'])

  expect(
    modelConfidence([
      { ...choice, field: wantedField('weak', '', null), column, fit: 0 },
      { ...choice, field: wantedField('strong', '', null), column, fit: 4 },
      { ...choice, field: wantedField('none', '', null), column: null, fit: 0 },
    ]),
  ).toEqual({ weak: 0.7, strong: 1, none: 0 })
})
