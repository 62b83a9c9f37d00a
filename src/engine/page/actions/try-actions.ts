/** Actions on a page, with a picture after each: for people who put them together. */
import type { Page as BrowserPage } from 'playwright-core'
import { within } from '../browser-wait.ts'
import type { RenderOutcome, RenderRequest } from '../render-page.ts'
import type { Action } from './action.ts'
import type { ActionStep } from './run-actions.ts'

/** Number 0 is the page as it was opened. */
export type TriedStep = ActionStep & {
  /** A JPEG; null where none could be taken. */
  picture: Uint8Array | null
}

export type Trial = {
  steps: TriedStep[]
  outcome: RenderOutcome
}

const PICTURE_MS = 5_000
const PICTURE_BYTES = 300_000
/** Of the better kind first. */
const QUALITIES = [60, 25]

export async function tryActions(
  render: (request: RenderRequest & { waitFor: readonly string[] }) => Promise<RenderOutcome>,
  { url, actions, signal }: { url: string; actions: readonly Action[]; signal?: AbortSignal },
): Promise<Trial> {
  const steps: TriedStep[] = []
  const afterEach = async (step: ActionStep, page: BrowserPage) => {
    steps.push({ ...step, picture: await pictureOf(page) })
  }
  const request = { url, waitFor: [], actions, actionOptions: { afterEach } }
  const outcome = await render({ ...request, ...(signal ? { signal } : {}) })
  return { steps, outcome }
}

/** What a person would see without scrolling. */
async function pictureOf(page: BrowserPage): Promise<Uint8Array | null> {
  for (const quality of QUALITIES) {
    let picture: Uint8Array | null = null
    const taken = page.screenshot({ type: 'jpeg', quality, scale: 'css', animations: 'disabled', timeout: PICTURE_MS })
    await within(
      PICTURE_MS,
      taken.then((bytes) => {
        picture = bytes.byteLength <= PICTURE_BYTES ? bytes : null
      }),
    )
    if (picture !== null) return picture
  }
  return null
}
