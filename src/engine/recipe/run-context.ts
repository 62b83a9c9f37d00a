import type { Element } from 'domhandler'
import { type NumberStyle, numberStyle } from './coerce-number.ts'
import type { CompiledVariant } from './compiled-parts.ts'
import { CountedValues } from './counted-values.ts'
import { InnerRecords } from './inner-records.ts'
import { Places } from './place.ts'
import type { PrecedingMatches } from './preceding-match.ts'
import {
  CUT,
  type Cut,
  type LocatedValue,
  RUN_LIMITS,
  type RunLimits,
  type RunWarning,
  type TraceEntry,
} from './run-result.ts'
import { SeenDates } from './seen-dates.ts'
import { NO_STAND_INS, type StandIns } from './stand-ins.ts'
import { columnHeaders, type TableGrid, tableGrid } from './table-grid.ts'

type KnownGrid = { grid: TableGrid; headers: string[][]; rowIndex: ReadonlyMap<Element, number> }

const STRAYS = 'What has no name or is the total of the others was left out'

/** What one run over one page keeps in mind. */
export class RunContext {
  baseUrl: string
  language: string | null
  trace: TraceEntry[] | null
  /** Null where nobody asks for the elements themselves. */
  located: LocatedValue[] | null = null
  readonly places = new Places()
  readonly inner = new InnerRecords()
  readonly counted = new CountedValues()
  readonly preceding: PrecedingMatches = new Map()
  /** Which way of a field, by its name, stands in for those before it. */
  readonly standIns: StandIns
  readonly dates: SeenDates
  /** Fields whose place was found in some record, also where what stands there cannot be read. */
  readonly found = new Set<string>()
  /** By field: in how many records an alternate gave the value from another place. */
  readonly stoodIn = new Map<string, number>()
  readonly limits: RunLimits
  cut: Cut = null
  readonly #noted = new Map<string, RunWarning>()
  readonly #grids = new Map<Element, KnownGrid>()
  #charsLeft: number
  #visitsLeft: number
  #style: NumberStyle | null = null

  constructor(
    baseUrl: string,
    language: string | null,
    explains: boolean,
    limits: RunLimits = RUN_LIMITS,
    standIns: StandIns = NO_STAND_INS,
    dates = new SeenDates(),
  ) {
    this.baseUrl = baseUrl
    this.language = language
    this.trace = explains ? [] : null
    this.limits = limits
    this.standIns = standIns
    this.dates = dates
    this.#charsLeft = limits.totalChars
    this.#visitsLeft = limits.totalVisits
  }

  get numberStyle(): NumberStyle {
    this.#style ??= numberStyle(this.language)
    return this.#style
  }

  /** Which of the field's ways gave the value. */
  noteWay(field: string, { isElsewhere }: CompiledVariant): void {
    this.found.add(field)
    if (isElsewhere) this.stoodIn.set(field, (this.stoodIn.get(field) ?? 0) + 1)
  }

  noteUnreadable(field: string, problem: string): void {
    this.found.add(field)
    this.warn(field, problem)
  }

  /** What such values came from is not told. */
  forget(isLeftOut: (value: { item: number; field: string }) => boolean): void {
    this.trace = this.trace?.filter((entry) => !isLeftOut(entry)) ?? null
    this.located = this.located?.filter((value) => !isLeftOut(value)) ?? null
  }

  /** Those that follow move up. */
  leaveOutItems(items: ReadonlySet<number>): void {
    const last = [...items].sort((a, b) => b - a)[0] ?? -1
    const places: number[] = []
    for (let at = 0, place = 0; at <= last; at += 1) places.push(items.has(at) ? place : place++)
    const placeOf = (item: number) => places[item] ?? item - items.size
    this.forget(({ item }) => items.has(item))
    this.trace = this.trace?.map((entry) => ({ ...entry, item: placeOf(entry.item) })) ?? null
    this.located = this.located?.map((value) => ({ ...value, item: placeOf(value.item) })) ?? null
    this.warn(null, STRAYS)
  }

  /** False when the page's budget is used up. */
  spend(chars: number): boolean {
    this.#charsLeft -= chars
    if (this.#charsLeft >= 0) return true
    this.cutList(CUT.chars)
    return false
  }

  /** False when no more elements may be looked at. */
  visit(elements: number): boolean {
    this.#visitsLeft -= elements
    if (this.#visitsLeft >= 0) return true
    this.cutList(CUT.visits)
    return false
  }

  warn(field: string | null, problem: string): void {
    const key = `${field ?? ''}\n${problem}`
    const known = this.#noted.get(key)
    if (known) known.count += 1
    else this.#noted.set(key, { field, problem, count: 1 })
  }

  /** A limit left out some of a field. */
  cutValue(field: string, problem: string): void {
    this.cut ??= 'values'
    this.warn(field, problem)
  }

  /** A limit left out what comes later on the page. It is said once, however often it is met. */
  cutList(problem: string): void {
    this.cut = 'list'
    if (!this.#noted.has(`\n${problem}`)) this.warn(null, problem)
  }

  get warnings(): RunWarning[] {
    return [...this.#noted.values()]
  }

  gridOf(table: Element): KnownGrid {
    let known = this.#grids.get(table)
    if (!known) {
      const grid = tableGrid(table)
      if (grid.isCut) this.cutList(CUT.table)
      const rowIndex = new Map(grid.rows.map((row, index) => [row, index]))
      known = { grid, headers: columnHeaders(grid), rowIndex }
      this.#grids.set(table, known)
    }
    return known
  }
}
