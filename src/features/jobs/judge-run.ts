/**
 * Whether what a run read is data. A bad extraction is a failure with its reason: it never becomes the baseline, and nobody is told
 * of a change that did not happen.
 *
 * 1. A page that arrived cut off says nothing.
 * 2. The request must have landed where it was sent: a home page, a login or another product is not the page.
 * 3. What was read before is believed again without further questions. That nothing was read proves nothing: a list that was empty may be full
 *    and redesigned now.
 * 4. The page must not say itself that it is not there, closed or down, and must be of the kind that it was.
 * 5. A document stays a document: a web page in place of a sheet, a feed or a PDF is none.
 * 6. Its fields must be what they were (see `judge-marks.ts`). What may be true but looks like a fault is read a second time. A field that
 *    is different each time is left out of the judgement (see `run-job.ts`).
 * 7. Other things in the place of a list that the page calls empty ("0 products found. Popular right now") are not the list.
 */
import { emptiedFields } from '#engine/compare/structure.ts'
import type { DocumentFormat } from '#engine/document/document-format.ts'
import type { Digest, MarkedItems } from '#engine/extract/digest.ts'
import { pageLikeness, SAME_KIND_SCORE } from '#engine/landing/page-likeness.ts'
import { judgeLanding } from '#engine/landing/same-page.ts'
import { NOT_CLOSED } from '#engine/page/closes-itself.ts'
import type { FetchFailureCode } from '#engine/page/page.ts'
import type { FieldMarks } from '#engine/trust/field-marks.ts'
import type { Inspection } from '#engine/trust/inspect-page.ts'
import { isOtherList, judgeMarks, keepsName } from '#engine/trust/judge-marks.ts'
import { landingProblem, noticeProblem, type PageProblem } from '#engine/trust/page-problem.ts'
import type { Baseline } from './store-open.ts'

export type JobFailureCode = FetchFailureCode | PageProblem['code'] | 'recipe_broken' | 'cancelled'

export type JobFailure = {
  code: JobFailureCode
  message: string
  /** Another attempt may help. */
  transient: boolean
  retryAfterSeconds?: number
  /** Where the answer came from; absent where there was none. */
  url?: string
}

export type Found = {
  digest: Pick<Digest, 'contentHash' | 'signature' | 'itemCount' | 'marks' | 'unfiltered'>
  /** Before the filter. */
  foundCount: number
  /** The page itself says that there is nothing. Of items it is known only at a second look. */
  saysEmpty: boolean
  isClosed: boolean
  warnings: readonly string[]
  /** Null for the answer of an API, which has no address of its own. */
  landing: { asked: string; landed: string } | null
  inspection: Inspection | null
  format?: DocumentFormat
}

/** What the fields and the page of a good run looked like, and where it landed. */
export type Looks = {
  landed: string
  count: number
  marks: FieldMarks
  inspection: Inspection | null
  /** What the page was, where it was no HTML. */
  format?: DocumentFormat
  /** Before the filter; absent for runs of earlier versions, as is the next. */
  found?: number
  /** Of all that was found, where there is a filter; absent for lists over pages and answers of APIs. */
  unfiltered?: MarkedItems
  /** The page itself said that there was nothing. */
  saidEmpty?: boolean
}

export type Earlier = {
  baseline: Pick<Baseline, 'itemCount' | 'signature' | 'isClosed' | 'contentHash'> | null
  /** Where the last good run landed. */
  landed: string | null
  /** The strategy was not changed since: only then fields and structure can be held against each other. */
  isSameReading: boolean
  /** The recipe was made on this very page, and found items there. */
  wasMadeHere: boolean
  /** Of the last good run; before the first one, of the page on which the recipe was made. Null where nothing is known. */
  looks: Looks | null
  /** The first look was doubted. */
  isSecondLook: boolean
}

export type Verdict =
  | { kind: 'data'; warnings: string[] }
  | { kind: 'doubted'; doubts: string[] }
  | { kind: 'failed'; failure: JobFailure }

/** Fewer than a fifth of the items, and of another build: that is another list, or a part of the frame. */
const COLLAPSE_SHARE = 0.2
const COLLAPSE_FROM_ITEMS = 5
/** A field that was filled in half of the items or more counted as one that the page has. */
const FILLED_BEFORE = 0.5

export function judgeRun(found: Found, earlier: Earlier): Verdict {
  const { baseline } = earlier
  if (baseline?.isClosed && !found.isClosed) return broken('connection', NOT_CLOSED, true)
  const elsewhere = judgeWhere(found, earlier)
  if (elsewhere) return elsewhere
  const isAsBefore = earlier.isSameReading && baseline?.contentHash === found.digest.contentHash
  if (isAsBefore && found.foundCount > 0) return believed(found)
  if (found.inspection?.notice) {
    const { code, message } = noticeProblem(found.inspection.notice)
    return broken(code, message)
  }
  if (earlier.looks && (earlier.looks.format === undefined) !== (found.format === undefined)) {
    return broken('recipe_broken', otherFormat(earlier.looks.format, found.format))
  }
  if (found.foundCount === 0) return judgeNothing(found, earlier)
  if (!baseline) return judgeFirst(found, earlier)
  return earlier.isSameReading ? judgeAgain(found, { ...earlier, baseline }) : believed(found)
}

