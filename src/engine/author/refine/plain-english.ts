import { remembered } from '#base/remembered.ts'
import { foldInPlace } from '#engine/author/request/conditions/fold.ts'
import { splitSentence } from './split-feedback.ts'
import { ALL_WORDS } from './words/all-words.ts'
import { EN } from './words/en.ts'
import type { LanguageWords } from './words/language-words.ts'

/**
 * Wishes of any known language in the plain English that the readers know. Only the words around the user's own are translated: names of fields,
 * values and quotes stay as they were said.
 */
export type PlainClause = {
  text: string
  /** As it was said, in its own language. */
  original: string
  /** False where no wish of another language fits: then its words are not English. */
  isPlain: boolean
}

/** The languages that a text may be in, the likeliest first: by its script, and then by its small words. */
export function languagesIn(text: string): LanguageWords[] {
  const tokens = foldInPlace(text).match(/[\p{L}\p{M}]+/gu) ?? []
  const known = ALL_WORDS.filter(({ script }) => isWritten(text, script))
  const scored = known.map((language) => {
    const common = new Set(language.common.split(' '))
    const isOwn = language !== EN && language.script !== undefined
    const told = tokens.filter((token) => common.has(token)).length
    return { language, score: told + (language === EN ? 0.5 : isOwn ? 1 : 0) }
  })
  const isEnglish = scored.some(({ language, score }) => language === EN && score >= 1)
  return scored
    .filter(({ score }) => score > 0 || !isEnglish)
    .sort((a, b) => b.score - a.score)
    .map(({ language }) => language)
}

