import { attribute, type PageNode } from './page-model.ts'

/** What the text of a link is that calls or writes to somebody, whatever stands beside it. */
export const CONTACT_SCHEMES = [
  ['tel:', 'phone'],
  ['mailto:', 'email'],
] as const

export function contactIn(node: PageNode): 'phone' | 'email' | undefined {
  if (node.tag !== 'a') return undefined
  const address = attribute(node, 'href')?.trim().toLowerCase() ?? ''
  return CONTACT_SCHEMES.find(([scheme]) => address.startsWith(scheme))?.[1]
}