function believed(found: Found, warnings: readonly string[] = []): Verdict {
  return { kind: 'data', warnings: [...warnings, ...found.warnings] }
}

function judgeWhere({ landing, inspection, digest }: Found, { baseline, landed, looks }: Earlier): Verdict | null {
  if (landing === null) return null
  const isAsBefore = baseline?.contentHash === digest.contentHash
  const problem = landingProblem({
    ...landing,
    canonical: inspection?.canonical ?? null,
    known: landed,
    knownCanonical: looks?.inspection?.canonical ?? null,
  })
  if (!problem) return null
  if (problem.landing === 'other' && landed !== null && leadsOn(landing.asked, landed, landing.landed)) return null
  if (problem.landing === 'other' && (isAsBefore || !baseline) && sharesName(landing.asked, landing.landed)) return null
  return broken(problem.code, problem.message)
}

/** An address such as /latest always leads on, each time to another page of one kind. */
function leadsOn(asked: string, known: string, now: string): boolean {
  const nothing = { canonical: null, known: null, knownCanonical: null }
  if (judgeLanding({ asked, landed: known, ...nothing }).landing !== 'other') return false
  const [before, after] = [URL.parse(known), URL.parse(now)]
  if (!before || !after || before.host !== after.host) return false
  const [old, parts] = [before, after].map(({ pathname }) => pathname.split('/'))
  return old?.length === parts?.length && old?.[1] === parts?.[1]
}

/** The page is at another address that still has its id or its name, and reads as it did or was never read before. */
function sharesName(asked: string, landed: string): boolean {
  const address = URL.parse(asked)
  const own = wordsOf(`${address?.pathname.split('/').findLast((part) => part !== '') ?? ''}${address?.search ?? ''}`)
  const others = new Set(wordsOf(landed))
  const shared = own.filter((word) => others.has(word))
  const isId = (word: string) => word.length >= MIN_ID_CHARS && /\d/.test(word)
  return shared.some(isId) || (shared.length === own.length && shared.join('').length >= MIN_NAME_CHARS)
}

const MIN_ID_CHARS = 4
const MIN_NAME_CHARS = 6
const COMMON_WORDS = new Set(
  'html htm php aspx jsp product products item items detail details index page shop id'.split(' '),
)

function wordsOf(url: string): string[] {
  const words = url.toLowerCase().split(/[^a-z0-9%]+/)
  return words.filter((word) => word.length > 1 && !COMMON_WORDS.has(word))
}

/** A field was there on the page on which the recipe was made, and is not here: others may lack one, not most. */
function judgeFirst(found: Found, { looks }: Earlier): Verdict {
  if (looks?.count !== 1 || found.digest.itemCount !== 1) return believed(found)
  if (likenessTo(looks, found) < SIBLING_SCORE) return broken('recipe_broken', OF_ANOTHER_KIND)
  const usual = Object.entries(looks.marks).filter(([, { filled }]) => filled === 1)
  const missing = usual.map(([name]) => name).filter((name) => (found.digest.marks[name]?.filled ?? 0) === 0)
  if (missing.length === 0 || missing.length * 2 < usual.length) return believed(found)
  const what = `Most of what the strategy reads is not on this page: ${listed(missing)}.`
  return broken('recipe_broken', `${what} It is probably of another kind than the one the strategy was made on.`)
}

/** Pages of one kind for two things were never less alike than 0.76. */
const SIBLING_SCORE = 0.6
const OF_ANOTHER_KIND =
  'The page is of another kind than the one that the strategy was made on: open its address to see what it shows.'
const NOT_THE_SAME = 'The page is of another kind than it was, and names another thing.'

/** 1 where nothing is known of one of the two. */
function likenessTo({ inspection }: Looks, found: Found): number {
  const [before, after] = [inspection?.profile, found.inspection?.profile]
  return before && after ? pageLikeness(before, after) : 1
}

/** What keeps its name is what it was, whatever its page looks like; without one only the page can tell. */
function isAnotherThing(found: Found, looks: Looks): boolean {
  if (looks.count !== 1 || found.digest.itemCount !== 1) return false
  const keeps = keepsName(looks.marks, found.digest.marks)
  if (keeps === true) return false
  return likenessTo(looks, found) < (keeps === false ? SAME_KIND_SCORE : SIBLING_SCORE)
}

