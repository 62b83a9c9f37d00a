/**
 * Dialogs that ask for consent to cookies are refused, by the rules of `@duckduckgo/autoconsent` (MPL-2.0, used as it is).
 * 1. Its script runs in a world of its own in the page's main frame: the page sees neither it nor the way by which it speaks.
 * 2. What a rule has to look up among the page's own variables is code of the package, never of the page.
 * 3. A page without a dialog is not waited for.
 */
import { readFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'
import { isRecord, parseJson } from '#base/json.ts'
import { within } from '../browser-wait.ts'

export type ConsentWatch = {
  /** Resolves when a dialog that was seen is answered, with true; at once, with false, where none was. */
  answered(): Promise<boolean>
}

const WORLD = 'consent'
const BINDING = 'tellConsent'
const PACKAGE = '@duckduckgo/autoconsent'

/** For the first look at a page whose script has spoken. */
const FIRST_LOOK_MS = 3_000
/** A dialog's script is there: the dialog comes now, or was answered long ago. */
const APPEARANCE_MS = 1_000
/** Some are refused switch by switch. */
const REFUSAL_MS = 6_000

const QUIETLY = {
  lifecycle: false,
  rulesteps: false,
  detectionsteps: false,
  evals: false,
  errors: false,
  messages: false,
  waits: false,
}
const CONFIG = {
  enabled: true,
  autoAction: 'optOut',
  disabledCmps: [],
  enablePrehide: false,
  enableCosmeticRules: true,
  enableGeneratedRules: true,
  detectRetries: 20,
  isMainWorld: false,
  prehideTimeout: 2_000,
  enableHeuristicDetection: false,
  enablePopupMutationObserver: false,
  visualTest: false,
  logs: QUIETLY,
  performanceLoggingEnabled: false,
  heuristicPopupSearchTimeout: 100,
  heuristicMode: 'off',
}

type Progress = {
  session: CDPSession
  rulesFor: RulesFor
  /** The world of the script in the document that is there; null before it has spoken. */
  contextId: number | null
  /** What it has asked to look up, and what of it is not answered yet. */
  lookups: number
  openLookups: number
  state: 'nothing' | 'detected' | 'found' | 'done'
  begun: PromiseWithResolvers<void>
  found: PromiseWithResolvers<void>
  done: PromiseWithResolvers<void>
}

export async function refuseConsent(session: CDPSession): Promise<ConsentWatch> {
  const progress = newProgress(session, await loadRules())
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== BINDING) return
    const message: unknown = parseJson(payload)
    // A page that goes away while it is answered needs no answer.
    if (isRecord(message)) void take(progress, message, executionContextId).catch(() => {})
  })
  await session.send('Page.enable')
  // Without it no context is told of a binding.
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: await contentScript(), worldName: WORLD })
  return { answered: () => answered(progress) }
}

function newProgress(session: CDPSession, rulesFor: RulesFor): Progress {
  return {
    session,
    rulesFor,
    contextId: null,
    lookups: 0,
    openLookups: 0,
    state: 'nothing',
    begun: Promise.withResolvers(),
    found: Promise.withResolvers(),
    done: Promise.withResolvers(),
  }
}

async function answered(progress: Progress): Promise<boolean> {
  if (progress.contextId === null || progress.state === 'done') return false
  await within(FIRST_LOOK_MS, firstLook(progress))
  if (progress.state === 'nothing') return false
  if (progress.state === 'detected') await within(APPEARANCE_MS, progress.found.promise)
  // The state moves while this waits.
  const now: string = progress.state
  if (now === 'found') await within(REFUSAL_MS, progress.done.promise)
  return now !== 'detected'
}

/** Until it has begun and asks for nothing more; at rest that is a call or two. */
async function firstLook(progress: Progress): Promise<void> {
  await progress.begun.promise
  let before = -1
  while (progress.state === 'nothing' && (before !== progress.lookups || progress.openLookups > 0)) {
    before = progress.lookups
    if (progress.contextId === null) return
    const turn = { expression: 'new Promise((done) => setTimeout(done))', awaitPromise: true }
    await progress.session.send('Runtime.evaluate', { ...turn, contextId: progress.contextId })
  }
}

async function take(progress: Progress, message: Record<string, unknown>, contextId: number): Promise<void> {
  const { session } = progress
  switch (message.type) {
    case 'init':
      progress.contextId = contextId
      progress.state = 'nothing'
      return reply(session, contextId, progress.rulesFor(String(message.url)))
    case 'eval':
      progress.lookups += 1
      progress.openLookups += 1
      return lookUp(session, message, contextId).finally(() => {
        progress.openLookups -= 1
      })
    case 'report':
      if (isRecord(message.state) && Number(message.state.findCmpAttempts) > 0) progress.begun.resolve()
      return
    case 'cmpDetected':
      if (progress.state === 'nothing') progress.state = 'detected'
      return
    case 'popupFound':
      progress.state = 'found'
      return progress.found.resolve()
    case 'optOutResult':
    case 'autoconsentDone':
      progress.state = 'done'
      return progress.done.resolve()
  }
}

async function reply(session: CDPSession, contextId: number, message: object): Promise<void> {
  await session.send('Runtime.evaluate', {
    contextId,
    expression: `autoconsentReceiveMessage(${JSON.stringify(message)})`,
  })
}

type RulesFor = (url: string) => object

/** Read before the page is opened, so that it waits for nothing: of thousands of rules, those that may hold for an address. */
async function loadRules(): Promise<RulesFor> {
  const { filterCompactRules } = await import(PACKAGE)
  const path = new URL(import.meta.resolve(`${PACKAGE}/rules/compact-rules.json`))
  const rules: unknown = parseJson(await readFile(path, 'utf8'))
  return (url) => {
    const compact: unknown = filterCompactRules(rules, { url, mainFrame: true })
    return { type: 'initResp', config: CONFIG, rules: { compact } }
  }
}

async function lookUp(session: CDPSession, { id, code }: Record<string, unknown>, contextId: number): Promise<void> {
  const evaluation = { expression: String(code), returnByValue: true, awaitPromise: true, timeout: 1_000 }
  const { result } = await session.send('Runtime.evaluate', evaluation)
  await reply(session, contextId, { type: 'evalResp', id, result: result.value === true })
}

async function contentScript(): Promise<string> {
  const path = new URL('./autoconsent.playwright.js', import.meta.resolve(PACKAGE))
  return `if (window === window.top) {
    const tell = globalThis.${BINDING}
    window.autoconsentSendMessage = async (message) => tell(JSON.stringify(message))
    ${await readFile(path, 'utf8')}
  }`
}
