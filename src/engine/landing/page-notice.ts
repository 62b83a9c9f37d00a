import type { Document } from 'domhandler'
import { decodeText } from '#engine/recipe/decode-entities.ts'
import { foldText } from '#engine/recipe/fold-text.ts'
import { foldWords } from './fold-words.ts'
import { type Idea, ideaOfCode, ideasIn, isConsentButton, isLoadingLine, isLoginName } from './notice-phrases.ts'
import { type PageLine, type PageLines, readLines } from './page-lines.ts'

/**
 * Whether a page says that what was asked for is not on it, judged by its words and by how little else it has.
 *
 * 1. The words stand where a page says what it is about: the title, a heading, an alert, or the first lines of the content.
 * 2. A title or main heading must say it and hardly anything else: "Page not found | Shop", not "How to mend a page that is not found".
 * 3. The rest of the page is small. Below a heading that says it there may be cards and links, but not much text; otherwise there is
 *    next to nothing.
 * 4. What a shop says about stock ("sold out", "currently unavailable") is data. So is an empty list.
 */
export type PageNotice = {
  kind: 'page_missing' | 'auth_required' | 'blocked' | 'maintenance' | 'consent' | 'loading'
  /** The words that say it, as they stand on the page. */
  line: string
}

export function pageNotice(document: Document): PageNotice | null {
  const lines = readLines(document)
  if (lines === null) return null
  const page = viewOf(lines)
  return (
    saidNotice(page, ['blocked']) ??
    saidNotice(page, ['page_missing', 'no_longer']) ??
    saidNotice(page, ['maintenance']) ??
    loginNotice(page) ??
    consentNotice(page) ??
    loadingNotice(page)
  )
}

const NAMES = /<(?:title|h1)(?=[\s>])/gi
const MAX_NAMES = 6
const MAX_NAME_CHARS = 600
/** What is planned or under construction is listed, too. */
const GONE: readonly (readonly Idea[])[] = [['blocked'], ['page_missing', 'no_longer']]

/** Whether a page that has what was looked for should still be asked for a notice: its title or a main heading sounds like one. Needs no tree. */
export function soundsLikeNotice(html: string): boolean {
  return html
    .matchAll(NAMES)
    .take(MAX_NAMES)
    .some(({ index }) => {
      const markup = html.slice(index, index + MAX_NAME_CHARS)
      const [, text = ''] = /^<[^>]*>([\s\S]*?)(?:<\/(?:title|h1)|$)/i.exec(markup) ?? []
      const parts = partsOf(foldText(decodeText(text.replace(/<[^>]*>/g, ' '))))
      return parts.some(({ folded }) => GONE.some((ideas) => saysOnly(folded, ideas)))
    })
}

type Line = PageLine & { readonly folded: string }

type View = Omit<PageLines, 'lines'> & {
  lines: readonly Line[]
  titles: readonly { text: string; folded: string }[]
  /** Content without links, buttons and headings. */
  own: readonly Line[]
  /** Everything in the content, headings included, but for links and buttons. */
  spoken: readonly Line[]
  headings: readonly Line[]
  buttons: readonly Line[]
  /** In the content. */
  links: number
  ownChars: number
  /** Of the longer lines only: what people write, as against labels, prices and dates. */
  proseChars: number
}

const MIN_PROSE_LINE = 60
/** A frame with more text than this was taken for one by its name only. */
const MAX_FRAME_CHARS = 1_000

function viewOf(page: PageLines): View {
  const lines = page.lines.map(foldedOnce)
  const spoken = lines.filter(({ place, kind }) => place === 'content' && kind === 'text')
  const own = lines.filter(isOwn)
  const framed = sum(lines.filter(({ place, kind }) => place === 'frame' && kind === 'text'))
  const excess = Math.max(0, framed - MAX_FRAME_CHARS)
  return {
    ...page,
    lines,
    titles: partsOf(page.title),
    own,
    spoken,
    headings: lines.filter(({ level, place }) => level > 0 && place !== 'overlay'),
    buttons: lines.filter(({ kind }) => kind === 'button'),
    links: lines.filter(({ place, kind }) => place === 'content' && kind === 'link').length,
    ownChars: sum(own) + excess,
    proseChars: sum(own.filter(({ chars }) => chars >= MIN_PROSE_LINE)) + excess,
  }
}

/** "Page not found | Shop". */
function partsOf(title: string): { text: string; folded: string }[] {
  return title
    .split(/\s[-–—|·•»«:]+\s|[|»«·]|:\s/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), folded: foldWords(text) }))
}

/** Most lines are never looked at closely. */
function foldedOnce(line: PageLine): Line {
  let folded: string | null = null
  return {
    ...line,
    get folded() {
      folded ??= foldWords(line.text)
      return folded
    },
  }
}

function isOwn({ place, kind, level }: PageLine): boolean {
  return place === 'content' && kind === 'text' && level === 0
}

function sum(lines: readonly PageLine[]): number {
  return lines.reduce((total, { chars }) => total + chars, 0)
}

/** How much a page may hold beside its notice. */
type Allowance = { own: number; prose: number }

