import type { Address } from './address.ts'
import {
  type AddressWord,
  AMBIGUOUS_PARTS,
  HOME_NAMES,
  HOST_NAMES,
  TELLING_WORDS,
  THING_NAMES,
  WHOLE_PARTS,
} from './data/address-words.ts'
import { isReturnParameter, parameterMeaning } from './data/parameters.ts'

/** What an address says about itself; `isSure` when its words cannot as well be the name of a shelf. */
type AddressKind = { kind: AddressWord; isSure: boolean }

/** Judged by what the asked address did not have: who asks for `/login` gets the login page as asked. */
export function addressKind(landed: Address, asked: Address): AddressKind | null {
  return kindByHost(landed, asked) ?? kindByPath(landed, asked) ?? kindByParameters(landed, asked)
}

/** The start page: no path but a locale and names such as `home`, and nothing chosen by a parameter. */
export function isHome({ parts, parameters }: Address): boolean {
  if (parts.length > 1 || (parts.length === 1 && !HOME_NAMES.has(parts[0] ?? ''))) return false
  return [...parameters.keys()].every((name) => parameterMeaning(name) !== 'choosing')
}

function kindByHost(landed: Address, asked: Address): AddressKind | null {
  const first = landed.hostNames[0] ?? ''
  const kind = asked.hostNames.includes(first) || landed.hostNames.length < 2 ? undefined : HOST_NAMES.get(first)
  return kind ? { kind, isSure: true } : null
}

function kindByPath(landed: Address, asked: Address): AddressKind | null {
  let unsure: AddressKind | null = null
  for (const [at, part] of landed.parts.entries()) {
    if (asked.parts.includes(part) || (STATUS.test(part) && isOwnNumber(landed.parts, at))) continue
    const found = kindOfPart(part)
    if (found?.isSure) return found
    unsure ??= found
  }
  // `/users/sign_in`, `/session/new`: two parts decide.
  const tail = landed.parts.slice(-2).join('')
  const kind = asked.parts.slice(-2).join('') === tail ? undefined : WHOLE_PARTS.get(tail.replaceAll('-', ''))
  return kind ? { kind, isSure: true } : unsure
}

const STATUS = /^\d{3}$/

/** `/404` is a status, `/product/404` and `/404/blue-mug` are things with that number. */
function isOwnNumber(parts: readonly string[], at: number): boolean {
  return at < parts.length - 1 || THING_NAMES.has(parts[at - 1] ?? '')
}

const STATUS_COMPANY = /(?:^|-)(?:error|err|page|found|http|status|fehler|erreur|errore|erro|fout|seite|pagina)(?:-|$)/

function kindOfPart(part: string): AddressKind | null {
  const squeezed = part.replaceAll('-', '')
  const whole = WHOLE_PARTS.get(squeezed)
  if (whole) return { kind: whole, isSure: !AMBIGUOUS_PARTS.has(squeezed) }
  const words = part.split('-')
  if (words.length > 4) return null
  for (let at = 0; at < words.length; at += 1) {
    if (STATUS.test(words[at] ?? '') && !STATUS_COMPANY.test(part)) continue
    const kind = TELLING_WORDS.get(words[at] ?? '') ?? WHOLE_PARTS.get(words.slice(at).join(''))
    if (kind) return { kind, isSure: false }
  }
  return null
}

const SAYS_MISSING = /^(?:404|410|not-?found|page-?not-?found|product-?not-?found|unavailable|expired|removed|gone)$/
const ERROR_PARAMETER = /^(?:e|err|error|error_?code|error_?message|errorcode|reason|status|status_?code|msg|message)$/

/** Sent away with the way back in the address: a gate before the page, of which the login is the commonest. */
function kindByParameters(landed: Address, asked: Address): AddressKind | null {
  for (const [name, value] of landed.allParameters) {
    const plain = value.toLowerCase().replaceAll('_', '-')
    if (ERROR_PARAMETER.test(name.toLowerCase()) && SAYS_MISSING.test(plain)) return { kind: 'error', isSure: true }
    if (/^(?:404|not_?found)$/i.test(name) && value !== '0' && value !== 'false') return { kind: 'error', isSure: true }
  }
  const isGate = landed.allParameters.some(
    ([name, value]) => isReturnParameter(name) && isWay(value) && leadsTo(value, asked),
  )
  return isGate && asked.parts.length > 0 ? { kind: 'login', isSure: false } : null
}

/** A bare id says where somebody came from, not where to go. */
function isWay(value: string): boolean {
  return /[/?]|%2f/i.test(value)
}

function leadsTo(value: string, { parts }: Address): boolean {
  const last = parts.at(-1) ?? ''
  const folded = value.toLowerCase().replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/gu, '-')
  return last !== '' && folded.includes(last)
}
