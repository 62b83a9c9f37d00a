import { remembered } from '#base/remembered.ts'
import { type LanguageCode, wordsOfLanguage } from '#engine/author/language/languages.ts'
import { isFiller, plain, wordsOf } from '#engine/author/language/words.ts'
import { MONTH_NAMES, WEEKDAY_NAMES } from '#engine/recipe/calendar-words.ts'
import { SUPERLATIVE } from '../ranked-request.ts'
import {
  type ConditionKey,
  type ConditionWords,
  countOf,
  INFORMATION_NOUNS,
  PLACE_NOUNS,
  TEXT_NOUNS,
} from './condition-words.ts'
import { isThing, namesField } from './field-words.ts'
import { clauseBefore, findAll, LETTER, NEVER, WORD, wordAfter } from './fold.ts'
import { type Found, foundAt, type StatedBody } from './stated.ts'

/** Conditions without an amount: in stock, only some, about a topic, from a place, and what needs all items at once (order, number, age). */
export function readMarks(text: string, original: string, words: ConditionWords): Found[] {
  return [
    ...readAges(text, words),
    ...readCounts(text, words),
    ...readStock(text, words),
    ...readOrders(text, words),
    ...readTopics(text, original, words),
    ...readOnly(text, original, words),
    ...readPlaces(text, original, words),
    ...readMakers(text, original, words),
  ]
}

function readAges(text: string, words: ConditionWords): Found[] {
  const numbered = findAll(text, words.lately).filter((match) => hasNumber(match[0]))
  return [...numbered, ...findAll(text, words.today)].map((match) => foundAt(match, { kind: 'age' }))
}

/** "the past few days" and "the last hour" have none, and still mean a time that moves. */
function hasNumber(text: string): boolean {
  return /\d|\s/.test(text)
}

/** "the ten newest", "top 5", "the latest 3", "los 10 productos más baratos", 「最新の10件」. */
function readCounts(text: string, words: ConditionWords): Found[] {
  return countPatterns(words)
    .flatMap((source) => findAll(text, source))
    .flatMap((match) => {
      const number = countOf(match.groups?.count ?? '', words)
      const [next, things] = [wordAfter(text, match), wordsOf(match.groups?.things ?? '')]
      // What they have the most of is a field, and players may be one.
      const isRanked = match.groups?.most !== undefined
      const isOfItem = [...(isRanked ? [] : [next]), ...things].some(
        (word) => (!isRanked && namesField(word)) || NO_ITEMS.test(word) || isLine(word, words),
      )
      return number < 1 || isOfItem ? [] : [foundAt(match, { kind: 'count', count: number })]
    })
}

const countPatterns = remembered((words: ConditionWords): readonly string[] => {
  const { isOpen } = words
  const edge = isOpen ? String.raw`(?<![\d.,])` : `(?<!${LETTER})`
  const count = `${edge}(?<count>${words.count})`
  const orders = anyOf(words, COUNTED)
  const isAfterNoun = !isOpen && (!words.adjectiveFirst || NOUN_THEN_FIRST.includes(words.language))
  const later = anyOf(words, isOpen || NOUN_THEN_FIRST.includes(words.language) ? COUNTED : SAID_AFTER_NOUN)
  const end =
    words.counters === NEVER ? `(?!${LETTER}|[.,]\\d|%)` : `(?![\\d.,%]|\\s?(?:${NO_COUNTER}))(?:${words.counters})?`
  return [
    isOpen ? `${count}\\s?${LETTER}{0,12}?\\s?${later}` : `${count}\\s+${orders}`,
    `${count}\\s*${LETTER}{0,6}\\s?${anyOf(words.behind, COUNTED)}`,
    `(?:(?<!${LETTER})top|${orders})${isOpen ? String.raw`\s*[的の]?\s*` : String.raw`\s+`}(?<count>${words.count})${end}`,
    ...(isAfterNoun ? [`${count}(?<things>(?:\\s+${WORD}){1,3}?)\\s+${later}`] : []),
    ...(isOpen ? [] : [`${count}(?<things>(?:\\s+${WORD}){1,3}?)\\s+(?<most>${SUPERLATIVE})`]),
  ]
})

function anyOf(sources: ConditionWords['behind'], keys: readonly ConditionKey[]): string {
  return `(?:${keys.map((key) => sources[key]).join('|')})`
}

const COUNTED = ['cheapest', 'dearest', 'best_rated', 'nearest', 'newest', 'oldest', 'best', 'first'] as const
/** "10 productos más baratos" is said, and "10 produk pertama" in some languages alone. */
const SAID_AFTER_NOUN = ['cheapest', 'dearest', 'best_rated', 'nearest', 'newest', 'oldest'] as const
const NOUN_THEN_FIRST: readonly LanguageCode[] = ['vi', 'id', 'he']
/** "前10元": money, not things. */
const NO_COUNTER =
  '元|円|원|块|บาท|行|字|文字|段落|句|页|ページ|分|年|月|天|日|时|줄|단어|페이지|일|년|시간|บรรทัด|คำ|วัน|ปี'

