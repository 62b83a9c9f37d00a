import { expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '#base/errors.ts'
import { ERROR_STATUSES } from './error-statuses.ts'

test('the page explains the statuses of the error catalogue, all of them and no others', () => {
  const statuses = new Set<number>(Object.values(ERROR_CATALOGUE).map(([status]) => status))

  expect(ERROR_STATUSES.map(([status]) => status)).toEqual([...statuses].sort((a, b) => a - b))
})
