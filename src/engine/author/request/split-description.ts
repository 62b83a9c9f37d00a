import { conceptsOfText, conceptsOfWord } from '../language/concepts.ts'
import { isFiller, stem, wordLikeness, wordsOf } from '../language/words.ts'
import { readConditions } from './conditions/read-conditions.ts'
import { phraseWords } from './phrase-words.ts'
import { pluralPrior } from './plural-prior.ts'
import { tidyDescription } from './tidy-description.ts'

/** The parts of a request in plain words. */
export type SplitDescription = {
  /** What a record is: "boats for sale", "the open positions". */
  subject: string
  /** One for each wanted field. */
  phrases: readonly string[]
  unwanted: readonly string[]
  plural: number
}

const ASK =
  /^(?:(?:please|kindly|just|also|now)\s+)?(?:(?:i\s+(?:need|want|would like|am looking for|am interested in|am after|wish)|i'd (?:like|love|need)|i'm (?:looking for|interested in|after)|we (?:need|want|would like)|looking for|can you|could you|would you|will you|help me|you (?:should|must|need to)|give me|tell me|let me (?:have|know|see)|get(?: me)?|show(?: me)?|list|extract|scrape|pull|find|return|collect|fetch|grab|take|read|parse|monitor|watch|track|capture|gather|retrieve|crawl|export|provide(?: me with)?|identify|what (?:is|are|was|were)|extrahiere|hole|liste|gib mir|zeige|finde|ich (?:brauche|möchte|will|hätte gern)|extrais|extraire|recupere|récupère|donne-moi|je (?:veux|voudrais)|liste|trouve|extrae|obtén|obten|dame|quiero|lista|muestra|estrai|ottieni|elenca|voglio|haal|geef|extraia|obtenha|pobierz|wyciągnij|získej|vytáhni|извлеки|получи)\b[\s,]*(?:(?:to|all|out|me|mir|please|you to)\b)?\s+)/iu
/** It stands for the list that comes. */
const FOLLOWING =
  /\b(?:the|these)?\s*following\b(?:\s+(?:fields?|information|data(?: points?)?|details?|columns?|attributes?|propert(?:y|ies)|values?|things?|info)\b)?|\bthese\s+(?:fields|columns|attributes|properties|values|data points)\b/iu

export function splitDescription(description: string): SplitDescription {
  const { text, context } = tidyDescription(description)
  const unwanted = unwantedIn(description, `${text}. ${context}`)
  const found = subjectAndList(unasked(text))
  const subject = namesThing(found.subject) ? found.subject : unasked(context) || found.subject
  const phrases = splitList(found.list)
  const wanted = phrases.length > 0 ? phrases : [found.list]
  return { subject, phrases: wanted, unwanted, plural: pluralPrior(`${text} ${context}`, subject, wanted) }
}

/** The whole request as the name of the thing: what its fields are is known from elsewhere. */
export function asSubject(description: string): SplitDescription {
  const { text, context } = tidyDescription(description)
  const subject = unasked(text)
  return {
    subject,
    phrases: [],
    unwanted: unwantedIn(description, `${text}. ${context}`),
    plural: pluralPrior(`${text} ${context}`, subject, []),
  }
}

/** "For each of them" names nothing. */
function namesThing(subject: string): boolean {
  return wordsOf(subject).some(
    (word) =>
      !isFiller(word) &&
      !/^(?:one|ones|them|it|item|items|entry|entries|field|fields|column|columns|data|output|attributes|information)$/.test(
        word,
      ),
  )
}

