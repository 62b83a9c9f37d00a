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

const TOKEN = 'Zm9v+YmFy/cXV4"<\'&>ö 😀Cg9z'

const asEntities = (text: string, spell: (code: number) => string) =>
  Array.from(text, (sign) => spell(sign.codePointAt(0) ?? 0)).join('')
const asUnits = (text: string, spell: (hex: string) => string) =>
  Array.from({ length: text.length }, (_, at) => spell(text.charCodeAt(at).toString(16).padStart(4, '0'))).join('')

test.each([
  [
    'as Go writes it',
    TOKEN.replace('+', '&#43;')
      .replace('"', '&#34;')
      .replace("'", '&#39;')
      .replace(/&(?!#)/, '&amp;'),
  ],
  ['as PHP writes JSON', JSON.stringify(TOKEN).slice(1, -1).replaceAll('/', '\\/').replace('ö', '\\u00f6')],
  ['as PHP writes HTML', TOKEN.replace('&', '&amp;').replace("'", '&#039;').replace('ö', '&ouml;')],
  ['as Python writes HTML', TOKEN.replace('&', '&amp;').replace('"', '&quot;').replace("'", '&#x27;')],
  ['in JSON for a script', TOKEN.replace('"', '\\"').replace(/[<&>']/g, (sign) => asUnits(sign, (hex) => `\\u${hex}`))],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(TOKEN)).slice(3, -3)],
  ['in numbers', asEntities(TOKEN, (code) => `&#${code};`)],
  ['in hexadecimal numbers', asEntities(TOKEN, (code) => `&#X${code.toString(16).padStart(6, '0')};`)],
  ['in numbers that HTML escaped again', asEntities(TOKEN, (code) => `&amp;#${code};`)],
  ['in units', asUnits(TOKEN, (hex) => `\\u${hex}`)],
  ['in code points', asEntities(TOKEN, (code) => `\\u{${code.toString(16)}}`)],
  ['in an address', encodeURIComponent(TOKEN)],
  ['in an address in small letters', inSmallHex(TOKEN)],
  ['in a form', new URLSearchParams({ a: TOKEN }).toString().slice(2)],
  ['in an address within an address', encodeURIComponent(encodeURIComponent(TOKEN))],
  ['in names', TOKEN.replace('&', '&amp;').replace('+', '&plus;').replace('/', '&sol;')],
])('a value is hidden %s', (_how, spelled) => {
  const hiding = hidingOf({ ...NO_ACCESS, headers: { 'X-Token': TOKEN } })
  expect(hiding.text(`<b>${spelled}</b>`)).toBe('<b>[hidden]</b>')
  expect(Buffer.from(hiding.bytes(Buffer.from(`<b>${spelled}</b>`))).toString()).toBe('<b>[hidden]</b>')
  expect(hiding.isIn(spelled)).toBe(true)
})

function inSmallHex(text: string): string {
  return encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase())
}

test.each(['a%26b&amp;c\\nd', '\\\\server\\new', '100%25', '&#43;&#43;'])(
  'a value that looks escaped (%s) is hidden',
  (value) => {
    const hiding = hidingOf({ ...NO_ACCESS, secrets: { value } })
    for (const spelled of [value, JSON.stringify(value), encodeURIComponent(value), value.replaceAll('&', '&amp;')])
      expect(hiding.text(`(${spelled})`)).toBe(spelled.startsWith('"') ? '("[hidden]")' : '([hidden])')
  },
)

test('values that overlap are hidden as one', () => {
  const hiding = hidingOf({ ...NO_ACCESS, secrets: { a: 'abcd', b: 'cdefgh', c: 'bcd' } })
  expect(hiding.text('xabcdefghx abcdabcd')).toBe('x[hidden]x [hidden][hidden]')
})

test('a value of one that is longer, or of another case, stays', () => {
  const hiding = hidingOf({ ...NO_ACCESS, secrets: { a: 'a+b/c' } })
  const text = 'a+b/ A+B/C a&#44;b/c a%2Db/c a\\u002b'
  expect(hiding.text(text)).toBe(text)
})

test.each([
  ['a'.repeat(4000), 'b', 'a'],
  ['\\'.repeat(4000), 'b', '\\'],
  ['%'.repeat(4000), 'b', '%25'],
])('a text that is made to be searched for long is hidden as a whole', (many, last, piece) => {
  const hiding = hidingOf({ ...NO_ACCESS, cookies: [{ name: 'sid', value: `${many}${last}` }] })
  expect(hiding.text(piece.repeat(20_000))).toBe('[hidden]')
})
