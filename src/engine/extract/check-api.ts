/**
 * One check of an API strategy: its request, page after page, each read in a thread.
 * 1. Answers that are byte for byte those of last time are not read again. Those of a list are asked for by what is known of them, as
 *    long as each is as it was.
 * 2. What an earlier page had is not taken again. A page that brings nothing new ends the list: the API ignores the page number,
 *    repeats its last page, or leads in a circle. It is a failure where it brought items before and the page after it still does.
 *    An empty page that names the next one does not end the list.
 * 3. A limit of pages, items or time ends the list, too. Then one page more is asked for, where there is time: it alone tells whether
 *    something was left out.
 */
import type { Access } from '#engine/page/access/access.ts'
import type { FetchRequest } from '#engine/page/fetch-page.ts'
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import { atPage, gapFailure, type ListFailure, OTHER_LIST } from '#engine/paging/list-page-problem.ts'
import { charsIn, LIST_TOO_LARGE, MAX_LIST_CHARS } from '#engine/paging/list-size.ts'
import { type ApiRequest, firstApiRequest, isOtherList, requestMark } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { CUT, type Cut, RUN_LIMITS } from '#engine/recipe/run-result.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { type LastCheck, openedBy, type PageCheck } from './check-page.ts'
import type { Digest } from './digest.ts'
import { type AnswerExtraction, checkBasis, type Extraction, type Reading } from './extraction.ts'

/** What was known of the answer, and what is brought along. */
export type CallMore = { conditional?: NonNullable<FetchRequest['conditional']>; access?: Access }

export type ApiCheckContext = {
  /** `body` is sent as JSON with a POST. */
  call: (request: ApiRequest, signal?: AbortSignal, more?: CallMore) => Promise<FetchOutcome>
  pool: ThreadPool
  /** Of one list: pages where the recipe says nothing of its own, and items over all pages. */
  limits: ListLimits
}

export type ListLimits = { apiPages: number; items: number }

export type ApiCheck =
  | { kind: 'unchanged'; checkedBy: 'not_modified' | 'same_body'; next: LastCheck; pagesRead: number }
  | {
      kind: 'extracted'
      checkedBy: 'extracted'
      extraction: Extraction & { kind: 'items' }
      /** The first answer. */
      page: Page
      next: LastCheck
      pagesRead: number
    }
  | { kind: 'failed'; failure: ListFailure }
  /** For the API to answer 400: the strategy has no parameter of this name. */
  | { kind: 'unknown_parameter'; name: string }

export type ApiCheckRequest = {
  reading: Reading & { recipe: ApiRecipe }
  last?: LastCheck | null
  /** As in a check of a page. */
  accessMark?: string
  explain?: boolean
  wantsDigest?: boolean
  /** False once no more pages may be begun. */
  hasTime?: () => boolean
  signal?: AbortSignal
}

export async function checkApi(ctx: ApiCheckContext, request: ApiCheckRequest): Promise<ApiCheck> {
  const { reading } = request
  const built = firstApiRequest(reading.recipe, reading.parameters)
  if (!built.ok) return { kind: 'unknown_parameter', name: built.unknownParameter }
  const before = await askAsBefore(ctx, request, built.request)
  if (before.kind === 'unchanged') return before
  const { answered } = before
  const list: List = {
    answered,
    pages: [],
    parts: [],
    seen: [],
    asked: new Set(),
    found: 0,
    chars: 0,
    warnings: isOtherList(reading.recipe, reading.parameters) ? [OTHER_LIST] : [],
    isCut: false,
  }
  const opening = await askPage(ctx, request, list, built.request)
  if (opening.kind === 'failed') return opening
  const { page } = opening
  const known = lastOf(request, page)
  if (known) return { kind: 'unchanged', checkedBy: 'same_body', next: known, pagesRead: 1 }
  let step = await takePage(ctx, request, list, opening)
  while (step.kind === 'next' && !(await isOver(ctx, request, list, step.request))) {
    const answered = await askPage(ctx, request, list, step.request)
    step =
      answered.kind === 'failed'
        ? await afterFailure(ctx, request, list, { asked: step.request, failure: answered.failure })
        : await takePage(ctx, request, list, answered)
  }
  if (step.kind === 'failed') return step
  const extraction = joined(list)
  const next = rememberedCheck(request, page, extraction.cut)
  return {
    kind: 'extracted',
    checkedBy: 'extracted',
    extraction: request.wantsDigest ? await digested(ctx, request, extraction) : extraction,
    page,
    next: reading.recipe.container.pagination && extraction.cut === null ? { ...next, pages: list.pages } : next,
    pagesRead: pagesIn(list.pages),
  }
}

