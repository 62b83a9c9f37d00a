/**
 * One check of a list over several pages, each read after the other:
 * 1. What an earlier page had is not taken again. A page that was read before, or that brings nothing new, ends the list; so does the
 *    first number of a template that does not exist.
 * 2. Any other failure of a page is one of the whole: half a list is no list. So is a page that brought items before and brings none,
 *    while the one after it still does.
 * 3. Each page is asked once, by what is known of it. One that is as it was is not read: its items are those of last time.
 * 4. A limit of pages, items or time ends the list, too, and says so.
 * 5. Actions are done on each page, unless they led to another address: then that one has what they brought, as the links on it have.
 */
import type { ListLimits } from '#engine/extract/check-api.ts'
import { digestOf } from '#engine/extract/check-api.ts'
import {
  type Check,
  type CheckContext,
  type CheckRequest,
  checkPage,
  type LastCheck,
  openedBy,
  type PageCheck,
} from '#engine/extract/check-page.ts'
import { checkBasis, type Extraction, type Reading } from '#engine/extract/extraction.ts'
import type { Page } from '#engine/page/page.ts'
import { CUT, RUN_LIMITS } from '#engine/recipe/run-result.ts'
import { itemMark } from './item-mark.ts'
import { type JoinedPage, joinPages } from './join-pages.ts'
import {
  atPage,
  gapFailure,
  type ListFailure,
  type ListPageFacts,
  listPageProblem,
  OTHER_LIST,
} from './list-page-problem.ts'
import { charsIn, LIST_TOO_LARGE, MAX_LIST_CHARS } from './list-size.ts'
import { type PageSeries, pageSeries } from './page-series.ts'
import type { FoundPagination, PagedReading } from './pagination.ts'
import { readGrowing } from './read-growing.ts'

export type ListCheckContext = CheckContext & { limits: ListLimits }

export type KeptList = {
  items: readonly Record<string, unknown>[]
  /** Of the records, see `structuralSignature`. */
  shape: string | null
  /** The first page. */
  page: Page
}

type PagedList = Reading & { pagination: PagedReading }

export function isPaged(reading: Reading): reading is PagedList {
  return reading.pagination !== undefined
}

export type ListCheckRequest = Omit<CheckRequest, 'pager' | 'reading'> & {
  reading: PagedList
  /** The address on which the strategy was made. */
  madeOn: string
  /** What the last check found, for pages that are as they were; null where it is gone. */
  kept: () => Promise<KeptList | null>
  /** Once it is over no more pages are begun. */
  timeLeftMs: () => number
}

type Failed = { kind: 'failed'; failure: ListFailure }

export type ListCheck = { pagesRead: number } & (Exclude<Check, { kind: 'failed' }> | Failed)

/** What was read of a list so far. */
type List = {
  request: ListCheckRequest
  series: PageSeries | null
  basis: string
  /** Of the last check, by address. */
  known: ReadonlyMap<string, PageCheck>
  kept: KeptList | null
  pages: ListPage[]
  /** Addresses that were asked or that answered. */
  asked: Set<string>
  /** Marks of all that was found. */
  found: Set<string>
  /** Of the values that were read. */
  chars: number
  /** A page that ended the list. */
  end: PageCheck | null
  rungs: Set<'not_modified' | 'same_body' | 'extracted'>
  warnings: string[]
  isCut: boolean
}

type ListPage = Omit<JoinedPage, 'items' | 'marks'> & {
  items: Record<string, unknown>[]
  marks: string[]
  check: Omit<PageCheck, 'from' | 'count' | 'repeats'>
  extraction: (Extraction & { kind: 'items' }) | null
  page: Page | null
}

