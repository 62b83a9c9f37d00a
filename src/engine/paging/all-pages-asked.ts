/**
 * Whether a description asks for all pages of a list, and the description without these words: they name no field.
 * "all pages" counts where something leads up to it ("from all pages") or where it stands by itself; "all pages with their titles" are
 * things that are wanted.
 */
import { ALL_PAGES } from './pager-words.ts'

export type AllPagesAsked = { asks: boolean; rest: string }

export function allPagesAsked(description: string): AllPagesAsked {
  const found = spansOf(description)
  if (found.length === 0) return { asks: false, rest: description }
  let rest = ''
  let from = 0
  for (const { start, end } of found) {
    rest += description.slice(from, start)
    from = end
  }
  return { asks: true, rest: tidied(rest + description.slice(from)) }
}

/** A description that says nothing else stays as it is. */
export function withoutPaging(description: string): string {
  const { rest } = allPagesAsked(description)
  return rest === '' ? description : rest
}

type Span = { start: number; end: number }

function spansOf(description: string): Span[] {
  const folded = foldedInPlace(description)
  const spans: Span[] = []
  for (const match of folded.matchAll(ASKING)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const isBare = BARE.test(match[0])
    if (isBare && !/^\s*(?:[.,;:!?()\u3002\uff0c\u3001\u2013\u2014-]|$)/.test(folded.slice(end))) continue
    if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end })
  }
  return spans
}

/** Languages without blanks between words have no edges of words to look for. */
const EDGE_BEFORE = '(?<![\\p{L}\\p{N}])'
const EDGE_AFTER = '(?![\\p{L}\\p{N}])'
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const ASKING = new RegExp(
  ALL_PAGES.map((pattern) =>
    WITHOUT_BLANKS.test(pattern)
      ? `(?:${pattern})`
      : `${EDGE_BEFORE}(?:${pattern.replaceAll(' ', '\\s+')})${EDGE_AFTER}`,
  ).join('|'),
  'gu',
)

/** Nothing leads up to it. */
const BARE =
  /^(?:all|every one)(?:\s+of)?(?:\s+the)?\s+pages$|^(?:alle|samtliche)\s+seiten$|^toutes\s+les\s+pages$|^todas\s+(?:las|as)\s+paginas$|^tutte\s+le\s+pagine$/u

/** Lower case and plain letters, each character in its old place. */
function foldedInPlace(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return Array.from(text, (character) => {
    if (character.length !== 1) return character
    const plain = character
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu, '')
      .normalize('NFC')
    return plain.length === 1 ? plain : (LETTERS[plain] ?? (plain.charAt(0) || character))
  })
    .join('')
    .replaceAll('’', "'")
}

const PLAIN = /^\p{ASCII}*$/u
const LETTERS: Readonly<Record<string, string>> = { ß: 's', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** What led up to the words, and the marks around them. */
function tidied(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(
      /(?:[,;]\s*|\s+)(?:and|und|et|y|e|en|og|och|i|и|та|ve|also|please|auch|bitte|read|get|extract|collect)\s*(?=[.;,!?)]|$)/giu,
      '',
    )
    .replace(/[,;:]\s*(?=[.;,:!?)])/g, '')
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(/^[\s,;:.–—-]+/u, '')
    .replace(/(^|[.!?])\s*[.,;:]+\s*/g, '$1 ')
    .replace(/\s+([,;:.!?)])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}
