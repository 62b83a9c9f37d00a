import type { ItemTexts } from './lexicon.ts'

/** The items of one list by the words in them, and room for one order of them. */
type Visits = { itemsByWord: Map<number, number[]>; order: Int32Array; seen: Int32Array; question: number }

export function createVisits(items: readonly ItemTexts[]): Visits {
  const itemsByWord = new Map<number, number[]>()
  for (const [index, texts] of items.entries()) {
    for (const word of wordsOf(texts)) {
      const known = itemsByWord.get(word)
      if (known) known.push(index)
      else itemsByWord.set(word, [index])
    }
  }
  return { itemsByWord, order: new Int32Array(items.length), seen: new Int32Array(items.length), question: 0 }
}

/**
 * The first `count` items to compare these texts with: those that share a word with them, the rarest word first, then the others.
 * `place`, 0 to 1, is where in a list of items to begin: equal texts that may not see everyone see different ones. Valid until the next call.
 */
export function visitOrder(visits: Visits, texts: ItemTexts, place: number, count: number): Int32Array {
  const { order, seen, itemsByWord } = visits
  const wanted = Math.min(count, order.length)
  visits.question += 1
  const lists = [...wordsOf(texts)].map((word) => itemsByWord.get(word) ?? [])
  lists.sort((a, b) => a.length - b.length)
  let length = 0
  // Long texts share most of their words with everyone: the same items would be met over and over.
  let looks = 4 * wanted
  for (const list of lists) {
    const start = Math.floor(place * list.length)
    for (let at = 0; at < list.length && length < wanted && looks > 0; at += 1) {
      const item = list[(start + at) % list.length] as number
      looks -= 1
      if (seen[item] === visits.question) continue
      seen[item] = visits.question
      order[length++] = item
    }
  }
  const start = Math.floor(place * order.length)
  for (let at = 0; at < order.length && length < wanted; at += 1) {
    const item = (start + at) % order.length
    if (seen[item] !== visits.question) order[length++] = item
  }
  return order.subarray(0, length)
}

function wordsOf(texts: ItemTexts): Set<number> {
  return new Set(texts.flatMap((text) => (text ? [...text.words] : [])))
}
