import { hostOf } from './page-address.ts'

const LONGEST_WORDS = 48
const EMPTY_OPENINGS = /^(?:(?:please|get|give me|find|extract|scrape|i want|the|all|each|every|of)\s+)+/i

/** "shop.example: product's name, price": the host, and as many of the words as a list has room for. */
export function defaultName(address: string, description: string): string {
  const words = description.trim().replaceAll(/\s+/g, ' ').replace(EMPTY_OPENINGS, '')
  const host = hostOf(address)
  return words === '' ? host : `${host}: ${shortened(words)}`
}

function shortened(words: string): string {
  if (words.length <= LONGEST_WORDS) return words.replace(/[\s.,;:]+$/, '')
  const cut = words.slice(0, LONGEST_WORDS + 1)
  const wordEnd = cut.lastIndexOf(' ')
  return `${cut.slice(0, wordEnd === -1 ? LONGEST_WORDS : wordEnd).replace(/[\s.,;:]+$/, '')}…`
}
