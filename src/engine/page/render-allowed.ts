import { fetchFailure, ROBOTS_DISALLOWED, ROBOTS_UNAVAILABLE } from './fetch-failure.ts'
import type { FetchFailure } from './page.ts'
import { type RenderContext, type RenderOutcome, type RenderRequest, renderPage } from './render-page.ts'
import type { Robots } from './robots.ts'

/** A page is opened in a browser where robots.txt lets it be fetched: with actions it is not fetched before. */
export async function renderAllowed(
  ctx: RenderContext & { robots: Robots },
  request: RenderRequest,
): Promise<RenderOutcome> {
  const checked = ctx.guard.checkUrl(request.url)
  if (checked.ok) {
    const refusal = await refusalOf(ctx.robots, checked.url, request.signal ?? new AbortController().signal)
    if (refusal !== null) return { kind: 'failed', failure: refusal }
  }
  return renderPage(ctx, request)
}

async function refusalOf(robots: Robots, url: URL, signal: AbortSignal): Promise<FetchFailure | null> {
  const verdict = await robots.check(url, signal)
  switch (verdict.kind) {
    case 'allowed':
      return null
    case 'disallowed':
      return ROBOTS_DISALLOWED
    case 'unavailable':
      return ROBOTS_UNAVAILABLE
    case 'unreachable':
      return fetchFailure(verdict.failure)
  }
}
