import { foldWords } from './fold-words.ts'

/** Finds many phrases in a text in one pass over its words, whatever their number. */
export type Phrase<Mark> = { text: string; mark: Mark }

export type PhraseHit<Mark> = { start: number; end: number; mark: Mark }

type PhraseIndex<Mark> = {
  /** In a text that went through `foldWords`. A phrase begins at a word; its last word may go on, as words do that are inflected. */
  find(folded: string): PhraseHit<Mark>[]
}

/** Written without spaces between words, or with endings that grow together with them. */
const SPACELESS = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

export function phraseIndex<Mark>(phrases: readonly Phrase<Mark>[]): PhraseIndex<Mark> {
  const byFirstWord = new Map<string, Phrase<Mark>[]>()
  const spaceless: Phrase<Mark>[] = []
  for (const phrase of phrases) {
    const text = foldWords(phrase.text).trim()
    if (text === '') continue
    if (SPACELESS.test(text)) spaceless.push({ text, mark: phrase.mark })
    else {
      const first = text.split(' ', 1)[0] ?? ''
      const known = byFirstWord.get(first)
      if (known) known.push({ text, mark: phrase.mark })
      else byFirstWord.set(first, [{ text, mark: phrase.mark }])
    }
  }
  return {
    find(folded) {
      const hits: PhraseHit<Mark>[] = []
      if (SPACELESS.test(folded)) addIncluded(folded, spaceless, hits)
      addWords(folded, byFirstWord, hits)
      return hits
    },
  }
}

function addIncluded<Mark>(folded: string, phrases: readonly Phrase<Mark>[], hits: PhraseHit<Mark>[]): void {
  for (const { text, mark } of phrases) {
    const start = folded.indexOf(text)
    if (start !== -1) hits.push({ start, end: start + text.length, mark })
  }
}

function addWords<Mark>(
  folded: string,
  byFirstWord: ReadonlyMap<string, readonly Phrase<Mark>[]>,
  hits: PhraseHit<Mark>[],
): void {
  let start = 1
  while (start < folded.length) {
    const end = folded.indexOf(' ', start)
    if (end === -1) return
    for (const { text, mark } of byFirstWord.get(folded.slice(start, end)) ?? []) {
      if (folded.startsWith(text, start)) hits.push({ start, end: start + text.length, mark })
    }
    start = end + 1
  }
}
