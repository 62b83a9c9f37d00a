/** The leaves of a run of a workflow as one table, each with the fields of the items that led to it. */
import { AppError } from '#base/errors.ts'
import type { ExportRow } from '#engine/export/table.ts'
import { leafNodes, type NodePage } from '#engine/graph/graph.ts'
import { hasDelivered } from '#engine/graph/settle.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { findGraphCopy, findWorkflow } from '#features/workflows/store.ts'
import { type ExecutionRow, listExecutions, resultsId } from '#features/workflows/store-nodes.ts'
import { findRun } from '#features/workflows/store-runs.ts'
import type { Db } from '#platform/db/database.ts'
import { type ColumnNames, columnNames } from './column-names.ts'
import { besideOrigin, columnOrder, ORIGIN_COLUMNS, type Origin } from './column-order.ts'
import { type Above, type Lineage, openLineage } from './lineage.ts'
import { fieldsOf, type ResultTable, readRows, withOriginColumns, withOriginOf } from './result-table.ts'
import * as store from './store.ts'

export async function tableOfRun(
  { db }: { db: Db },
  accountId: string,
  key: { workflowId: string; runId: string },
): Promise<ResultTable> {
  const [workflow, run] = [await findWorkflow(db, accountId, key.workflowId), await findRun(db, accountId, key)]
  if (!workflow || !run) throw new AppError('run_not_found')
  if (run.completed_at === null) throw new AppError('run_not_ended', { values: { status: run.status } })
  const graph = await findGraphCopy(db, run.graph_id)
  const delivered = (await listExecutions(db, run.id)).filter(hasDelivered)
  const lineage = await openLineage(db, delivered)
  const leaves = leafNodes(graph).flatMap((leaf) => delivered.filter(({ node_key }) => node_key === leaf.node_key))
  const { columns, names } = await readNames({ db, accountId, lineage }, leaves, delivered)
  const sections = await Promise.all(leaves.map((leaf) => sectionOf(db, lineage, names, leaf)))
  return {
    name: workflow.name,
    rowCount: sections.reduce((sum, { rowCount }) => sum + rowCount, 0),
    readColumns: async () => columns,
    readPieces: (offset) => readSections(sections, offset),
  }
}

type Section = Pick<ResultTable, 'rowCount' | 'readPieces'>

async function* readSections(sections: readonly Section[], offset: number): AsyncGenerator<readonly ExportRow[]> {
  let skip = offset
  for (const { rowCount, readPieces } of sections) {
    if (skip < rowCount) yield* readPieces(skip)
    skip = Math.max(0, skip - rowCount)
  }
}

type Naming = { db: Db; accountId: string; lineage: Lineage }

async function readNames(ctx: Naming, leaves: readonly ExecutionRow[], delivered: readonly ExecutionRow[]) {
  const own: string[] = []
  for (const leaf of leaves) own.push(...(await nodeFields(ctx, leaf)))
  const leafFields = [...new Set(own)]
  const keys = new Set(leaves.flatMap(({ node_key }) => ctx.lineage.ancestorsOf(node_key)))
  const above = []
  for (const key of keys) {
    const node = delivered.find(({ node_key }) => node_key === key)
    if (node) above.push({ key, fields: await nodeFields(ctx, node), ancestors: new Set(ctx.lineage.ancestorsOf(key)) })
  }
  const names = columnNames([...ORIGIN_COLUMNS, ...leafFields], above)
  const columns = withOriginColumns([...leafFields, ...[...names.values()].flatMap((fields) => [...fields.values()])])
  return { columns, names }
}

async function nodeFields({ db, accountId, lineage }: Naming, node: ExecutionRow): Promise<string[]> {
  const passed = await lineage.passedPages(node.node_key)
  if (passed !== null) return [...new Set(passed.flatMap(({ items }) => items.flatMap((item) => Object.keys(item))))]
  const strategy = await findStrategy(db, accountId, node.strategy_id)
  return columnOrder(
    strategy ? fieldsOf(strategy) : [],
    await store.listFields(db, store.jobsOfNodes([resultsId(node)])),
  )
}

async function sectionOf(db: Db, lineage: Lineage, names: ColumnNames, leaf: ExecutionRow): Promise<Section> {
  const key = leaf.node_key
  const passed = await lineage.passedPages(key)
  if (passed !== null) return passedSection(lineage, names, key, passed)
  const list = await store.listJobs(db, store.jobsOfNodes([resultsId(leaf)]))
  return {
    rowCount: list.itemCount,
    readPieces: (offset) =>
      readRows(db, list, offset, async (contents) => {
        const above = await lineage.above(contents.map(({ position }) => ({ key, place: position })))
        const byJob = new Map(contents.map(({ id }, index) => [id, fieldsAbove(above[index] ?? [], names)]))
        return (content, item) => beside(withOriginOf(content, item), byJob.get(content.id))
      }),
  }
}

/** What was handed on is held anyway: it is one document. */
function passedSection(lineage: Lineage, names: ColumnNames, key: string, pages: readonly NodePage[]): Section {
  return {
    rowCount: pages.reduce((sum, { items }) => sum + items.length, 0),
    async *readPieces(offset) {
      let skip = offset
      for (const [place, { url, items }] of pages.entries()) {
        const wanted = items.slice(skip)
        skip = Math.max(0, skip - items.length)
        if (wanted.length === 0) continue
        const [above = []] = await lineage.above([{ key, place }])
        const more = fieldsAbove(above, names)
        const origin = originOf(url, await lineage.jobUnder(key, place))
        yield wanted.map((item) => beside(besideOrigin(origin, item), more))
      }
    },
  }
}

function originOf(url: string, job: store.NodeJob | null): Origin {
  return { _url: url, _job_id: job?.id ?? null, _completed_at: job?.completed_at.toISOString() ?? null }
}

/** The fields of the items that led to something, by the names of their columns. The nearest item wins. */
function fieldsAbove(above: Above, names: ColumnNames): ExportRow {
  const fields = new Map<string, unknown>()
  for (const { key, item } of above) {
    for (const [field, value] of Object.entries(item)) {
      const column = names.get(key)?.get(field) ?? `${key}.${field}`
      if (!fields.has(column)) fields.set(column, value)
    }
  }
  return Object.fromEntries(fields)
}

function beside(row: ExportRow, more: ExportRow = {}): ExportRow {
  return { ...row, ...more, ...row }
}
