import type { Page as BrowserPage, CDPSession, Dialog, Locator } from 'playwright-core'
import { orAborted } from '#base/or-aborted.ts'
import { within } from '../browser-wait.ts'
import { pause, startDeadline } from '../deadline.ts'
import { type QuietWatch, watchQuiet } from '../render-quiet.ts'
import { ACTION_LIMITS, type Action } from './action.ts'
import { ActionFailed } from './action-failed.ts'
import { fillSecrets } from './fill-secrets.ts'
import { findTarget } from './find-target.ts'
import { scrollElement, scrollToEnd } from './scroll-page.ts'

/**
 * 1. In order, 60 seconds in all; the first that fails ends it with `ActionFailed`, unless it is optional.
 * 2. A target is waited for, and what an action set off (a navigation, a call) comes to rest before the next one.
 * 3. Dialogs are dismissed, and windows that a click opens are closed. Downloads are refused by the context, and where a click
 *    leads goes through the filtering proxy like all traffic of the page.
 * 4. A secret is filled in for `{{name}}`, and only into a page that `allowsSecretsAt` agrees to.
 */
export type RunActionsOptions = {
  secrets?: Readonly<Record<string, string>>
  /** By the address of the document that holds the field. Everywhere, when absent. */
  allowsSecretsAt?: (url: string) => boolean
  /** Aborting rejects with its reason. */
  signal: AbortSignal
  /** Once before the first, as number 0, and after each action, also one that failed: for pictures. */
  afterEach?: (step: ActionStep, page: BrowserPage) => Promise<void>
}

export type ActionStep = { number: number; error: string | null }

type Stage = {
  page: BrowserPage
  session: CDPSession
  quiet: QuietWatch
  options: RunActionsOptions
  signal: AbortSignal
}

const TARGET_MS = 10_000
/** An optional target that is not there must not cost much: it is mostly not there. */
const OPTIONAL_TARGET_MS = 3_000
/** For a target that is there to become free to use: also a busy machine gets as far. */
const ACT_MS = 10_000
/** Something may lie over it for good. */
const OPTIONAL_ACT_MS = 4_000
const WAIT_FOR_SECONDS = 30
const QUIET_MS = 200
const REST_MS = 5_000

/** What an action says about itself, for its failure. */
class Unable extends Error {}

export async function runActions(
  page: BrowserPage,
  actions: readonly Action[],
  options: RunActionsOptions,
): Promise<void> {
  using deadline = startDeadline(ACTION_LIMITS.totalMs, options.signal)
  const { signal } = deadline
  const session = await page.context().newCDPSession(page)
  const quiet = watchQuiet(session)
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  const stage: Stage = { page, session, quiet, options, signal }
  page.on('dialog', answerDialog)
  page.on('popup', closePopup)
  try {
    await options.afterEach?.({ number: 0, error: null }, page)
    for (const [i, action] of actions.entries()) await runAction(stage, action, i + 1)
  } finally {
    page.off('dialog', answerDialog)
    page.off('popup', closePopup)
    await session.detach().catch(() => {})
  }
}

/** A page that asks before it is left is left: the click that leads away was meant. */
function answerDialog(dialog: Dialog): void {
  void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {})
}

function closePopup(popup: BrowserPage): void {
  void popup.close().catch(() => {})
}

async function runAction(stage: Stage, action: Action, number: number): Promise<void> {
  const { options, signal } = stage
  try {
    await orAborted(act(stage, action), signal)
    await orAborted(rest(stage, action), signal)
  } catch (error) {
    options.signal.throwIfAborted()
    if (signal.aborted) throw new ActionFailed(number, action, 'the time for all actions (60 seconds) was over')
    if (isGone(stage.page, error)) throw error
    const failure = new ActionFailed(number, action, reasonOf(error, action))
    await options.afterEach?.({ number, error: failure.message }, stage.page)
    if (action.optional !== true) throw failure
    return
  }
  await options.afterEach?.({ number, error: null }, stage.page)
}

