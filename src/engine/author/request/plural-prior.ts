import { CONCEPTS, conceptsOfText, conceptsOfWord } from '../language/concepts.ts'
import type { LanguageCode } from '../language/languages.ts'
import { isFiller, plain, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'
import type { Grammar } from './grammar.ts'

/** Also the words for what is known of one thing. */
const PLURAL_EXCEPTIONS =
  /(?:ss|us|is|news|series|details|address|facts|specs|specifications|hours|stats|statistics|notes)$/

/** "Board meeting list": the thing is called a list. */
const LIST_NOUN = /\b(?:list|table|overview|schedule|ranking|catalogue|catalog|grid)$/

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
  const isEach = each.test(folded.replace(/\bof each(?=\s*[,;])/g, ' '))
  // "Developers (list)": one of the fields is a list.
  const outside = untilSecond(folded, wanted, grammar).replace(/\([^()]*\)/g, ' ')
  if (isEach || many.test(subject === '' ? outside : foldInPlace(subject)) || /^list\b/.test(folded)) prior += 1.2
  else if (LIST_NOUN.test(foldInPlace(subject).trim())) return 1
  const thing = mainPart(subject, grammar)
  const isOne = one.test(thing === '' ? folded : foldInPlace(thing)) || /\bthis (?:page|is)\b/.test(folded)
  if (!isEach && (isOne || pointsAtOne(thing, grammar))) prior -= 1
  const words = wordsOf(subject.replace(/\([^)]*\)/g, ' ')).filter((word) => !isFiller(word, languages))
  if (words.length === 0) {
    const isSaid =
      (phrases.length > 0 && phrases.every(isPluralPhrase)) ||
      isPluralPhrase(mainPart(opening(folded), grammar)) ||
      endsWithSeveral(wanted, grammar) ||
      asksWhich(folded, grammar)
    if (prior === 0 && !isSaid && phrases.some((phrase) => asksOfOne(phrase, grammar))) return ASKED_OF_ONE
    return prior === 0 ? (isSaid ? 1 : UNSAID) : prior
  }
  const head = headNoun(wordsOf(thing).filter((word) => !isFiller(word, languages)))
  if (isPlural(head) || saysSeveral(thing, grammar)) prior += 1
  else if (isEither(thing, languages)) return prior === 0 ? UNSAID : prior
  else if (!isEach && (grammar.pluralHead ?? (/^[a-z]+$/.test(head) && /\b(?:the|and|of|this)\b/.test(folded))))
    prior -= 0.6
  return prior === 0 ? UNSAID : prior
}

/** "Title, year, all authors": several of one thing. Where the verb is last, so is what says how many. */
function untilSecond(folded: string, [first = '', second]: readonly string[], { askedLast }: Grammar): string {
  const at = second === undefined ? -1 : folded.indexOf(foldInPlace(second), first.length)
  if (at === -1 || askedLast) return folded
  return folded.slice(0, at)
}

const SLAVIC: ReadonlySet<LanguageCode> = new Set(['cs', 'sk', 'pl', 'sl', 'sr', 'ru', 'uk'])

/** "Kniha" is one and "jídla" are several. */
function isEither(thing: string, [language = 'en']: readonly LanguageCode[]): boolean {
  return SLAVIC.has(language) && /[aаяá]$/u.test(lettersOf(thing)[0] ?? '')
}

/** "Preis des Tarifs": in German such an ending is that of one thing. */
function withoutGenitive(text: string, [language]: readonly LanguageCode[]): string {
  return language === 'de'
    ? text.replace(/(?<=(?:^|\s)(?:des|eines)\s(?:\p{L}+\s)?)(\p{L}+?)e?s(?!\p{L})/giu, '$1')
    : text
}

/** "De los barcos", "jachtów na sprzedaż". */
function saysSeveral(subject: string, { pluralArticle, pluralEnding, pluralHead, languages }: Grammar): boolean {
  const words = lettersOf(subject).filter((word) => !isFiller(plain(word), languages))
  const [head = ''] = words
  const isHead = pluralHead?.test(head) && head.length > 3 && !ONE_ALL_THE_SAME.test(plain(head))
  return isHead || pluralArticle.test(foldInPlace(subject)) || words.slice(0, 2).some((word) => pluralEnding.test(word))
}