/** What was read of a list so far. */
type List = {
  /** Answers that are there already, by the marks of their requests. */
  answered: Map<string, Page>
  /** All that was asked for, in its order. */
  pages: PageCheck[]
  parts: Array<Extraction & { kind: 'items' }>
  /** Marks of what it holds. */
  seen: string[]
  /** Marks of the requests. */
  asked: Set<string>
  /** Items before the filter. */
  found: number
  /** Of the values that were read. */
  chars: number
  warnings: string[]
  isCut: boolean
}

type Failed = { kind: 'failed'; failure: ListFailure }
type Step = { kind: 'next'; request: ApiRequest } | { kind: 'end' } | Failed
type Answered = { kind: 'page'; page: Page; request: ApiRequest }

async function askPage(
  ctx: ApiCheckContext,
  { signal }: ApiCheckRequest,
  list: List,
  request: ApiRequest,
): Promise<Answered | Failed> {
  const mark = requestMark(request)
  list.asked.add(mark)
  const page = list.answered.get(mark)
  if (page) return { kind: 'page', page, request }
  const outcome = await ctx.call(request, signal)
  if (outcome.kind === 'not_modified') throw new Error('an API call carries no validators')
  return outcome.kind === 'failed' ? outcome : { ...outcome, request }
}

/** Pages with something on them; an empty list is one page. */
function pagesIn(pages: readonly PageCheck[]): number {
  return Math.max(1, pages.filter(({ ends }) => !ends).length)
}

/** The list as it was, or the answers up to the first that is another one: these are not asked for again. */
async function askAsBefore(
  ctx: ApiCheckContext,
  request: ApiCheckRequest,
  first: ApiRequest,
): Promise<(ApiCheck & { kind: 'unchanged' }) | { kind: 'other'; answered: Map<string, Page> }> {
  const { last, signal, hasTime = () => true } = request
  const answered = new Map<string, Page>()
  const before = knownPages(request)
  if (!last || before[0]?.asked !== requestMark(first)) return { kind: 'other', answered }
  const pages: PageCheck[] = []
  let checkedBy: 'not_modified' | 'same_body' = 'not_modified'
  let keptBytes = 0
  for (const known of before) {
    if (!hasTime()) return { kind: 'other', answered }
    const { etag, lastModified, url } = known
    const outcome = await ctx.call(requestOf(known, first), signal, { conditional: { etag, lastModified, url } })
    if (outcome.kind === 'failed') {
      if (known.bodyHash !== NO_PAGE || !isMissing(outcome.failure)) return { kind: 'other', answered }
      pages.push(known)
      continue
    }
    if (outcome.kind === 'page') {
      const { page } = outcome
      keptBytes += page.body.byteLength
      if (keptBytes <= MAX_KEPT_BYTES) answered.set(known.asked, page)
      if (page.bodyHash !== known.bodyHash || page.url !== known.url) return { kind: 'other', answered }
      checkedBy = 'same_body'
    }
    const validators = outcome.kind === 'page' ? outcome.page : outcome
    pages.push({ ...known, etag: validators.etag, lastModified: validators.lastModified })
  }
  return { kind: 'unchanged', checkedBy, next: { ...last, pages }, pagesRead: pagesIn(pages) }
}

/** Of the last check, where it read the same list to its end. */
function knownPages({ reading, last, accessMark }: ApiCheckRequest): readonly PageCheck[] {
  const isSame = last && !last.truncated && last.basis === checkBasis(reading, accessMark)
  return isSame ? (last.pages ?? []) : []
}

/** The request that a page was asked by; `other` is one of the same list. */
function requestOf({ asked }: PageCheck, other: ApiRequest): ApiRequest {
  const [url = '', body = ''] = asked.split('\n')
  return { ...other, url, body: body === '' ? null : body }
}

/** Of answers that may be read after all. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024

/** There is no such number: that is how pages that have one end. */
async function afterFailure(
  ctx: ApiCheckContext,
  check: ApiCheckRequest,
  list: List,
  { asked, failure }: { asked: ApiRequest; failure: ListFailure },
): Promise<Step> {
  const number = list.pages.length + 1
  const isEnd = isMissing(failure) && (await isLastNumber(ctx, check, list, asked))
  if (!isEnd || (await isGap(ctx, check, list, { request: asked, next: null }))) return failedAt(number, failure)
  const nothing = {
    next: null,
    from: 0,
    count: 0,
    ends: true,
    etag: null,
    lastModified: null,
    bodyHash: NO_PAGE,
  } as const
  list.pages.push({ ...nothing, asked: requestMark(asked), url: asked.url, fetchedBy: 'http' })
  return { kind: 'end' }
}

