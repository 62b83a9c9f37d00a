/**
 * The rest of a list that comes into the page that is open: a button is pressed, or the page scrolled, until nothing more comes. Each
 * step waits for what it brings, not for a time. Where a step puts other records in place of those before, each state is kept; where
 * that is by scrolling, the list draws only what is in sight, and is walked through from its top by less than a screen at a time.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page as BrowserPage, CDPSession } from 'playwright-core'
import { evaluateApart } from './evaluate-apart.ts'
import type { FetchFailure } from './page.ts'
import type { FailedCalls } from './render-failed-calls.ts'
import { serialiseDocument } from './render-html.ts'
import type { QuietWatch } from './render-quiet.ts'

export type MoreWanted = {
  by: 'button' | 'scroll'
  /** Of the button. */
  selector?: string
  /** Steps at most. */
  times: number
}

/**
 * `over`: nothing more comes. `times`, `time`: a limit ended it, and there may be more. `gap`: some may have been passed over.
 * `failed`: the last step brought nothing, since what the page asked for did not come.
 */
export type MoreEnd = 'over' | 'times' | 'time' | 'gap' | 'failed'

export type MoreRead = {
  /** The documents before the last, where records were replaced. */
  earlier: string[]
  /** Pages that came; one step may bring several. */
  steps: number
  end: MoreEnd
  /** Why the last step failed. */
  failure: FetchFailure | null
}

type Opened = { page: BrowserPage; session: CDPSession; quiet: QuietWatch; failedCalls: FailedCalls }

type Given = {
  /** CSS selectors of the records; empty where they are not known. */
  records: readonly string[]
  /** By `performance.now`. */
  until: number
  maxLength: number
}

/** What a step is known by. */
type Look = {
  count: number
  first: string
  last: string
  /** The first record and the one in the middle, by their links where they have any: texts may come later. */
  head: string
  middle: string
  /** What is now where the middle of the look before was. */
  held: string
}

const LOOK_EVERY_MS = 100
/** After a step, for the first sign of it. */
const SIGN_MS = 8_000
/** Nothing under way for so long after a step: it brings nothing. */
const NOTHING_MS = 1_500
/** Nothing under way for so long: a button that cannot be pressed stays so. */
const GONE_MS = 500
/** The rest of what a step brings. */
const COMPANY_QUIET_MS = 150
const COMPANY_MS = 2_000
const CLICK_MS = 5_000
/** For pages that draw nothing; others draw long before. */
const FRAME_MS = 3_000
/** Records that were replaced are kept up to so many characters over all states. */
const MAX_KEPT_CHARS = 40 * 1024 * 1024

export async function readMore(opened: Opened, wanted: MoreWanted, given: Given): Promise<MoreRead> {
  const { session } = opened
  const states = new States(session, given.maxLength)
  let look = await lookAt(session, given.records)
  const pageSize = given.records.length > 0 ? look.count : 0
  let steps = 0
  let end: MoreEnd = 'over'
  let isReplaced = false
  let [stepBefore, step] = [performance.now(), performance.now()]
  let failure: FetchFailure | null = null
  /** The page may ask for what the next step shows during the one before. */
  const endByItself = () => {
    failure = opened.failedCalls.since(stepBefore)
    if (failure !== null) end = 'failed'
  }
  if (wanted.times > 0) await states.keep()
  for (;;) {
    if (performance.now() >= given.until) {
      end = 'time'
      break
    }
    if (steps >= wanted.times) {
      end = (await leadsOn(opened, wanted, given.until)) ? 'times' : 'over'
      break
    }
    stepBefore = step
    step = performance.now()
    if (!(await act(opened, wanted, given.until))) {
      endByItself()
      break
    }
    const next = (await changed(opened, look, given)) ?? (await changedAtLast(opened, wanted, look, given))
    if (next === null) {
      endByItself()
      break
    }
    isReplaced ||= isInPlaceOf(look, next)
    if (isReplaced && pageSize > 0 && wanted.by === 'scroll') return walkThrough(opened, wanted, given, pageSize)
    steps += pagesIn(next.count - look.count, pageSize)
    if (isReplaced) await states.keep()
    look = next
    if (states.isFull) {
      end = 'time'
      break
    }
  }
  return { earlier: isReplaced ? states.kept.slice(0, -1) : [], steps, end, failure }
}

/**
 * Through a list that draws only what is in sight. Whatever is drawn at all is in sight after one of the steps, and each of them leaves
 * some of the records before in it: where none is left, there was something between.
 */
