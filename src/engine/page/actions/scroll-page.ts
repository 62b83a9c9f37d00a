import type { Page as BrowserPage, CDPSession, Locator } from 'playwright-core'
import { pause } from '../deadline.ts'
import { evaluateApart } from '../evaluate-apart.ts'

/** Screens on the way to the end: pages load what comes into sight, not only what stands last. */
const MAX_SCREENS = 40
const SCREEN_PAUSE_MS = 60
/** How long more of the page may take to come after its end was reached. */
const GROWTH_MS = 1_500
const LOOK_EVERY_MS = 100
const WHEEL_PIXELS = 800

/** One screen down in whatever scrolls: the document, or the largest box of an application that fills the window. */
const ONE_SCREEN = `(() => {
  const top = document.scrollingElement ?? document.documentElement
  const isScrollable = (box) => box.scrollHeight > box.clientHeight + 20
  const size = (box) => box.clientWidth * box.clientHeight
  let box = top
  if (!isScrollable(top)) {
    const boxes = [...document.querySelectorAll('div,main,section,ul,ol,tbody')].slice(0, 20000).filter(isScrollable)
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
    box = boxes.sort((a, b) => size(b) - size(a))[0] ?? top
  }
  const before = box.scrollTop
  box.scrollTop = before + Math.max(200, box.clientHeight * 0.9)
  return { moved: box.scrollTop > before, height: box.scrollHeight }
})()`

type Screen = { moved: boolean; height: number }

/** To the end of the page, and then until more of it has come or does not come. */
export async function scrollToEnd(session: CDPSession, signal: AbortSignal): Promise<void> {
  let height = 0
  for (let screens = 0; screens < MAX_SCREENS; screens += 1) {
    const screen = await oneScreen(session)
    if (screen === null) return
    height = screen.height
    if (!screen.moved) break
    await pause(SCREEN_PAUSE_MS, signal)
  }
  await growth(session, height, signal)
}

async function growth(session: CDPSession, height: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + GROWTH_MS
  while (performance.now() < until) {
    await pause(LOOK_EVERY_MS, signal)
    const screen = await oneScreen(session)
    if (screen === null || screen.height > height) return
  }
}

async function oneScreen(session: CDPSession): Promise<Screen | null> {
  const value = await evaluateApart(session, ONE_SCREEN).catch(() => null)
  return isScreen(value) ? value : null
}

function isScreen(value: unknown): value is Screen {
  return typeof value === 'object' && value !== null && 'moved' in value && 'height' in value
}

/** Inside of one element, as with a mouse wheel over it. */
export async function scrollElement(
  page: BrowserPage,
  target: Locator,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  await target.scrollIntoViewIfNeeded({ timeout: timeoutMs })
  await target.hover({ timeout: timeoutMs })
  for (let turns = 0; turns < 10; turns += 1) {
    await page.mouse.wheel(0, WHEEL_PIXELS)
    await pause(SCREEN_PAUSE_MS, signal)
  }
}
