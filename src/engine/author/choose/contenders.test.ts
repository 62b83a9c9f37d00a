import { expect, test } from 'vitest'
import { contendersOf } from './contenders.ts'

test('columns that hardly fit by hand are out of the running', () => {
  expect(contendersOf([-2, 1, 0, 3, -9])).toEqual([3, 1, 2])
})

test('of many columns those that fit best are in the running', () => {
  const line = Array.from({ length: 100 }, (_, at) => at / 100)

  expect(contendersOf(line)).toHaveLength(40)
  expect(contendersOf(line)[0]).toBe(99)
})
