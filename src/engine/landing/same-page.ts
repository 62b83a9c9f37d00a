import { type Address, readAddress } from './address.ts'
import { addressKind, isHome } from './address-kind.ts'
import { SHORTENERS } from './data/address-words.ts'
import { isSameAddress, isSamePage } from './same-address.ts'

/**
 * Whether a request ended at the page it asked for, judged by addresses alone.
 *
 * 1. Where the last good run of this URL ended is right, whatever the address says, and so is what the page called its own address then.
 * 2. Another spelling of the asked address is right: see `same-address.ts`.
 * 3. A login, a consent page, a notice of an error and a block say so in their address.
 * 4. The start page is another page than any that is not.
 * 5. The same thing under another name is right: its id is the same, or the page itself names the asked address as its own.
 * 6. All else is another page, even where it may not be: a wrong value is worse than a question.
 * 7. A page that was reached as asked but calls itself another one gives a hint only (`byCanonical`). On many sites every page
 *    calls itself the start page, so that this counts only where the page was known to call itself by its own name.
 */
export type Landing = 'same' | 'login' | 'home' | 'consent' | 'error' | 'blocked' | 'other'

type LandingVerdict = {
  landing: Landing
  /** The address is right and only the page's own word is against it: weigh it with other signs, never alone. */
  byCanonical: boolean
}

export type LandingFacts = {
  asked: string
  /** Where the request ended, after redirects. */
  landed: string
  /** What the page calls its own address (`rel=canonical`, `og:url`), absolute. */
  canonical: string | null
  /** Where the last good run of this URL ended. */
  known: string | null
  /** What the page called its own address then. */
  knownCanonical: string | null
}

export function judgeLanding(facts: LandingFacts): LandingVerdict {
  // Nearly all pages are where they were sent for; nothing has to be taken apart for these.
  const isThere = facts.landed === facts.asked || facts.landed === facts.known
  if (isThere && facts.canonical === null) return { landing: 'same', byCanonical: false }
  const asked = readAddress(facts.asked)
  const landed = readAddress(facts.landed)
  if (asked === null || landed === null)
    return { landing: facts.asked === facts.landed ? 'same' : 'other', byCanonical: false }
  const canonical = addressOf(facts.canonical)
  const known = addressOf(facts.known)
  const knownCanonical = addressOf(facts.knownCanonical)
  const landing = landingOf({ asked, landed, canonical, known, knownCanonical })
  if (landing !== 'same' || canonical === null) return { landing, byCanonical: false }
  const hint = hintOf({ asked, landed, canonical, known, knownCanonical })
  return hint === 'same' ? { landing, byCanonical: false } : { landing: hint, byCanonical: true }
}

function addressOf(text: string | null): Address | null {
  return text === null ? null : readAddress(text)
}

type Addresses = {
  asked: Address
  landed: Address
  canonical: Address | null
  known: Address | null
  knownCanonical: Address | null
}

function landingOf({ asked, landed, canonical, known, knownCanonical }: Addresses): Landing {
  if (known && isSameAddress(known, landed)) return 'same'
  // It is sent to the name that it has long called its own.
  if (knownCanonical && !isHome(knownCanonical) && isSameAddress(knownCanonical, landed)) return 'same'
  if (isSameAddress(asked, landed)) return 'same'
  const kind = addressKind(landed, asked)
  if (kind?.isSure) return kind.kind
  if (isHome(landed) && !isHome(asked)) return 'home'
  if (isSamePage(asked, landed) || (known && isSamePage(known, landed))) return 'same'
  if (canonical && !isHome(canonical) && [asked, known].some((one) => one && isSameAddress(one, canonical)))
    return 'same'
  if (kind) return kind.kind
  return known === null && SHORTENERS.has(asked.host) ? 'same' : 'other'
}

function hintOf(addresses: Addresses & { canonical: Address }): Landing {
  const { asked, landed, canonical, known, knownCanonical } = addresses
  const own = [landed, asked, known].filter((one) => one !== null)
  if (own.some((one) => isSamePage(one, canonical))) return 'same'
  if (knownCanonical && isSamePage(knownCanonical, canonical)) return 'same'
  const kind = addressKind(canonical, asked)
  // No page that is well calls itself one of these.
  if (kind?.isSure) return kind.kind
  const wasRight = knownCanonical !== null && own.some((one) => isSamePage(one, knownCanonical))
  if (!wasRight) return 'same'
  return isHome(canonical) && !isHome(asked) ? 'home' : (kind?.kind ?? 'other')
}
