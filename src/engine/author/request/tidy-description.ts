import { withoutConditions } from './conditions/without-conditions.ts'

/**
 * A request without its wrapping: greetings and thanks, conditions (they are read on their own), the place ("on this page"), lists written one field a line. What is left is one sentence
 * that names the fields, and what the other sentences say about the thing.
 */
type TidyDescription = { text: string; context: string }

export function tidyDescription(description: string): TidyDescription {
  const joined = joinedLines(withoutConditions(description)).replace(/[{}[\]]/g, ' ')
  const sentences = sentencesOf(joined.replace(/\s+/g, ' ').trim())
    .map(withoutManners)
    .filter((sentence) => /\p{L}/u.test(sentence))
  const at = listSentence(sentences)
  const others = sentences.filter((_, index) => index !== at)
  return { text: withoutPlace(sentences[at] ?? ''), context: others.map(withoutPlace).join('. ') }
}

const BULLET = /^\s*(?:[-*•–—·▪◦+]|\(?\d{1,2}[.)]|[a-h][.)])\s+(?=\S)/

/** One field a line becomes "subject: field; field". */
function joinedLines(description: string): string {
  const lines = numberedApart(description)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const bullets = lines.filter((line) => BULLET.test(line))
  if (bullets.length >= 2) {
    const first = lines.findIndex((line) => BULLET.test(line))
    const intro = lines.slice(0, first).join(' ')
    const outro = lines.slice(first).filter((line) => !BULLET.test(line))
    return asList(intro, bullets, outro)
  }
  const [intro = '', ...rest] = lines
  if (rest.length >= 2 && rest.every(isShort)) {
    const isIntro = /[:：]$/.test(intro) || !isShort(intro)
    return asList(isIntro ? intro : '', isIntro ? rest : lines, [])
  }
  return lines.join(' ')
}

/** "1. name 2. price 3. link" on one line. */
function numberedApart(text: string): string {
  const numbers = [...text.matchAll(/(?<=^|\s)\(?(\d{1,2})[.)]\s/g)].map((match) => Number(match[1]))
  const isCounted = numbers.length >= 2 && numbers.every((number, index) => number === index + 1)
  return isCounted ? text.replace(/(?<=^|\s)(\(?\d{1,2}[.)]\s)/g, '\n$1') : text
}

function isShort(line: string): boolean {
  return line.split(/\s+/).length <= 5 && !/[.!?,]$/.test(line)
}

function asList(intro: string, lines: readonly string[], outro: readonly string[]): string {
  const items = lines.map((line) =>
    line
      .replace(BULLET, '')
      .replace(/[,;.]+$/, '')
      // "price: the present one" explains the field as "price (the present one)" does.
      .replace(/\s*(?:[:：]|\s[–—-])\s+([^()]+)$/, ' ($1)')
      .replace(/[,;](?![^(]*\))/g, ' '),
  )
  const lead = intro.replace(/[\s:：.,-]+$/, '')
  const list = lead === '' ? items.join('; ') : `${lead}: ${items.join('; ')}`
  return [list, ...outro].join('. ')
}

/** After these a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|z\.\s?b|p\.\s?ex|etc|no|nr|approx|incl|excl|vs|v|st|ca|bzw|resp|max|min|\p{L})$/iu

/** Longer than any of them: what lies further back does not matter. */
const LONGEST = 12

function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const stop of text.matchAll(/[.!?]+["”»)]?(?:\s+|$)/g)) {
    if (stop[0].startsWith('.') && ABBREVIATION.test(text.slice(Math.max(from, stop.index - LONGEST), stop.index)))
      continue
    sentences.push(text.slice(from, stop.index))
    from = stop.index + stop[0].length
  }
  return [...sentences, text.slice(from)].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|guten tag|bonjour|hola|ciao)(?:\s+(?:there|all|everyone|team|folks|zusammen|à tous))?(?:\s*[,!:]\s*|$)/i
const THANKS =
  /[\s,;-]{0,3}\b(?:please|pls|thanks|thank you|thx|many thanks|cheers|danke|vielen dank|bitte|merci|gracias|grazie)(?:\s+(?:so much|very much|a lot|in advance|again|beforehand|im voraus|d['’]avance|you))*$/i
const ONLY_MANNERS =
  /^(?:thanks?|thx|many thanks|cheers|(?:kind|best|warm) regards|regards|please help|i (?:really )?appreciate|i hope|let me know|danke|merci|gracias|grazie)\b|^(?:i need|i'd like|i would like|can|could|would|will)?\s*(?:you\s+)?(?:to\s+)?(?:please\s+)?(?:some\s+)?help(?:\s+me)?(?:\s+(?:with|on)\s+(?:this|the)\s+\p{L}+)?$/iu

function withoutManners(sentence: string): string {
  const rest = sentence.replace(GREETING, '').replace(THANKS, '').trim()
  return ONLY_MANNERS.test(rest) ? '' : rest
}

const PLACE =
  /\s+(?:(?:that|which) (?:is|are) )?(?:(?:shown|listed|displayed|visible|found|available|given|that appears?) )?(?:on|from|in|of) (?:this|the) (?:whole |entire |given |current )?(?:web\s?page|page|web\s?site|site|url|link)(?=$|[\s,.;:)])/gi

/** That it is on the page goes without saying, and the page is not the thing. */
function withoutPlace(sentence: string): string {
  return sentence.replace(PLACE, '').trim()
}

/** The sentence that names most things; the first of equals. */
function listSentence(sentences: readonly string[]): number {
  let best = 0
  let most = -1
  for (const [index, sentence] of sentences.entries()) {
    if (/^(?:do not|don't|ignore|skip|exclude|leave out|only|without|no|not)\b/i.test(sentence)) continue
    const parts = sentence.replace(/\([^)]*\)/g, '').match(/[,;:]|\s(?:and|und|et|y|e|en|&)\s/giu)?.length ?? 0
    if (parts > most) {
      best = index
      most = parts
    }
  }
  return best
}
