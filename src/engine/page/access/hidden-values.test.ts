import { expect, test } from 'vitest'
import { type Access, NO_ACCESS } from './access.ts'
import { hidingOf } from './hidden-values.ts'

const ACCESS: Access = {
  ...NO_ACCESS,
  headers: { Authorization: 'Bearer token-1234', Accept: 'application/json' },
  cookies: [
    { name: 'sid', value: 'session-5678' },
    { name: 'lang', value: 'en' },
  ],
  basicAuth: { username: 'ann', password: 'p&ss"word' },
  proxyUrl: 'http://bob:pr%C3%B6xy-pass@proxy.example:3128',
  secrets: { pin: '1234', short: 'abc' },
}

test.each([
  ['in text', 'you sent token-1234 and session-5678', 'you sent [hidden] and [hidden]'],
  ['with its scheme', 'Bearer token-1234', '[hidden]'],
  ['in HTML', '<p>p&amp;ss&quot;word</p>', '<p>[hidden]</p>'],
  ['in JSON', '{"a":"p&ss\\"word"}', '{"a":"[hidden]"}'],
  ['in an address', '?p=p%26ss%22word', '?p=[hidden]'],
  ['as a token', 'Basic YW5uOnAmc3Mid29yZA==', 'Basic [hidden]'],
  ['of the proxy', 'pröxy-pass pr%C3%B6xy-pass', '[hidden] [hidden]'],
  ['of a secret', 'pin 1234', 'pin [hidden]'],
  ['what is short or says what is wanted', 'abc en application/json ann', 'abc en application/json ann'],
])('a value %s is hidden', (_where, text, hidden) => {
  expect(hidingOf(ACCESS).text(text)).toBe(hidden)
  expect(Buffer.from(hidingOf(ACCESS).bytes(Buffer.from(text))).toString()).toBe(hidden)
})

test('bytes that hold no value stay the same, whatever they are written in', () => {
  const body = Buffer.from('caf\xe9 \xff', 'latin1')
  expect(hidingOf(ACCESS).bytes(body)).toBe(body)
  const echoed = Buffer.from('caf\xe9 session-5678', 'latin1')
  expect(Buffer.from(hidingOf(ACCESS).bytes(echoed)).toString('latin1')).toBe('caf\xe9 [hidden]')
})
