import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress, isPrivateNetworkAddress, isPublicAddress } from './public-address.ts'

const isPublic = (text: string) => {
  const canonical = canonicalAddress(text)
  return canonical !== null && isPublicAddress(canonical)
}

const isPrivate = (text: string) => {
  const canonical = canonicalAddress(text)
  return canonical !== null && isPrivateNetworkAddress(canonical)
}

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test('the switch for private networks opens loopback and private ranges, but neither link-local nor multicast', () => {
  expect(
    ['127.0.0.1', '10.1.2.3', '100.64.0.1', '192.168.1.1', '::1', 'fd12::1', '::ffff:10.0.0.1'].filter(isPrivate),
  ).toHaveLength(7)
  expect(
    ['0.0.0.0', '169.254.169.254', '224.0.0.1', '255.255.255.255', '::', 'fe80::1', 'ff02::1'].filter(isPrivate),
  ).toEqual([])
})

test('the services of clouds that give out credentials stay shut with it, wherever their addresses lie', () => {
  const services = [
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
  ]
  expect([...services, '::ffff:168.63.129.16'].filter((address) => isPublic(address) || isPrivate(address))).toEqual([])
})

test('an IPv4 address is judged the same however IPv6 writes it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublic(`::ffff:${address}`)).toBe(isPublic(address))
      expect(canonicalAddress(`::ffff:${address}`)).toEqual(canonicalAddress(address))
    }),
  )
})

test('no address that carries an IPv4 one in another way is public', () => {
  const prefixes = ['::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:']
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom(...prefixes), (address, prefix) => {
      expect(isPublic(prefix + address)).toBe(false)
    }),
  )
})

test('every public IPv6 address starts with the bits 001, or carries a public IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      fc.pre(isIPv6(address) && isPublic(address))
      const canonical = canonicalAddress(address)
      if (canonical?.family === 'ipv6') expect(Number.parseInt(canonical.address, 16) >> 13).toBe(1)
    }),
  )
})
