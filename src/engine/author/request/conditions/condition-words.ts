import { rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, type LanguageCode, wordsOfLanguage } from '#engine/author/language/languages.ts'
import { conceptList } from '#engine/author/language/lexicon.ts'
import { wordsOf } from '#engine/author/language/words.ts'
import { numberStyle } from '#engine/recipe/coerce-number.ts'
import { foldInPlace, LETTER, NEVER } from './fold.ts'

/** What the words of a language for conditions say; those of the languages are lists by these. */
const KEYS = [
  // Beside an amount. `under`, `over`, `up_to` and `from_on` mean other things as well, and count only beside a unit or a field.
  ...(['less', 'at_most', 'under', 'up_to', 'more', 'at_least', 'over', 'from_on'] as const),
  // What a comparison is about by itself.
  ...(['cheaper', 'dearer', 'paid_less', 'paid_more', 'smaller', 'bigger', 'shorter', 'longer', 'lighter'] as const),
  ...(['heavier', 'older', 'newer'] as const),
  // Two amounts, with `to` between them.
  ...(['between', 'to', 'since', 'after', 'before', 'until', 'in_year'] as const),
  // `which_in_stock`: "which are in stock". `whether`: before what is asked, not demanded.
  ...(['only', 'in_stock', 'which_in_stock', 'whether', 'sold_out', 'ads'] as const),
  // `on_topic` and `in_place` mean other things as well. `by`: before who made it, where `from` does not say that too.
  ...(['about', 'on_topic', 'from', 'in_place', 'by'] as const),
  // What only the whole list can tell; the latter four count beside a number alone.
  ...(['cheapest', 'dearest', 'best_rated', 'nearest', 'sorted', 'newest', 'oldest', 'best', 'first'] as const),
  // `lately`: with `#` for a number. `today`: of a day or a week that has no number.
  ...(['lately', 'today'] as const),
  // From one to twelve, and powers of ten. What is counted, and what is said behind the number of any things.
  ...(['numbers', 'thousand', 'million', 'stars', 'rooms', 'reviews', 'lines', 'counters'] as const),
  // What may be written onto the word for money: cases.
  'cases',
  // What leads up to a condition and what joins it to the thing behind it: nothing without it.
  ...(['lead', 'joins'] as const),
] as const
export type ConditionKey = (typeof KEYS)[number]

/** The words of one language as sources of patterns over folded text. */
export type ConditionWords = Readonly<Record<ConditionKey, string>> & {
  language: LanguageCode
  /** The words that stand behind an amount or a date. */
  behind: Readonly<Record<ConditionKey, string>>
  /** The mark between whole and fraction. */
  decimal: '.' | ','
  /** Those of four letters and more beside amounts and dates. */
  comparing: ReadonlySet<string>
  /** Numbers in words. */
  counts: ReadonlyMap<string, number>
  count: string
  /** Written without blanks: a word may begin and end within a run of letters. */
  isOpen: boolean
  /** Whether what qualifies a thing stands before it. */
  adjectiveFirst: boolean
  /** All nouns have a capital, not names alone. */
  capitalNouns: boolean
}

const OPEN: readonly LanguageCode[] = ['ja', 'zh', 'th']
/** Words for cases are written onto the word before. */
const OPEN_BEHIND: readonly LanguageCode[] = [...OPEN, 'ko']

const ALSO_COUNTED: Readonly<Record<string, number>> = {
  ...{ fifteen: 15, fifty: 50 },
  ...allOf(20, 'twenty zwanzig vingt veinte venti twintig vinte'),
  ...allOf(100, 'hundred hundert cent cien cento honderd cem sto'),
}

export const conditionWords = rememberedText((language: LanguageCode): ConditionWords => {
  const lists = listsOf(language)
  const isOpen = OPEN.includes(language)
  const ofKey = (key: ConditionKey, isBehind: boolean) =>
    (lists.get(key) ?? [])
      .filter((word) => isBehind === (word.startsWith('#') && key !== 'lately'))
      .map((word) => (isBehind ? word.slice(1) : word))
  const sources = (isBehind: boolean) => {
    const edges = { start: isBehind ? OPEN_BEHIND.includes(language) : isOpen, end: OPEN_BEHIND.includes(language) }
    return Object.fromEntries(KEYS.map((key) => [key, whole(ofKey(key, isBehind), edges)]))
  }
  const counts = countsOf(lists.get('numbers') ?? [])
  const bare = (key: ConditionKey) => longestFirst(ofKey(key, false)).map(pattern).join('|') || NEVER
  return {
    ...(sources(false) as Record<ConditionKey, string>),
    // They may be written onto others.
    ...{
      to: bare('to'),
      thousand: bare('thousand'),
      million: bare('million'),
      cases: bare('cases'),
      counters: bare('counters'),
    },
    behind: sources(true) as Record<ConditionKey, string>,
    language,
    decimal: numberStyle(language).decimal ?? '.',
    comparing: new Set(COMPARING.flatMap((key) => comparingWords(lists.get(key) ?? []))),
    counts,
    count: [String.raw`\d{1,4}`, ...longestFirst([...counts.keys()])].join('|'),
    isOpen,
    adjectiveFirst: wordsOfLanguage(language).headFirst !== true,
    capitalNouns: language === 'de',
  }
}, LANGUAGE_CODES.length)