/** A template says that its numbers end so. Where they were found, the number after this one must not be there either. */
async function isLastNumber(ctx: ApiCheckContext, check: ApiCheckRequest, list: List, asked: ApiRequest) {
  const { pagination } = check.reading.recipe.container
  if (pagination?.kind === 'template') return true
  if (pagination?.kind !== 'page' && pagination?.kind !== 'offset') return false
  const url = new URL(asked.url)
  const number = url.searchParams.get(pagination.parameter)
  if (number === null) return false
  url.searchParams.set(pagination.parameter, `${Number(number) + ('step' in pagination ? pagination.step : 1)}`)
  return !(await bringsMore(ctx, check, list, { ...asked, url: url.href }))
}

/** In place of the hash of a page that does not exist. */
const NO_PAGE = ''

function isMissing({ code, status }: ListFailure): boolean {
  return code === 'http_status' && (status === 404 || status === 410)
}

/** Adds a page to the list. */
async function takePage(ctx: ApiCheckContext, check: ApiCheckRequest, list: List, answered: Answered): Promise<Step> {
  const answer = await readPage(ctx, check, list, answered)
  const { url, etag, lastModified, bodyHash, fetchedBy } = answered.page
  const isEnd = answer.kind === 'answer' && (answer.isRepeat || answer.extraction.foundCount === 0)
  const asked = {
    asked: requestMark(answered.request),
    next: null,
    from: 0,
    count: 0,
    ...(isEnd ? { ends: true as const } : {}),
  }
  list.pages.push({ ...asked, url, etag, lastModified, bodyHash, fetchedBy })
  const number = list.pages.length
  if (answer.kind === 'failed') {
    const { code, message } = answer
    return failedAt(number, { code, message, transient: code === 'internal' || code === 'http_status' })
  }
  if (isEnd && (await isGap(ctx, check, list, { request: answered.request, next: answer.next })))
    return failedAt(number, gapFailure(answer.isRepeat ? 'repeat' : 'empty'))
  if (answer.isRepeat) return ended(list, REPEATED)
  list.parts.push(answer.extraction)
  list.seen.push(...answer.marks)
  list.found += answer.extraction.foundCount
  list.chars += charsIn(answer.extraction.items)
  if (answer.next === null || isAllEmpty(list.parts.slice(-MAX_EMPTY))) return { kind: 'end' }
  return list.asked.has(requestMark(answer.next)) ? ended(list, CIRCLE) : { kind: 'next', request: answer.next }
}

/** An API that names a next page for ever has nothing more after so many empty ones in a row. */
const MAX_EMPTY = 5

function isAllEmpty(parts: List['parts']): boolean {
  return parts.length === MAX_EMPTY && parts.every(({ foundCount }) => foundCount === 0)
}

/** The first page may be all there is: only of the others it is said which one it was. */
function failedAt(number: number, failure: ListFailure): Failed {
  return { kind: 'failed', failure: number === 1 ? failure : atPage(number, failure) }
}

/** A page that had items of its own brings none, and the one that came after it still does: the list did not end there. */
async function isGap(
  ctx: ApiCheckContext,
  check: ApiCheckRequest,
  list: List,
  { request, next }: { request: ApiRequest; next: ApiRequest | null },
): Promise<boolean> {
  const known = knownPages(check)
  const place = known.findIndex(({ asked }) => asked === requestMark(request))
  const [here, after] = [known[place], known[place + 1]]
  const kind = check.reading.recipe.container.pagination?.kind
  // An API that names the next page, and names none now, has no more.
  const leadsOn = next !== null || kind === 'page' || kind === 'offset' || kind === 'template'
  if (!leadsOn || !here || here.ends || !after || after.ends) return false
  return bringsMore(ctx, check, list, requestOf(after, request))
}

function readPage(
  ctx: ApiCheckContext,
  { reading, explain = false, signal }: ApiCheckRequest,
  { parts, seen, found }: List,
  { page, request }: Answered,
): Promise<AnswerExtraction> {
  const room = Math.max(0, ctx.limits.items - found)
  const task = { reading, body: page.body, request, pageNumber: parts.length + 1, explain, seen, room }
  return ctx.pool.run('answer', task, signal)
}

const REPEATED = 'the next one holds only what was read before'
const CIRCLE = 'the next one that the API names was read before'

function ended(list: List, why: string): Step {
  const count = list.parts.length
  list.warnings.push(`The list ended after ${count} ${count === 1 ? 'page' : 'pages'}: ${why}`)
  return { kind: 'end' }
}

