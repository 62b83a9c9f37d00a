import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test('a path of this site is kept', () => {
  expect(nextPath('/keys?sort=name#top')).toBe('/keys?sort=name#top')
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('%j leads nowhere', (asked) => {
  expect(nextPath(asked)).toBeUndefined()
})

test('the first page is where one arrives anyway, so it is not kept', () => {
  expect(nextPath('/')).toBeUndefined()
})
