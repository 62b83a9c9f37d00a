import { type ChildNode, type Element, isTag } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { moneyAfter, moneyBefore } from './coerce-currency.ts'
import { numberStyle } from './coerce-number.ts'
import { BREAK, foldText } from './fold-text.ts'
import { isCrossedOut } from './struck-tags.ts'

/**
 * Amounts whose cents stand in an element of their own, "$10<sup>00</sup>": on the page they are smaller or raised, and in the joined text
 * they would be hundreds. So would the number of a note be digits of the amount that it follows.
 *
 * 1. Cents are exactly two digits right after an amount that has no decimal mark, and no more digits follow.
 * 2. A currency stands beside the amount, or the element is called so (`class="cents"`). "10<sup>23</sup>" stays.
 * 3. A space before them is allowed where the element is raised or called so.
 * 4. Links are notes, and what follows a crossed-out amount is another one.
 * 5. A raised number right after an amount with a currency is a note, and no part of it, where it cannot be cents: it is one digit or a link, or
 *    the amount has its cents.
 */
const INLINE = wordSet('b bdi big data em font i small span strong sub sup u')
const CALLED_CENTS =
  /(?:^|[^a-z])(?:cents?|centimes?|centavos?|c[eé]ntimos?|centesimi|fractions?|decimals?|pence|grosze|haléře|kopecks?)(?![a-z])/i
