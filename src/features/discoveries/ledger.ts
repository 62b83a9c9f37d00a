/**
 * What a discovery has found and has still to visit, as this process knows it while the discovery is in its hands; and what of
 * it is not stored yet.
 */
import type { Json } from '#base/json.ts'
import { withErrors } from '#engine/discover/discovery-errors.ts'
import type { FoundUrl, Step, Visit } from './store.ts'

/** Addresses that did not pass the filter are only counted; beyond so many not even that. */
const MAX_FOUND = 50_000
export const UNCOUNTED = `More than ${MAX_FOUND} addresses were found; those beyond that did not pass the filter are not counted`

export type LedgerContents = {
  found: readonly FoundUrl[]
  visits: ReadonlyArray<Visit & { done: boolean }>
  totalUrls: number
  pagesRead: number
  errors: readonly string[]
  warnings: readonly string[]
  progress: Json | null
}

export class Ledger {
  totalUrls: number
  pagesRead: number
  readonly waiting: Visit[]
  readonly #kept = new Map<string, boolean>()
  readonly #queued = new Map<string, number>()
  readonly #kinds = new Map<string, number>()
  #keptCount = 0
  #nextPosition: number
  #nextVisit: number
  #errors: string[]
  #warnings: string[]
  #progress: Json | null
  #unstored: {
    found: FoundUrl[]
    visits: Visit[]
    done: number[]
    hasErrors: boolean
    hasWarnings: boolean
    hasProgress: boolean
  }

  constructor(contents: LedgerContents) {
    this.totalUrls = contents.totalUrls
    this.pagesRead = contents.pagesRead
    this.#errors = [...contents.errors]
    this.#warnings = [...contents.warnings]
    this.#progress = contents.progress
    this.waiting = contents.visits.filter(({ done }) => !done)
    for (const { url, kept } of contents.found) this.#know(url, kept)
    for (const visit of contents.visits) this.#queue(visit)
    this.#nextPosition = 1 + (contents.found.at(-1)?.position ?? -1)
    this.#nextVisit = 1 + (contents.visits.at(-1)?.position ?? -1)
    this.#unstored = nothing()
  }

  get progress(): Json | null {
    return this.#progress
  }

  get keptCount(): number {
    return this.#keptCount
  }

  get foundCount(): number {
    return this.#kept.size
  }

  /** Every address that was or will be visited, and how deep it lies. */
  get queued(): ReadonlyMap<string, number> {
    return this.#queued
  }

  /** How many were queued of each kind. */
  get kindCounts(): ReadonlyMap<string, number> {
    return this.#kinds
  }

  isKept(url: string): boolean {
    return this.#kept.get(url) === true
  }

  keep(url: string): void {
    this.#add(url, true)
  }

  /** Found, but not what is looked for. */
  count(url: string): void {
    if (this.#kept.size < MAX_FOUND) this.#add(url, false)
    else if (!this.#kept.has(url)) this.addErrors([UNCOUNTED])
  }

  queue(visit: Omit<Visit, 'position'>): void {
    if (this.#queued.has(visit.url)) return
    const queued = { position: this.#nextVisit++, ...visit }
    this.#queue(visit)
    this.waiting.push(queued)
    this.#unstored.visits.push(queued)
  }

  /** The address was visited, and what came of it is in here. */
  finish(visit: Visit): void {
    this.#unstored.done.push(visit.position)
  }

  addErrors(errors: readonly string[]): void {
    if (errors.length === 0) return
    this.#errors = withErrors(this.#errors, errors)
    this.#unstored.hasErrors = true
  }

  /** Which limits left something out. */
  addWarnings(warnings: readonly string[]): void {
    if (warnings.length === 0) return
    this.#warnings = withErrors(this.#warnings, warnings)
    this.#unstored.hasWarnings = true
  }

  hasWarning(warning: string): boolean {
    return this.#warnings.includes(warning)
  }

  setProgress(progress: Json): void {
    this.#progress = progress
    this.#unstored.hasProgress = true
  }

  /** What is to be stored; it counts as stored from now on. */
  takeUnstored(): Omit<Step, 'workedMs' | 'isNews'> {
    const { found, visits, done, hasErrors, hasWarnings, hasProgress } = this.#unstored
    this.#unstored = nothing()
    return {
      found,
      visits,
      done,
      totalUrls: this.totalUrls,
      keptUrls: this.#keptCount,
      pagesRead: this.pagesRead,
      errors: hasErrors ? this.#errors : null,
      warnings: hasWarnings ? this.#warnings : null,
      progress: hasProgress ? this.#progress : null,
    }
  }

  #add(url: string, kept: boolean): void {
    if (this.#kept.has(url)) return
    this.#know(url, kept)
    this.#unstored.found.push({ position: this.#nextPosition++, url, kept })
  }

  #know(url: string, kept: boolean): void {
    this.#kept.set(url, kept)
    if (kept) this.#keptCount++
  }

  #queue({ url, depth, kind }: Omit<Visit, 'position'>): void {
    this.#queued.set(url, depth)
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
  }
}

function nothing() {
  return { found: [], visits: [], done: [], hasErrors: false, hasWarnings: false, hasProgress: false }
}
