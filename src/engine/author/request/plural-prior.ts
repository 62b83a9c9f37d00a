import { CONCEPTS, conceptsOfText, conceptsOfWord } from '../language/concepts.ts'
import type { LanguageCode } from '../language/languages.ts'
import { isFiller, plain, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'
import type { Grammar } from './grammar.ts'

/** Also the words for what is known of one thing. */
const PLURAL_EXCEPTIONS = /(?:ss|us|is|news|series|details|address|facts|specs|specifications|hours)$/

/** "Board meeting list": the thing is called a list. */
const LIST_NOUN = /\b(?:list|listing|table|overview|schedule|ranking|catalogue|catalog|grid)$/

/** Of a request that says nothing about it: most often the page itself is meant. */
export const UNSAID = -0.8

/** Nouns in the plural name a list, and so does a request for "names and prices". */
export function pluralPrior(text: string, about: string, wanted: readonly string[], grammar: Grammar): number {
  const { each, many, one, languages } = grammar
  const subject = withoutGenitive(about, languages)
  const phrases = wanted.map((phrase) => withoutGenitive(phrase, languages))
  let prior = 0
  const folded = foldInPlace(text)
  // It settles the matter, whatever else is said.
  const isEach = each.test(folded)
  // "Developers (list)": one of the fields is a list.
  const outside = folded.replace(/\([^()]*\)/g, ' ')
  if (isEach || many.test(subject === '' ? outside : foldInPlace(subject)) || /^list\b/.test(folded)) prior += 1.2
  else if (LIST_NOUN.test(foldInPlace(subject).trim())) return 1
  const thing = mainPart(subject)
  if (!isEach && (one.test(thing === '' ? folded : foldInPlace(thing)) || /\bthis (?:page|is)\b/.test(folded)))
    prior -= 1
  const words = wordsOf(subject.replace(/\([^)]*\)/g, ' ')).filter((word) => !isFiller(word, languages))
  if (words.length === 0) {
    const isSaid =
      (phrases.length > 0 && phrases.every(isPluralPhrase)) ||
      isPluralPhrase(mainPart(opening(folded))) ||
      endsWithSeveral(wanted, grammar) ||
      asksWhich(folded, grammar)
    return prior === 0 ? (isSaid ? 1 : UNSAID) : prior
  }
  const head = headNoun(words)
  if (isPlural(head) || saysSeveral(subject, grammar)) prior += 1
  else if (!isEach && /^[a-z]+$/.test(head) && /\b(?:the|and|of|this)\b/.test(folded)) prior -= 0.6
  return prior
}

/** "Preis des Tarifs": in German such an ending is that of one thing. */
function withoutGenitive(text: string, [language]: readonly LanguageCode[]): string {
  return language === 'de'
    ? text.replace(/(?<=(?:^|\s)(?:des|eines)\s(?:\p{L}+\s)?)(\p{L}+?)e?s(?!\p{L})/giu, '$1')
    : text
}

/** "De los barcos", "jachtów na sprzedaż". */
function saysSeveral(subject: string, { pluralArticle, pluralEnding, languages }: Grammar): boolean {
  const words = lettersOf(subject).filter((word) => !isFiller(plain(word), languages))
  return pluralArticle.test(foldInPlace(subject)) || words.slice(0, 2).some((word) => pluralEnding.test(word))
}

/** "Cena łodzi i jachtów": where no article tells, the last word that is wanted may be what the others are of. A field is wanted itself. */
function endsWithSeveral(phrases: readonly string[], { pluralEnding, languages }: Grammar): boolean {
  const words = lettersOf(phrases.at(-1) ?? '')
  const last = words.at(-1) ?? ''
  if (words.length < 2 || !pluralEnding.test(last)) return false
  return conceptsOfWord(plain(last), languages).every(({ weight }) => weight < 0.9)
}

function lettersOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

/** "Which boats are for sale?" */
function asksWhich(text: string, { questions, languages }: Grammar): boolean {
  const which = questions.find(({ concept, pattern }) => concept === 'which' && pattern.test(text))
  const words = which ? wordsOf(text.replace(which.pattern, '')).filter((word) => !isFiller(word, languages)) : []
  return words.slice(0, 2).some(isPluralPhrase)
}

/** "Which boats are on this page?", in a sentence apart from what is wanted of them: the page only says where. "Which price?" is for one. */
export function asksForThings(sentence: string, { questions, languages }: Grammar): boolean {
  const folded = foldInPlace(sentence).trim()
  if (!questions.some(({ concept, pattern }) => concept === 'which' && pattern.test(folded))) return false
  const concepts = conceptsOfText(folded, languages)
  return CONCEPTS.every((concept) => concept === 'title' || concept === 'pages' || (concepts[concept] ?? 0) < 0.9)
}

/** "Town events for my calendar, with time and place": what comes before "with" is what the fields are of. */
function opening(text: string): string {
  return /^(.{3,80}?),?\s+(?:with|including|incl\.?)\s/.exec(text)?.[1] ?? ''
}

/** "Answers to this question" are answers. */
function mainPart(subject: string): string {
  const bare = subject.trim().replace(/^(?:of|from|for|on|in)\s+/i, '')
  return bare.split(/\s(?:of|from|for|on|in|to|at|under|by)\s/i, 1)[0] ?? ''
}

/** "product names", "prices": what is wanted of many things. */
export function isPluralPhrase(phrase: string): boolean {
  return isPlural(wordsOf(phrase).at(-1) ?? '')
}

function isPlural(word: string): boolean {
  return /^[a-z]{3,}s$/.test(word) && !PLURAL_EXCEPTIONS.test(word)
}

/** The noun before the first preposition: "boats moored at the pier" speaks of boats. */
function headNoun(words: readonly string[]): string {
  return words.find(isPlural) ?? words.at(-1) ?? ''
}
