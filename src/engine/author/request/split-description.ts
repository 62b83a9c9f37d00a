import { conceptsOfText, conceptsOfWord } from '../language/concepts.ts'
import type { LanguageCode } from '../language/languages.ts'
import { languagesOf } from '../language/read-language.ts'
import { isFiller, stem, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'
import { readConditions } from './conditions/read-conditions.ts'
import { beginsField } from './conditions/stated.ts'
import { cut, findAllIn, findIn, type Grammar, grammarOf } from './grammar.ts'
import { ofSection } from './named-section.ts'
import { asksForThings, isPluralPhrase, pluralPrior, UNSAID } from './plural-prior.ts'
import { rankedRequest } from './ranked-request.ts'
import { splitList } from './split-list.ts'
import { tidyDescription } from './tidy-description.ts'

/** The parts of a request in plain words. */
export type SplitDescription = {
  /** What a record is: "boats for sale", "the open positions". */
  subject: string
  /** One for each wanted field. */
  phrases: readonly string[]
  /** What other sentences say: of fields, where they are known to be wanted. */
  beside: readonly string[]
  unwanted: readonly string[]
  plural: number
  /** "Everything", "all columns". */
  isWhole: boolean
  languages: readonly LanguageCode[]
}

/** What is known of the page: the language it is in, and what it calls its values and its sections. */
export type RequestHints = {
  language?: LanguageCode | null
  labels?: readonly string[]
  /** Of the sections of the page. */
  headings?: readonly string[]
  /** Of these, the ones under which several things stand. */
  listHeadings?: readonly string[]
  url?: string
}

export function splitDescription(description: string, hints: RequestHints = {}): SplitDescription {
  return splitReadings(description, hints)[0] ?? asSubject(description, hints)
}

/** It asks for all that there is, in the languages in which people do. */
const EVERYTHING =
  /^(?:(?:and\s+)?everything\b.*|(?:all|every)\s+(?:the\s+|its\s+|of\s+the\s+|available\s+)*(?:columns?|fields?|cells?|details|data|information|info|values)(?:\s+(?:it|they)\s+(?:has|have))?|alles|alle(?:n)?\s+(?:spalten|felder|angaben|daten|informationen)|tout|toutes\s+les\s+(?:colonnes|données|informations)|todo|tod[oa]s\s+(?:las\s+columnas|los\s+(?:campos|datos)|as\s+colunas|os\s+(?:campos|dados))|tutto|tutt[ei]\s+(?:le\s+colonne|i\s+(?:campi|dati))|tudo|alle\s+(?:kolommen|velden|gegevens))$/iu

/** How the answer is to look. */
const AS_ONE =
  /\s+(?:as\s+(?:one|a(?:\s+single)?)\s+(?:row|record|item|entry|object)|als\s+ein(?:en?)?(?:\s+einzige[rn]?)?\s+(?:zeile|datensatz|eintrag|objekt)|(?:dans|en)\s+une\s+(?:seule\s+)?ligne|en\s+una\s+(?:sola\s+)?fila|como\s+un\s+(?:solo\s+)?registro)\s*$/iu

/** The ways to read a request, the likeliest first. */
export function splitReadings(description: string, hints: RequestHints = {}): SplitDescription[] {
  const grammar = grammarOf(languagesOf(description, hints.language))
  const { text: whole, asides, context } = tidyDescription(description, grammar)
  const text = withoutPartsLast(whole)
  const unwanted = unwantedIn(description, `${text}. ${context}`, grammar)
  const more = asides.flatMap((aside) => splitList(aside, grammar, hints.labels)[0] ?? [])
  const found = subjectAndList(unasked(text.replace(AS_ONE, ''), grammar), grammar, hints.headings)
  const asked = rankedThings(text, grammar) ?? thingAsked(found, grammar)
  const subject = namesThing(asked.subject, grammar) ? asked.subject : unasked(context, grammar) || asked.subject
  const lists = splitList(asked.list, grammar, hints.labels)
  const beside = context.split('. ').flatMap((one) => splitList(unasked(one, grammar), grammar, hints.labels)[0] ?? [])
  return (lists.length > 0 ? lists : [[asked.list]]).map((list) => {
    const isWhole = list.some((phrase) => EVERYTHING.test(phrase))
    const itself = isWhole ? lastNoun(subject, grammar) : ''
    const phrases = [...asked.first, ...list, ...more].filter((phrase) => !EVERYTHING.test(phrase) && phrase !== itself)
    const said = asksForThings(context, grammar) ? 1 : pluralPrior(`${text} ${context}`, subject, phrases, grammar)
    const [language = 'en'] = grammar.languages
    const saysNothing = said === UNSAID || WITHOUT_PLURALS.has(language)
    const isOfMany =
      (saysNothing && isOfListed(text, hints, grammar)) ||
      isCounted(description, phrases) ||
      (asksForNames(phrases, grammar) && isListed(subject, hints, grammar))
    const plural = isOfMany ? Math.max(said, OF_LISTED) : said
    return { subject, phrases, beside, unwanted, plural, isWhole, languages: grammar.languages }
  })
}

/** Nouns that do not say how many there are. */
const WITHOUT_PLURALS: ReadonlySet<LanguageCode> = new Set(['ja', 'zh', 'ko', 'th', 'vi', 'id'])
const OF_LISTED = 0.8

/** "関連商品の名前と価格": several are meant where several stand under that heading. */
function isOfListed(text: string, { listHeadings = [] }: RequestHints, grammar: Grammar): boolean {
  return ofSection(unasked(text.replace(AS_ONE, ''), grammar), listHeadings, grammar) !== null
}

/** "Name and price of the fruit", where several things that have names stand under "Fruit". */
function isListed(subject: string, { listHeadings = [] }: RequestHints, { languages }: Grammar): boolean {
  const wordsIn = (text: string) =>
    wordsOf(text)
      .filter((word) => !isFiller(word, languages))
      .join(' ')
  const asked = wordsIn(subject)
  return asked !== '' && listHeadings.some((heading) => wordsIn(heading) === asked)
}

function asksForNames(phrases: readonly string[], { languages }: Grammar): boolean {
  return phrases.length > 1 && phrases.some((phrase) => (conceptsOfText(phrase, languages).title ?? 0) >= 0.6)
}

/** "The ten cheapest", wherever it is said. */
function isCounted(description: string, phrases: readonly string[]): boolean {
  return readConditions(description).some(
    (one) => one.kind === 'count' && one.count > 1 && !beginsField(one.said, phrases),
  )
}

/** The whole request as the name of the thing: what its fields are is known from elsewhere. */
export function asSubject(description: string, hints: RequestHints = {}): SplitDescription {
  const grammar = grammarOf(languagesOf(description, hints.language))
  const { text, context } = tidyDescription(description, grammar)
  const subject = unasked(text, grammar)
  return {
    subject,
    phrases: [],
    beside: [],
    unwanted: unwantedIn(description, `${text}. ${context}`, grammar),
    plural: pluralPrior(`${text} ${context}`, subject, [], grammar),
    isWhole: false,
    languages: grammar.languages,
  }
}

type Parts = { subject: string; list: string }

/** "The top 3 players by goals" asks for the players and their goals. */
function rankedThings(text: string, { languages }: Grammar): (Parts & { first: string[] }) | null {
  const ranked = rankedRequest(text)
  const [thing] = ranked
    ? wordsOf(ranked.things)
        .filter((word) => !isFiller(word, languages))
        .slice(-1)
    : []
  return ranked && thing ? { subject: ranked.things, list: ranked.by, first: [stem(thing)] } : null
}

/** "Which books were lent, and when?" asks for the books, and then for what comes after. */
function thingAsked({ subject, list }: Parts, grammar: Grammar): Parts & { first: string[] } {
  const plain = { subject, list, first: [] }
  const which = grammar.questions.find(({ concept, pattern }) => concept === 'which' && pattern.test(foldInPlace(list)))
  if (subject !== '' || !which) return plain
  const [question = '', ...others] = splitList(list, grammar)[0] ?? []
  const [noun = ''] = wordsOf(cut(question, which.pattern)).filter((word) => !isFiller(word, grammar.languages))
  const isField = conceptsOfWord(noun, grammar.languages).some(({ weight }) => weight === 1)
  return isField || others.length === 0 ? plain : { subject: question, list: others.join(', '), first: ['title'] }
}

/** "For each of them" names nothing. */
function namesThing(subject: string, { languages }: Grammar): boolean {
  return wordsOf(subject).some(
    (word) =>
      !isFiller(word, languages) &&
      !/^(?:one|ones|them|it|item|items|entry|entries|field|fields|column|columns|data|output|attributes|information)$/.test(
        word,
      ),
  )
}

/** It stands for the list that comes. */
const FOLLOWING =
  /\b(?:the|these)?\s*following\b(?:\s+(?:fields?|information|data(?: points?)?|details?|columns?|attributes?|propert(?:y|ies)|values?|things?|info)\b)?|\bthese\s+(?:fields|columns|attributes|properties|values|data points)\b/iu
const WANT =
  /(?:[,.;]\s*|\s)(?:(?:i|we)\s+(?:want|need|would like)|(?:give|tell|get|show) (?:me|us)|get|extract|collect|capture|grab|provide|i'd like)\s+(?:to (?:get|have|know)\s+)?/i
/** Verbs that are nouns as well ("list price", "record label"): in the midst of a sentence they ask only behind what it is about. */
const WANT_OR_NOUN =
  /(?:[.;!?]\s*|(?=(?:,\s*|\s)(?:list|record|return)\s)(?<=^(?:for|from|on|in|of|at|with|go|open|visit|each|every|all)\b[^.;!?]*)(?:,\s*|\s))(?:list|record|return)\s+|(?:,\s*|\s)(?:list|record|return)\s+(?=(?:the|their|its|all|each|every)\s)/i

function subjectAndList(text: string, grammar: Grammar, headings: readonly string[] = []): Parts {
  const bare = text.replace(/["“„«][^"”“»]*["”“»]/g, (quoted) => quoted.replaceAll(':', ' '))
  const colon = /\s?(?::|->|→|=>|\s[–—-]\s)\s?/.exec(bare)
  if (colon && colon.index > 0 && looksLikeList(bare.slice(colon.index + colon[0].length), grammar)) {
    const subject = unasked(bare.slice(0, colon.index).replace(FOLLOWING, ' '), grammar)
    const list = bare.slice(colon.index + colon[0].length)
    // "I need the following: boats for sale with their name and price"
    return namesThing(subject, grammar) ? { subject, list } : subjectAndList(unasked(list, grammar), grammar, headings)
  }
  const want = earlier(WANT.exec(bare), WANT_OR_NOUN.exec(bare))
  if (want && want.index > 3)
    return { subject: aboutOne(bare.slice(0, want.index), grammar), list: bare.slice(want.index + want[0].length) }
  const body = unasked(bare, grammar)
  const aside = /\(([^()]+)\)\s*$/.exec(body)
  if (aside?.[1] && looksLikeList(aside[1], grammar) && !body.slice(0, aside.index).includes(',')) {
    return { subject: body.slice(0, aside.index), list: aside[1] }
  }
  const possessive =
    /^(?:(?:each|every|all|the|for each|for every)\s+)?(?!(?:what|who|where|when|how|it|that|there|here|let)['’])([\p{L}\s-]{3,40}?)['’]s?\s+(.+)$/iu.exec(
      body,
    )
  if (possessive?.[1] && possessive[2] && grammar.languages[0] === 'en' && looksLikeList(possessive[2], grammar))
    return { subject: possessive[1], list: possessive[2] }
  return (
    withList(body, grammar) ??
    ofEach(body, grammar) ??
    ofSection(body, headings, grammar) ??
    ofMany(body, grammar) ?? { subject: '', list: body }
  )
}

/** "We keep a list of boats; for this one": the one is meant, whatever was said of others before. */
function aboutOne(subject: string, { one }: Grammar): string {
  const last = subject.split(';').at(-1) ?? ''
  return one.test(foldInPlace(last)) ? last : subject
}

function earlier(a: RegExpExecArray | null, b: RegExpExecArray | null): RegExpExecArray | null {
  return a && (!b || a.index < b.index) ? a : b
}

/** "boats with their name and price", "services and their status" */
function withList(body: string, grammar: Grammar): Parts | null {
  const joint = findIn(body, grammar.with) ?? jointOfThings(body, grammar)
  if (!joint || joint.index <= 2 || /[,;]/.test(body.slice(0, joint.index)) || isQuestion(body, grammar)) return null
  const subject = body.slice(0, joint.index)
  const list = body.slice(joint.index + joint.length)
  // "all proverbs with their origin": the thing itself is wanted as well.
  return { subject, list: namesItself(subject, list, grammar) ? `${lastNoun(subject, grammar)}, ${list}` : list }
}

/** "Kolik stojí loď a jak se jmenuje": small words of a question join nothing. */
function isQuestion(body: string, { questions }: Grammar): boolean {
  const folded = foldInPlace(body)
  return questions.some(({ concept, pattern }) => concept !== 'which' && pattern.test(folded))
}

/** "Names and their prices": what is a field by itself is no thing that has them. */
function jointOfThings(body: string, grammar: Grammar): ReturnType<typeof findIn> {
  const joint = findIn(body, grammar.andTheir)
  const things = wordsOf(body.slice(0, joint?.index ?? 0))
  const isField = things.some((word) => conceptsOfWord(word, grammar.languages).some(({ weight }) => weight >= 0.9))
  return isField ? null : joint
}

const OF_THE =
  /\s(?:(?:of|from|for|in)\s+(?:each|every|all|the|this|these)|on\s+(?:each|every|the|this|these))\s+(?=\p{L})/giu

/** "name and price of each boat", and in other languages also "each boat's name and price". */
function ofEach(body: string, grammar: Grammar): Parts | null {
  const tail = findAllIn(body, OF_THE)
    .filter(({ index }) => index > 3 && isOneThing(body.slice(index), grammar))
    .at(-1)
  const trailing = tail ?? findIn(body, grammar.trailingEach)
  const isApart = trailing !== null && trailing !== undefined && /,\s*$/.test(body.slice(0, trailing.index))
  // "Title, year, all authors": one more that is wanted.
  if (trailing && trailing.index > 3 && !isApart && isOneThing(body.slice(trailing.index), grammar))
    return { subject: body.slice(trailing.index), list: body.slice(0, trailing.index) }
  const leading = findIn(body, grammar.leadingEach)
  if (leading && looksLikeList(body.slice(leading.length), grammar))
    return { subject: body.slice(0, leading.length).trim(), list: body.slice(leading.length) }
  return null
}

const PARTS_LAST =
  /^([^,;]+[,;][^;]*[,;])\s*(?:and\s+)?(?:the\s+)?\p{L}+s(\s+of\s+(?:(?:all|both)\s+(?:of\s+)?(?:its|their|his|her)|(?:all\s+)?(?:the\s+)?(?:two|three|four|both))\s.*)$/iu

/** "Band, genre, label, and the titles of all their records": the last field alone is of several, which are parts of the one thing. */
function withoutPartsLast(text: string): string {
  const [, before = '', parts = ''] = PARTS_LAST.exec(text) ?? []
  const others = before.split(/[,;]/).filter((phrase) => phrase.trim() !== '')
  const isOfLast = others.length >= 2 && others.filter(isPluralPhrase).length * 2 < others.length
  return isOfLast ? text.slice(0, -parts.length) : text
}

/** "Nombre y precio de los barcos": of several, where the article tells. "Nombre de los autores" asks for the authors. */
function ofMany(body: string, grammar: Grammar): Parts | null {
  const tail = findAllIn(body, grammar.ofMany)
    .filter(({ index }) => index > 3 && isOneThing(body.slice(index), grammar))
    .at(-1)
  const [last = ''] = tail ? body.slice(0, tail.index).split(/[,;]/).slice(-1) : []
  if (!tail || cut(last.trim(), grammar.many) === '') return null
  const [noun = ''] = wordsOf(body.slice(tail.index + tail.length))
  const isField = conceptsOfWord(noun, grammar.languages).some(({ weight }) => weight >= 0.9)
  const isOpinion = /[,;]/.test(body) && OF_READERS.test(noun) && speaksOfOpinion(body.slice(0, tail.index), grammar)
  return isField || isOpinion ? null : { subject: body.slice(tail.index), list: body.slice(0, tail.index) }
}

/** Who rates things: "voto degli utenti" is a field of each. */
const OF_READERS =
  /^(?:utenti|lettori|clienti|utilisateurs|internautes|lecteurs|clients|spectateurs|usuarios|lectores|clientes|utilizadores|usuarios|leitores|utilizatorilor|cititorilor|usuaris|lectors)$/

function speaksOfOpinion(list: string, grammar: Grammar): boolean {
  const said = conceptsOfText(splitList(list, grammar).at(0)?.at(-1) ?? '', grammar.languages)
  return Math.max(said.rating ?? 0, said.reviews ?? 0, said.count ?? 0) >= 0.8
}

/** Also several of one kind, by their names: "of the Pro and Business plans". German writes all nouns like that. */
function isOneThing(text: string, { and, languages }: Grammar): boolean {
  if (!/^[\p{L}\s'’-]{3,70}$/u.test(text)) return false
  return findAllIn(text, and).every(
    ({ index, length }) =>
      languages[0] !== 'de' &&
      /\p{Lu}\p{L}*$/u.test(text.slice(0, index)) &&
      /^\p{Lu}/u.test(text.slice(index + length)),
  )
}

/** Without a name or title among the fields, the record's own text is wanted too. */
function namesItself(subject: string, list: string, grammar: Grammar): boolean {
  const titled = wordsOf(list).some((word) =>
    conceptsOfWord(word, grammar.languages).some(
      ({ weight, concept }) => weight >= 0.8 && (concept === 'title' || concept === 'body' || concept === 'quote'),
    ),
  )
  return !titled && lastNoun(subject, grammar) !== ''
}

function lastNoun(subject: string, { languages }: Grammar): string {
  const words = wordsOf(subject).filter((word) => !isFiller(word, languages))
  return stem(words.at(-1) ?? '')
}

const MAX_ASKS = 5

function unasked(text: string, grammar: Grammar): string {
  let out = text.trim()
  for (let rounds = 0; rounds < MAX_ASKS; rounds += 1) {
    const shorter = cut(cut(out, grammar.ask), grammar.asked).trim()
    if (shorter === out || shorter === '') break
    out = shorter
  }
  return out
}

function looksLikeList(text: string, { and }: Grammar): boolean {
  return /[,;、，；・]|(?<=\p{L})[/|](?=\p{L})/u.test(text) || findIn(text, and) !== null || wordsOf(text).length <= 4
}

/** Exclusions are conditions, which the tidied text has lost. */
function unwantedIn(description: string, tidied: string, grammar: Grammar): string[] {
  const excluded = readConditions(description).filter(({ kind }) => kind === 'without')
  const said = excluded.flatMap((one) => unwantedWords(one.said, grammar))
  return [...new Set([...unwantedWords(tidied, grammar), ...said])]
}

function unwantedWords(text: string, { unwanted, languages }: Grammar): string[] {
  return [...foldInPlace(text).matchAll(unwanted)].flatMap((match) =>
    wordsOf(match[1] ?? '')
      .filter((word) => !isFiller(word, languages) && word.length > 2)
      .map(stem),
  )
}
