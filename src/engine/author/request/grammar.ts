import { rememberedText } from '#base/remembered.ts'
import type { LanguageWords } from '../language/language-words.ts'
import { type LanguageCode, wordsOfLanguage } from '../language/languages.ts'
import { conceptList } from '../language/lexicon.ts'
import { conditionWords } from './conditions/condition-words.ts'
import { foldInPlace } from './conditions/fold.ts'

/** The small words of the languages that a request is in, as patterns over folded text. */
export type Grammar = {
  languages: readonly LanguageCode[]
  /** Of its likeliest language. */
  headFirst: boolean
  /** What is to be done is said at the end, in its likeliest language. */
  askedLast: boolean
  /** At the start: "give me the", "please". */
  ask: RegExp
  /** At the end, in languages that put the verb last. */
  asked: RegExp
  /** An "and" with its blanks. */
  and: RegExp
  leadingAnd: RegExp
  trailingAnd: RegExp
  /** An "and" that is written onto its word. */
  joinedAnd: RegExp
  politeStart: RegExp
  politeEnd: RegExp
  each: RegExp
  many: RegExp
  one: RegExp
  /** "This boat": what points at it, and its noun. Over text that is not folded: the accent tells one from many ("tę łódź", "te łodzie"). */
  this: RegExp
  /** A word alone that begins what only qualifies. */
  of: RegExp
  with: RegExp
  /** "And their": what stands before it is what the rest is of. */
  andTheir: RegExp
  /** A preposition and what it leads to. */
  tail: RegExp
  /** "each X" at the start; "of each X", "of this page" at the end. */
  leadingEach: RegExp
  trailingEach: RegExp
  trailingOne: RegExp
  /** "of the Xs", in languages whose articles tell. */
  ofMany: RegExp
  /** At the start of a thing: its article is that of several. In the likeliest language, as is the ending of its words, in lower case. */
  pluralArticle: RegExp
  pluralEnding: RegExp
  /** Of the thing itself, as it is written; null where no ending tells one from many. */
  pluralHead: RegExp | null
  leadingNot: RegExp
  leadingOnly: RegExp
  unwanted: RegExp
  number: RegExp
  questions: readonly { concept: string; pattern: RegExp }[]
}

/** Their words stand side by side without blanks. */
const UNSPACED: readonly LanguageCode[] = ['ja', 'zh', 'th']
/** Between words: blanks and ASCII marks. Letters of all scripts would be a class that is costly to compile. */
const BETWEEN = String.raw`[^\s!-/:-@\[-\x60{-~“”„«»’]`
const START = `(?<!${BETWEEN})`
const END = `(?!${BETWEEN})`
const NEVER = '(?!)'
const OPEN = '\u0000'

/** Of several: folded, in the languages that have a word for it alone. */
const THEIR = 'their|ihren?|deren|leurs?|i loro|le loro|hun|jejich|ich|их|їх|deres|deras'

const MAX_KNOWN = 60

export function grammarOf(languages: readonly LanguageCode[]): Grammar {
  return grammarOfCodes(languages.join())
}

const grammarOfCodes = rememberedText((codes: string) => compile(codes.split(',') as LanguageCode[]), MAX_KNOWN)