export async function checkList(ctx: ListCheckContext, request: ListCheckRequest): Promise<ListCheck> {
  const { pagination } = request.reading
  if (pagination.mode === 'button' || pagination.mode === 'scroll') return grown(ctx, request, pagination.mode)
  const list = beginList(request)
  const first = await readListPage(ctx, list, list.series?.at(0) ?? request.url)
  if (first.kind === 'failed') return { ...first, pagesRead: 0 }
  const way = growingWay(pagination, first)
  if (way !== null) return grown(ctx, request, way.mode, way.selector)
  let step = await takePage(list, first)
  while (step.kind === 'next') {
    const limit = limitMet(ctx.limits, list)
    if (limit !== null) {
      list.isCut = limit.isSure || (await bringsMore(ctx, list, step.url))
      if (list.isCut) list.warnings.push(limit.says)
      break
    }
    const { url } = step
    const read = await readListPage(ctx, list, url)
    step = read.kind === 'failed' ? afterFailure(list, read) : await takePage(list, read)
    if (step.kind === 'end' && (await isGap(ctx, list, url, read))) step = failedAt(list, failureOf(read))
  }
  if (step.kind === 'failed') return { ...step, pagesRead: list.pages.length }
  if (step.kind === 'lost') return checkList(ctx, { ...request, last: null })
  return finished(ctx, list)
}

function beginList(request: ListCheckRequest): List {
  const { reading, url, madeOn } = request
  const { pagination } = reading
  const { mode, template = '', start, step } = pagination
  const basis = checkBasis(reading, request.accessMark)
  const last = request.last?.basis === basis && !request.last.truncated ? request.last : null
  const places = { template, ...(start === undefined ? {} : { start }), ...(step === undefined ? {} : { step }) }
  const series = mode === 'template' ? pageSeries(places, url, madeOn) : null
  return {
    request: { ...request, last },
    series,
    basis,
    known: new Map(last?.pages?.map((page) => [page.asked, page])),
    kept: null,
    pages: [],
    asked: new Set(),
    found: new Set(),
    chars: 0,
    end: null,
    rungs: new Set(),
    warnings: mode === 'template' && series === null ? [OTHER_LIST] : [],
    isCut: false,
  }
}

type ReadPage = Exclude<Check, { kind: 'failed' }> & { asked: string }

/** The one place where a page of a list is read: an address becomes a page. */
async function readListPage(ctx: ListCheckContext, list: List, url: string): Promise<ReadPage | Failed> {
  const { signal, accessMark, isDoubted = false } = list.request
  const reading = readingAt(list)
  const known = list.known.get(url)
  const { selector } = list.request.reading.pagination
  const first = list.pages[0]?.check.fetchedBy
  list.asked.add(url)
  const check = await checkPage(ctx, {
    url,
    reading,
    // What the first page needed, the others need as well.
    render: first === undefined ? list.request.render : first === 'browser' ? 'always' : 'never',
    last: known ? lastOf(checkBasis(reading, accessMark), known) : null,
    ...(accessMark === undefined ? {} : { accessMark }),
    pager: selector === undefined ? {} : { selector },
    isDoubted,
    ...(signal ? { signal } : {}),
  })
  return check.kind === 'failed' ? check : { ...check, asked: url }
}

/** How the page after those that were read is read. */
function readingAt({ request: { reading }, pages }: List): Reading {
  const [first] = pages
  if (!first || reading.actions === undefined || isSameAddress(first.check.url, first.check.asked)) return reading
  const { actions: _done, ...plain } = reading
  return plain
}

function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)]
  return a !== null && b !== null && a.origin + a.pathname + a.search === b.origin + b.pathname + b.search
}

function lastOf(basis: string, { url, etag, lastModified, bodyHash, fetchedBy }: PageCheck): LastCheck {
  return { basis, url, etag, lastModified, bodyHash, fetchedBy, regionHash: null }
}

type Step = { kind: 'next'; url: string } | { kind: 'end' } | { kind: 'lost' } | Failed

async function takePage(list: List, read: ReadPage): Promise<Step> {
  if (list.pages.length > 0 && isRevisited(list, read)) return END
  list.asked.add(read.next.url)
  if (read.kind === 'unchanged') return takeUnchanged(list, read)
  // Nothing is left of what the pages before had: they have to be read after all.
  if (!(await recall(list))) return { kind: 'lost' }
  return takeExtracted(list, read)
}

const END: Step = { kind: 'end' }

/** It led to a page that was read before. */
function isRevisited({ asked }: List, read: ReadPage): boolean {
  return read.next.url !== read.asked && asked.has(read.next.url)
}

