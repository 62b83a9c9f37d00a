import type { WeightedWord } from '../columns/column.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import type { LanguageCode } from '../language/languages.ts'
import { languagesOf } from '../language/read-language.ts'
import { isFiller, plain, stem, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'
import { cut, findIn, type Grammar, grammarOf } from './grammar.ts'
import { isPluralPhrase } from './plural-prior.ts'

/** The words of a noun phrase with their weights: the head counts most, what qualifies it less, asides hardly. */
type PhraseWords = {
  words: readonly WeightedWord[]
  /** The words that name the field, in order. */
  core: readonly string[]
}

/** Questions for a field, and the field's name. */
const QUESTIONS: readonly (readonly [question: RegExp, name: string])[] = [
  [/^how much .*\b(?:pays?|paid|earns?)\b/i, 'salary'],
  [/^(?:how much\b.*|what .*\bcosts?$)/i, 'price'],
  [/^how many (?:people )?(.+?)(?: (?:it|they|there|are|is|has|have|does|do)\b.*)?$/i, 'number of $1'],
  [/^how (?:long|much time)\b.*/i, 'duration'],
  [/^how (?:well|good|highly)\b.*\brated\b.*/i, 'rating'],
  [/^how (?:big|large)\b.*/i, 'size'],
  [/^what .*\b(?:called|named|titled)$/i, 'name'],
  [/^what .*\blooks? like$/i, 'image'],
  [/^what .*\bis about$/i, 'description'],
  [/^where\b.*\b(?:leads?|links?|points?)\b.*/i, 'link'],
  [/^where\b.*/i, 'location'],
  [/^when\b.*\b(?:ends?|closes?|expires?|due)\b.*/i, 'end date'],
  [/^when\b.*/i, 'date'],
  [/^which (\p{L}+)\b.*/iu, '$1'],
]

function asNamed(phrase: string, grammar: Grammar): string {
  const text = phrase.trim()
  if (/^(?:how|what|where|when|which)\b/i.test(text))
    for (const [question, name] of QUESTIONS) if (question.test(text)) return text.replace(question, name)
  const folded = foldInPlace(text)
  const asked = grammar.questions.find(({ pattern }) => pattern.test(folded))
  if (!asked || grammar.languages[0] === 'en') return phrase
  const rest = cut(text, asked.pattern)
  if (asked.concept === 'which') return rest
  return asked.concept === 'count' ? `number of ${rest}` : asked.concept
}

const BY = 'by|par|por|door|av|af|przez|oleh|bởi|tarafından|által|кем|ким'
/** "From" as well: who did it stands only after what was done. */
const DONE_BY =
  '(?:licht|fasst|stellt|laden|schrieben|geben|reicht|setzt|iert|zeichnet)[\\s_]von|(?:at|it|itt|ut)[oaie][\\s_]da'
const WHOM = 'qui|wem|quién|quien|quem|chi|wie|vem|hvem|kogo'

/** "Posted by", "publié par qui": what ends so asks for somebody. */
export const ASKS_BY_WHOM = new RegExp(`(?:[\\s_](?:${BY})|${DONE_BY})(?:[\\s_](?:${WHOM}))?$`, 'iu')

/** `languages` are those of the request. */
export function phraseWords(asked: string, languages: readonly LanguageCode[] = languagesOf(asked)): PhraseWords {
  const grammar = grammarOf(languages)
  const phrase = asNamed(asked, grammar)
  const said = wordsOf(phrase)
  // "Den" alone is the day in Czech, though in Danish it fills a sentence.
  const meant = said.length === 1 ? languages.slice(0, 1) : languages
  const fills = (word: string) => isFiller(word, meant)
  const asides = [...phrase.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '')
  let text = phrase
    .replace(/\([^)]*\)/g, ' ')
    .replace(/["“”„«»]/g, ' ')
    .trim()
  const weights = new Map<string, number>()
  const put = (word: string, weight: number) => {
    if (!fills(word) && word.length > 0) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  }
  if (/\bwho\b|\bby whom\b/i.test(text) || ASKS_BY_WHOM.test(text)) put('author', 0.8)
  if (/^(?:and\s+)?whether\b/i.test(text)) put('status', 0.3)
  const counted = cut(text, grammar.number)
  if (counted !== text && counted.trim() !== '') {
    put('count', 0.8)
    text = counted
  }
  text = withoutFillers(text, fills)
  const compound = compoundIn(text, meant)
  const tail = compound ? null : findIn(` ${text} `, grammar.tail)
  const linkTo =
    /^(?:the\s+)?(links?|urls?|lien|enlace|link|verweis)\s+(?:to|zum|zur|vers|al|a)\s+(?:the\s+)?(.+)$/i.exec(text)
  const head = linkTo ? `${linkTo[2]} ${linkTo[1]}` : tail && tail.index > 0 ? text.slice(0, tail.index) : text
  const rest = linkTo || !tail ? '' : text.slice(tail.index)
  const core = wordsOf(head).filter((word) => !fills(word) && !(compound && word.length === 1))
  // Most languages put the head first; English, German and a few others put it last. What tells which date it is says as much as that it is one.
  const { headFirst } = grammar
  core.forEach((word, index) => {
    const isHead = compound !== null || (headFirst ? index === 0 : index === core.length - 1)
    put(word, isHead ? 1 : headFirst || index === 0 ? 0.7 : 0.65)
  })
  for (const word of wordsOf(rest)) put(word, core.length === 0 ? 0.8 : 0.3)
  for (const aside of asides) for (const word of wordsOf(aside)) put(word, 0.2)
  const named = compound ?? (core.length > 0 ? core : wordsOf(rest).filter((word) => !fills(word)))
  const isEnglish = languages[0] === 'en'
  const words = [...weights].map(([word, weight]) => ({ word: isEnglish ? stem(word) : word, weight }))
  return { words, core: named }
}

const COMPOUND = /^(\p{L}+)\s+((?:of|de|di|van)\s+|d['’])(\p{L}+)$/u
/** Of these there are many, and what follows tells which: "date of birth", "type de contrat". */
const OF_A_KIND = ['date', 'time', 'location', 'country', 'category'] as const

/** The words of a name in which no article leads to the last: that is no thing which the field is one of ("the date of the post"). */
function compoundIn(text: string, languages: readonly LanguageCode[]): readonly string[] | null {
  const [, head = '', of = '', rest = ''] = COMPOUND.exec(text.toLowerCase()) ?? []
  if (rest === '' || isPluralPhrase(rest) || isFiller(rest, languages)) return null
  const isKind = conceptsOfWord(plain(head), languages).some(
    ({ concept, weight }) => weight >= 0.8 && (OF_A_KIND as readonly string[]).includes(concept),
  )
  return isKind ? wordsOf(`${head} ${of} ${rest}`) : null
}

/** "the", "its", "whether": what stands before the name. */
function withoutFillers(text: string, fills: (word: string) => boolean): string {
  let out = text
  for (;;) {
    const first = /^[\p{L}\p{M}]+(?:\s+|['’])/u.exec(out)?.[0]
    if (first === undefined || !wordsOf(first).every(fills)) return out
    out = out.slice(first.length)
  }
}
