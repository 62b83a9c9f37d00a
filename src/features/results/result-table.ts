/** The results of many jobs as one table, read as it is asked for. */
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Json } from '#base/json.ts'
import type { ExportRow } from '#engine/export/table.ts'
import { resultFields } from '#engine/filter/item-fields.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import { storedSchema } from '#features/strategies/read-request.ts'
import type { StrategyRow } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { besideOrigin, columnOrder, ORIGIN_COLUMNS, ownColumn } from './column-order.ts'
import { type JobList, jobPieces } from './job-list.ts'
import * as store from './store.ts'

export type ResultTable = {
  /** What a file of it is called. */
  name: string
  rowCount: number
  readColumns(): Promise<string[]>
  /** From the `offset`-th row on. */
  readPieces(offset: number): AsyncIterable<readonly ExportRow[]>
}

type Jobs = ReturnType<typeof store.jobsByIds>

export type TableOptions = { name: string; strategies: readonly StrategyRow[]; withOrigin: boolean }

export async function tableOfJobs(db: Db, jobs: Jobs, options: TableOptions): Promise<ResultTable> {
  const { name, strategies, withOrigin } = options
  const list = await store.listJobs(db, jobs)
  return {
    name,
    rowCount: list.itemCount,
    readColumns: async () => {
      const found = await store.listFields(db, foundAgain(list, jobs))
      const columns = columnOrder(strategies.flatMap(fieldsOf), found)
      return withOrigin ? withOriginColumns(columns) : columns
    },
    readPieces: (offset) => readRows(db, list, offset, async () => (withOrigin ? withOriginOf : itself)),
  }
}

/** By id it takes less time than to look for them once more, up to so many. */
const FEW_JOBS = 20_000

function foundAgain(list: JobList, jobs: Jobs): Jobs {
  if (list.length > FEW_JOBS) return jobs
  return store.jobsByIds(Array.from({ length: list.length }, (_, index) => list.idAt(index)))
}

/** Makes rows of the items of some jobs, which are read together. */
export type PrepareRows = (contents: readonly store.JobContent[]) => Promise<RowMaker>
type RowMaker = (content: store.JobContent, item: ExportRow) => ExportRow

function itself(_content: store.JobContent, item: ExportRow): ExportRow {
  return item
}

export async function* readRows(
  db: Db,
  list: JobList,
  offset: number,
  prepare: PrepareRows,
): AsyncGenerator<ExportRow[]> {
  for (const { ids, skip } of jobPieces(list, offset)) {
    const contents = await store.readContents(db, ids)
    yield* rowsOf(contents, skip, await prepare(contents))
  }
}

export function withOriginColumns(columns: readonly string[]): string[] {
  return [...new Set([...ORIGIN_COLUMNS, ...columns.map(ownColumn)])]
}

/** What the items of a strategy have, in its order. */
export function fieldsOf({ recipe, output_schema }: Pick<StrategyRow, 'recipe' | 'output_schema'>): string[] {
  return [...resultFields(recipe, storedSchema(output_schema)).keys()]
}

/** Rows that are written in one go; one job may have a hundred thousand. */
const ROWS_AT_ONCE = 500

async function* rowsOf(
  contents: readonly store.JobContent[],
  skip: number,
  rowOf: RowMaker,
): AsyncGenerator<ExportRow[]> {
  let left = skip
  for (const content of contents) {
    const items = itemsOf(JSON.parse(content.results) as Json)
    for (let at = left; at < items.length; at += ROWS_AT_ONCE) {
      if (at > left) await othersFirst()
      yield items.slice(at, at + ROWS_AT_ONCE).map((item) => rowOf(content, item))
    }
    left = Math.max(0, left - items.length)
  }
}

export function withOriginOf(
  { url, id, completed_at }: Pick<store.JobContent, 'url' | 'id' | 'completed_at'>,
  item: ExportRow,
): ExportRow {
  return besideOrigin({ _url: url, _job_id: id, _completed_at: completed_at.toISOString() }, item)
}