const COMPARING = KEYS.filter((key) =>
  /^(?:less|at_most|more|at_least|cheaper|dearer|since|after|before|newer|older)$/.test(key),
)

function comparingWords(list: readonly string[]): string[] {
  return wordsOf(list.join(' ').replace(/[_#*()|?]/g, ' ')).filter((word) => word.length >= 4)
}

const listsOf = rememberedText((language: LanguageCode): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map(conceptList(wordsOfLanguage(language).conditions))
  for (const key of lists.keys())
    if (!KEYS.includes(key as ConditionKey)) throw new Error(`${language}: no condition is called ${key}`)
  return lists
}, LANGUAGE_CODES.length)

/**
 * As the languages write them: `_` for white space, `*` for any ending, `#` for a number, and of the marks of patterns groups, choices and `?`.
 */
export function pattern(word: string): string {
  return foldInPlace(word)
    .replaceAll('.', String.raw`\.`)
    .replace(/\((?!\?)/g, '(?:')
    .replaceAll('#', `(?:\\d{1,3}|${LETTER}{2,12})`)
    .replaceAll('_', String.raw`\s+`)
    .replaceAll('*', `${LETTER}{0,12}`)
}

function whole(words: readonly string[], open: { start: boolean; end: boolean }): string {
  if (words.length === 0) return NEVER
  const body = longestFirst(words).map(pattern).join('|')
  return `${open.start ? '' : `(?<!${LETTER})`}(?:${body})${open.end ? '' : `(?!${LETTER})`}`
}

export function longestFirst(forms: readonly string[]): string[] {
  return [...forms].sort((a, b) => b.length - a.length)
}

/** All that the languages call it, as whole words where words are divided. */
export const inAllLanguages = rememberedText((key: ConditionKey): string => {
  const sources = LANGUAGE_CODES.map((language) => conditionWords(language)[key])
  return `(?:${sources.filter((source) => source !== NEVER).join('|')})`
}, KEYS.length)

function countsOf(numbers: readonly string[]): ReadonlyMap<string, number> {
  const spoken = numbers.flatMap((forms, index) =>
    forms.split('/').map((form) => [foldInPlace(form), index + 1] as const),
  )
  return new Map([...Object.entries(ALSO_COUNTED), ...spoken])
}

/** In the languages in which lists are spoken of later on; of words that mean several numbers, the first. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (['sv', 'pl', 'pt', 'nl', 'it', 'es', 'fr', 'de', 'en'] as const).flatMap((code) => [...conditionWords(code).counts]),
)

/** A number of things, as digits or as a word. */
export const COUNT = String.raw`\d{1,4}|${longestFirst([...NUMBER_WORDS.keys()]).join('|')}`

/** 0 for what is no number. */
export function countOf(
  written: string,
  { counts }: { counts: ReadonlyMap<string, number> } = { counts: NUMBER_WORDS },
): number {
  return Number(written) || (counts.get(written) ?? 0)
}

function allOf(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

/** Texts that can be about something. */
export const TEXT_NOUNS =
  'articles?|news|posts?|stories|story|papers?|reports?|threads?|questions?|videos?|podcasts?|books?|press releases?|headlines|announcements?|discussions?|artikel|artikeln|nachrichten|beitrage|meldungen|berichte|pressemitteilungen|bucher|themen|actualites|communiques|livres|livre|noticias|articulos|libros|notas|notizie|articoli|libri|comunicati|nieuws|artikelen|berichten|boeken|artigos|livros|wiadomosci|artykuly|artykulow|ksiazki|newsy|wpisy'
/** They speak of all that there is to know, not of a topic. */
export const INFORMATION_NOUNS =
  'information|info|details?|data|facts?|everything|anything|something|all|more|informationen|angaben|alles|informations|tout|informacion|datos|todo|informazioni|dati|tutto|informatie|gegevens|informacoes|dados|tudo|informacje|dane|say|says|said|know|learn'
/** A part of the page, not a mark of its items. */
export const PLACE_NOUNS =
  'sections?|box|boxes|table|tables|lists?|blocks?|tab|tabs|page|pages|sidebar|column|columns|grid|carousel|slider|archive|part|area|upcoming|past|future|latest|recent|new|main|first|second|third|last|next|current|top|ressort|rubrik|abschnitt|bereich|spalte|tabelle|liste|seite|kommende|aktuelle|rubrique|encadre|tableau|colonne|page|seccion|tabla|caja|columna|pagina|proximos|sezione|tabella|riquadro|sectie|tabel|kolom|komende|secao|tabela|coluna|sekcja|sekcji|sekce|strona|principal|essentiel|esencial|essenziale|essentials|basics|wesentliche|wichtigste|once|one|this|these|that|those|it|them'
