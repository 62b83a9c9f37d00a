/**
 * One check of one page climbs only as far as it must:
 * 1. `not_modified`: the server says so. 2. `same_body`: the bytes are those of last time. 3. `same_region`: the part that the
 *    recipe reads is. 4. `extracted`: the items were read.
 * What allows a skip is the last check's basis: another recipe, filter, schema or parameter reads the page anew.
 * A page that needs scripts is rendered; what needed a browser last time, or has actions, is taken to it at once.
 */

import type { FetchRequest } from '#engine/page/fetch-page.ts'
import type { FetchFailureCode, FetchOutcome, Page } from '#engine/page/page.ts'
import { type RenderMode, shouldRender } from '#engine/page/render-decision.ts'
import type { RecordedJson } from '#engine/page/render-json.ts'
import type { RenderOutcome, RenderRequest } from '#engine/page/render-page.ts'
import type { PagerWanted } from '#engine/paging/page-pager.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { checkBasis, type Extraction, type Reading } from './extraction.ts'

export const RUNGS = ['not_modified', 'same_body', 'same_region', 'extracted'] as const
export type Rung = (typeof RUNGS)[number]

/** What is remembered of a check for the next one. Plain data, to be stored. */
export type LastCheck = {
  basis: string
  /** Where the page was found. */
  url: string
  etag: string | null
  lastModified: string | null
  bodyHash: string
  regionHash: string | null
  fetchedBy: Page['fetchedBy']
  /** A limit left something out: the page is read again, and says so again, until the limit is raised or the page fits. */
  truncated?: true
  /** Of a list over several pages, in their order. What stands above is then of the first. */
  pages?: PageCheck[]
  /** What the page was opened by, where that was needed. */
  access?: string
}

export type PageCheck = Pick<LastCheck, 'url' | 'etag' | 'lastModified' | 'bodyHash' | 'fetchedBy'> & {
  /** The address that was asked. */
  asked: string
  /** The address that it leads on to. */
  next: string | null
  /** Its items among those of the list: the first that no page before had, and how many. */
  from: number
  count: number
  /** Places of those that a page before had as well. */
  repeats?: number[]
  /** It has no new item: the list ended before it. */
  ends?: true
}

export type CheckFailure = {
  code: FetchFailureCode
  message: string
  transient: boolean
  status?: number
  /** Where the answer came from; absent where there was none. */
  url?: string
}

export type Check =
  | { kind: 'unchanged'; checkedBy: Exclude<Rung, 'extracted'>; next: LastCheck }
  | {
      kind: 'extracted'
      checkedBy: 'extracted'
      extraction: Extraction & { kind: 'items' }
      page: Page
      responses: RecordedJson[]
      next: LastCheck
    }
  | { kind: 'failed'; failure: CheckFailure }

export type CheckContext = {
  fetch: (request: FetchRequest) => Promise<FetchOutcome>
  render: (request: RenderRequest & { waitFor: readonly string[] }) => Promise<RenderOutcome>
  pool: ThreadPool
}

export type CheckRequest = {
  url: string
  reading: Reading
  render: RenderMode
  last: LastCheck | null
  /** Names what the page is opened by: what another saw is not held against it. */
  accessMark?: string
  explain?: boolean
  wantsDigest?: boolean
  /** The page is to be stored. */
  wantsStored?: boolean
  /** What the last look found there was doubted. */
  isDoubted?: boolean
  /** How the list goes on is wanted as well. */
  pager?: PagerWanted
  signal?: AbortSignal
}

export async function checkPage(ctx: CheckContext, request: CheckRequest): Promise<Check> {
  const basis = checkBasis(request.reading, request.accessMark)
  const known = request.last?.basis === basis ? request.last : null
  const last = known?.truncated ? null : known
  const isKnownToNeedOne = request.render === 'auto' && known?.fetchedBy === 'browser'
  const rendersAtOnce = request.render === 'always' || isKnownToNeedOne || request.reading.actions !== undefined
  if (rendersAtOnce) return checkRendered(ctx, request, basis, last)
  const outcome = await ctx.fetch(fetchRequest(request, last))
  if (outcome.kind === 'failed') return outcome
  if (outcome.kind === 'not_modified') {
    if (!last) throw new Error('a page was not modified, but nothing is known of it')
    return {
      kind: 'unchanged',
      checkedBy: outcome.by === 'server' ? 'not_modified' : 'same_body',
      next: { ...last, etag: outcome.etag, lastModified: outcome.lastModified },
    }
  }
  const check = await checkContent(ctx, request, { basis, last, page: outcome.page, responses: [] })
  if (!wantsBrowser(check, request.render)) return check
  const rendered = await checkRendered(ctx, request, basis, last)
  return isWorthMore(rendered, check) ? rendered : check
}