/** Chinese is written without Japanese letters. English words and names of fields stand in texts of any script. */
function isWritten(text: string, script: LanguageWords['script']): boolean {
  if (script === undefined) return true
  if (script === 'Han') return /\p{Script=Han}/u.test(text) && !KANA.test(text)
  if (script === 'Kana') return KANA.test(text)
  return new RegExp(`\\p{Script=${script}}`, 'u').test(text)
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The wishes of a sentence, each in plain English. What no wish of the language fits stays as it is. */
export function inPlainEnglish(sentence: string, language: LanguageWords): PlainClause[] {
  const whole = wishIn(sentence, language)
  if (whole?.slots.every((slot) => isOneClause(slot, language))) return [clauseOf(sentence, language)]
  const clauses = language === EN ? splitSentence(sentence) : wishesApart(sentence, language)
  return clauses.map((clause) => clauseOf(clause, language))
}

function clauseOf(original: string, language: LanguageWords): PlainClause {
  const plain = wishIn(original, language)?.plain.replace(/^all but /, 'drop ')
  return { text: plain ?? original, original, isPlain: plain !== undefined || language === EN }
}

function isOneClause(slot: string, language: LanguageWords): boolean {
  if (language === EN) return splitSentence(slot).length === 1
  return parts(slot, language).every((part) => wishIn(part.text, language) === null)
}

/** Cut where what follows is a wish of its own; what is none belongs to its neighbour: "Name und Preis weglassen". */
function wishesApart(sentence: string, language: LanguageWords): string[] {
  const out: string[] = []
  let current = ''
  for (const part of parts(sentence, language)) {
    const isWish = wishIn(part.text, language) !== null
    if (current !== '' && isWish && wishIn(current, language) !== null) {
      out.push(current)
      current = part.text
    } else current = current === '' ? part.text : `${current}${part.before}${part.text}`
  }
  return current === '' ? out : [...out, current]
}

type Part = { text: string; before: string }

function parts(text: string, language: LanguageWords): Part[] {
  const found: Part[] = []
  let from = 0
  let before = ''
  for (const match of foldInPlace(text).matchAll(compiledOf(language).separator)) {
    found.push({ text: text.slice(from, match.index).trim(), before })
    from = match.index + match[0].length
    before = text.slice(match.index, from)
  }
  found.push({ text: text.slice(from).trim(), before })
  return found.filter((part) => part.text !== '')
}

type Wish = { plain: string; slots: readonly string[] }

function wishIn(said: string, language: LanguageWords): Wish | null {
  const text = withoutManners(said, language)
  const folded = foldInPlace(text)
  for (const { pattern, plain } of compiledOf(language).wishes) {
    const match = pattern.exec(folded)
    if (!match) continue
    // A wish without a place for words of the user's own: "full links".
    const places = match.indices?.groups ?? {}
    const slots = new Map<string, string>()
    for (const [name, place] of Object.entries(places)) if (place) slots.set(name, text.slice(...place).trim())
    if ([...slots.values()].some((slot) => slot === '')) continue
    const nested = NESTING.test(plain) ? within(plain, wishIn(slots.get('a') ?? '', language)) : null
    if (nested) return nested
    return {
      plain: plain.replaceAll(/\{([abq])\}/g, (_, name: string) =>
        phraseOf(slots.get(name) ?? '', language, name !== 'b' || !/^(?:rename|split|join)/.test(plain)),
      ),
      slots: [...slots.values()],
    }
  }
  return null
}

const NESTING = /^(?:only|drop|all but) \{a\}$/

/** A wish inside of another: "nur das Gehalt löschen" deletes it, and "entferne alles außer Titel" keeps the title alone. */
function within(outer: string, inner: Wish | null): Wish | null {
  if (inner === null || outer.startsWith('only')) return inner
  const [, verb = '', phrase = ''] = /^(only|drop|all but) (.+)$/.exec(inner.plain) ?? []
  if (verb === '') return null
  const isTurned = outer.startsWith('drop') === (verb === 'all but')
  return { ...inner, plain: `${isTurned ? 'only' : 'drop'} ${phrase}` }
}

function withoutManners(text: string, language: LanguageWords): string {
  const { manners } = compiledOf(language)
  let rest = text.trim()
  for (let round = 0; round < 3; round += 1) {
    const place = manners.exec(foldInPlace(rest))
    if (!place || place[0].length === rest.length) break
    rest = `${rest.slice(0, place.index)} ${rest.slice(place.index + place[0].length)}`.trim()
  }
  return rest
}

/** A list of nouns without their articles; known words in English where they are no new name. */
function phraseOf(slot: string, language: LanguageWords, translates: boolean): string {
  const { articles, words } = compiledOf(language)
  return parts(slot, language)
    .map(({ text, before }) => {
      let phrase = text
      if (articles) phrase = phrase.slice(articles.exec(foldInPlace(phrase))?.[0].length ?? 0)
      for (const { pattern, english } of translates ? words : []) {
        const folded = foldInPlace(phrase)
        const match = pattern.exec(folded)
        if (match) phrase = phrase.slice(0, match.index) + english + phrase.slice(match.index + match[0].length)
      }
      return (before === '' ? '' : /^\s*,\s*$/.test(before) ? ', ' : ' and ') + phrase
    })
    .join('')
}

type Compiled = {
  wishes: readonly { pattern: RegExp; plain: string }[]
  words: readonly { pattern: RegExp; english: string }[]
  articles: RegExp | null
  manners: RegExp
  separator: RegExp
}

/** Compiled when somebody speaks it. */
const compiledOf = remembered(compile)

function compile(language: LanguageWords): Compiled {
  const isSpaced = !language.unspaced
  const word = (pattern: string) =>
    isSpaced ? `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])` : `(?:${pattern})`
  return {
    wishes: linesOf(language.wishes).map(([said, plain]) => ({
      pattern: new RegExp(`^(?:${source(said)})$`, 'diu'),
      plain,
    })),
    words: linesOf(language.words).map(([said, english]) => ({
      pattern: new RegExp(word(source(said)), 'iu'),
      english,
    })),
    articles:
      language.articles === '' ? null : new RegExp(`^(?:(?:${source(language.articles)})(?:\\s+|(?<=')))+`, 'iu'),
    manners: new RegExp(`[,\\s]*${word(source(language.manners))}[,:\\s]*`, 'iu'),
    separator: isSpaced
      ? new RegExp(`\\s*,\\s*(?:${source(language.and)})\\s+|\\s*[,&]\\s*|\\s+(?:${source(language.and)})\\s+`, 'giu')
      : new RegExp(`\\s*(?:[,，&]|${source(language.and)})\\s*`, 'giu'),
  }
}

function linesOf(table: string): [said: string, plain: string][] {
  return table.split('\n').flatMap((line) => {
    const [said, plain] = line.trim().split(' = ')
    return said && plain ? [[said, plain]] : []
  })
}

function source(said: string): string {
  return foldInPlace(said)
    .replaceAll('(', '(?:')
    .replaceAll(' ?', '\\s*')
    .replaceAll(' ', '\\s+')
    .replaceAll(/\{([ab])\}/g, '(?<$1>.+?)')
    .replaceAll('{q}', '(?<q>\ue000\\d+\ue001)')
}
