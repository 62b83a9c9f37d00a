import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAddressGuard } from './address-guard.ts'

const strict = createAddressGuard({ allowPrivateNetworks: false, allow: [] })
const open = createAddressGuard({ allowPrivateNetworks: true, allow: [] })

const reasonOf = (url: string, guard = strict) => {
  const check = guard.checkUrl(url)
  return check.ok ? 'ok' : check.reason
}

test.each([
  'http://example.com/',
  'https://example.com:8443/a?b=c#d',
  'https://münchen.example/',
  'https://example.com./',
  'http://1.1.1.1/',
  'http://[2606:4700:4700::1111]/',
  'https://example.com/?path=a\\b',
])('%s may be fetched', (url) => {
  expect(reasonOf(url)).toBe('ok')
})

test.each([
  '',
  'example.com',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'http://user@example.com/',
  'http://user:pass@example.com/',
  'http://:pass@example.com/',
  'http://example.com:0/',
  'http://example.com:99999/',
  'http://exam\tple.com/',
  'http://example.com/\n',
  'http://example.com\\@127.0.0.1/',
  'http:\\\\example.com/',
  'http://a b/',
])('%j is not a URL to fetch', (url) => {
  expect(reasonOf(url)).toBe('invalid')
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127%2e0%2e0%2e1/',
  'http://127.0.0.1/',
  'http://127。0。0。1/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1:8080/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://intranet/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://app.localhost/',
])('%s is blocked', (url) => {
  expect(reasonOf(url)).toBe('blocked')
})

test('the switch for private networks opens local names and addresses, but not link-local ones', () => {
  expect(reasonOf('http://localhost:8080/', open)).toBe('ok')
  expect(reasonOf('http://db.internal/', open)).toBe('ok')
  expect(reasonOf('http://192.168.1.1/', open)).toBe('ok')
  expect(reasonOf('http://169.254.169.254/', open)).toBe('blocked')
})

test('a URL that passed is passed on as it is; one that was changed since, or that another guard let through, is checked', () => {
  const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [] })
  const open = createAddressGuard({ allowPrivateNetworks: true, allow: [] })
  const checked = guard.checkUrl('https://shop.example/mugs')
  const lax = open.checkUrl('http://10.0.0.1/')
  if (!checked.ok || !lax.ok) throw new Error('both pass')

  expect(guard.checkUrl(checked.url)).toEqual({ ok: true, url: checked.url })
  expect(guard.checkUrl(lax.url)).toEqual({ ok: false, reason: 'blocked' })
  checked.url.hostname = '10.0.0.1'
  expect(guard.checkUrl(checked.url)).toEqual({ ok: false, reason: 'blocked' })
  expect(guard.checkUrl(new URL('ftp://shop.example/'))).toEqual({ ok: false, reason: 'invalid' })
})

test('an exact pair opens one port of one address, in any spelling', () => {
  const guard = createAddressGuard({
    allowPrivateNetworks: false,
    allow: [
      { address: '127.0.0.1', port: 8080 },
      { address: '::1', port: 80 },
    ],
  })

  expect(guard.allowsAddress('127.0.0.1', 8080)).toBe(true)
  expect(guard.allowsAddress('::ffff:127.0.0.1', 8080)).toBe(true)
  expect(guard.allowsAddress('0:0:0:0:0:0:0:1', 80)).toBe(true)
  expect(reasonOf('http://127.1:8080/', guard)).toBe('ok')
  expect(guard.allowsAddress('127.0.0.1', 8081)).toBe(false)
  expect(guard.allowsAddress('127.0.0.2', 8080)).toBe(false)
  expect(reasonOf('http://localhost:8080/', guard)).toBe('blocked')
})

test.each([0, -1, 65_536, 1.5, Number.NaN])('port %s is never allowed', (port) => {
  expect(open.allowsAddress('127.0.0.1', port)).toBe(false)
})

test('every spelling of an IPv4 address is judged as that address', () => {
  const octet = fc.nat(255)
  const spelled = (n: number) => fc.constantFrom(String(n), `0x${n.toString(16)}`, `0${n.toString(8)}`)
  fc.assert(
    fc.property(
      fc.tuple(octet, octet, octet, octet).chain(([a, b, c, d]) =>
        fc.record({
          plain: fc.constant(`${a}.${b}.${c}.${d}`),
          odd: fc.oneof(
            fc.tuple(spelled(a), spelled(b), spelled(c), spelled(d)).map((parts) => parts.join('.')),
            fc.tuple(spelled(a), spelled((b << 16) | (c << 8) | d)).map((parts) => parts.join('.')),
            spelled(((a << 24) | (b << 16) | (c << 8) | d) >>> 0),
          ),
        }),
      ),
      ({ plain, odd }) => {
        expect(reasonOf(`http://${odd}/`)).toBe(strict.allowsAddress(plain, 80) ? 'ok' : 'blocked')
      },
    ),
  )
})