function isLine(word: string, { lines }: ConditionWords): boolean {
  return word !== '' && findAll(word, `^(?:${lines})$`).length > 0
}

const NO_ITEMS =
  /^(?:lines?|words?|sentences?|paragraphs?|letters?|characters?|digits?|columns?|pages?|zeilen|worter|satze|absatze|spalten|seiten|lignes|mots|phrases|pages|lineas|palabras|frases|columnas|paginas|righe|parole|frasi|regels|woorden|zinnen|linhas|linii|słow|zdan|strony)$/

/** "only available online" says where, not whether. */
const NO_STOCK = String.raw`(?!\s+(?:in|at|for|to|from|until|via|online|bei|ab|bis|a|en|para|tot)(?![a-z]))`

function readStock(text: string, words: ConditionWords): Found[] {
  return stockPatterns(words)
    .flatMap((source) => findAll(text, source))
    .filter((match) => !isAsked(text, match.index, words))
    .map((match) => ({ ...foundAt(match, { kind: 'in_stock' }), thing: match.groups?.thing?.trim() ?? '' }))
}

const stockPatterns = remembered(({ isOpen, only, in_stock, which_in_stock, behind }: ConditionWords) => {
  const things = (most: number, last: string) =>
    isOpen ? `(?<thing>${LETTER}{0,10}?)` : `(?<thing>(?:\\s+${WORD}){0,${most}}?)${last}`
  return [
    `${only}${things(3, '\\s+')}${in_stock}${NO_STOCK}`,
    `${in_stock}${NO_STOCK}${things(2, '\\s*')}(?:${only}|${behind.only})`,
    which_in_stock,
  ]
})

/** "whether it is in stock" is a field. */
function isAsked(text: string, at: number, words: ConditionWords): boolean {
  return findAll(clauseBefore(text, at, 40), words.whether).length > 0
}

function readOrders(text: string, words: ConditionWords): Found[] {
  const { superlatives, sorted } = orderPatterns(words)
  // "the cheapest price" is a field.
  const first = findAll(text, superlatives).filter((match) => !nextNames(text, match, words))
  return [
    ...first.map((match) => foundAt(match, { kind: 'order' })),
    ...findAll(text, sorted).map((match) => ({ ...foundAt(match, { kind: 'order' }), isOfClause: true })),
  ]
}

const orderPatterns = remembered((words: ConditionWords) => ({
  superlatives: anyOf(words, SUPERLATIVES),
  sorted: `(?:${words.sorted}|${words.behind.sorted})`,
}))
const SUPERLATIVES = ['cheapest', 'dearest', 'best_rated', 'nearest'] as const

function nextNames(text: string, match: RegExpExecArray, { isOpen }: ConditionWords): boolean {
  if (!isOpen) return namesField(wordAfter(text, match))
  const next = /^[的の]?(\p{L}{1,4})/u.exec(text.slice(match.index + match[0].length))?.[1] ?? ''
  return [2, 3, 4].some((length) => length <= next.length && namesField(next.slice(0, length)))
}

const MAX_TOPIC_WORDS = 4
const ENDS =
  /[,;:.!?()\n/_]|\s(?:with|and|or|including|plus|showing|giving|mit|und|oder|samt|avec|et|ou|con|y|o|e|met|en|of|com|z|ze|i|lub|wraz|on|from|in|since|under|that|which)\s/u

function readTopics(text: string, original: string, words: ConditionWords): Found[] {
  const article = String.raw`\s+(?:(?:the|les|la|le|los|las|el|i|gli|il|lo|o|os|as|a|de|het|die|den|das)\s+)?`
  if (words.about === NEVER) return []
  const plainly = findAll(text, `(?<noun>(?<![a-z])[a-z]+)\\s+${words.about}\\s+`).filter(
    (match) => !new RegExp(`^(?:${INFORMATION_NOUNS})$`, 'u').test(match.groups?.noun ?? ''),
  )
  const loosely = findAll(text, `(?<noun>(?<![a-z])(?:${TEXT_NOUNS}))\\s+${words.on_topic}${article}`)
  return [...plainly, ...loosely].flatMap((match) => {
    const from = match.index + match[0].length
    const topic = upToEnd(text, from)
    const start = match.index + (match.groups?.noun ?? '').length
    const parts = topic.split(/\s+/)
    if (topic === '' || parts.length > MAX_TOPIC_WORDS || DETERMINER.test(parts[0] ?? '') || /\d/.test(topic)) return []
    if (parts.some(namesField)) return []
    const at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0)
    return [
      {
        start: at,
        end: from + topic.length,
        stated: { kind: 'topic', words: original.slice(from, from + topic.length) },
      },
    ]
  })
}

const DETERMINER =
  /^(?:this|these|that|those|each|every|all|any|it|them|us|our|your|my|its|their|how|what|diese[nrsm]?|jede[nrs]?|alle|uns|unsere|sie|ce|cette|ces|chaque|notre|este|esta|estos|cada|todos|nosotros|nuestr[oa]|questo|questa|ogni|tutti|noi|deze|dit|elke|ons|isso|nos|ten|ta|to|kazdy|nas|a|an)$/