const WANT =
  /(?:[,.]\s*|\s)(?:(?:i|we)\s+(?:want|need|would like)|give me|tell me|get(?: me)?|extract|return|collect|capture|grab|record|provide|show me|list|i'd like)\s+(?:to (?:get|have|know)\s+)?/i
const WITH =
  /\s(?:with|including|showing|along with|together with|mit|avec|con|met|com|z|s)\s+(?:their|its|the|his|her|all|ihren?|deren|leurs?|sus?|seus?)?\s*/iu

function subjectAndList(text: string): { subject: string; list: string } {
  const bare = text.replace(/["“„«][^"”“»]*["”“»]/g, (quoted) => quoted.replaceAll(':', ' '))
  const colon = /\s?(?::|->|→|=>|\s[–—-]\s)\s?/.exec(bare)
  if (colon && colon.index > 0 && looksLikeList(bare.slice(colon.index + colon[0].length))) {
    const subject = unasked(bare.slice(0, colon.index).replace(FOLLOWING, ' '))
    const list = bare.slice(colon.index + colon[0].length)
    // "I need the following: boats for sale with their name and price"
    return namesThing(subject) ? { subject, list } : subjectAndList(unasked(list))
  }
  const want = WANT.exec(bare)
  if (want && want.index > 3)
    return { subject: bare.slice(0, want.index), list: bare.slice(want.index + want[0].length) }
  const body = unasked(bare)
  const aside = /\(([^()]+)\)\s*$/.exec(body)
  if (aside?.[1] && looksLikeList(aside[1]) && !body.slice(0, aside.index).includes(',')) {
    return { subject: body.slice(0, aside.index), list: aside[1] }
  }
  const possessive = /^(?:(?:each|every|all|the|for each|for every)\s+)?([\p{L}\s-]{3,40}?)['’]s?\s+(.+)$/iu.exec(body)
  if (possessive?.[1] && possessive[2] && looksLikeList(possessive[2]))
    return { subject: possessive[1], list: possessive[2] }
  const joint = WITH.exec(body)
  if (joint && joint.index > 2 && !body.slice(0, joint.index).includes(',')) {
    const subject = body.slice(0, joint.index)
    const list = body.slice(joint.index + joint[0].length)
    // "all proverbs with their origin": the thing itself is wanted as well.
    return { subject, list: namesItself(subject, list) ? `${lastNoun(subject)}, ${list}` : list }
  }
  const tail = /\s(?:of|from|for|on|in)\s+(?:each|every|all|the|this|these)\s+([\p{L}\s-]{3,60})$/iu.exec(body)
  if (tail?.[1] && tail.index > 3) return { subject: tail[0], list: body.slice(0, tail.index) }
  return { subject: '', list: body }
}

/** Without a name or title among the fields, the record's own text is wanted too. */
function namesItself(subject: string, list: string): boolean {
  const titled = wordsOf(list).some((word) =>
    conceptsOfWord(word).some((entry) => entry.weight === 1 && entry.concept === 'title'),
  )
  return !titled && lastNoun(subject) !== ''
}

function lastNoun(subject: string): string {
  const words = wordsOf(subject).filter((word) => !isFiller(word))
  return stem(words.at(-1) ?? '')
}

function unasked(text: string): string {
  let out = text.trim()
  for (let rounds = 0; rounds < 5 && ASK.test(out); rounds += 1) out = out.replace(ASK, '').trim()
  return out
}

function looksLikeList(text: string): boolean {
  return /[,;、，；]|\s(?:and|und|et|y|e|en|i|a|и|та|και|và|ve|og|och|&)\s/iu.test(text) || wordsOf(text).length <= 4
}

const UNSPACED_AND =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?:と|和|与|與|及び|および|以及)(?=[\p{Script=Han}\p{Script=Katakana}])/u
const UNSPACED_EACH = /^(?:各|每个|每個|每种|每條|每条)/u

/** Writing without spaces: an "and" is one where both sides name something; elsewhere it is a part of a word. */
function splitUnspaced(text: string): string[] {
  const parts = text.replace(UNSPACED_EACH, '').split(UNSPACED_AND)
  return parts.length > 1 && parts.every((part) => Object.keys(conceptsOfText(part)).length > 0) ? parts : [text]
}

const CONJUNCTION = /\s(?:and|und|et|y|sowie|ainsi que|as well as|и|та|και|và|ve|og|och|oraz|plus)\s/iu
const SHORT_CONJUNCTION = /\s(?:e|en|i|a|o|&)\s/u

/** At commas; at "and" only where the commas end, so that "date and time, place" has two parts. */
function splitList(list: string): string[] {
  const pieces = splitOutside(list, /[,;\n•、，；]/)
    .flatMap(splitUnspaced)
    .map((piece) => piece.trim())
  const filled = pieces.filter((piece) => piece !== '')
  const last = filled.at(-1) ?? ''
  const heads = filled.slice(0, -1)
  const conjunction =
    CONJUNCTION.exec(maskAsides(last)) ??
    (heads.length > 0 || wordsOf(last).length <= 6 ? SHORT_CONJUNCTION.exec(maskAsides(last)) : null)
  const several = heads.length === 0 ? last.split(CONJUNCTION) : []
  if (several.length > 2 && several.every((piece) => Object.keys(conceptsOfText(piece)).length > 0)) return several
  const tails = conjunction
    ? [last.slice(0, conjunction.index), last.slice(conjunction.index + conjunction[0].length)]
    : [last]
  return [...heads, ...tails]
    .map((piece) =>
      piece
        .replace(/^(?:and|und|et|y|e|sowie|и|και|và)\s+/iu, '')
        .replace(/\s(?:from|on|of|in)\s+(?:this|the)\s+(?:page|site|website)$/i, '')
        .trim(),
    )
    .filter((piece) => piece !== '' && !/^(?:not|except|without|nicht|only|nur)\b/i.test(piece))
}

function splitOutside(text: string, separator: RegExp): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && separator.test(character)) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  pieces.push(text.slice(from))
  return pieces
}

/** Parentheses keep their place but hide their words. */
function maskAsides(text: string): string {
  return text.replace(/\([^)]*\)/g, (aside) => '_'.repeat(aside.length))
}

