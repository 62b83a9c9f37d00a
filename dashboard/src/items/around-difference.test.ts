import { expect, test } from 'vitest'
import { aroundDifference } from './around-difference.ts'

test('short texts are shown whole', () => {
  expect(aroundDifference('$12.50', '$10.50')).toEqual(['$12.50', '$10.50'])
})

test('of long texts the part around the first difference is shown', () => {
  const same = 'x'.repeat(500)

  const [before, after] = aroundDifference(`${same}in stock${same}`, `${same}sold out${same}`)

  expect(before).toMatch(/^…x{30}in stockx+…$/)
  expect(after).toMatch(/^…x{30}sold outx+…$/)
  expect(after.length).toBeLessThan(200)
})

test('a long text that begins differently is shown from its beginning', () => {
  const [before, after] = aroundDifference('', `a${'b'.repeat(300)}`)

  expect(before).toBe('')
  expect(after).toMatch(/^ab+…$/)
})