/** The title and the main heading say it, or only one of them; then lines within the content. */
const ALLOWED_BY_BOTH: Allowance = { own: 4_000, prose: 2_000 }
const ALLOWED_BY_ONE: Allowance = { own: 2_500, prose: 1_200 }
const ALLOWED_BY_LINE: Allowance = { own: 500, prose: 300 }
const ALLOWED_BY_LINE_OF_MISSING: Allowance = { own: 900, prose: 450 }
const ALLOWED_AT_MOST: Readonly<Partial<Record<Idea, Allowance>>> = {
  blocked: { own: 1_500, prose: 1_000 },
  maintenance: { own: 1_200, prose: 800 },
}

function saidNotice(page: View, ideas: readonly Idea[]): PageNotice | null {
  const kind = ideas[0] as PageNotice['kind']
  const byTitle = page.titles.find(({ folded }) => saysOnly(folded, ideas))
  const mains = page.headings.filter(({ level }) => level === 1)
  const byMain = mains.find(({ folded }) => saysOnly(folded, ideas))
  if (byTitle || byMain) {
    const isBoth = byTitle !== undefined && (byMain !== undefined || mains.length === 0)
    const line = (byMain ?? byTitle)?.text ?? ''
    // A subject of its own under a broken title, or a heading among others that only sounds like it.
    const isDoubtful = hasSubject(page, ideas) && !byMain
    if (!isDoubtful && isWithin(page, [], isBoth ? ALLOWED_BY_BOTH : ALLOWED_BY_ONE, ideas)) return { kind, line }
  }
  const line = prominentLine(page, ideas)
  return line ? { kind, line: line.text } : null
}

/** How much of a title the words must make up. */
const MIN_COVERAGE = 0.55
const MAX_HEADING_CHARS = 160

function saysOnly(folded: string, ideas: readonly Idea[]): boolean {
  if (folded.length > MAX_HEADING_CHARS) return false
  const code = ideaOfCode(folded)
  if (code && ideas.includes(code)) return true
  return ideasIn(folded).some(
    ({ idea, start, end }) => ideas.includes(idea) && (end - start) / coveredLength(folded) >= MIN_COVERAGE,
  )
}

