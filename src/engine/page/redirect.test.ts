import { expect, test } from 'vitest'
import { redirectTarget } from './redirect.ts'

test.each([
  [301, '/b', 'https://page.test/b'],
  [302, 'c', 'https://page.test/a/c'],
  [303, '//other.test/', 'https://other.test/'],
  [307, 'http://10.0.0.1/', 'http://10.0.0.1/'],
  [308, '?q=1', 'https://page.test/a/x?q=1'],
  [302, Buffer.from('/caf\u00e9', 'utf8').toString('latin1'), 'https://page.test/caf%C3%A9'],
  [302, 'http://', null],
  [302, undefined, null],
  [200, '/b', null],
  [304, '/b', null],
])('status %i with Location %j leads to %j', (status, location, expected) => {
  expect(redirectTarget(status, location, 'https://page.test/a/x')).toBe(expected)
})