function compile(languages: readonly LanguageCode[]): Grammar {
  const words = languages.map((code) => ({ code, ...wordsOfLanguage(code) }))
  const any = (...keys: (keyof LanguageWords)[]) =>
    either(words.flatMap((one) => keys.flatMap((key) => patterns(one.code, String(one[key] ?? '')))))
  const foreign = words.filter(({ code }) => code !== 'en')
  const ofForeign = (key: keyof LanguageWords) => either(foreign.flatMap((one) => patterns(one.code, String(one[key]))))
  const last = words.filter(({ code, askLast }) => askLast || UNSPACED.includes(code))
  const spaced = words.filter(({ code }) => !UNSPACED.includes(code))
  const and = either(spaced.flatMap((one) => patterns(one.code, one.and)))
  const ask = any('ask', 'polite')
  const [of, each, many, one] = [any('of'), any('each'), any('many'), ofForeign('one')]
  const [first] = words
  const plurals = first?.plurals?.split(' ') ?? []
  const articles = either(plurals.filter((one) => !one.startsWith('-')).map((one) => foldInPlace(one)))
  const endings = plurals.filter((one) => one.startsWith('-')).map((one) => one.slice(1))
  const joined = words.flatMap((language) => (language.joined ? [language.joined] : []))
  return {
    languages,
    headFirst: first?.headFirst ?? false,
    askedLast: first !== undefined && last.includes(first),
    ask: new RegExp(
      String.raw`^(?:${ask})(?:[\s,]+(?:(?:to|all|out|me|mir|you to)\s+)?(?=\S)${languages.some((code) => UNSPACED.includes(code)) ? '|(?=[^\\s\\w])' : ''})`,
      'u',
    ),
    asked: new RegExp(
      String.raw`(?:(?<=\p{Script=Hangul})[을를이가]\s+|[\s,]*)(?:${either(last.flatMap((language) => patterns(language.code, `${language.ask} ${language.polite}`)))})[\s.!?]*$`,
      'u',
    ),
    and: new RegExp(String.raw`\s(?:${and}|[&+])\s+|\s[/|·]\s`, 'gu'),
    leadingAnd: new RegExp(String.raw`^(?:${and}|[&+])\s+`, 'u'),
    trailingAnd: new RegExp(String.raw`[\s,]+(?:${and}|[&+])$`, 'u'),
    joinedAnd: joined.length === 0 ? /(?!)/gu : new RegExp(String.raw`\s(?:${joined.join('|')})(?=\p{L}{3})`, 'gu'),
    politeStart: new RegExp(
      String.raw`^(?:${any('polite')})(?:\s+(?:there|all|everyone|team|folks|zusammen|a tous))?(?:\s*[,!:]\s*|$)`,
      'u',
    ),
    politeEnd: new RegExp(String.raw`[\s,;-]{0,3}${START}(?:${any('polite')})$`, 'u'),
    each: new RegExp(each, 'u'),
    many: new RegExp(many, 'u'),
    one: new RegExp(any('one'), 'u'),
    this: pointing(words),
    of: new RegExp(`^${of}$`, 'u'),
    with: new RegExp(
      String.raw`\s(?:${any('with')})\s+(?:(?:their|its|the|his|her|all|ihren?|deren|leurs?|sus?|seus?)\s+)?`,
      'u',
    ),
    andTheir: new RegExp(String.raw`\s(?:${and})\s+(?:${THEIR})\s+(?=\p{L})`, 'u'),
    tail: new RegExp(String.raw`\s(?:${of})\s*|\s(?:the|der|die|das)\s.*\s(?:comes|is|was|are)\s`, 'u'),
    leadingEach: new RegExp(String.raw`^(?:(?:${of})\s+)?(?:${ofForeign('each')})\s+(\p{L}+)\s+(?=\p{L})`, 'u'),
    trailingEach: new RegExp(
      String.raw`\s(?:(?:${of})\s+)?(?:${any('fill')}\s+)?(?:${[each, ...(foreign.length > 0 ? [many] : [])].join('|')})\s+[\p{L}\s-]{3,60}$`,
      'u',
    ),
    trailingOne: new RegExp(
      String.raw`\s(?:(?:${ofForeign('of')}|${ofForeign('fill')})\s+){0,2}(?:${one})[\s.!?]*$`,
      'u',
    ),
    ofMany: new RegExp(String.raw`\s(?:(?:${of})\s+)?(?:${articles})\s+(?=\p{L})`, 'gu'),
    pluralArticle: new RegExp(String.raw`^\s*(?:(?:${of})\s+)?(?:${articles})\s`, 'u'),
    pluralEnding: new RegExp(`(?:${endings.join('|') || NEVER})$`, 'u'),
    pluralHead: first?.heads ? new RegExp(`(?:${first.heads.replaceAll('-', '').replaceAll(' ', '|')})$`, 'u') : null,
    leadingNot: new RegExp(String.raw`^(?:${any('not')})\s`, 'u'),
    leadingOnly: new RegExp(`^(?:${spaced.map(({ code }) => conditionWords(code).only).join('|')})(?:\\s+|$)`, 'u'),
    unwanted: new RegExp(
      String.raw`(?:${any('not')})\s+(?:the\s+|in the\s+|any\s+)?([\p{L}\s,]{3,60}?)(?:[).;:]|$)`,
      'gu',
    ),
    number: new RegExp(String.raw`^(?:the\s+)?(?:${any('number')})\s+(?:(?:${of})\s*)?`, 'u'),
    questions: words
      .flatMap((language) =>
        conceptList(language.questions).flatMap(([concept, phrases]) =>
          patterns(language.code, phrases.join(' ')).map((source) => ({ concept, source })),
        ),
      )
      .sort((a, b) => b.source.length - a.source.length)
      .map(({ concept, source }) => ({ concept, pattern: new RegExp(String.raw`^${either([source])}\s*`, 'u') })),
  }
}