async function act(stage: Stage, action: Action): Promise<void> {
  const { page, signal } = stage
  if (action.type === 'wait') return pause((action.seconds ?? 0) * 1_000, signal)
  if (action.type === 'scroll') return scroll(stage, action)
  const hasTarget = action.selector !== undefined || action.text !== undefined
  if (action.type === 'press' && !hasTarget) return page.keyboard.press(filled(stage, action, page.url()))
  const target = await targetOf(stage, action)
  const timeout = action.optional === true ? OPTIONAL_ACT_MS : ACT_MS
  switch (action.type) {
    case 'click':
      return target.click({ timeout })
    case 'hover':
      return target.hover({ timeout })
    case 'fill':
      return target.fill(await filledInto(stage, action, target), { timeout })
    case 'press':
      return target.press(await filledInto(stage, action, target), { timeout })
    case 'select':
      return void (await target.selectOption(await filledInto(stage, action, target), { timeout }))
    case 'wait_for':
      return
  }
}

async function scroll(stage: Stage, action: Action): Promise<void> {
  const hasTarget = action.selector !== undefined || action.text !== undefined
  const target = hasTarget ? await targetOf(stage, action) : null
  for (let turns = 0; turns < (action.times ?? 1); turns += 1) {
    if (target === null) await scrollToEnd(stage.session, stage.signal)
    else await scrollElement(stage.page, target, ACT_MS, stage.signal)
    await within(REST_MS, stage.quiet.quietFor(QUIET_MS))
  }
}

async function targetOf({ page, signal }: Stage, action: Action): Promise<Locator> {
  const found = await findTarget(page, action, targetMs(action), signal)
  if (found !== null) return found
  throw new Unable(
    action.selector === undefined
      ? `the text ${quoted(action.text)} was not found on the page`
      : `nothing visible on the page matches ${quoted(action.selector)}`,
  )
}

function targetMs(action: Action): number {
  if (action.type === 'wait_for') return (action.seconds ?? WAIT_FOR_SECONDS) * 1_000
  return action.optional === true ? OPTIONAL_TARGET_MS : TARGET_MS
}

async function filledInto(stage: Stage, action: Action, target: Locator): Promise<string> {
  const handle = await target.elementHandle({ timeout: ACT_MS })
  const frame = await handle.ownerFrame()
  await handle.dispose()
  const url = frame?.url() ?? ''
  return filled(stage, action, /^https?:/.test(url) ? url : stage.page.url())
}

function filled({ options }: Stage, action: Action, url: string): string {
  const given = fillSecrets(action.value ?? '', options.secrets ?? {})
  if (!given.ok) throw new Unable(`there is no secret with the name ${quoted(given.missing)}`)
  if (given.hasSecrets && options.allowsSecretsAt?.(url) === false)
    throw new Unable('the page is on a host that secrets are not for')
  return given.value
}

/** What was set off may change the page; what was only looked at does not. */
async function rest({ quiet }: Stage, { type }: Action): Promise<void> {
  if (type === 'click' || type === 'press' || type === 'select' || type === 'fill' || type === 'hover')
    await within(REST_MS, quiet.quietFor(QUIET_MS))
}

/** Neither the action's nor the page's doing: whoever opened the tab knows why it went away. */
function isGone(page: BrowserPage, error: unknown): boolean {
  return page.isClosed() || /Target (crashed|page, context or browser has been closed)/.test(String(error))
}

/** In words of our own: the driver's messages quote what was filled in. */
function reasonOf(error: unknown, action: Action): string {
  if (error instanceof Unable) return error.message
  const text = error instanceof Error ? error.message : ''
  if (/Unknown key/.test(text)) return `${quoted(action.value)} is not the name of a key`
  if (/not a <select> element/.test(text)) return `${named(action)} is not a list of options`
  if (/cannot be filled|not an <input>/.test(text)) return `${named(action)} is not a field that can be filled in`
  if (action.type === 'select' && /did not find some options/.test(text))
    return `${named(action)} has no option ${quoted(action.value)}`
  return `${named(action)} is on the page, but it is covered, disabled or moving`
}

function named(action: Action): string {
  return quoted(action.selector ?? action.text ?? action.value)
}

function quoted(text: string | undefined): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return `"${line.length > 100 ? `${line.slice(0, 99)}…` : line}"`
}
