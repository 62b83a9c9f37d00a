/** The only writer of schedule_search; with store.ts of discovery, for searches that a schedule asked for. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Tier } from '#base/tiers.ts'
import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'

const readSearch = jsonReader('schedule_search', {
  params: objectWith<DiscoveryParams>('method'),
  new_urls: listOf(isText),
  vanished_urls: listOf(isText),
  errors: listOf(isText),
  warnings: listOf(isText),
})

export type SearchRow = ReturnType<typeof readSearch<Row<'schedule_search'>>>

export async function insertSearch(
  tx: Tx,
  search: {
    scheduleId: string
    accountId: string
    params: DiscoveryParams
    rootUrl: string
    urlFilter: string | null
    maxUrls: number | null
  },
): Promise<void> {
  await tx
    .insertInto('schedule_search')
    .values({
      schedule_id: search.scheduleId,
      account_id: search.accountId,
      params: JSON.stringify(search.params),
      root_url: search.rootUrl,
      url_filter: search.urlFilter,
      max_urls: search.maxUrls,
    })
    .execute()
}

export async function findSearch(
  db: Db,
  accountId: string,
  scheduleId: string,
): Promise<(SearchRow & { is_searching: boolean }) | null> {
  const row = await db
    .selectFrom('schedule_search')
    .selectAll()
    .select(
      sql<boolean>`exists (select from discovery where discovery.schedule_id = schedule_search.schedule_id)`.as(
        'is_searching',
      ),
    )
    .where('account_id', '=', accountId)
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst()
  return row ? readSearch(row) : null
}

/** Of these schedules those that search: with the tier of their account, and whether their last search still runs. */
export async function searchesOf(
  tx: Tx,
  scheduleIds: readonly string[],
): Promise<Array<Pick<SearchRow, 'schedule_id' | 'account_id' | 'params' | 'root_url'> & { is_busy: boolean }>> {
  if (scheduleIds.length === 0) return []
  const rows = await tx
    .selectFrom('schedule_search')
    .select(['schedule_id', 'account_id', 'params', 'root_url'])
    .select(
      sql<boolean>`exists (select from discovery where discovery.schedule_id = schedule_search.schedule_id)`.as(
        'is_busy',
      ),
    )
    .where('schedule_id', 'in', [...scheduleIds])
    .execute()
  return rows.map(readSearch)
}

/** Locked until the transaction ends. Null when the schedule is gone. */
export async function lockSearch(
  tx: Tx,
  scheduleId: string,
): Promise<(Pick<SearchRow, 'account_id' | 'url_filter' | 'max_urls'> & { tier: Tier }) | null> {
  const row = await tx
    .selectFrom('schedule_search')
    .innerJoin('account', 'account.id', 'schedule_search.account_id')
    .select(['schedule_search.account_id', 'url_filter', 'max_urls', 'account.tier'])
    .where('schedule_id', '=', scheduleId)
    .forUpdate('schedule_search')
    .executeTakeFirst()
  return row ?? null
}

export type SearchReport = {
  newUrls: readonly string[]
  vanishedUrls: readonly string[]
  errors: readonly string[]
  warnings: readonly string[]
}

/** As many as a person looks at; the counts say how many there were. */
const SHOWN_URLS = 1_000

export async function writeReport(tx: Tx, scheduleId: string, report: SearchReport): Promise<void> {
  const shown = (urls: readonly string[]) => JSON.stringify(urls.slice(0, SHOWN_URLS) satisfies Json)
  await tx
    .updateTable('schedule_search')
    .set({
      searched_at: sql<Date>`now()`,
      new_count: report.newUrls.length,
      vanished_count: report.vanishedUrls.length,
      new_urls: shown(report.newUrls),
      vanished_urls: shown(report.vanishedUrls),
      errors: JSON.stringify(report.errors),
      warnings: JSON.stringify(report.warnings),
    })
    .where('schedule_id', '=', scheduleId)
    .execute()
}
