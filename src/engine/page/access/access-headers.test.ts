import { expect, test } from 'vitest'
import { type Access, NO_ACCESS } from './access.ts'
import { accessCookies, accessHeaders, joinCookies } from './access-headers.ts'

const ACCESS: Access = {
  ...NO_ACCESS,
  hosts: ['shop.example.com', 'example.org'],
  headers: { 'X-Token': 'abc' },
  basicAuth: { username: 'ann', password: 'secret' },
  userAgent: 'Reader/1',
  acceptLanguage: 'de',
  cookies: [
    { name: 'all', value: '1' },
    { name: 'wide', value: '2', domain: 'example.com' },
    { name: 'own', value: '3', domain: 'shop.example.com', isHostOnly: true, path: '/account' },
    { name: 'safe', value: '4', isSecure: true },
  ],
}

test('headers go to the hosts of an access only', () => {
  expect(accessHeaders(ACCESS, new URL('https://shop.example.com/'))).toEqual({
    'x-token': 'abc',
    authorization: 'Basic YW5uOnNlY3JldA==',
    'user-agent': 'Reader/1',
    'accept-language': 'de',
  })
  expect(accessHeaders(ACCESS, new URL('https://example.com/'))).toEqual({})
})

test.each([
  ['https://shop.example.com/account/orders', ['own', 'all', 'wide', 'safe']],
  ['https://shop.example.com/accounts', ['all', 'wide', 'safe']],
  ['http://shop.example.com/', ['all', 'wide']],
  ['https://example.org/', ['all', 'safe']],
  ['https://example.com/', []],
])('%s gets the cookies %o', (url, names) => {
  expect(accessCookies(ACCESS, new URL(url)).map(({ name }) => name)).toEqual(names)
})

test('of two parts of a cookie header the later one counts', () => {
  expect(joinCookies('a=1; b=2', null, 'b=3; c=4')).toBe('a=1; b=3; c=4')
  expect(joinCookies(null, undefined, '')).toBeNull()
})