/** What the pages that are as they were had. False where it is gone. */
async function recall(list: List): Promise<boolean> {
  if (list.kept || !list.request.last?.pages) return true
  list.kept = await list.request.kept()
  if (!list.kept) return false
  for (const page of list.pages) fill(list, page, list.kept)
  return true
}

function takeUnchanged(list: List, read: ReadPage & { kind: 'unchanged' }): Step {
  const known = list.known.get(read.asked)
  if (!known) throw new Error('a page is as it was, but nothing is known of it')
  list.rungs.add(read.checkedBy === 'not_modified' ? 'not_modified' : 'same_body')
  const { etag, lastModified } = read.next
  const { from: _from, count: _count, repeats: _repeats, ...check } = { ...known, etag, lastModified }
  if (known.ends) {
    list.end = { ...known, etag, lastModified }
    return END
  }
  const page: ListPage = { check, extraction: null, page: null, items: [], marks: [], foundCount: known.count, known }
  list.pages.push(page)
  if (list.kept) fill(list, page, list.kept)
  return stepAfter(list, known.next)
}

/** With the items that it had. */
function fill(list: List, page: ListPage, { items }: KeptList): void {
  if (!page.known) return
  const { from, count, repeats = [] } = page.known
  page.items = [...items.slice(from, from + count), ...repeats.flatMap((place) => items.slice(place, place + 1))]
  page.marks = page.items.map(itemMark)
  for (const mark of page.marks) list.found.add(mark)
}

function takeExtracted(list: List, read: ReadPage & { kind: 'extracted' }): Step {
  const { extraction, page } = read
  const { paged } = extraction
  if (!paged) throw new Error('a page of a list tells how it goes on')
  const { url, etag, lastModified, bodyHash, fetchedBy } = read.next
  const next = paged.pager?.url ?? null
  const check = { asked: read.asked, url, etag, lastModified, bodyHash, fetchedBy, next }
  if (list.pages.length > 0) {
    const problem = listPageProblem(factsOf(list, read))
    if (problem === 'end') return END
    if (problem !== null) return failedAt(list, problem)
  }
  // Also of one that ends the list: it may have had items before.
  list.rungs.add('extracted')
  if (list.pages.length > 0 && paged.foundMarks.every((mark) => list.found.has(mark))) {
    list.end = { ...check, from: 0, count: 0, ends: true }
    return END
  }
  for (const mark of paged.foundMarks) list.found.add(mark)
  const { items } = extraction
  list.chars += charsIn(items)
  list.pages.push({
    check,
    extraction,
    // The others are held against the first alone.
    page: list.pages.length === 0 ? page : null,
    items,
    marks: paged.marks,
    foundCount: extraction.foundCount,
    known: null,
  })
  return extraction.foundCount === 0 ? END : stepAfter(list, next)
}

function factsOf(list: List, { asked, extraction, page }: ReadPage & { kind: 'extracted' }): ListPageFacts {
  const first = list.pages[0]?.page ?? list.kept?.page ?? null
  const known = list.known.get(asked)
  const wentOn = known !== undefined && !known.ends && known.next !== null
  return { asked, page, extraction, first, isNumbered: list.series !== null, wentOn }
}

function stepAfter({ request, series, pages, asked }: List, next: string | null): Step {
  const { mode } = request.reading.pagination
  const url = mode === 'template' ? (series?.at(pages.length) ?? null) : next
  return url === null || asked.has(url) ? END : { kind: 'next', url }
}

function failedAt({ pages }: List, failure: ListFailure): Failed {
  return { kind: 'failed', failure: atPage(pages.length + 1, failure) }
}

/** There is no such number: that is how a series ends. */
function afterFailure(list: List, { failure }: Failed): Step {
  const isMissing = failure.code === 'http_status' && (failure.status === 404 || failure.status === 410)
  return list.series !== null && isMissing ? END : failedAt(list, failure)
}

function failureOf(read: ReadPage | Failed): ListFailure {
  if (read.kind === 'failed') return read.failure
  return gapFailure(read.kind === 'extracted' && read.extraction.foundCount === 0 ? 'empty' : 'repeat')
}

