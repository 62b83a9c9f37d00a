import { withoutPaging } from '#engine/paging/all-pages-asked.ts'
import { wordsOf } from '../language/words.ts'
import { namesField } from './conditions/field-words.ts'
import { foldInPlace } from './conditions/fold.ts'
import { withoutConditions } from './conditions/without-conditions.ts'
import { cut, findAllIn, type Grammar } from './grammar.ts'

/**
 * A request without its wrapping: greetings and thanks, conditions (they are read on their own), the place ("on this page"), lists written one field a line. What is left is one sentence
 * that names the fields, those that others name as an aside ("Opening hours as well."), and what the rest says about the thing.
 */
type TidyDescription = { text: string; asides: readonly string[]; context: string }

export function tidyDescription(description: string, grammar: Grammar): TidyDescription {
  const joined = joinedLines(withoutConditions(halfWidth(withoutPaging(description)))).replace(/[{}[\]]/g, ' ')
  const sentences = joinQuestions(
    sentencesOf(joined.replace(/\s+/g, ' ').trim())
      .map((sentence) => withoutManners(sentence, grammar))
      .filter((sentence) => /\p{L}/u.test(sentence)),
  )
  const at = listSentence(sentences, grammar)
  const asides = sentences.slice(at + 1).filter(isAside)
  const others = sentences.filter((sentence, index) => index !== at && !asides.includes(sentence))
  return {
    text: withoutPlace(sentences[at] ?? ''),
    asides: asides.map((sentence) => withoutAside(withoutPlace(sentence))),
    context: others.map(withoutPlace).join('. '),
  }
}

const MOST_ASIDE_WORDS = 8

/** "Calories if given." names one more field. */
function isAside(sentence: string): boolean {
  return sentence.split(/\s+/).length <= MOST_ASIDE_WORDS && withoutAside(sentence) !== sentence
}

const ASIDE_BEFORE =
  /^(?:(?:and |und |et |y |e |en |i )?(?:also|auch|außerdem|aussi|également|también|además|anche|inoltre|ook|também|też|także|również|också|även|også|myös|také|taky|též|также|ayrıca|emellett|valamint|και επίσης|επίσης|de asemenea)|(?:nur |only )?(?:falls|wenn|sofern|soweit) (?:vorhanden|verfügbar|angegeben|möglich)(?: auch)?|if (?:given|available|any|possible|present|there is one)|si possible|si disponible|si está|se disponibile|se disponível|indien (?:aanwezig|beschikbaar|vermeld)),?\s/iu
const ASIDE_AFTER =
  /(?:^|,?\s)(?:as well|too|also|(?:only |but only )?(?:if|where|when) (?:(?:it|they|there) (?:is|are) )?(?:given|available|any|possible|present|shown|known|listed|stated|mentioned|provided|one|there)|(?:aber |nur )?(?:falls|wenn|sofern|soweit) (?:vorhanden|verfügbar|angegeben|bekannt|möglich|genannt|es (?:einen?|eine|eins) gibt)|auch|s'il y en a(?: un| une)?|s['’](?:il|elle) est (?:indiquée?|connue?|disponible|mentionnée?)|si (?:possible|disponible|indiquée?|connue?|mentionnée?|hay|se indica|lo hay|la hay|está|existe|aparece|figura)|aussi|también|se (?:c['’]è|presente|indicat[oa]|disponibile|disponível|houver|existir|constar)|anche|também|indien (?:aanwezig|beschikbaar|vermeld|bekend)|als (?:die|dat|het|hij) er (?:is|staat)|ook|(?:jeśli|jeżeli|o ile) (?:jest|podano|podan[yae]|są|dostępn[yae])|(?:pokud|jestli) (?:je|jsou)(?: (?:uveden|uvedena|uvedeno|k dispozici))?|ak (?:je|sú)(?: (?:uveden[ýáé]|k dispozícii))?|если (?:указан[аоы]?|есть|имеется|известн[аоы]?)|при наличии|якщо (?:вказан[аоий]|є|зазначено)|om (?:det |den )?(?:finns|anges|är angivet|står)|hvis (?:oppgitt|angivet|det finnes|muligt|den findes|kendt|kjent)|jos (?:on|ilmoitettu|saatavilla|mainittu)|ha (?:van|meg van adva|szerepel)|dacă (?:există|este(?: dat)?|apare)|varsa|belirtilmişse|αν (?:υπάρχει|αναφέρεται|δίνεται)|있(?:으면|다면))$|(?:,?如果?有(?:的话)?|,?若有|(?:もし|が)?あれば)$/iu

/** A field without the words that say that it may be absent, or comes on top of the others. */
export function withoutAside(phrase: string): string {
  let bare = phrase
  for (let round = 0; round < 2; round += 1) bare = bare.replace(ASIDE_AFTER, '')
  return bare.replace(ASIDE_BEFORE, '')
}

/** The marks of East Asian writing as others write them. */
function halfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[、，،]/g, ',')
    .replace(/؛/g, ';')
    .replace(/؟/g, '?')
    .replace(/[¿¡]/g, '')
    .replace(/。/g, '. ')
}

