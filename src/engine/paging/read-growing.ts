/** A list whose rest comes into the same page, by a button or by scrolling: a browser does it, and each state of the page is read. */
import { sha256Hex } from '#base/json.ts'
import { type CheckContext, containerSelectors } from '#engine/extract/check-page.ts'
import type { Extraction, Reading } from '#engine/extract/extraction.ts'
import type { Page } from '#engine/page/page.ts'
import type { RecordedJson } from '#engine/page/render-json.ts'
import type { MoreEnd, MoreWanted, RenderOutcome } from '#engine/page/render-page.ts'
import type { JoinedPage } from './join-pages.ts'
import { atPage, type ListFailure } from './list-page-problem.ts'
import type { PagedReading } from './pagination.ts'

type GrowingRequest = {
  url: string
  reading: Reading & { pagination: PagedReading }
  timeLeftMs: () => number
  signal?: AbortSignal
}

type Failed = { kind: 'failed'; failure: ListFailure }

type Grown = {
  kind: 'pages'
  /** As it stood at last. */
  page: Page
  /** Of all states that were read. */
  bodyHash: string
  pages: JoinedPage[]
  pagesRead: number
  warnings: string[]
  isCut: boolean
  responses: RecordedJson[]
}

/** However long a job may take, a browser is not kept for longer. */
const LONGEST_MS = 240_000

export async function readGrowing(
  ctx: CheckContext,
  request: GrowingRequest,
  way: { mode: 'button' | 'scroll'; selector?: string },
): Promise<Grown | Failed> {
  const { url, reading, signal } = request
  const waitFor = containerSelectors(reading)
  const { actions } = reading
  const opening = { url, waitFor, ...(actions ? { actions } : {}), ...(signal ? { signal } : {}) }
  const { max_pages: maxPages, selector: given } = reading.pagination
  const selector = way.selector ?? given
  const times = maxPages - 1
  const timeoutMs = Math.max(1, Math.min(LONGEST_MS, request.timeLeftMs()))
  const open = (more: MoreWanted) => ctx.render({ ...opening, more, timeoutMs })
  if (way.mode === 'scroll') return readStates(ctx, request, await open({ by: 'scroll', times }))
  if (selector !== undefined) return readStates(ctx, request, await open({ by: 'button', selector, times }))
  const plain = await ctx.render(opening)
  if (plain.kind === 'failed') return plain
  const found = await readState(ctx, request, plain.page)
  if (found.kind === 'failed') return found
  const pager = found.extraction.paged?.pager
  if (pager?.mode !== 'button' || pager.selector === undefined) return readStates(ctx, request, plain)
  return readStates(ctx, request, await open({ by: 'button', selector: pager.selector, times }))
}

async function readStates(ctx: CheckContext, request: GrowingRequest, outcome: RenderOutcome): Promise<Grown | Failed> {
  if (outcome.kind === 'failed') return outcome
  const { page, responses, more } = outcome
  if (more?.failure) return { kind: 'failed', failure: atPage(more.steps + 2, more.failure) }
  const states = [...(more?.earlier ?? []), page]
  const pages: JoinedPage[] = []
  for (const state of states) {
    const read = await readState(ctx, request, state)
    if (read.kind === 'failed') return read
    const { extraction } = read
    const { items, foundCount, paged } = extraction
    pages.push({ extraction, items, foundCount, marks: paged?.marks ?? [], known: null })
  }
  const pagesRead = 1 + (more?.steps ?? 0)
  const says = more ? warningOf(more.end, pagesRead) : null
  return {
    kind: 'pages',
    page,
    bodyHash: states.length === 1 ? page.bodyHash : sha256Hex(states.map(({ bodyHash }) => bodyHash).join('\n')),
    pages,
    pagesRead,
    warnings: says === null ? [] : [says],
    isCut: says !== null,
    responses,
  }
}

function warningOf(end: MoreEnd, pagesRead: number): string | null {
  const read = `Only what was there after ${pagesRead === 1 ? 'one page' : `${pagesRead} pages`} of the list was read`
  if (end === 'over' || end === 'failed') return null
  if (end === 'gap')
    return `${read}, and some of it may be missing: the page shows parts that do not join when it is scrolled`
  return end === 'times'
    ? `${read}, as max_pages of its pagination says`
    : `${read}: there was no time for more. The setting LIST_TIMEOUT_SECONDS allows more`
}

type State = { kind: 'state'; extraction: Extraction & { kind: 'items' } } | Failed

async function readState(ctx: CheckContext, { reading, signal }: GrowingRequest, page: Page): Promise<State> {
  const task = { reading, page, knownRegionHash: null, explain: false, pager: {} }
  const extraction = await ctx.pool.run('page', task, signal)
  if (extraction.kind === 'same_region') throw new Error('a region was recognised, but none is known')
  if (extraction.kind === 'items') return { kind: 'state', extraction }
  const { code, message } = extraction
  return { kind: 'failed', failure: { code, message, transient: code === 'internal' } }
}
