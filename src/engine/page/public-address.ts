import { BlockList, isIP } from 'node:net'

/**
 * Which addresses are public, decided on the binary address:
 * 1. An IPv4 address is public unless a special-purpose range of IANA's registry holds it.
 * 2. An IPv6 address is public only inside 2000::/3, the one range handed out for global unicast, and outside its special parts.
 *    That leaves out loopback, unique-local, link-local, site-local, multicast, NAT64 and IPv4-compatible addresses without naming them.
 * 3. Where a cloud answers its machines, and gives out their credentials, nothing is asked, whatever range its address is from.
 * 4. `::ffff:a.b.c.d` is the IPv4 address it carries. 6to4 and Teredo carry one too, but reach it through a relay nobody vouches for: refused.
 */

type Family = 'ipv4' | 'ipv6'

type Subnet = readonly [network: string, prefix: number]

type CanonicalAddress = { address: string; family: Family }

const UNUSABLE_4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const SPECIAL_4: readonly Subnet[] = [
  ...UNUSABLE_4,
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
]

const GLOBAL_6: readonly Subnet[] = [['2000::', 3]]

const SPECIAL_6: readonly Subnet[] = [
  ['2001::', 23], // Teredo, ORCHID, benchmarking and other protocol assignments
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['3fff::', 20],
]

const PRIVATE_6: readonly Subnet[] = [
  ['::1', 128],
  ['fc00::', 7],
]

/** Azure, Alibaba Cloud, Oracle Cloud. That of most others, 169.254.169.254, is link-local. */
const CLOUD_4: readonly Subnet[] = [
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
]

/** AWS, Google Cloud. */
const CLOUD_6: readonly Subnet[] = [
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
]

const unusable4 = listOf(UNUSABLE_4, 'ipv4')
const special4 = listOf(SPECIAL_4, 'ipv4')
const global6 = listOf(GLOBAL_6, 'ipv6')
const special6 = listOf(SPECIAL_6, 'ipv6')
const private6 = listOf(PRIVATE_6, 'ipv6')
const cloud4 = listOf(CLOUD_4, 'ipv4')
const cloud6 = listOf(CLOUD_6, 'ipv6')

/** One spelling per address, IPv4-mapped ones as IPv4; null for anything that is not an address, and for one with a zone (`fe80::1%eth0`). */
export function canonicalAddress(text: string): CanonicalAddress | null {
  const family = isIP(text)
  if (family === 4) return { address: text, family: 'ipv4' }
  if (family !== 6 || text.includes('%')) return null
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
  if (mapped === null) return { address, family: 'ipv6' }
  const halves = [mapped[1], mapped[2]].map((half) => Number.parseInt(half ?? '', 16))
  return { address: halves.flatMap((half) => [half >> 8, half & 0xff]).join('.'), family: 'ipv4' }
}

export function isPublicAddress({ address, family }: CanonicalAddress): boolean {
  if (isOfCloud({ address, family })) return false
  if (family === 'ipv4') return !special4.check(address, family)
  return global6.check(address, family) && !special6.check(address, family)
}

/**
 * What the operator's switch for private networks opens besides public addresses: loopback, private and shared ranges.
 * Link-local and the other addresses of cloud metadata services stay shut, since credentials are handed out there; an exact pair in the
 * allow list opens them.
 */
export function isPrivateNetworkAddress({ address, family }: CanonicalAddress): boolean {
  if (isOfCloud({ address, family })) return false
  if (family === 'ipv4') return special4.check(address, family) && !unusable4.check(address, family)
  return private6.check(address, family)
}

function isOfCloud({ address, family }: CanonicalAddress): boolean {
  return (family === 'ipv4' ? cloud4 : cloud6).check(address, family)
}

function listOf(subnets: readonly Subnet[], family: Family): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