function upToEnd(text: string, from: number): string {
  const rest = text.slice(from, from + 80)
  const end = ENDS.exec(`${rest} `)
  return (end ? rest.slice(0, end.index) : rest).trimEnd()
}

const MAX_ONLY_WORDS = 5

/** "only remote jobs", "remote jobs only": what the items are to be, less the thing itself. */
function readOnly(text: string, original: string, words: ConditionWords): Found[] {
  const { only, isOpen } = words
  if (isOpen || only === NEVER) return []
  const ahead = findAll(text, `${only}\\s+`).map((match) => {
    const from = match.index + match[0].length
    const end = from + upToEnd(text, from).length
    return { start: match.index, end, from, to: end }
  })
  const behind = findAll(text, `(?<=^|[,;:.(]\\s?)[\\p{L}\\p{M}' -]{3,50}?\\s+${only}(?=\\s*(?:[,;:.()]|$))`).map(
    (match) => {
      const length = new RegExp(`\\s+${only}$`, 'u').exec(match[0])?.[0].length ?? 0
      const end = match.index + match[0].length
      return { start: match.index, end, from: match.index, to: end - length }
    },
  )
  return [...ahead, ...behind].flatMap(({ start, end, from, to }) => {
    const kept = tellingWords(text, original, from, to, words)
    return kept === null ? [] : [{ start, end, stated: { kind: 'only' as const, words: kept } }]
  })
}

function tellingWords(
  text: string,
  original: string,
  from: number,
  to: number,
  { adjectiveFirst, language }: ConditionWords,
): string | null {
  const tokens = [...text.slice(from, to).matchAll(/[\p{L}\p{M}\d-]+/gu)].map((match) => ({
    word: match[0],
    written: original.slice(from + match.index, from + match.index + match[0].length),
  }))
  if (tokens.length === 0 || tokens.length > MAX_ONLY_WORDS) return null
  const isPlace = new RegExp(`^(?:${PLACE_NOUNS})$`, 'u')
  const asks = new Set(wordsOf(wordsOfLanguage(language).ask.replaceAll('_', ' ')))
  const isAsked = (word: string) => ASKS.test(word) || asks.has(word)
  if (tokens.some(({ word }) => isPlace.test(word) || namesField(word) || isAsked(word))) return null
  const content = tokens.filter(({ word }) => !isFiller(word) && word.length > 1)
  const things = content.filter(({ word }) => !isThing(word))
  const kept =
    things.length === content.length && content.length > 1
      ? adjectiveFirst
        ? content.slice(0, -1)
        : content.slice(-1)
      : things
  return kept.length === 0 ? null : kept.map(({ written }) => written).join(' ')
}

const ASKS =
  /^(?:need|want|get|give|show|like|interested|care|keep|return|extract|include|once|when|if|brauche|mochte|will|veux|voudrais|quiero|necesito|voglio|wil|quero|chce|where|using)$/

const CAPITAL = /^\p{Lu}[\p{L}.'-]+(?:\s+(?:am|an|der|de|do|da|del|la|upon|sur)?\s*\p{Lu}[\p{L}'-]+){0,2}/u
const NO_PLACE = new Set([
  ...`euro euros dollar dollars usd eur gbp pln prozent english german french spanish deutsch englisch html pdf json csv xml teilzeit vollzeit
    minuten stunden kilogramm stuck meter metern kilometer kilometern`.split(/\s+/),
  ...[WEEKDAY_NAMES.en, MONTH_NAMES.en, MONTH_NAMES.de].flatMap((names) => plain(names).split(' ')),
])

function readPlaces(text: string, original: string, words: ConditionWords): Found[] {
  return [
    ...readNames(text, original, words.from, (name) => ({ kind: 'place', name, isFrom: true })),
    ...readNames(text, original, words.in_place, (name) => ({ kind: 'place', name, isFrom: false })),
  ]
}

/** "articles by Ann Lee". */
function readMakers(text: string, original: string, words: ConditionWords): Found[] {
  return words.by === NEVER
    ? []
    : readNames(text, original, words.by, (name) => ({
        kind: 'maker',
        name,
        isSure: !words.capitalNouns || /\s/.test(name),
      }))
}

function readNames(text: string, original: string, behind: string, stated: (name: string) => StatedBody): Found[] {
  return findAll(text, `${behind}\\s+`).flatMap((match): Found[] => {
    const from = match.index + match[0].length
    const name = CAPITAL.exec(original.slice(from, from + 50))?.[0].trim() ?? ''
    const first = text.slice(from, from + name.length).split(/\s/)[0] ?? ''
    if (name.length < 3 || NO_PLACE.has(first) || namesField(first) || match.index === 0) return []
    return [{ start: match.index, end: from + name.length, stated: stated(name) }]
  })
}
