/** How much of what is wanted a page shows, and whether more is still coming. */
import type { CDPSession } from 'playwright-core'
import { isRecord } from '#base/json.ts'
import { evaluateApart } from './evaluate-apart.ts'

export type Measure = {
  /** Matches of the selectors; all elements, where there are none. */
  count: number
  textLength: number
  /** Scripts may still put something into it. */
  mayDraw: boolean
}

/** A page that shows less has hardly begun. */
export const HARDLY_ANY_TEXT = 60

function script(selectors: readonly string[]): string {
  return `(() => {
    const countOf = (selector) => { try { return document.querySelectorAll(selector).length } catch { return 0 } }
    const selectors = ${JSON.stringify(selectors)}
    const count = selectors.length === 0 ? countOf('*') : selectors.reduce((sum, one) => sum + countOf(one), 0)
    const frames = [...document.querySelectorAll('iframe,frame')].slice(0, 20)
    const textOf = (root) => (root?.textContent ?? '').trim().length
    const inner = frames.reduce((sum, frame) => sum + textOf(frame.contentDocument?.body), 0)
    const unseen = [...document.querySelectorAll('script,style,noscript,template')].reduce((sum, one) => sum + textOf(one), 0)
    return { count, textLength: textOf(document.body) - unseen + inner, mayDraw: document.scripts.length > 0 }
  })()`
}

/** Null while the page cannot be asked. */
export async function measurePage(session: CDPSession, selectors: readonly string[]): Promise<Measure | null> {
  const value = await evaluateApart(session, script(selectors)).catch(() => null)
  if (!isRecord(value)) return null
  const { count, textLength, mayDraw } = value
  if (typeof count !== 'number' || typeof textLength !== 'number') return null
  return { count, textLength, mayDraw: mayDraw === true }
}

export function isSame(a: Measure | null, b: Measure | null): boolean {
  return a !== null && b !== null && a.count === b.count && Math.abs(a.textLength - b.textLength) <= 20
}