/** They end as plurals do. */
const ONE_ALL_THE_SAME =
  /^(?:pais|mes|tesis|analisis|crisis|oasis|virus|campus|corpus|bonus|prix|cours|avis|autobus|repas|pays|proces|palais|heros|tesi|analisi|crisi|gps|sms|dvds?|devis|logis|tapis|colis|concours|recours|parcours|anais|onibus|lapis|духи|часы|очки|брюки|ножницы|джинсы)$/u

/** "Cena łodzi i jachtów": where no article tells, the last word that is wanted may be what the others are of. A field is wanted itself. */
function endsWithSeveral(phrases: readonly string[], { pluralEnding, questions, languages }: Grammar): boolean {
  const words = lettersOf(phrases.at(-1) ?? '')
  const last = words.at(-1) ?? ''
  if (words.length < 2 || !pluralEnding.test(last)) return false
  // "Op welke dag gesloten" ends with a verb.
  const from = (at: number) => foldInPlace(words.slice(at).join(' '))
  if (words.some((_, at) => questions.some(({ pattern }) => from(at).search(pattern) === 0))) return false
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

const ASKED_OF_ONE = -1
const ENGLISH_QUESTION = /^(?:who|what|when|where|how)\b/

/** "Who took this picture, and when?" */
function asksOfOne(phrase: string, grammar: Grammar): boolean {
  const folded = foldInPlace(phrase).trim()
  const isQuestion = ENGLISH_QUESTION.test(folded) || grammar.questions.some(({ pattern }) => pattern.test(folded))
  const before = phrase.slice(0, grammar.this.exec(phrase.normalize('NFC'))?.index ?? 0)
  return isQuestion && !wordsOf(before).some(isPlural) && pointsAtOne(phrase, grammar)
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

/** "Answers to this question" are answers, and "the data of this boat" is about the boat. */
function mainPart(subject: string, { of, languages }: Grammar): string {
  const sentences = subject.split(/[.!?;]\s+/).filter((sentence) => !ABOUT_ME.test(sentence))
  const [part = ''] = (sentences[0] ?? subject).trim().split(/[,:]\s/)
  const words = part.split(/\s+/)
  let from = 0
  let named = ''
  for (const [at, word] of words.entries()) {
    const bare = plain(word.replace(/[^\p{L}\p{M}'’]/gu, ''))
    if (named !== '' && (of.test(bare) || bare === 'to' || bare === 'by')) {
      if (!WRAPPER.test(named)) return words.slice(from, at).join(' ')
      from = at
      named = ''
    } else if (named === '' && /\p{L}/u.test(bare) && !isFiller(bare, languages)) named = bare
  }
  return words.slice(from).join(' ')
}

const ABOUT_ME = /^(?:i|we|my|our|hi|hello|ich|wir|je|nous|yo|estoy)\b/iu

/** What is known of a thing: several of it are one thing's. */
const WRAPPER =
  /^(?:data|details?|facts?|infos?|information|daten|angaben|informationen|fakten|donnees|informations|datos|informacion|ficha|dati|informazioni|dados|informacoes|gegevens|informatie|dane|informacje|udaje|informace|informacie|данные|информация|сведения|дані|інформація|відомості|adatok|date|informatii|bilgiler|bilgileri|tiedot|uppgifter|oplysninger|opplysninger|podaci|podatki|στοιχεια|πληροφοριες)$/u

/** "The price of this boat". "Boats of this harbour" are several. */
function pointsAtOne(thing: string, grammar: Grammar): boolean {
  const found = grammar.this.exec(thing.normalize('NFC'))
  if (!found || saysSeveral(thing.slice(0, found.index), grammar) || isPluralPhrase(thing.slice(0, found.index)))
    return false
  const noun = (found.slice(1).find((one) => one !== undefined) ?? '').toLowerCase()
  return !grammar.pluralEnding.test(noun)
}

/** "product names", "prices": what is wanted of many things. Of ingredients and steps one thing has many. */
export function isPluralPhrase(phrase: string): boolean {
  return isPlural(wordsOf(phrase).at(-1) ?? '') && !namesParts(phrase)
}

function namesParts(phrase: string): boolean {
  const { ingredients = 0, instructions = 0 } = conceptsOfText(phrase)
  return Math.max(ingredients, instructions) >= 0.9
}

function isPlural(word: string): boolean {
  return /^[a-z]{3,}s$/.test(word) && !PLURAL_EXCEPTIONS.test(word)
}

/** The noun before the first preposition: "boats moored at the pier" speaks of boats. */
function headNoun(words: readonly string[]): string {
  return words.find(isPlural) ?? words.at(-1) ?? ''
}
