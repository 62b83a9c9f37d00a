import { wordSet } from '#base/word-set.ts'
import { nameParts } from './field-kind.ts'
import type { ChangeSummary, FieldMoves } from './summarise-changes.ts'

/** Null counts: the two readings could not be compared. */
export type WordedChange = {
  reason: 'first_run' | 'content_changed'
  itemCount: number
  added: number | null
  removed: number | null
  changed: number | null
  /** Null where nothing is counted by field: of changes from before that was done. */
  summary: ChangeSummary | null
}

/** More would be no words for a glance. */
const MOST_PARTS = 4

/** What a check found, for a glance: "3 prices down, 1 new, 2 sold out". */
export function changeWords(change: WordedChange): string {
  if (change.reason === 'first_run') return `first look: ${counted(change.itemCount, 'item')}`
  const parts = partsOf(change)
  if (parts.length === 0) return 'content changed'
  if (parts.length <= MOST_PARTS) return parts.join(', ')
  return `${parts.slice(0, MOST_PARTS).join(', ')} and more`
}

function partsOf({ added, removed, changed, summary }: WordedChange): string[] {
  return [
    ...(summary?.fields ?? []).flatMap(moveWords),
    ...some(added, 'new'),
    ...some(removed, 'gone'),
    ...some(summary?.sold_out, 'sold out'),
    ...some(summary?.back_in_stock, 'back in stock'),
    ...some(summary === null ? changed : summary.otherwise, 'changed'),
  ]
}

function some(count: number | null | undefined, what: string): string[] {
  return count ? [`${count} ${what}`] : []
}

function moveWords({ name, up, down }: FieldMoves): string[] {
  const words = (count: number, way: string) => (count > 0 ? [nounPhrase(name, count, way)] : [])
  return [...words(down, 'down'), ...words(up, 'up')]
}

/** Names of fields whose plural is known. */
const NOUNS = wordSet(
  `price cost amount fee salary rent fare discount count quantity rating score vote like view comment reply review share download
  follower subscriber bid point rank percent star total value number size weight age year mileage distance position`,
)

/** "3 prices down"; of a name that may be of any language, "preis down in 3". */
function nounPhrase(name: string, count: number, way: string): string {
  const parts = nameParts(name)
  const last = parts.at(-1) ?? ''
  const one = NOUNS.has(last) ? last : NOUNS.has(last.replace(/s$/, '')) ? last.replace(/s$/, '') : null
  if (one === null) return `${parts.join(' ') || name} ${way} in ${count}`
  return [String(count), ...parts.slice(0, -1), count === 1 ? one : plural(one), way].join(' ')
}

function plural(word: string): string {
  if (word === 'percent') return word
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`
}