/** Exclusions are conditions, which the tidied text has lost. */
function unwantedIn(description: string, tidied: string): string[] {
  const excluded = readConditions(description).filter(({ kind }) => kind === 'without')
  return [...new Set([...unwantedWords(tidied), ...excluded.flatMap(({ said }) => unwantedWords(said))])]
}

function unwantedWords(text: string): string[] {
  const found = text.matchAll(
    /\b(?:not|except|excluding|without|ignore|skip|no|nicht|ohne|sauf|sans|excepto|senza)\s+(?:the\s+|in the\s+|any\s+)?([\p{L}\s,]{3,60}?)(?:[).;:]|$)/giu,
  )
  return [...found].flatMap((match) =>
    wordsOf(match[1] ?? '')
      .filter((word) => !isFiller(word) && word.length > 2)
      .map(stem),
  )
}

/** Words have to say this much more for phrases to leave their places. */
const CLEARLY = 0.5
const ENOUGH = 0.3

/** For each field name the phrase that explains it. Both keep their order unless words say otherwise. */
export function alignPhrases(names: readonly string[], phrases: readonly string[]): (string | undefined)[] {
  const said = names.map((name) => phrases.map((phrase) => likeness(name, phrase)))
  const isPaired = names.length === phrases.length
  const found = bestPhrases(said, isPaired ? 0 : 0.05)
  if (isPaired) {
    const inPlace = said.reduce((sum, row, index) => sum + (row[index] ?? 0), 0)
    const moved = found.reduce<number>((sum, at, index) => sum + (said[index]?.[at ?? -1] ?? 0), 0)
    if (moved < inPlace + CLEARLY) return [...phrases]
  }
  const left = isPaired ? phrases.filter((_, at) => !found.includes(at)) : []
  return found.map((at) => (at === null ? left.shift() : phrases[at]))
}

/** For each row its column, the likest pairs first; null where nothing is like enough. */
function bestPhrases(said: readonly (readonly number[])[], placeWeight: number): (number | null)[] {
  const pairs = said.flatMap((row, name) =>
    row.map((score, at) => {
      const apart = Math.abs(at / Math.max(1, row.length) - name / Math.max(1, said.length))
      return { name, at, score: score - placeWeight * apart }
    }),
  )
  const found: (number | null)[] = said.map(() => null)
  for (const { name, at, score } of pairs.sort((a, b) => b.score - a.score)) {
    if (score <= ENOUGH) break
    if (found[name] === null && !found.includes(at)) found[name] = at
  }
  return found
}

/** Whether one of the phrases names one of the fields; what only qualifies ("boats for sale") names none. */
export function explainsAny(names: readonly string[], phrases: readonly string[]): boolean {
  const cores = phrases.map((phrase) => phraseWords(phrase).core.join(' '))
  return names.some((name) => cores.some((core) => likeness(name, core) > ENOUGH))
}

function likeness(name: string, phrase: string): number {
  const a = wordsOf(name)
  const b = wordsOf(phrase)
  let score = 0
  for (const word of a) {
    let best = 0
    for (const other of b) {
      const shared = conceptsOfWord(word).some((x) =>
        conceptsOfWord(other).some((y) => x.concept === y.concept && x.weight + y.weight > 1.4),
      )
      best = Math.max(best, wordLikeness(word, other), shared ? 0.6 : 0)
    }
    score += best / a.length
  }
  return score
}
