import { conceptsOfWord } from '../language/concepts.ts'
import { ENGLISH, type LanguageCode } from '../language/languages.ts'
import { termsOf } from '../language/terms.ts'
import { isFiller, wordLikeness, wordsOf } from '../language/words.ts'
import { phraseWords } from './phrase-words.ts'

/** Words have to say this much more for phrases to leave their places. */
const CLEARLY = 0.5
const ENOUGH = 0.3

/** For each field name the phrase that explains it. Both keep their order unless words say otherwise. */
export function alignPhrases(
  names: readonly string[],
  phrases: readonly string[],
  languages: readonly LanguageCode[] = ENGLISH,
): (string | undefined)[] {
  const said = names.map((name) => phrases.map((phrase) => likeness(name, phrase, languages)))
  const isPaired = names.length === phrases.length
  const kept = isPaired ? names.map((_, index) => index) : inOrder(said)
  const moved = bestPhrases(names, said, isPaired ? 0 : 0.05)
  const found = sumOf(said, moved) < sumOf(said, kept) + CLEARLY ? kept : moved
  const left = isPaired ? phrases.filter((_, at) => !found.includes(at)) : []
  return withBetween(found, phrases.length).map((at) => (at === null ? left.shift() : phrases[at]))
}

/** Of further phrases those that explain names that nothing explains yet. */
export function explainingMore(
  names: readonly string[],
  phrases: readonly string[],
  further: readonly string[],
  languages: readonly LanguageCode[] = ENGLISH,
): string[] {
  const said = names.map((name) => phrases.map((phrase) => likeness(name, phrase, languages)))
  const known = bestPhrases(names, said, 0)
  const open = names.filter((_, name) => known[name] === null)
  const found = bestPhrases(
    open,
    open.map((name) => further.map((phrase) => likeness(name, phrase, languages))),
    0,
  )
  return further.filter((_, at) => found.includes(at))
}

/** How much of the names the phrases explain. */
export function explained(
  names: readonly string[],
  phrases: readonly string[],
  languages: readonly LanguageCode[] = ENGLISH,
): number {
  const said = names.map((name) => phrases.map((phrase) => likeness(name, phrase, languages)))
  return sumOf(said, bestPhrases(names, said, 0))
}

function sumOf(said: readonly (readonly number[])[], found: readonly (number | null)[]): number {
  return found.reduce<number>((sum, at, name) => sum + (at === null ? 0 : (said[name]?.[at] ?? 0)), 0)
}

/** For each row its column, such that columns only ever go up and say the most. */
function inOrder(said: readonly (readonly number[])[]): (number | null)[] {
  type Way = { sum: number; found: readonly (number | null)[] }
  const width = said[0]?.length ?? 0
  /** The best way to use the columns before each one. */
  let ways: Way[] = Array.from({ length: width + 1 }, () => ({ sum: 0, found: [] }))
  for (const row of said) {
    const next: Way[] = []
    for (const [end, way] of ways.entries()) {
      let best: Way = { sum: way.sum, found: [...way.found, null] }
      const before = ways[end - 1]
      const score = row[end - 1] ?? 0
      if (before && score > ENOUGH && before.sum + score > best.sum)
        best = { sum: before.sum + score, found: [...before.found, end - 1] }
      const shorter = next[end - 1]
      next.push(shorter && shorter.sum >= best.sum ? shorter : best)
    }
    ways = next
  }
  return [...(ways.at(-1)?.found ?? [])]
}

/** Between two names that are explained, as many as there are phrases between: they explain them one by one. */
function withBetween(found: readonly (number | null)[], phrases: number): (number | null)[] {
  const out = [...found]
  let name = -1
  let phrase = -1
  for (const [index, at] of [...found, phrases].entries()) {
    if (at === null) continue
    const between = Array.from({ length: Math.max(0, at - phrase - 1) }, (_, step) => phrase + 1 + step)
    if (between.length === index - name - 1 && between.every((one) => !found.includes(one)))
      for (const [step, one] of between.entries()) out[name + 1 + step] = one
    name = index
    phrase = at
  }
  return out
}

/** For each row its column, the likest pairs first; null where nothing is like enough. */
function bestPhrases(
  names: readonly string[],
  said: readonly (readonly number[])[],
  placeWeight: number,
): (number | null)[] {
  const pairs = said.flatMap((row, name) =>
    row.map((score, at) => {
      const apart = Math.abs(at / Math.max(1, row.length) - name / Math.max(1, said.length))
      return { name, at, score: score - placeWeight * apart }
    }),
  )
  // Of names that a phrase explains alike, the one that says all of it: "company size" is more than the company.
  const length = (name: number) => wordsOf(names[name] ?? '').length
  const found: (number | null)[] = said.map(() => null)
  for (const { name, at, score } of pairs.sort((a, b) => b.score - a.score || length(b.name) - length(a.name))) {
    if (score <= ENOUGH) break
    if (found[name] === null && !found.includes(at)) found[name] = at
  }
  return found
}

/** Whether one of the phrases names one of the fields; what only qualifies ("boats for sale") names none. */
export function explainsAny(
  names: readonly string[],
  phrases: readonly string[],
  languages: readonly LanguageCode[] = ENGLISH,
): boolean {
  const cores = phrases.map((phrase) => phraseWords(phrase).core.join(' '))
  return names.some((name) => cores.some((core) => likeness(name, core, languages) > ENOUGH))
}

function likeness(name: string, phrase: string, languages: readonly LanguageCode[]): number {
  const a = wordsOf(name)
  // "Who started them" is not about themes; "when" asks for a date.
  const isTelling = (word: string) => !isFiller(word, languages) || conceptsOfWord(word, languages).length > 0
  const b = wordsOf(phrase).filter((word) => a.includes(word) || isTelling(word))
  const meant = new Set(termsOf(b, languages).map(({ term }) => term))
  const known = new Set(termsOf(a, ENGLISH).flatMap(({ term, words }) => (meant.has(term) ? words : [])))
  let score = 0
  for (const word of a) {
    let best = 0
    for (const other of b) {
      const shared = conceptsOfWord(word).some((x) =>
        conceptsOfWord(other).some((y) => x.concept === y.concept && x.weight + y.weight > 1.4),
      )
      best = Math.max(best, wordLikeness(word, other), known.has(word) ? 0.8 : shared ? 0.6 : 0)
    }
    score += best / a.length
  }
  return score
}
