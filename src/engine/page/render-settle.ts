/**
 * When a page is ready to be read: by what it shows, not by a fixed time.
 * 1. What it was opened for is waited for, until it is there and there are no more of it from one look to the next.
 * 2. Without such a wish, the page rests: no request under way, and the same elements and text from one look to the next.
 * 3. A page that shows hardly anything is given longer, and one where nothing moves any more is given up.
 */
import type { Page as BrowserPage, CDPSession } from 'playwright-core'
import { within } from './browser-wait.ts'
import type { QuietWatch } from './render-quiet.ts'
import { HARDLY_ANY_TEXT, isSame, type Measure, measurePage } from './render-stable.ts'

export type Settling = { page: BrowserPage; session: CDPSession; quiet: QuietWatch }

const QUIET_MS = 300
const LOOK_MS = 200
/** Nothing under way for so long: what was waited for will not come. */
const HOPELESS_MS = 6_000
/** For a page that shows hardly anything, though nothing is under way. */
const EMPTY_MS = 4_000

export async function settle(settling: Settling, waitFor: readonly string[], settleBy: number): Promise<void> {
  const { page, quiet } = settling
  const timeLeft = () => Math.max(1, settleBy - performance.now())
  if (waitFor.length === 0) {
    await within(timeLeft(), quiet.quietFor(QUIET_MS))
    return untilStable(settling, [], settleBy)
  }
  const attached = waitFor.map((selector) =>
    page.locator(`css=${selector}`).first().waitFor({ state: 'attached', timeout: timeLeft() }),
  )
  // None left to wait for: all selectors are malformed, or their time is over.
  const found = Promise.any(attached).catch(() => quiet.quietFor(QUIET_MS))
  await within(timeLeft(), Promise.race([found, quiet.quietFor(HOPELESS_MS)]))
  await untilStable(settling, waitFor, settleBy)
}

async function untilStable({ session, quiet }: Settling, waitFor: readonly string[], settleBy: number): Promise<void> {
  const startedAt = performance.now()
  let last: Measure | null = null
  for (;;) {
    const now = await measurePage(session, waitFor)
    const timeLeft = settleBy - performance.now()
    const isEmpty = waitFor.length === 0 && now !== null && now.mayDraw && now.textLength < HARDLY_ANY_TEXT
    if (timeLeft <= 0 || (isSame(last, now) && (!isEmpty || performance.now() - startedAt > EMPTY_MS))) return
    last = now
    await within(timeLeft, quiet.quietFor(LOOK_MS))
  }
}