/**
 * A page that had items of its own brings none, or one is not there while the page before knows of more; and the one after it still brings
 * some: the list did not end there.
 */
async function isGap(ctx: ListCheckContext, list: List, asked: string, read: ReadPage | Failed): Promise<boolean> {
  const isTaken = list.pages.at(-1)?.check.asked === asked
  const after = list.series ? list.series.at(list.pages.length + 1) : ledOnTo(list, asked, read)
  if (isTaken || after === null) return false
  const isKnown = hadItems(list, asked) && hadItems(list, after)
  return (isKnown || (read.kind === 'failed' && isShownBeyond(list))) && bringsMore(ctx, list, after)
}

/** The numbers on the last page that was read go on after the one that was asked for. */
function isShownBeyond({ pages }: List): boolean {
  return (pages.at(-1)?.extraction?.paged?.pager?.pages ?? 0) > pages.length + 1
}

/** Where a page led before. One that leads nowhere now is the last, unless it is another page of the list: all of those led on. */
function ledOnTo({ known, pages }: List, asked: string, read: ReadPage | Failed): string | null {
  if (read.kind !== 'extracted') return null
  const isCopy = pages.some(({ check }) => check.bodyHash === read.next.bodyHash)
  const leadsOn = isCopy || read.extraction.paged?.pager?.url !== undefined
  return leadsOn ? (known.get(asked)?.next ?? null) : null
}

function hadItems({ known }: List, url: string): boolean {
  const page = known.get(url)
  return page !== undefined && !page.ends
}

type Limit = { says: string; isSure: boolean }

function limitMet({ items }: ListLimits, { request, series, pages, found, chars }: List): Limit | null {
  const { max_pages: maxPages } = request.reading.pagination
  const read = CUT.pages(pages.length)
  if (request.timeLeftMs() <= 0)
    return { isSure: true, says: `${read}: there was no time for more. The setting LIST_TIMEOUT_SECONDS allows more` }
  if (chars >= MAX_LIST_CHARS) return { isSure: series === null, says: `${read}: ${LIST_TOO_LARGE}` }
  if (Math.max(found.size, countOf(pages)) >= items)
    return { isSure: series === null, says: CUT.items({ ...RUN_LIMITS, items }, 'list') }
  if (pages.length < maxPages) return null
  return { isSure: series === null, says: `${read}, as max_pages of its pagination says` }
}

function countOf(pages: readonly ListPage[]): number {
  return pages.reduce((sum, { foundCount }) => sum + foundCount, 0)
}

/** The page after the last one that was read alone tells whether something was left out. */
async function bringsMore(ctx: ListCheckContext, list: List, url: string): Promise<boolean> {
  await recall(list)
  const read = await readListPage(ctx, { ...list, known: new Map() }, url)
  if (read.kind === 'failed') return afterFailure(list, read).kind !== 'end'
  if (read.kind === 'unchanged') throw new Error('nothing is known of this page')
  if (isRevisited(list, read)) return false
  return read.extraction.paged?.foundMarks.some((mark) => !list.found.has(mark)) ?? false
}

async function finished(ctx: ListCheckContext, list: List): Promise<ListCheck> {
  const { request, pages, basis, rungs } = list
  const { last, reading } = request
  const asked = [...pages.map(({ check }) => check.asked), ...(list.end ? [list.end.asked] : [])]
  const isAsBefore =
    !rungs.has('extracted') && !list.isCut && asked.join('\n') === last?.pages?.map((page) => page.asked).join('\n')
  if (last && isAsBefore) {
    const next = { ...last, pages: asked.map((_, index) => pageCheck(list, index, last)) }
    const checkedBy = rungs.has('same_body') ? 'same_body' : 'not_modified'
    return { kind: 'unchanged', checkedBy, next: { ...next, ...validatorsOf(next.pages[0]) }, pagesRead: pages.length }
  }
  if (pages.some(({ known }) => known) && !(await recall(list))) return checkList(ctx, { ...request, last: null })
  const page = pages[0]?.page ?? list.kept?.page
  if (!page) throw new Error('a list has a first page')
  const joined = joinPages(pages, {
    limit: ctx.limits.items,
    warnings: list.warnings,
    isCut: list.isCut,
    shape: list.kept?.shape ?? null,
    schema: reading.outputSchema,
  })
  const checks = pages.map(({ check }, index) => ({ ...check, ...joined.places[index] })) as PageCheck[]
  const [first] = checks
  if (!first) throw new Error('a list has a first page')
  const { cut } = joined.extraction
  const next: LastCheck = {
    ...lastOf(basis, first),
    ...openedBy(request),
    ...(cut === null ? {} : { truncated: true }),
    pages: [...checks, ...(list.end ? [list.end] : [])],
  }
  const extraction = await withDigest(ctx, request, joined.extraction)
  return { kind: 'extracted', checkedBy: 'extracted', extraction, page, responses: [], next, pagesRead: pages.length }
}

