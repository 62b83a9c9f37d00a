import type { Page as BrowserPage, Frame, Locator } from 'playwright-core'
import { pause } from '../deadline.ts'
import type { Action } from './action.ts'

const LOOK_EVERY_MS = 100
/** A page with more frames is one of advertisements. */
const MAX_FRAMES = 10

/** Types whose target is a field: people name it by its label. */
const OF_FIELDS: readonly Action['type'][] = ['fill', 'select']

/** What can be clicked, and whatever is inside of it. */
const ROLES = ['button', 'link', 'menuitem', 'tab'].map((role) => `[role="${role}"]`).join(', ')
const CLICKABLE = `:is(a[href], button, input, summary, label, [onclick], ${ROLES})`
const TO_CLICK = `css=${CLICKABLE}, ${CLICKABLE} *`

/** The first visible element that the action means, as soon as there is one; null when none came in time. */
export async function findTarget(
  page: BrowserPage,
  action: Action,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Locator | null> {
  const until = performance.now() + timeoutMs
  for (;;) {
    signal.throwIfAborted()
    const found = await visibleTarget(page, action)
    if (found !== null) return found
    if (performance.now() >= until) return null
    await pause(LOOK_EVERY_MS, signal)
  }
}

async function visibleTarget(page: BrowserPage, action: Action): Promise<Locator | null> {
  for (const frame of ownFrames(page)) {
    for (const candidate of candidatesIn(frame, action)) {
      const visible = candidate.filter({ visible: true }).first()
      // A frame that goes away while it is asked has nothing to offer.
      if ((await visible.count().catch(() => 0)) > 0) return visible
    }
  }
  return null
}

/** The page and the frames that its own site put into it: in those of others a click or a secret has no business. */
function ownFrames(page: BrowserPage): Frame[] {
  const main = page.mainFrame()
  const origin = originOf(page.url())
  const inner = page.frames().filter((frame) => frame !== main && isOwn(frame, origin))
  return [main, ...inner.slice(0, MAX_FRAMES)]
}

function isOwn(frame: Frame, origin: string | null): boolean {
  if (/^about:(srcdoc|blank)/.test(frame.url())) {
    const parent = frame.parentFrame()
    return parent !== null && (parent.parentFrame() === null || isOwn(parent, origin))
  }
  return origin !== null && originOf(frame.url()) === origin
}

function originOf(url: string): string | null {
  return URL.parse(url)?.origin ?? null
}

/** The best first: the whole text before a part of it, and what can be clicked before a heading that says the same. */
function candidatesIn(frame: Frame, { type, selector, text }: Action): Locator[] {
  if (selector !== undefined) return [frame.locator(`css=${selector}`)]
  if (text === undefined) return []
  const ways = [true, false].map((exact) => ({ exact }))
  if (type === 'click')
    return ways.flatMap((how) => [frame.getByText(text, how).and(frame.locator(TO_CLICK)), frame.getByText(text, how)])
  if (!OF_FIELDS.includes(type)) return ways.map((how) => frame.getByText(text, how))
  return ways.flatMap((how) => [frame.getByLabel(text, how), frame.getByPlaceholder(text, how)])
}
