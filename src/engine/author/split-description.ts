import { conceptsOfWord } from './concepts.ts'
import { isFiller, plain, stem, wordLikeness, wordsOf } from './words.ts'

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
  /^(?:please\s+)?(?:(?:i\s+(?:need|want|would like)|we need|can you|could you|give me|get(?: me)?|show(?: me)?|list|extract|scrape|pull|find|return|collect|fetch|grab|take|read|parse|monitor|watch|track|extrahiere|hole|liste|gib mir|zeige|finde|extrais|extraire|recupere|récupère|donne-moi|liste|trouve|extrae|obtén|obten|dame|lista|muestra|estrai|ottieni|elenca|haal|geef|extraia|obtenha|pobierz|wyciągnij|získej|vytáhni|извлеки|получи)\b[\s,]*(?:all|out|me|mir)?\s+)/iu

export function splitDescription(description: string): SplitDescription {
  const text = description
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
  const unwanted = unwantedWords(text)
  const { subject, list } = subjectAndList(text)
  const phrases = splitList(list)
  const wanted = phrases.length > 0 ? phrases : [list]
  return { subject, phrases: wanted, unwanted, plural: pluralPrior(text, subject, wanted) }
}

const WANT =
  /(?:[,.]\s*|\s)(?:(?:i|we)\s+(?:want|need|would like)|give me|get(?: me)?|extract|return|collect|show me|list|i'd like)\s+(?:to (?:get|have|know)\s+)?/i
const WITH =
  /\s(?:with|including|showing|along with|together with|mit|avec|con|met|com|z|s)\s+(?:their|its|the|his|her|all|ihren?|deren|leurs?|sus?|seus?)?\s*/iu

function subjectAndList(text: string): { subject: string; list: string } {
  const bare = text.replace(/["“„«][^"”“»]*["”“»]/g, (quoted) => quoted.replaceAll(':', ' '))
  const colon = /\s?(?::|->|→|=>|\s[–—-]\s)\s?/.exec(bare)
  if (colon && colon.index > 0 && looksLikeList(bare.slice(colon.index + colon[0].length))) {
    return { subject: unasked(bare.slice(0, colon.index)), list: bare.slice(colon.index + colon[0].length) }
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
  for (let rounds = 0; rounds < 3 && ASK.test(out); rounds += 1) out = out.replace(ASK, '').trim()
  return out
}

function looksLikeList(text: string): boolean {
  return /[,;]|\s(?:and|und|et|y|e|en|i|a|и|та|και|và|ve|og|och|&)\s/iu.test(text) || wordsOf(text).length <= 4
}

const CONJUNCTION = /\s(?:and|und|et|y|sowie|ainsi que|as well as|и|та|και|và|ve|og|och|oraz|plus)\s/iu
const SHORT_CONJUNCTION = /\s(?:e|en|i|a|o|&)\s/u

/** At commas; at "and" only where the commas end, so that "date and time, place" has two parts. */
function splitList(list: string): string[] {
  const pieces = splitOutside(list, /[,;\n•]/).map((piece) => piece.trim())
  const filled = pieces.filter((piece) => piece !== '')
  const last = filled.at(-1) ?? ''
  const heads = filled.slice(0, -1)
  const conjunction =
    CONJUNCTION.exec(maskAsides(last)) ??
    (heads.length > 0 || wordsOf(last).length <= 6 ? SHORT_CONJUNCTION.exec(maskAsides(last)) : null)
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

const MANY =
  /\b(?:each|every|all|list of|lists?|table|results|every single|jede[rsn]?|alle|liste|tabelle|chaque|tous|toutes|cada|todos|todas|lista|tabla|ogni|tutti|tutte|elke|tabel|kazdy|tabela|каждый|все|список|таблица|danh sach|목록|一覧|列表)\b|таблица|список|目录/iu
const ONE =
  /\b(?:this page|this (?:article|product|recipe|property|listing|job|profile|question|event|book|movie)|the (?:article|product|recipe|property|page|job|profile)|of the (?:article|recipe|product|listing)|de l['’]article|de la recette|du produit|des artikels|des produkts|details?|profile|page)\b/iu
const PLURAL_EXCEPTIONS = /(?:ss|us|is|news|series|details|address)$/

/** Nouns in the plural name a list; a request without a subject most often means the page itself, unless it asks for "names and prices". */
function pluralPrior(text: string, subject: string, phrases: readonly string[]): number {
  let prior = 0
  const folded = plain(text)
  if (MANY.test(subject === '' ? folded : plain(subject)) || /\b(?:for each|for every|each|every)\b/.test(folded))
    prior += 1.2
  if (ONE.test(plain(`${subject} ${subject === '' ? folded : ''}`)) || /\bthis (?:page|is)\b/.test(folded)) prior -= 1
  const words = wordsOf(subject.replace(/\([^)]*\)/g, ' ')).filter((word) => !isFiller(word))
  if (words.length === 0) return prior === 0 ? (phrases.every(isPluralPhrase) ? 1 : -0.8) : prior
  const head = headNoun(words)
  if (/^[a-z]+(?:s|ees)$/.test(head) && head.length > 3 && !PLURAL_EXCEPTIONS.test(head)) prior += 1
  else if (
    /(?:ungen|heiten|keiten|angebote|ergebnisse|produkte|stellen|anzeigen|beitrage|artikel|treffer|termine|veranstaltungen)$/.test(
      head,
    )
  )
    prior += 0.8
  else if (/^[a-z]+$/.test(head) && /\b(?:the|and|of|this)\b/.test(folded)) prior -= 0.6
  return prior
}

/** "product names", "prices": what is wanted of many things. */
export function isPluralPhrase(phrase: string): boolean {
  const last = wordsOf(phrase).at(-1) ?? ''
  return last.length > 3 && /^[a-z]+s$/.test(last) && !PLURAL_EXCEPTIONS.test(last)
}

/** The noun before the first preposition: "boats moored at the pier" speaks of boats. */
function headNoun(words: readonly string[]): string {
  const plurals = words.filter((word) => /^[a-z]{3,}s$/.test(word) && !PLURAL_EXCEPTIONS.test(word))
  return plurals[0] ?? words.at(-1) ?? ''
}

/** For each field name the phrase that explains it. Both keep their order unless words say otherwise. */
export function alignPhrases(names: readonly string[], phrases: readonly string[]): (string | undefined)[] {
  if (names.length === phrases.length) return [...phrases]
  const taken = new Set<number>()
  return names.map((name, index) => {
    let best: number | null = null
    let bestScore = 0.3
    for (const [at, phrase] of phrases.entries()) {
      if (taken.has(at)) continue
      const score =
        likeness(name, phrase) - 0.05 * Math.abs(at / Math.max(1, phrases.length) - index / Math.max(1, names.length))
      if (score > bestScore) {
        best = at
        bestScore = score
      }
    }
    if (best === null) return undefined
    taken.add(best)
    return phrases[best]
  })
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
