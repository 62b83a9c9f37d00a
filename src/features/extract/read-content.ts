import type { ContentFormat, PageContent } from '#engine/content/page-content.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { Page } from '#engine/page/page.ts'
import { pageTitle } from '#engine/page/page-title.ts'
import { shouldRender } from '#engine/page/render-decision.ts'
import { landingProblem, noticeProblem } from '#engine/trust/page-problem.ts'
import { done } from '#features/strategies/done.ts'
import { notRendered, unreachable } from '#features/strategies/recipe-request.ts'
import type { ExtractRequest } from './read-extract-request.ts'

type Read = Extract<PageContent, { kind: 'content' }>

type Wanted = Pick<ExtractRequest, 'url' | 'actions'> & { format: ContentFormat }

type ReadContent = { page: { url: string; title: string }; content: Read['content']; warnings: string[] }

/** The page as a whole, opened in a browser where it has actions or is drawn by scripts. */
export async function readContent(web: CheckContext, wanted: Wanted, signal: AbortSignal): Promise<ReadContent> {
  if (wanted.actions !== null) return finished(await renderedContent(web, wanted, signal), [])
  const page = await fetchedPage(web, wanted.url, signal)
  const plain = { page, read: await contentOf(web, page, wanted.format, signal) }
  const { facts } = plain.read
  if (facts === null || !shouldRender({ mode: 'auto', staticItems: null, facts })) return finished(plain, [])
  try {
    return finished(await renderedContent(web, wanted, signal), [])
  } catch (error) {
    if (facts.visibleTextLength === 0 || signal.aborted) throw error
    const problem = error instanceof Error ? error.message : ''
    return finished(plain, [`The page may be drawn by scripts, and was read without them. ${problem}`])
  }
}

type Reading = { page: Page; read: Read }

async function fetchedPage(web: CheckContext, url: string, signal: AbortSignal): Promise<Page> {
  const outcome = await web.fetch({ url, signal })
  if (outcome.kind === 'failed') throw unreachable(outcome.failure)
  if (outcome.kind === 'not_modified') throw new Error('a first fetch carries no validators')
  const { page } = outcome
  const elsewhere = landingProblem({ asked: url, landed: page.url, ...NOTHING_KNOWN })
  if (elsewhere && elsewhere.landing !== 'other') throw unreachable(elsewhere)
  return page
}

const NOTHING_KNOWN = { canonical: null, known: null, knownCanonical: null }

async function renderedContent(web: CheckContext, wanted: Wanted, signal: AbortSignal): Promise<Reading> {
  const { url, actions, format } = wanted
  const rendered = await web.render({ url, waitFor: [], ...(actions === null ? {} : { actions }), signal })
  if (rendered.kind === 'failed') throw notRendered(rendered.failure)
  return { page: rendered.page, read: await contentOf(web, rendered.page, format, signal) }
}

async function contentOf(web: CheckContext, page: Page, format: ContentFormat, signal: AbortSignal): Promise<Read> {
  return done(await web.pool.run('content', { page, format }, signal))
}

function finished({ page, read }: Reading, warnings: string[]): ReadContent {
  if (read.notice !== null) throw unreachable(noticeProblem(read.notice))
  const { url } = page
  return {
    page: { url, title: pageTitle(page) },
    content: read.content,
    warnings: read.isCut ? [...warnings, CUT] : warnings,
  }
}

const CUT = 'The page is longer than one answer: the rest was left out'