const INTERJECTION =
  /^ (?:o+ps|oh no|uh oh|whoops|ups|oups|hoppla|sorry|we're sorry|we are sorry|leider|desole|lo sentimos|ops|ojej|404|410|error) (?:\. )?/

function coveredLength(folded: string): number {
  return folded.replace(INTERJECTION, ' ').replaceAll(' . ', ' ').trim().length
}

/** Headings below the main one, alerts, and the first lines. */
const MAX_FIRST_LINES = 6
const MAX_NOTICE_CHARS = 240
const MAX_LINKS_OF_CLOSED = 12

function prominentLine(page: View, ideas: readonly Idea[]): Line | null {
  // Where a thing is gone others are offered. A site that is closed offers nothing: there the line is a banner.
  if (ideas[0] !== 'page_missing' && page.links > MAX_LINKS_OF_CLOSED) return null
  const firsts = page.spoken.slice(0, MAX_FIRST_LINES)
  for (const line of page.spoken.slice(0, 40)) {
    if (line.chars > MAX_NOTICE_CHARS) continue
    const isProminent = firsts.includes(line) || line.isAlert || (line.level > 0 && line.level <= 3)
    if (!isProminent) continue
    const idea = ideasIn(line.folded).find((hit) => ideas.includes(hit.idea) && !hit.isForHeadings)?.idea
    const said = idea ?? (line.level > 0 || line.chars <= 30 ? codeAmong(line.folded, ideas) : null)
    if (!said || hasPriceBefore(page, line) || hasSubject(page, ideas, line)) continue
    const allowed = said === 'page_missing' ? ALLOWED_BY_LINE_OF_MISSING : ALLOWED_BY_LINE
    if (isWithin(page, [line], allowed, [said])) return line
  }
  return null
}

function codeAmong(folded: string, ideas: readonly Idea[]): Idea | null {
  const idea = ideaOfCode(folded)
  return idea && ideas.includes(idea) ? idea : null
}

function isWithin(page: View, said: readonly Line[], allowed: Allowance, ideas: readonly Idea[]): boolean {
  const least = ideas.reduce((tight, idea) => {
    const most = ALLOWED_AT_MOST[idea]
    return most && ideas.length === 1
      ? { own: Math.min(tight.own, most.own), prose: Math.min(tight.prose, most.prose) }
      : tight
  }, allowed)
  const own = said.filter(({ level }) => level === 0)
  const prose = own.filter(({ chars }) => chars >= MIN_PROSE_LINE)
  return page.ownChars - sum(own) <= least.own && page.proseChars - sum(prose) <= least.prose
}

const PRICE =
  /(?:[$€£¥₹₽₺₩₴₫฿₪]|\b(?:usd|eur|gbp|chf|kr|sek|nok|dkk|zł|pln|kč|czk|ft|huf|lei|ron|лв|руб|грн|rp|aed|sar|cad|aud))\s?\d|\d[\d.,\s]*\s?(?:[$€£¥₹₽₺₩₴₫฿₪]|(?:usd|eur|gbp|chf|kr|sek|nok|dkk|zł|pln|kč|czk|ft|huf|lei|ron|лв|руб|грн|円|元)(?![\p{L}]))/iu

function isPrice({ text, chars }: Line): boolean {
  return chars <= 60 && PRICE.test(text)
}

function hasPriceBefore(page: View, line: Line): boolean {
  return page.spoken.slice(0, page.spoken.indexOf(line)).some(isPrice)
}

const MAX_CHARS_OF_NO_SUBJECT = 250
const MAX_LINES_OF_NO_SUBJECT = 5

/** A main heading that says something else, and below it, before the next one, a price, some text or a few lines. */
function hasSubject(page: View, ideas: readonly Idea[], said?: Line): boolean {
  const at = page.spoken.findIndex(({ level, folded }) => level === 1 && !saysOnly(folded, ideas))
  if (at === -1) return false
  const after = page.spoken.slice(at + 1)
  const next = after.findIndex(({ level }) => level > 0)
  const below = (next === -1 ? after : after.slice(0, next)).filter((line) => line !== said)
  return below.some(isPrice) || sum(below) > MAX_CHARS_OF_NO_SUBJECT || below.length > MAX_LINES_OF_NO_SUBJECT
}

const LOGIN = 'auth_required' as const
const ALLOWED_BY_LOGIN: Allowance = { own: 1_500, prose: 800 }
const ALLOWED_BY_FORM: Allowance = { own: 500, prose: 250 }

function loginNotice(page: View): PageNotice | null {
  const named = [...page.titles, ...page.headings.filter(({ level }) => level <= 3)].find(({ folded }) =>
    isLoginName(folded),
  )
  const hasForm = page.inputs.passwords > 0 || page.inputs.texts > 0
  if (named && hasForm && isWithin(page, [], ALLOWED_BY_LOGIN, [LOGIN]) && !hasSubject(page, [LOGIN])) {
    // Without a password an address is asked for first; a page of contents may have any field.
    if (page.inputs.passwords > 0 || isWithin(page, [], ALLOWED_BY_FORM, [LOGIN]))
      return { kind: LOGIN, line: named.text }
  }
  const button = page.buttons.find(({ folded, place }) => place === 'content' && isLoginName(folded))
  const isFormOnly =
    page.inputs.passwords > 0 && page.inputs.passwords <= 2 && isWithin(page, [], ALLOWED_BY_FORM, [LOGIN])
  if (button && isFormOnly && !page.spoken.some(isPrice)) return { kind: LOGIN, line: button.text }
  return saidNotice(page, [LOGIN])
}

const ALLOWED_BY_CONSENT: Allowance = { own: 4_000, prose: 3_500 }
const ALLOWED_BESIDE_DIALOG: Allowance = { own: 250, prose: 130 }
const MAX_CONSENT_LINKS = 25
const MAX_LINKS_BESIDE_DIALOG = 5

/** A demand for consent with its buttons, and no page beside it. */
function consentNotice(page: View): PageNotice | null {
  const button = page.buttons.find(({ folded }) => isConsentButton(folded))
  if (!button) return null
  const topics = (line: { folded: string }) => ideasIn(line.folded).some(({ idea }) => idea === 'consent')
  const headings = page.headings.filter(({ level, place }) => level <= 3 && place === 'content')
  const heading = [...page.titles, ...headings].find((line) => topics(line) && saysOnly(line.folded, ['consent']))
  const others = headings.filter((line) => !topics(line))
  const isAlone = others.length <= 1 && others.every(({ level }) => level > 1) && !page.spoken.some(isPrice)
  if (!isAlone) return null
  if (heading && page.links <= MAX_CONSENT_LINKS && isWithin(page, [], ALLOWED_BY_CONSENT, ['consent'])) {
    return { kind: 'consent', line: heading.text }
  }
  const said = page.lines.find((line) => line.kind === 'text' && line.place !== 'frame' && topics(line))
  const isBesideNothing = others.length === 0 && page.links <= MAX_LINKS_BESIDE_DIALOG
  return said && isBesideNothing && isWithin(page, page.own.filter(topics), ALLOWED_BESIDE_DIALOG, ['consent'])
    ? { kind: 'consent', line: said.text }
    : null
}

/** All there is, or most of a list. */
const MAX_CHARS_BESIDE_LOADING = 60
const MIN_PLACEHOLDERS = 3
const MAX_LOADING_CHARS = 40

function loadingNotice(page: View): PageNotice | null {
  const loading = page.spoken.filter((line) => line.chars <= MAX_LOADING_CHARS && isLoadingLine(line.folded))
  const line = loading[0]
  if (!line) return null
  const rest = page.own.filter((one) => !loading.includes(one))
  const isAll = sum(rest) <= MAX_CHARS_BESIDE_LOADING && page.links <= 5
  const isMost = loading.length >= MIN_PLACEHOLDERS && loading.length > rest.length
  return isAll || isMost ? { kind: 'loading', line: line.text } : null
}