/** "What does it cost? Who sells it?" are two fields. */
function joinQuestions(sentences: readonly string[]): string[] {
  const asks = (sentence: string) => /^(?:and\s+)?(?:how|what|where|when|which|who)\b[^,;:]*$/i.test(sentence)
  return sentences.length > 1 && sentences.every(asks) ? [sentences.join('; ')] : [...sentences]
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

const ONLY_MANNERS =
  /^(?:thanks?|thx|many thanks|cheers|(?:kind|best|warm) regards|regards|please help|i (?:really )?appreciate|i hope|let me know|danke|merci|gracias|grazie)\b|^(?:i need|i'd like|i would like|can|could|would|will)?\s*(?:you\s+)?(?:to\s+)?(?:please\s+)?(?:some\s+)?help(?:\s+me)?(?:\s+(?:with|on)\s+(?:this|the)\s+\p{L}+)?$/iu

function withoutManners(sentence: string, { politeStart, politeEnd }: Grammar): string {
  const rest = cut(cut(sentence, politeStart), politeEnd).trim()
  return ONLY_MANNERS.test(rest) ? '' : rest
}

const PLACE =
  /\s+(?:(?:that|which) (?:is|are) )?(?:(?:shown|listed|displayed|visible|found|available|given|that appears?) )?(?:on|from|in|of) (?:this|the) (?:whole |entire |given |current )?(?:web\s?page|page|web\s?site|site|url|link)(?=$|[\s,.;:)])/gi

/** That it is on the page goes without saying, and the page is not the thing. */
function withoutPlace(sentence: string): string {
  return sentence.replace(PLACE, '').trim()
}

/** "Not the adverts", "only organic products": what is wanted of these is said elsewhere. "Only the title" names a field. */
export function saysWhich(phrase: string, { leadingNot, leadingOnly }: Grammar): boolean {
  const folded = foldInPlace(phrase)
  return leadingNot.test(folded) || (leadingOnly.test(folded) && !wordsOf(phrase).some(namesField))
}

/** The sentence that names most things; the first of equals. */
function listSentence(sentences: readonly string[], grammar: Grammar): number {
  let best = 0
  let most = -1
  for (const [index, sentence] of sentences.entries()) {
    if (/^(?:do not|don't|exclude|leave out)\b/i.test(sentence) || saysWhich(sentence, grammar)) continue
    const bare = sentence.replace(/\([^)]*\)/g, '')
    const parts = (bare.match(/[,;:・]|(?<=\p{L})[/|](?=\p{L})/gu)?.length ?? 0) + findAllIn(bare, grammar.and).length
    if (parts > most) {
      best = index
      most = parts
    }
  }
  return best
}
