/** The only writer of passed_pages and workflow_result. */
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { NodePage } from '#engine/graph/graph.ts'
import type { PageContent } from '#engine/graph/run-output.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { jsonReader, listOf, objectWith } from '#platform/db/json-columns.ts'
import type { ResultContents } from './result-contents.ts'

const readPassed = jsonReader('passed_pages', { contents: listOf(objectWith<PageContent>('url', 'content_hash')) })
const readResult = jsonReader('workflow_result', { contents: objectWith<ResultContents>() })

export type NewPassedPages = {
  workflowId: string
  outputHash: string
  pages: readonly NodePage[]
  contents: readonly PageContent[]
}

/** The id under which these pages are kept; new only when no run before passed on exactly these. */
export async function keepPassedPages(tx: Tx, passed: NewPassedPages): Promise<string> {
  const known = await tx
    .selectFrom('passed_pages')
    .select('id')
    .where('workflow_id', '=', passed.workflowId)
    .where('output_hash', '=', passed.outputHash)
    .forKeyShare()
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await tx
    .insertInto('passed_pages')
    .values({
      id,
      workflow_id: passed.workflowId,
      output_hash: passed.outputHash,
      pages: JSON.stringify(passed.pages),
      contents: JSON.stringify(passed.contents),
    })
    .execute()
  return id
}

export async function findPassedPages(db: Db, id: string): Promise<string | null> {
  const result = await sql<{ pages: string }>`
    select pages::text as pages from passed_pages where id = ${id}`.execute(db)
  return result.rows[0]?.pages ?? null
}

export async function findPassedContents(db: Db, id: string): Promise<PageContent[]> {
  const row = await db.selectFrom('passed_pages').select('contents').where('id', '=', id).executeTakeFirst()
  return row ? readPassed(row).contents : []
}

export type KnownResult = { result_hash: string; contents: ResultContents }

export async function findKnownResult(tx: Tx, workflowId: string): Promise<KnownResult | null> {
  const row = await tx
    .selectFrom('workflow_result')
    .select(['result_hash', 'contents'])
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst()
  return row ? readResult(row) : null
}

export async function keepKnownResult(tx: Tx, workflowId: string, known: KnownResult): Promise<void> {
  const values = { result_hash: known.result_hash, contents: JSON.stringify(known.contents) }
  await tx
    .insertInto('workflow_result')
    .values({ workflow_id: workflowId, ...values })
    .onConflict((conflict) => conflict.column('workflow_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute()
}

/** Those that no kept run points at. */
export async function prunePassedPages(db: Db, _olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from passed_pages where id in (
      select id from passed_pages where not exists (
        select from node_execution where node_execution.passed_pages_id = passed_pages.id
      ) limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