/** Cents with nothing else, or with the currency or the star of a note behind them. */
const CENTS = /^\d\d\s*(?:\*|\p{Sc}|\p{L}{2,4}\.?)?\s*$/u
const MAX_CENTS_CHARS = 10
const AMOUNT = /(?<![\d.,'’])(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d+)$/
const MAX_AMOUNT_CHARS = 24
const MAX_CURRENCY_CHARS = 12

const NOTE = /^\d{1,2}\)?$/
const NOTED = /(?<![\d.,'’])\d[\d.,'’ \u00a0\u202f]*$/
const HAS_CENTS = /[.,]\d\d$/

type Seam = { at: number; isCalledCents: boolean }
/** In the text from `at` to `end`. */
type Note = { at: number; end: number; isLink: boolean }

/** Looks for such elements while a text is gathered from them. */
export class CentsSeams {
  readonly #seams: Seam[] = []
  readonly #notes: Note[] = []
  #open: (Seam & { element: Element }) | null = null
  #raised: { at: number; element: Element; isLink: boolean } | null = null
  /** Behind a link. */
  #barredAt = -1
  /** The elements that ended where the text ends. */
  readonly #closed: Element[] = []
  #closedAt = -1

  /** `last` is what was put to the text last. To look into the text itself would join all of its pieces, at every element. */
  opens(element: Element, out: string, last: string): void {
    const { name, attribs } = element
    const at = out.length
    if (name === 'sup' && endsWithDigit(last)) this.#raised = { at, element, isLink: false }
    if (name === 'a' && this.#raised) this.#raised.isLink = true
    if (name === 'a') {
      this.#barredAt = at
      this.#open = null
    }
    if (at === 0 || at === this.#barredAt || !INLINE.has(name)) return
    const isCalledCents = isCalled(attribs.class)
    const before = isCalledCents || name === 'sup' ? out.slice(-MAX_AMOUNT_CHARS).trimEnd() : last
    if (!endsWithDigit(before) || this.#isBehindStruck(at)) return
    const isCalledAround = this.#open?.at === at && this.#open.isCalledCents
    this.#open = { at, isCalledCents: isCalledCents || isCalledAround, element }
  }

  closes(element: Element, out: string): void {
    if (this.#closedAt !== out.length) {
      this.#closedAt = out.length
      this.#closed.length = 0
    }
    this.#closed.push(element)
    if (this.#raised?.element === element) {
      const { at, isLink } = this.#raised
      this.#raised = null
      if (NOTE.test(out.slice(at, at + MAX_CENTS_CHARS).trim())) this.#notes.push({ at, end: out.length, isLink })
    }
    const open = this.#open
    if (open?.element !== element) return
    this.#open = null
    if (out.length - open.at <= MAX_CENTS_CHARS && CENTS.test(out.slice(open.at))) this.#seams.push(open)
  }

  #isBehindStruck(at: number): boolean {
    return at === this.#closedAt && this.#closed.some(isCrossedOut)
  }

  /** Where the cents and the notes begin, in the order of the text. */
  get places(): readonly number[] {
    return this.#all.map(({ at }) => at)
  }

  /** The text with a decimal mark before the cents, and without the notes. */
  join(out: string, near: ChildNode | undefined): string {
    let text = out
    for (const part of this.#all.toReversed())
      text = 'end' in part ? withoutNote(text, part) : joinedAt(text, part, near)
    return text
  }

  get #all(): readonly (Seam | Note)[] {
    if (this.#notes.length === 0) return this.#seams
    return [...this.#seams, ...this.#notes].sort((a, b) => a.at - b.at)
  }
}

function withoutNote(text: string, { at, end, isLink }: Note): string {
  const head = text.slice(0, at)
  const amount = NOTED.exec(head.slice(-MAX_AMOUNT_CHARS))?.[0]
  const rest = text.slice(end, end + MAX_CURRENCY_CHARS)
  if (amount === undefined || /^(?:\d|[.,]\d|\s*%)/.test(rest)) return text
  const mayBeCents = /^\d\d$/.test(text.slice(at, end).trim()) && !HAS_CENTS.test(amount)
  if (mayBeCents && !isLink) return text
  const before = lineOf(head.slice(0, head.length - amount.length).slice(-MAX_CURRENCY_CHARS), -1)
  const isMoney = moneyBefore(before, before.length) || moneyAfter(lineOf(rest, 0), 0)
  return isMoney ? head + text.slice(end) : text
}

function isCalled(name: string | undefined): boolean {
  return name !== undefined && CALLED_CENTS.test(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
}

function endsWithDigit(text: string): boolean {
  const code = text.charCodeAt(text.length - 1)
  return code >= 0x30 && code <= 0x39
}

function joinedAt(text: string, { at, isCalledCents }: Seam, near: ChildNode | undefined): string {
  const head = text.slice(0, at).trimEnd()
  const amount = AMOUNT.exec(head.slice(-MAX_AMOUNT_CHARS))?.[0]
  const rest = text.slice(at + 2, at + 2 + MAX_CURRENCY_CHARS)
  if (amount === undefined || /^(?:\d|[.,]\d|\s*%)/.test(rest)) return text
  const before = lineOf(head.slice(0, head.length - amount.length).slice(-MAX_CURRENCY_CHARS), -1)
  const after = lineOf(rest, 0).replace(/^\*\s?/, '')
  const isBefore = moneyBefore(before, before.length)
  if (!isCalledCents && !isBefore && !moneyAfter(after, 0)) return text
  return head + decimalMark(amount, near, isBefore) + text.slice(at)
}

/** The last or first line, folded. */
function lineOf(text: string, which: 0 | -1): string {
  return foldText(text.split(BREAK).at(which) ?? '')
}

/** As the amount shows by its thousands, or as the language has it; "$10" is written where the mark is a point, "10 €" where it is a comma. */
function decimalMark(amount: string, near: ChildNode | undefined, isBefore: boolean): string {
  const groups = /[.,]/.exec(amount)?.[0]
  if (groups !== undefined) return groups === '.' ? ',' : '.'
  return numberStyle(languageAround(near)).decimal ?? (isBefore ? '.' : ',')
}

function languageAround(node: ChildNode | undefined): string | null {
  for (let at: ChildNode | null = node ?? null; at; at = at.parent && isTag(at.parent) ? at.parent : null) {
    const language = isTag(at) ? at.attribs.lang?.trim() : undefined
    if (language) return language
  }
  return null
}

const TAGS = '(?:<[^<>]*>){0,6}'
const SPLIT = new RegExp(
  String.raw`\d(?:<[^<>]*>){1,6}\d\d(?!\d)|\d\s*(?:<[^<>]*>\s*){0,6}<(?:sup|[a-z]+\s[^<>]*(?:cent|c[eé]nt|fraction|decimal|pence|grosz|hal|kope))[^<>]*>${TAGS}\d\d(?!\d)|\d<sup(?:\s[^<>]*)?>${TAGS}\s*\d{1,2}\)?\s*<`,
  'i',
)

/** Whether markup may hold such an amount: only the tree tells. */
export function maySplitCents(markup: string): boolean {
  return SPLIT.test(markup)
}