function judgeAgain(found: Found, earlier: Earlier & { baseline: NonNullable<Earlier['baseline']> }): Verdict {
  const { baseline, looks, isSecondLook } = earlier
  const { signature, itemCount } = found.digest
  const emptied = emptiedFields(baseline.signature, signature)
  const filledBefore = Object.values(baseline.signature.fields).filter(({ filled }) => filled >= FILLED_BEFORE).length
  if (emptied.length > 1 && emptied.length * 2 >= filledBefore) {
    return broken('recipe_broken', `${listed(emptied)} were filled before and are empty now. ${REDESIGNED}`)
  }
  const hasCollapsed =
    baseline.itemCount >= COLLAPSE_FROM_ITEMS && found.foundCount <= baseline.itemCount * COLLAPSE_SHARE
  if (hasCollapsed && baseline.signature.dom !== signature.dom) {
    const counts = `${found.foundCount} of ${baseline.itemCount} items are left, and they are built differently`
    return broken('recipe_broken', `${counts}. ${REDESIGNED}`)
  }
  if (looks && isAnotherThing(found, looks)) return broken('recipe_broken', `${NOT_THE_SAME} ${REDESIGNED}`)
  const runs = looks && comparableMarks(looks, { count: itemCount, ...found.digest })
  const judged = runs ? judgeMarks(runs.before, runs.after) : { broken: [], warnings: [], doubts: [] }
  if (judged.broken.length > 0) return broken('recipe_broken', `${sentences(judged.broken)} ${REDESIGNED}`)
  if (judged.doubts.length > 0 && !isSecondLook) return { kind: 'doubted', doubts: judged.doubts }
  if (found.saysEmpty && runs && isOtherList(runs.before, runs.after)) return broken('page_missing', OTHERS)
  const warnings = new Set([
    ...judged.warnings,
    ...emptied.map((field) => `${field}: was filled before and is empty now`),
  ])
  return believed(found, [...warnings, ...judged.doubts.filter((doubt) => !warnings.has(doubt)).map(twice)])
}

type MarkedRun = MarkedItems & { unfiltered?: MarkedItems }

/** Of all that was found, where both runs know it: what a filter needs and nobody reads any more lets nothing through. */
export function comparableMarks(before: MarkedRun, after: MarkedRun): { before: MarkedItems; after: MarkedItems } {
  if (before.unfiltered && after.unfiltered) return { before: before.unfiltered, after: after.unfiltered }
  return { before, after }
}

function twice(doubt: string): string {
  return `${doubt}: it was read twice`
}

function sentences(parts: readonly string[]): string {
  return parts.map((part) => `${part}.`).join(' ')
}

function judgeNothing(found: Found, earlier: Earlier): Verdict {
  if (found.saysEmpty || !foundBefore(earlier) || staysEmpty(found, earlier)) return believed(found)
  return broken('recipe_broken', `Nothing was found, while earlier runs found items. ${REDESIGNED}`)
}

/** Also where the filter let nothing through, and before the page said that there was nothing. */
function foundBefore({ baseline, wasMadeHere, looks }: Earlier): boolean {
  if (wasMadeHere || !baseline) return wasMadeHere
  return baseline.itemCount > 0 || (looks?.found ?? 0) > 0 || looks?.saidEmpty === true
}

/** The last good run found nothing on a page like this one. Where pages cannot be held against each other, what they say decides. */
function staysEmpty(found: Found, { baseline, looks }: Earlier): boolean {
  if (!baseline || baseline.itemCount > 0 || (looks?.found ?? 0) > 0) return false
  const [before, now] = [looks?.inspection?.profile, found.inspection?.profile]
  return before && now ? pageLikeness(before, now) >= STILL_EMPTY_SCORE : looks?.saidEmpty !== true
}

/** Another sentence in the place of the list leaves 0.9 and more; other records in the same frame had 0.74. */
const STILL_EMPTY_SCORE = 0.85

/** A sheet or a feed in whose place a web page came, or the other way round, whatever the recipe found on it. */
function otherFormat(before: DocumentFormat | undefined, now: DocumentFormat | undefined): string {
  return `The address led to ${FORMAT_NAMES[before ?? 'html']} before and leads to ${FORMAT_NAMES[now ?? 'html']} now.`
}

const FORMAT_NAMES: Readonly<Record<DocumentFormat | 'html', string>> = {
  csv: 'a CSV file',
  tsv: 'a TSV file',
  xml: 'a feed or XML',
  markdown: 'a Markdown text',
  text: 'a plain text',
  pdf: 'a PDF',
  html: 'a web page',
}

const OTHERS = 'The page says that its list is empty, and shows other things in its place.'

const REDESIGNED = 'The page has probably been redesigned: repair the strategy, refine it or generate it anew.'

function broken(code: JobFailureCode, message: string, transient = false): Verdict {
  return { kind: 'failed', failure: { code, message, transient } }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Runs in all, whatever ended the ones before. */
export const MAX_ATTEMPTS = 3
/** A server that asks for more patience than this is told about, not waited for. */
const LONGEST_DELAY_SECONDS = 300

/** Seconds until the next attempt; null when the job has to end. */
export function retryDelay(failure: JobFailure, attempts: number, delaysSeconds: readonly number[]): number | null {
  if (!failure.transient || attempts >= MAX_ATTEMPTS) return null
  const asked = failure.retryAfterSeconds ?? 0
  if (asked > LONGEST_DELAY_SECONDS) return null
  return Math.max(asked, delaysSeconds[attempts - 1] ?? 0)
}
