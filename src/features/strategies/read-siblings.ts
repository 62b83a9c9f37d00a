/**
 * Other pages of the same kind, read beside the one that a recipe is made on: those that the request names, else links of the page itself. They
 * go through the same doors as any page, and what is not there in time is done without.
 */
import type { CheckContext } from '#engine/extract/check-page.ts'
import { startDeadline } from '#engine/page/deadline.ts'
import type { Page } from '#engine/page/page.ts'
import { landingProblem } from '#engine/trust/page-problem.ts'

export type Siblings = {
  pages: Page[]
  /** Which of them could not be read, and why. */
  notes: string[]
}

export const NO_SIBLINGS: Siblings = { pages: [], notes: [] }

/** Nobody waits longer than this for what only makes an answer surer. */
const TOGETHER_MS = 4000

/** In the way in which the page itself was read: what scripts draw is missing in the plain page of an example as well. */
export async function readSiblings(
  web: Pick<CheckContext, 'fetch' | 'render'>,
  urls: readonly string[],
  by: Page['fetchedBy'],
  signal?: AbortSignal,
): Promise<Siblings> {
  if (urls.length === 0) return NO_SIBLINGS
  using deadline = startDeadline(TOGETHER_MS, signal)
  const read = await Promise.all(urls.map((url) => readOne(web, url, by, deadline.signal)))
  signal?.throwIfAborted()
  return {
    pages: read.flatMap((one) => ('page' in one ? [one.page] : [])),
    notes: read.flatMap((one) => ('problem' in one ? [one.problem] : [])),
  }
}

const NOTHING_KNOWN = { canonical: null, known: null, knownCanonical: null }

async function readOne(
  web: Pick<CheckContext, 'fetch' | 'render'>,
  url: string,
  by: Page['fetchedBy'],
  signal: AbortSignal,
): Promise<{ page: Page } | { problem: string }> {
  const failed = (why: string) => ({ problem: `The example ${url} could not be read: ${why}` })
  const late = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const reading = by === 'browser' ? web.render({ url, waitFor: [], signal }) : web.fetch({ url, signal })
  try {
    const outcome = await Promise.race([reading, late])
    if (outcome === null) return failed('it took too long')
    if (outcome.kind === 'page') {
      const elsewhere = landingProblem({ asked: url, landed: outcome.page.url, ...NOTHING_KNOWN })
      return elsewhere ? failed(elsewhere.message) : { page: outcome.page }
    }
    return failed(outcome.kind === 'failed' ? outcome.failure.message : 'it did not change')
  } catch (error) {
    if (signal.aborted) return failed('it took too long')
    throw error
  } finally {
    // What comes after the deadline is nobody's any more.
    reading.catch(() => undefined)
  }
}