function pointing(words: readonly (LanguageWords & { code: LanguageCode })[]): RegExp {
  const parts = words.flatMap(({ code, this: list, many }) => {
    const [before, behind] = [list.split(' ').filter((word) => !word.startsWith('-')), [...list.matchAll(/-(\S+)/g)]]
    const isSpaced = !UNSPACED.includes(code)
    const gap = isSpaced ? String.raw`\s+` : ''
    const noList = `(?!${either(patterns(code, many))})`
    return [
      ...before.map(
        (word) =>
          `${isSpaced ? START : ''}${word.replaceAll('_', '\\s+')}${word.endsWith("'") ? '' : gap}${noList}(\\p{L}+)`,
      ),
      ...behind.map(([, word]) => `(\\p{L}+)${gap}${word}${isSpaced ? END : ''}`),
    ]
  })
  return new RegExp(parts.join('|') || NEVER, 'iu')
}

/** Words as parts of a pattern; those of writing without blanks are marked, as they have no ends. */
function patterns(code: LanguageCode, list: string): string[] {
  return list
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const body = foldInPlace(word)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        // Korean is written with and without these blanks.
        .replaceAll('_', code === 'ko' ? '\\s*' : '\\s+')
      return UNSPACED.includes(code) ? `${OPEN}${body}` : body
    })
}

/**
 * One of these, as whole words where words are divided; the longest first, so that "as well as" is not read as "as".
 */
function either(sources: readonly string[]): string {
  const sorted = [...new Set(sources)].sort((a, b) => b.length - a.length)
  const open = sorted.filter((source) => source.startsWith(OPEN)).map((source) => source.slice(OPEN.length))
  const elided = sorted.filter((source) => source.endsWith("'"))
  const whole = sorted.filter((source) => !source.startsWith(OPEN) && !source.endsWith("'"))
  const parts = [
    ...(whole.length > 0 ? [`${START}(?:${whole.join('|')})${END}`] : []),
    ...(elided.length > 0 ? [`${START}(?:${elided.join('|')})`] : []),
    ...open,
  ]
  return parts.length === 0 ? NEVER : `(?:${parts.join('|')})`
}

/** Where a pattern over folded text fits the text as it was written. */
export function findIn(text: string, pattern: RegExp): { index: number; length: number } | null {
  pattern.lastIndex = 0
  const found = pattern.exec(foldInPlace(text))
  pattern.lastIndex = 0
  return found ? { index: found.index, length: found[0].length } : null
}

export function findAllIn(text: string, pattern: RegExp): { index: number; length: number }[] {
  return [...foldInPlace(text).matchAll(pattern)].map((found) => ({ index: found.index, length: found[0].length }))
}

/** The text without what the pattern fits. */
export function cut(text: string, pattern: RegExp): string {
  const found = findIn(text, pattern)
  return found ? text.slice(0, found.index) + text.slice(found.index + found.length) : text
}
