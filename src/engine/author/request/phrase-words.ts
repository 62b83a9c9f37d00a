import type { WeightedWord } from '../columns/column.ts'
import { isFiller, stem, wordsOf } from '../language/words.ts'

/** The words of a noun phrase with their weights: the head counts most, what qualifies it less, asides hardly. */
type PhraseWords = {
  words: readonly WeightedWord[]
  /** The words that name the field, in order. */
  core: readonly string[]
}

/** What follows them only qualifies. */
const TAILS =
  /\s(?:of|in|for|from|on|at|under|below|when|if|where|that|which|as|per|with|behind|comes|shown|falls|wenn|aus|von|in|der|des|de|du|della|del|do|da|dos|das|na|di|van|para|si|lorsque|z|ze|pour)\s|\s(?:the|der|die|das)\s.*\s(?:comes|is|was|are)\s/iu
const COUNTING =
  /^(?:the\s+)?(?:number|count|amount|anzahl|nombre(?=\s+(?:de\s|d['’])\S+[sx](?:\s|$))|numero|número|aantal|liczba|pocet|počet|количество|quantity|total number)\s+(?:of|der|de|di|van)?\s*/iu
const VERBS =
  /^(?:and|or|und|oder|et|the|its|their|also|a|an|each|every|whether|who|what|how|is|it|has|was|le|la|les|l['’]|el|los|las|il|lo|der|die|das|den|un|une|o|os|as)\s+/iu

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

function asNamed(phrase: string): string {
  const text = phrase.trim()
  if (!/^(?:how|what|where|when|which)\b/i.test(text)) return phrase
  for (const [question, name] of QUESTIONS) if (question.test(text)) return text.replace(question, name)
  return phrase
}

export function phraseWords(asked: string): PhraseWords {
  const phrase = asNamed(asked)
  const asides = [...phrase.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '')
  let text = phrase
    .replace(/\([^)]*\)/g, ' ')
    .replace(/["“”„«»]/g, ' ')
    .trim()
  const weights = new Map<string, number>()
  const put = (word: string, weight: number) => {
    if (!isFiller(word) && word.length > 0) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  }
  if (/\bwho\b|\bby whom\b/i.test(text)) put('author', 0.8)
  if (/^(?:and\s+)?whether\b/i.test(text)) put('status', 0.3)
  const counts = COUNTING.test(text)
  if (counts) {
    put('count', 0.8)
    text = text.replace(COUNTING, '')
  }
  while (VERBS.test(text)) text = text.replace(VERBS, '')
  const tail = TAILS.exec(` ${text} `)
  const linkTo =
    /^(?:the\s+)?(links?|urls?|lien|enlace|link|verweis)\s+(?:to|zum|zur|vers|al|a)\s+(?:the\s+)?(.+)$/i.exec(text)
  const head = linkTo ? `${linkTo[2]} ${linkTo[1]}` : tail && tail.index > 0 ? text.slice(0, tail.index) : text
  const rest = linkTo || !tail ? '' : text.slice(tail.index)
  const core = wordsOf(head).filter((word) => !isFiller(word))
  // Most languages put the head first; English, German and a few others put it last.
  const headFirst = /[\u0370-\u052f\u1e00-\u1eff]/u.test(phrase)
  core.forEach((word, index) => {
    const isHead = headFirst ? index === 0 : index === core.length - 1
    put(word, isHead ? 1 : headFirst || index === 0 ? 0.7 : 0.65)
  })
  for (const word of wordsOf(rest)) put(word, core.length === 0 ? 0.8 : 0.3)
  for (const aside of asides) for (const word of wordsOf(aside)) put(word, 0.2)
  const named = core.length > 0 ? core : wordsOf(rest).filter((word) => !isFiller(word))
  return { words: [...weights].map(([word, weight]) => ({ word: stem(word), weight })), core: named }
}
