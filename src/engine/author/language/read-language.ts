import { rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts'
import { lexiconOf } from './lexicon.ts'
import { wordsOf } from './words.ts'

/** Scripts that tell the language by themselves, or nearly. */
const SCRIPTS: readonly (readonly [script: RegExp, codes: readonly LanguageCode[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Greek}/u, ['el']],
  [/[پچژگکی]/u, ['fa']],
  [/\p{Script=Arabic}/u, ['ar', 'fa']],
  [/[іїєґ]/iu, ['uk']],
  [/[ыэё]/iu, ['ru']],
  [/[ђјљњћџ]/iu, ['sr']],
  [/[ạảấầẩẫậắằẳẵặẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/iu, ['vi']],
]
const SCRIPT_WEIGHT = 1.5
/** Neighbours share many words: what is nearly as likely counts as well. */
const NEARLY = 0.7
const MAX_LANGUAGES = 3
const MAX_WORDS = 80

/**
 * The languages that a request may be in, the likeliest first, by the words that it holds; English is always among them. What the page is written
 * in (`hint`) decides between equals.
 */
export function languagesOf(text: string, hint: LanguageCode | null = null): readonly LanguageCode[] {
  return text.length > MAX_KNOWN_CHARS ? readLanguages(text, hint) : knownLanguages(`${hint ?? ''} ${text}`)
}

/** A request is asked about at every turn, and so is what a thing is called. */
const MAX_KNOWN = 1000
const MAX_KNOWN_CHARS = 500
const knownLanguages = rememberedText((key: string) => {
  const at = key.indexOf(' ')
  return readLanguages(key.slice(at + 1), at === 0 ? null : (key.slice(0, at) as LanguageCode))
}, MAX_KNOWN)

function readLanguages(text: string, hint: LanguageCode | null): readonly LanguageCode[] {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS)
  const scores = LANGUAGE_CODES.map((code) => ({ code, score: spoken(words, code) + (code === hint ? 0.3 : 0) }))
  for (const [script, codes] of SCRIPTS)
    if (script.test(text))
      for (const one of scores) if (codes.includes(one.code)) one.score += SCRIPT_WEIGHT - 0.3 * codes.indexOf(one.code)
  const best = Math.max(...scores.map(({ score }) => score))
  const english = scores.find(({ code }) => code === 'en')?.score ?? 0
  if (best < 0.5 || english >= best) return ['en']
  const likely = scores
    .filter(({ score }) => score >= NEARLY * best)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_LANGUAGES)
    .map(({ code }) => code)
  return likely.includes('en') ? likely : [...likely, 'en']
}

function spoken(words: readonly string[], code: LanguageCode): number {
  const small = smallWords(code)
  const lexicon = lexiconOf(code)
  let score = 0
  for (const word of words) {
    if (small.has(word)) score += 1
    else if (lexicon.exact(word).length > 0) score += 1
    else if (word.length >= 6 && lexicon.compound(word).length > 0) score += 0.5
  }
  return score
}

/** The words that any text of the language is full of. */
const smallWords = rememberedText((code: LanguageCode) => {
  const { fill, and, ask, each, many, of, not } = LANGUAGES[code]
  return new Set([fill, and, ask, each, many, of, not].flatMap((list) => wordsOf(list.replaceAll('_', ' '))))
}, LANGUAGE_CODES.length)

const ENOUGH = 12
const CLEARLY = 1.6

/**
 * The languages of a page: what it says of itself, and what its text is plainly written in. Many templates say English whatever they are filled
 * with.
 */
export function languagesOfPage(said: LanguageCode | null, text: string): readonly LanguageCode[] {
  const words = wordsOf(text)
  const counts = LANGUAGE_CODES.map((code) => {
    const known = fillOf(code)
    return { code, count: words.filter((word) => known.has(word)).length }
  })
  for (const [script, codes] of SCRIPTS.slice(0, 7)) {
    const share = (text.match(new RegExp(script.source, 'gu'))?.length ?? 0) / Math.max(1, text.length)
    const [first] = codes
    if (share > 0.1) for (const one of counts) if (one.code === first) one.count += ENOUGH + words.length * share
  }
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  const own = counts.find(({ code }) => code === said)?.count ?? 0
  const isClear = best.count >= ENOUGH && best.count >= CLEARLY * own
  const found = [...(isClear ? [best.code] : []), ...(said ? [said] : [])]
  return [...new Set<LanguageCode>([...found, 'en'])]
}

const fillOf = rememberedText((code: LanguageCode) => {
  const { fill, and, of } = LANGUAGES[code]
  return new Set(wordsOf(`${fill} ${and} ${of}`))
}, LANGUAGE_CODES.length)
