/**
 * Whether what a run read is data. A bad extraction is a failure with its reason: it never becomes the baseline, and nobody is told
 * of a change that did not happen.
 */
import { emptiedFields } from '#engine/compare/structure.ts'
import type { Digest } from '#engine/extract/digest.ts'
import type { FetchFailureCode } from '#engine/page/page.ts'
import type { Baseline } from './open-jobs-store.ts'

export type JobFailureCode = FetchFailureCode | 'recipe_broken' | 'cancelled'

export type JobFailure = {
  code: JobFailureCode
  message: string
  /** Another attempt may help. */
  transient: boolean
  retryAfterSeconds?: number
}

export type Found = {
  digest: Digest
  /** Before the filter. */
  foundCount: number
  /** The page itself says that there is nothing. */
  saysEmpty: boolean
  isClosed: boolean
  warnings: readonly string[]
}

export type Earlier = {
  baseline: Pick<Baseline, 'itemCount' | 'signature' | 'isClosed'> | null
  /** The strategy was not changed since: only then fields and structure can be held against each other. */
  isSameReading: boolean
  /** The recipe was made on this very page, and found items there. */
  wasMadeHere: boolean
}

export type Verdict = { kind: 'data'; warnings: string[] } | { kind: 'failed'; failure: JobFailure }

/** Fewer than a fifth of the items, and of another build: that is another list, or a part of the frame. */
const COLLAPSE_SHARE = 0.2
const COLLAPSE_FROM_ITEMS = 5
/** A field that was filled in half of the items or more counted as one that the page has. */
const FILLED_BEFORE = 0.5

export function judgeRun(found: Found, earlier: Earlier): Verdict {
  const { baseline } = earlier
  if (baseline?.isClosed && !found.isClosed) return broken('connection', CUT_OFF, true)
  if (found.foundCount === 0) return judgeNothing(found, earlier)
  if (!baseline || !earlier.isSameReading) return { kind: 'data', warnings: [...found.warnings] }

  const { signature } = found.digest
  const emptied = emptiedFields(baseline.signature, signature)
  const filledBefore = Object.values(baseline.signature.fields).filter(({ filled }) => filled >= FILLED_BEFORE).length
  if (emptied.length > 1 && emptied.length * 2 >= filledBefore) {
    return broken('recipe_broken', `${listed(emptied)} were filled before and are empty now. ${REDESIGNED}`)
  }
  const hasCollapsed =
    baseline.itemCount >= COLLAPSE_FROM_ITEMS && found.foundCount <= baseline.itemCount * COLLAPSE_SHARE
  if (hasCollapsed && baseline.signature.dom !== signature.dom) {
    const counts = `${found.foundCount} of ${baseline.itemCount} items are left, and they are built differently`
    return broken('recipe_broken', `${counts}. ${REDESIGNED}`)
  }
  const warnings = emptied.map((field) => `${field}: was filled before and is empty now`)
  return { kind: 'data', warnings: [...warnings, ...found.warnings] }
}

function judgeNothing(found: Found, { baseline, wasMadeHere }: Earlier): Verdict {
  const foundBefore = baseline ? baseline.itemCount > 0 : wasMadeHere
  if (found.saysEmpty || !foundBefore) return { kind: 'data', warnings: [...found.warnings] }
  return broken('recipe_broken', `Nothing was found, while earlier runs found items. ${REDESIGNED}`)
}

const CUT_OFF = 'The page arrived incomplete: it ends before its closing tag.'
const REDESIGNED = 'The page has probably been redesigned: refine the strategy or generate it anew.'

function broken(code: JobFailureCode, message: string, transient = false): Verdict {
  return { kind: 'failed', failure: { code, message, transient } }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Runs in all, whatever ended the ones before. */
export const MAX_ATTEMPTS = 3
/** A server that asks for more patience than this is told about, not waited for. */
const LONGEST_DELAY_SECONDS = 300

/** Seconds until the next attempt; null when the job has to end. */
export function retryDelay(failure: JobFailure, attempts: number, delaysSeconds: readonly number[]): number | null {
  if (!failure.transient || attempts >= MAX_ATTEMPTS) return null
  const asked = failure.retryAfterSeconds ?? 0
  if (asked > LONGEST_DELAY_SECONDS) return null
  return Math.max(asked, delaysSeconds[attempts - 1] ?? 0)
}