async function walkThrough(opened: Opened, { times }: MoreWanted, given: Given, pageSize: number): Promise<MoreRead> {
  const { session, quiet, failedCalls } = opened
  const states = new States(session, given.maxLength)
  const seen = new Set<string>()
  let [before, kept] = [new Set<string>(), new Set<string>()]
  let hasGap = false
  let tookAt = performance.now()
  const steps = () => Math.min(times, Math.max(0, Math.ceil(seen.size / pageSize) - 1))
  // The last step may have led past what the one before showed.
  const ended = (end: MoreEnd, failure: FetchFailure | null = null) => ({
    earlier: states.kept,
    steps: steps(),
    end,
    failure,
  })
  const endedByItself = () => {
    const failure = failedCalls.since(tookAt)
    return failure === null ? ended(hasGap ? 'gap' : 'over') : ended('failed', failure)
  }
  /** Whether there are records that were not seen before. */
  const takes = async () => {
    const now = await textsOf(session, given.records)
    hasGap ||= before.size > 0 && ![...now].some((text) => before.has(text))
    before = now
    if ([...now].every((text) => seen.has(text))) return false
    for (const text of now) seen.add(text)
    tookAt = performance.now()
    await states.keep({ isInstead: [...kept].every((text) => now.has(text)) })
    kept = now
    return true
  }
  await scrollTo(session, SCROLL_UP)
  await Promise.race([quiet.quietFor(COMPANY_QUIET_MS), pause(COMPANY_MS)])
  await takes()
  while (performance.now() < given.until && !states.isFull) {
    if (seen.size >= (times + 1) * pageSize) return ended('times')
    const look = await lookAt(session, given.records)
    await scrollTo(session, SCROLL_ON)
    await evaluateApart(session, DRAWN)
    await changed(opened, look, given)
    if ((await takes()) || (await evaluateApart(session, CAN_SCROLL_ON))) continue
    await Promise.race([quiet.quietFor(NOTHING_MS), pause(SIGN_MS)])
    if (!(await takes()) && !(await evaluateApart(session, CAN_SCROLL_ON))) return endedByItself()
  }
  return ended('time')
}

/** Others stand where some stood. One that stays first, as a header does, says nothing of the rest, but a list that grew has kept them. */
function isInPlaceOf(before: Look, now: Look): boolean {
  return now.head !== before.head || (now.held !== before.middle && now.count < before.count * GROWN)
}

const GROWN = 1.2

/** In pages as long as the first; a shorter last one is one, too. */
function pagesIn(added: number, pageSize: number): number {
  return pageSize === 0 ? 1 : Math.max(1, Math.round(added / pageSize))
}

class States {
  readonly #session: CDPSession
  readonly #maxLength: number
  readonly kept: string[] = []
  #chars = 0

  constructor(session: CDPSession, maxLength: number) {
    this.#session = session
    this.#maxLength = maxLength
  }

  get isFull(): boolean {
    return this.#chars > MAX_KEPT_CHARS
  }

