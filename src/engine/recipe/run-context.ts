import type { Element } from 'domhandler'
import { type NumberStyle, numberStyle } from './coerce-number.ts'
import { Places } from './place.ts'
import { RUN_LIMITS, type RunWarning, type TraceEntry } from './run-result.ts'
import { columnHeaders, type TableGrid, tableGrid } from './table-grid.ts'

type KnownGrid = { grid: TableGrid; headers: string[][]; rowIndex: ReadonlyMap<Element, number> }

/** What one run over one page keeps in mind. */
export class RunContext {
  baseUrl: string
  language: string | null
  readonly trace: TraceEntry[] | null
  readonly places = new Places()
  /** By field: in how many records an alternate gave the value. */
  readonly stoodIn = new Map<string, number>()
  private readonly noted = new Map<string, RunWarning>()
  private readonly grids = new Map<Element, KnownGrid>()
  private charsLeft: number = RUN_LIMITS.totalChars
  private visitsLeft: number = RUN_LIMITS.totalVisits
  private style: NumberStyle | null = null

  constructor(baseUrl: string, language: string | null, explains: boolean) {
    this.baseUrl = baseUrl
    this.language = language
    this.trace = explains ? [] : null
  }

  get numberStyle(): NumberStyle {
    this.style ??= numberStyle(this.language)
    return this.style
  }

  /** `variant`: which of the field's ways gave the value. */
  noteWay(field: string, variant: number): void {
    if (variant > 0) this.stoodIn.set(field, (this.stoodIn.get(field) ?? 0) + 1)
  }

  /** False when the page's budget is used up. */
  spend(chars: number): boolean {
    this.charsLeft -= chars
    if (this.charsLeft >= 0) return true
    this.warnOnce('The page holds more text than is read; later values are missing')
    return false
  }

  /** False when no more elements may be looked at. */
  visit(elements: number): boolean {
    this.visitsLeft -= elements
    if (this.visitsLeft >= 0) return true
    this.warnOnce('The page takes too much work to be read; later values are missing')
    return false
  }

  warn(field: string | null, problem: string): void {
    const key = `${field ?? ''}\n${problem}`
    const known = this.noted.get(key)
    if (known) known.count += 1
    else this.noted.set(key, { field, problem, count: 1 })
  }

  warnOnce(problem: string): void {
    if (!this.noted.has(`\n${problem}`)) this.warn(null, problem)
  }

  get warnings(): RunWarning[] {
    return [...this.noted.values()]
  }

  gridOf(table: Element): KnownGrid {
    let known = this.grids.get(table)
    if (!known) {
      const grid = tableGrid(table)
      const rowIndex = new Map(grid.rows.map((row, index) => [row, index]))
      known = { grid, headers: columnHeaders(grid), rowIndex }
      this.grids.set(table, known)
    }
    return known
  }
}
