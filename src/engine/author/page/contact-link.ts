import { attribute, type PageNode } from './page-model.ts'

/** What the text of a link is that calls or writes to somebody, whatever stands beside it. */
export const CONTACT_SCHEMES = [
  ['tel:', 'phone'],
  ['mailto:', 'email'],
] as const

/** Where people and companies have a page of their own; as they write themselves. */
const NETWORKS = [
  'LinkedIn',
  'Twitter',
  'Facebook',
  'Instagram',
  'YouTube',
  'GitHub',
  'TikTok',
  'Mastodon',
  'Xing',
  'ResearchGate',
]

/** Whom a link calls or writes to, or the network that it leads to: each is another thing, also where they stand in one row. */
export function contactIn(node: PageNode): string | undefined {
  if (node.tag !== 'a') return undefined
  const address = attribute(node, 'href')?.trim().toLowerCase() ?? ''
  return CONTACT_SCHEMES.find(([scheme]) => address.startsWith(scheme))?.[1] ?? networkOf(address)
}

const OTHER_HOSTS: ReadonlyMap<string, string> = new Map([
  ['x.com', 'Twitter'],
  ['youtu.be', 'YouTube'],
  ['fb.com', 'Facebook'],
  ['fb.me', 'Facebook'],
])

export function networkOf(address: string): string | undefined {
  const host = hostOf(address)?.replace(/^www\./, '')
  if (host === undefined) return undefined
  return OTHER_HOSTS.get(host) ?? NETWORKS.find((name) => host.split('.').includes(name.toLowerCase()))
}

/** Undefined for an address on the page's own site that does not say it. */
export function hostOf(address: string): string | undefined {
  return /^(?:https?:)?\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase()
}

/** The network that a text speaks of: "LinkedIn link", `linkedin_url`, `linkedInUrl`. */
export function networkIn(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  return NETWORKS.find((name) => words.some((word) => word.startsWith(name.toLowerCase())))
}