  /** `isInstead`: of the last one, all of which is in this. */
  async keep({ isInstead = false } = {}): Promise<void> {
    const text = await serialiseDocument(this.#session, this.#maxLength)
    if (!text.ok) return
    if (isInstead) this.#chars -= this.kept.pop()?.length ?? 0
    this.kept.push(text.html)
    this.#chars += text.html.length
  }
}

/** False where there is nothing to press any more. A page can always be scrolled: what counts is whether something comes. */
async function act(opened: Opened, { by, selector = '' }: MoreWanted, until: number): Promise<boolean> {
  const { page, session } = opened
  if (by === 'scroll') {
    await scrollTo(session, SCROLL_DOWN)
    await page.mouse.wheel(0, WHEEL_PIXELS)
    await evaluateApart(session, DRAWN)
    return true
  }
  const button = page.locator(`css=${selector}`).first()
  if (!(await comesBack(opened, selector, until))) return false
  const timeout = Math.max(1, Math.min(CLICK_MS, until - performance.now()))
  return button.click({ timeout }).then(
    () => true,
    // Something lies over it, as banners do: its own event still reaches it.
    () =>
      button.dispatchEvent('click', undefined, { timeout }).then(
        () => true,
        () => false,
      ),
  )
}

const WHEEL_PIXELS = 2_000
const SCROLL_DOWN = scrollScript('element.scrollHeight')
const SCROLL_UP = scrollScript('0')
/** By less than what is in sight. */
const SCROLL_ON = scrollScript('element.scrollTop + 0.8 * element.clientHeight')
const CAN_SCROLL_ON = inScrollers(
  'some((element) => element.scrollTop + element.clientHeight < element.scrollHeight - 2)',
)

function scrollScript(top: string): string {
  return inScrollers(`forEach((element) => element.scrollTo({ top: ${top}, behavior: 'instant' }))`)
}

/** The page, and whatever scrolls inside of it. */
function inScrollers(call: string): string {
  return `(() => {
    const inner = [...document.querySelectorAll('body *')].filter((element) =>
      element.scrollHeight > element.clientHeight + 50 &&
      element.clientHeight >= 100 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY))
    return [...inner, document.scrollingElement ?? document.documentElement].${call}
  })()`
}

/** Scripts that watch for the end of a list look once a frame: without a frame between two steps they miss one of them. */
const DRAWN = `new Promise((done) => {
  setTimeout(done, ${FRAME_MS})
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
})`

async function canPress(page: BrowserPage, selector: string): Promise<boolean> {
  const button = page.locator(`css=${selector}`).first()
  const isThere = (await button.count().catch(() => 0)) > 0
  return isThere && (await button.isVisible().catch(() => false)) && (await button.isEnabled().catch(() => false))
}

/** A button is often disabled or away while the page loads what it was pressed for. */
async function comesBack({ page, quiet }: Opened, selector: string, until: number): Promise<boolean> {
  const backBy = Math.min(until, performance.now() + SIGN_MS)
  const gone = { isSure: false }
  void quiet.quietFor(GONE_MS).then(() => {
    gone.isSure = true
  })
  for (;;) {
    if (await canPress(page, selector)) return true
    if (gone.isSure || performance.now() >= backBy) return false
    await pause(LOOK_EVERY_MS)
  }
}

function leadsOn(opened: Opened, { by, selector = '' }: MoreWanted, until: number): Promise<boolean> {
  return by === 'scroll' ? Promise.resolve(true) : comesBack(opened, selector, until)
}

async function scrollTo(session: CDPSession, script: string): Promise<void> {
  await evaluateApart(session, DRAWN)
  await evaluateApart(session, script)
}

/** A page that did not notice that its end came into sight notices it when somebody scrolls up and down again. */
async function changedAtLast(opened: Opened, wanted: MoreWanted, before: Look, given: Given): Promise<Look | null> {
  if (wanted.by !== 'scroll' || performance.now() >= given.until) return null
  await scrollTo(opened.session, SCROLL_UP)
  await act(opened, wanted, given.until)
  return changed(opened, before, given)
}

/** The page once a step has brought something; null where it brings nothing. */
async function changed({ session, quiet }: Opened, before: Look, { records, until }: Given): Promise<Look | null> {
  const signBy = Math.min(until, performance.now() + SIGN_MS)
  const nothing = { isSure: false }
  void quiet.quietFor(NOTHING_MS).then(() => {
    nothing.isSure = true
  })
  for (;;) {
    const now = await lookAt(session, records, before)
    if (isOther(before, now)) {
      await Promise.race([quiet.quietFor(COMPANY_QUIET_MS), pause(COMPANY_MS)])
      const settled = await lookAt(session, records, before)
      if (isOther(before, settled)) return settled
    }
    if (nothing.isSure || performance.now() >= signBy) return null
    await pause(LOOK_EVERY_MS)
  }
}

/** More records, or others. */
function isOther(before: Look, now: Look): boolean {
  const isSame = now.first === before.first && now.last === before.last && now.held === before.middle
  return now.count > before.count || (now.count > 0 && !isSame)
}

const NOTHING: Look = { count: 0, first: '', last: '', head: '', middle: '', held: '' }

async function lookAt(session: CDPSession, records: readonly string[], before: Look = NOTHING): Promise<Look> {
  const selector = records.length > 0 ? records.join(', ') : 'body *:not(script):not(style)'
  const wanted = `{
    count: found.length,
    first: text(found[0]),
    last: text(found[found.length - 1]),
    head: mark(found[0]),
    middle: mark(found[Math.floor(found.length / 2)]),
    held: mark(found[${Math.floor(before.count / 2)}]),
  }`
  const value = await evaluateApart(session, inRecords(selector, wanted)).catch(() => undefined)
  return (value as Look | undefined) ?? NOTHING
}

/** What the records that are there say. */
async function textsOf(session: CDPSession, records: readonly string[]): Promise<Set<string>> {
  const texts = await evaluateApart(session, inRecords(records.join(', '), 'Array.from(found, text)')).catch(() => [])
  return new Set(texts as string[])
}

function inRecords(selector: string, wanted: string): string {
  return `(() => {
    let found = []
    try { found = document.querySelectorAll(${JSON.stringify(selector)}) } catch {}
    const text = (element) => element ? (element.textContent || '').trim().slice(0, 300) : ''
    const link = (element) => element?.querySelector('a[href]:not([href^="#"], [href^="javascript:" i])')?.href
    const mark = (element) => link(element) ?? text(element)
    return (${wanted})
  })()`
}