function fetchRequest({ url, signal }: CheckRequest, last: LastCheck | null): FetchRequest {
  const conditional = last && {
    etag: last.etag,
    lastModified: last.lastModified,
    url: last.url,
    bodyHash: last.bodyHash,
  }
  return { url, ...(conditional ? { conditional } : {}), ...(signal ? { signal } : {}) }
}

function wantsBrowser(check: Check, mode: RenderMode): boolean {
  if (check.kind !== 'extracted' || check.extraction.facts === null) return false
  const { foundCount, unfilled, facts } = check.extraction
  return shouldRender({ mode, staticItems: foundCount, isLacking: unfilled > 0, facts })
}

/** Where the plain page had something, a browser must have found more of it. */
function isWorthMore(rendered: Check, plain: Check): boolean {
  if (plain.kind !== 'extracted' || plain.extraction.foundCount === 0) return true
  return rendered.kind === 'extracted' && rendered.extraction.unfilled < plain.extraction.unfilled
}

async function checkRendered(
  ctx: CheckContext,
  request: CheckRequest,
  basis: string,
  last: LastCheck | null,
): Promise<Check> {
  const { url, signal } = request
  const { actions } = request.reading
  const waitFor = containerSelectors(request.reading)
  const outcome = await ctx.render({ url, waitFor, ...(actions ? { actions } : {}), ...(signal ? { signal } : {}) })
  if (outcome.kind === 'failed') return outcome
  return checkContent(ctx, request, { basis, last, page: outcome.page, responses: outcome.responses })
}

/** What tells that the page has what it was opened for. */
export function containerSelectors({ recipe }: Reading): string[] {
  if (recipe.scraper_type !== 'css' || recipe.container === null) return []
  const { container } = recipe
  return [container, ...(container.alternates ?? [])].flatMap((one) => ('selector' in one ? [one.selector] : []))
}

export function openedBy({ accessMark }: { accessMark?: string }): { access?: string } {
  return accessMark === undefined ? {} : { access: accessMark }
}

type Content = { basis: string; last: LastCheck | null; page: Page; responses: RecordedJson[] }

async function checkContent(
  ctx: CheckContext,
  request: CheckRequest,
  { basis, last, page, responses }: Content,
): Promise<Check> {
  const { url, etag, lastModified, bodyHash, fetchedBy } = page
  const next: LastCheck = {
    basis,
    url,
    etag,
    lastModified,
    bodyHash,
    fetchedBy,
    regionHash: last?.regionHash ?? null,
    ...openedBy(request),
  }
  if (last?.bodyHash === bodyHash && last.url === url) return { kind: 'unchanged', checkedBy: 'same_body', next }
  const { body, ...description } = page
  const task = {
    reading: request.reading,
    page: { body, charset: page.charset, url },
    knownRegionHash: last?.url === url ? last.regionHash : null,
    explain: request.explain ?? false,
    wantsDigest: request.wantsDigest ?? false,
    ...(request.wantsStored ? { stores: description } : {}),
    ...(request.isDoubted ? { isDoubted: true } : {}),
    ...(request.pager ? { pager: request.pager } : {}),
  }
  const extraction = await ctx.pool.run('page', task, request.signal)
  if (extraction.kind === 'same_region') return { kind: 'unchanged', checkedBy: 'same_region', next }
  if (extraction.kind === 'failed') {
    const { code, message } = extraction
    return { kind: 'failed', failure: { code, message, transient: code === 'internal' } }
  }
  return {
    kind: 'extracted',
    checkedBy: 'extracted',
    extraction,
    page,
    responses,
    next: { ...next, regionHash: extraction.regionHash, ...(extraction.cut === null ? {} : { truncated: true }) },
  }
}