/** Whether a limit ends the list before its next page. */
async function isOver(ctx: ApiCheckContext, request: ApiCheckRequest, list: List, next: ApiRequest): Promise<boolean> {
  const limit = limitMet(ctx.limits, request, list)
  if (limit === null) return false
  list.isCut = limit.kind === 'time' || (await bringsMore(ctx, request, list, next))
  if (list.isCut) list.warnings.push(limit.says)
  return true
}

function limitMet(
  limits: ListLimits,
  { reading, hasTime = () => true }: ApiCheckRequest,
  { parts, found, chars }: List,
): { kind: 'time' | 'other'; says: string } | null {
  const own = reading.recipe.container.pagination?.max_pages
  const read = CUT.pages(parts.length)
  if (!hasTime())
    return { kind: 'time', says: `${read}: there was no time for more. The setting JOB_TIMEOUT_SECONDS allows more` }
  if (chars >= MAX_LIST_CHARS) return { kind: 'other', says: `${read}: ${LIST_TOO_LARGE}` }
  if (found >= limits.items) return { kind: 'other', says: CUT.items({ ...RUN_LIMITS, items: limits.items }, 'list') }
  if (parts.length < (own ?? limits.apiPages)) return null
  const why = own === undefined ? '. The setting API_MAX_PAGES allows more' : ', as max_pages of its pagination says'
  return { kind: 'other', says: `${read}${why}` }
}

/** An answer that there is no such page says that nothing was left out; any other failure does not. */
async function bringsMore(
  ctx: ApiCheckContext,
  request: ApiCheckRequest,
  list: List,
  next: ApiRequest,
): Promise<boolean> {
  const answered = await askPage(ctx, request, list, next)
  if (answered.kind === 'failed') return ![400, 404, 410, 416, 422].includes(answered.failure.status ?? 0)
  const answer = await readPage(ctx, request, list, answered)
  return answer.kind === 'failed' || (!answer.isRepeat && answer.marks.length > 0)
}

/** With more pages to come, the first says nothing about the others. */
function lastOf({ reading, last, accessMark }: ApiCheckRequest, page: Page): LastCheck | null {
  if (!last || last.truncated || reading.recipe.container.pagination) return null
  return last.basis === checkBasis(reading, accessMark) && last.bodyHash === page.bodyHash ? last : null
}

function rememberedCheck(request: ApiCheckRequest, page: Page, cut: Cut): LastCheck {
  const { url, bodyHash, fetchedBy } = page
  const check = {
    basis: checkBasis(request.reading, request.accessMark),
    ...openedBy(request),
    url,
    etag: null,
    lastModified: null,
    bodyHash,
    fetchedBy,
    regionHash: null,
  }
  return cut === null ? check : { ...check, truncated: true }
}

async function digested(
  ctx: ApiCheckContext,
  { reading, signal }: ApiCheckRequest,
  extraction: Extraction & { kind: 'items' },
): Promise<Extraction & { kind: 'items' }> {
  return { ...extraction, items: [], result: null, digest: await digestOf(ctx.pool, reading, extraction, signal) }
}

/** Throws where the thread fails: without it nothing can be stored. */
export async function digestOf(
  pool: Pick<ThreadPool, 'run'>,
  { ignoreFields = [] }: Reading,
  { items, result, shape, cut }: Extraction & { kind: 'items' },
  signal?: AbortSignal,
): Promise<Digest> {
  const answer = await pool.run('digest', { items, result, shape, cut, ignoreFields }, signal)
  if (answer.kind === 'failed') throw new Error(answer.message)
  return answer.digest
}

function joined({ parts, warnings, isCut }: List): Extraction & { kind: 'items' } {
  const [first] = parts
  if (!first) throw new Error('an API check reads at least one answer')
  const items = parts.flatMap((part) => part.items)
  return {
    ...first,
    items,
    result: Array.isArray(first.result) ? items : rewrapped(first.result, items),
    foundCount: parts.reduce((sum, part) => sum + part.foundCount, 0),
    warnings: [...new Set([...warnings, ...parts.flatMap((part) => part.warnings)])],
    cut: isCut ? 'list' : ((parts.find(({ cut }) => cut === 'list') ?? parts.find(({ cut }) => cut))?.cut ?? null),
    trace: first.trace ? parts.flatMap((part) => part.trace ?? []) : null,
  }
}

/** An output schema may wrap the items under one key. */
function rewrapped(result: unknown, items: readonly unknown[]): unknown {
  const [key = 'items'] = Object.keys(result as object)
  return { [key]: items }
}