function pageCheck({ pages, end }: List, index: number, last: LastCheck): PageCheck {
  const known = last.pages?.[index]
  const now = pages[index]?.check ?? end
  if (!known || !now) throw new Error('pages that are as they were are known')
  return { ...known, etag: now.etag, lastModified: now.lastModified }
}

function validatorsOf(page: PageCheck | undefined): Pick<LastCheck, 'etag' | 'lastModified'> {
  return { etag: page?.etag ?? null, lastModified: page?.lastModified ?? null }
}

async function withDigest(
  ctx: ListCheckContext,
  { reading, wantsDigest, signal }: ListCheckRequest,
  extraction: Extraction & { kind: 'items' },
): Promise<Extraction & { kind: 'items' }> {
  if (!wantsDigest) return extraction
  return { ...extraction, items: [], result: null, digest: await digestOf(ctx.pool, reading, extraction, signal) }
}

/** In which way the rest of the list comes into the same page, if it does. */
function growingWay(
  pagination: PagedReading,
  first: ReadPage,
): { mode: 'button' | 'scroll'; selector?: string } | null {
  const { mode, fallback, selector } = pagination
  if (mode === 'template') return null
  const pager: FoundPagination | null = (first.kind === 'extracted' ? first.extraction.paged?.pager : null) ?? null
  const way = pager ?? (first.kind === 'extracted' && mode === 'auto' ? fallback : undefined)
  if (!way || (way.mode !== 'button' && way.mode !== 'scroll') || (mode !== 'auto' && way.mode !== 'button'))
    return null
  const known = way.selector ?? selector
  return { mode: way.mode, ...(known === undefined ? {} : { selector: known }) }
}

async function grown(
  ctx: ListCheckContext,
  request: ListCheckRequest,
  mode: 'button' | 'scroll',
  selector?: string,
): Promise<ListCheck> {
  const basis = checkBasis(request.reading, request.accessMark)
  const last = request.last?.basis === basis && !request.last.truncated && !request.last.pages ? request.last : null
  const read = await readGrowing(ctx, request, { mode, ...(selector === undefined ? {} : { selector }) })
  if (read.kind === 'failed') return { ...read, pagesRead: 0 }
  const { page, bodyHash, pagesRead } = read
  const { url, etag, lastModified, fetchedBy } = page
  const next: LastCheck = {
    basis,
    url,
    etag,
    lastModified,
    bodyHash,
    fetchedBy,
    regionHash: null,
    ...openedBy(request),
  }
  if (last?.bodyHash === bodyHash && last.url === url)
    return { kind: 'unchanged', checkedBy: 'same_body', next, pagesRead }
  const joined = joinPages(read.pages, {
    limit: ctx.limits.items,
    warnings: read.warnings,
    isCut: read.isCut,
    shape: null,
    schema: request.reading.outputSchema,
  })
  const extraction = await withDigest(ctx, request, joined.extraction)
  const cut = joined.extraction.cut === null ? {} : ({ truncated: true } as const)
  return {
    kind: 'extracted',
    checkedBy: 'extracted',
    extraction,
    page,
    responses: read.responses,
    next: { ...next, ...cut },
    pagesRead,
  }
}
