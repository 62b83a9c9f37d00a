import { expect, test } from 'vitest'
import { errorAt, TOO_MANY_ERRORS, withErrors } from './discovery-errors.ts'

test('the same sentence is one error', () => {
  expect(withErrors(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
})

test('of very many errors the first are kept, and that there were more', () => {
  const many = Array.from({ length: 150 }, (_, index) => `error ${index}`)
  const cut = withErrors([], many)

  expect(cut).toHaveLength(101)
  expect(cut.at(-1)).toBe(TOO_MANY_ERRORS)
  expect(withErrors(cut, ['another'])).toEqual(cut)
})

test('a long address is cut', () => {
  expect(errorAt(`https://shop.example/${'a'.repeat(500)}`, 'It is empty')).toMatch(/^.{200}…: It is empty$/)
})
