/**
 * One value of one item over time, from the results that are kept: each distinct one is read once, however many checks found it. A field
 * that was added later is there as well where a backfill read it from the page of the run.
 */
import { setImmediate as othersFirst } from 'node:timers/promises'
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import { itemKey, keyFields, nestedValue } from '#engine/compare/find-item.ts'
import { fieldNames, hasField, resultFields } from '#engine/filter/item-fields.ts'
import { valuesAt } from '#engine/filter/read-field.ts'
import { pageKeyOf } from '#features/jobs/job-targets.ts'
import { type Item, itemsOf } from '#features/jobs/result-items.ts'
import { type BackfilledItems, backfilledKey, findBackfilled } from '#features/jobs/store-backfilled.ts'
import { findSchedule } from '#features/schedules/store.ts'
import { invalid, storedSchema } from '#features/strategies/read-request.ts'
import { findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './store.ts'

export type HistoryQuery = { field: string; item?: string; url?: string; limit: number }
export type ValuePoint = { completed_at: string; value: unknown; error_code?: string }

export async function readHistory(
  { db }: { db: Db },
  accountId: string,
  scheduleId: string,
  query: HistoryQuery,
): Promise<ValuePoint[]> {
  const schedule = await findSchedule(db, accountId, scheduleId)
  const strategy = schedule && (await findStrategy(db, accountId, schedule.strategy_id))
  if (!schedule || !strategy) throw new AppError('schedule_not_found')
  await requireField(db, scheduleId, strategy, query.field)
  const url = chosenUrl(schedule.urls, query)
  const found = await store.listChecks(db, scheduleId, { url, limit: query.limit })
  const checks = found.map((check) => ({ ...check, pageKey: pageKeyOf(check.url, check.parameters) }))
  const values = await readValues(db, checks, { ...query, ignoreFields: strategy.ignore_fields })
  return pointsOf(checks, values)
}

const MAX_LISTED = 50

async function requireField(db: Db, scheduleId: string, strategy: StrategyRow, field: string): Promise<void> {
  const fields = resultFields(strategy.recipe, storedSchema(strategy.output_schema))
  if (hasField(fields, field) || (await store.hadField(db, scheduleId, field.split('.')[0] ?? ''))) return
  const known = fieldNames(fields).slice(0, MAX_LISTED).join(', ')
  throw invalid(`The strategy has no field ${quoted(field)}. Its fields are ${known}`, { field: 'field' })
}

/** Null is all of them: then the item tells where it is from. */
function chosenUrl(urls: readonly string[], { url, item }: HistoryQuery): string | null {
  if (url === undefined) {
    if (urls.length > 1 && item === undefined) {
      throw invalid(`The schedule has ${urls.length} URLs: give url or item`, { field: 'item' })
    }
    return urls.length === 1 ? (urls[0] ?? null) : null
  }
  const asked = URL.parse(url)?.href ?? url
  if (!urls.includes(asked)) throw invalid(`The schedule does not read ${quoted(url)}`, { field: 'url' })
  return asked
}

type Check = store.Check & { pageKey: string }

/** Of results that have the item: its value, by the results, and where more was read later by page as well. */
type Values = ReadonlyMap<string, unknown>

type Wanted = Pick<HistoryQuery, 'field' | 'item'> & { ignoreFields: readonly string[] }

const SNAPSHOTS_AT_ONCE = 10

async function readValues(db: Db, checks: readonly Check[], wanted: Wanted): Promise<Values> {
  const pageKeys = [...new Set(checks.map(({ pageKey }) => pageKey))]
  const ids = [...new Set(checks.flatMap(({ snapshot_id }) => snapshot_id ?? []))]
  let newest: readonly Item[] = []
  for (const finderOf of wanted.item === undefined ? [onlyItem] : [itemByKey, itemByAnyValue]) {
    const values = new Map<string, unknown>()
    let find: Finder | null = null
    for await (const { id, items, later } of readResults(db, ids, pageKeys)) {
      // By the newest it is known how items are called now.
      if (find === null && items.length > 0) {
        newest = items
        find = finderOf(items, wanted)
      }
      for (const [key, more] of [[id, []] as const, ...later]) {
        const item = find?.(more.length === 0 ? items : items.map((one, at) => ({ ...more[at], ...one })))
        if (item !== undefined) values.set(key, valueIn(item, wanted.field))
      }
    }
    if (values.size > 0 || newest.length === 0) return values
  }
  const problem = `No item is called ${quoted(wanted.item ?? '')}. There are ${keysOf(newest, wanted)}`
  throw invalid(problem, { field: 'item' })
}

type Results = { id: string; items: Item[]; later: [key: string, items: BackfilledItems][] }

/** In the order of the ids, one after the other: others get their turn in between. */
async function* readResults(db: Db, ids: readonly string[], pageKeys: readonly string[]): AsyncGenerator<Results> {
  for (let at = 0; at < ids.length; at += SNAPSHOTS_AT_ONCE) {
    const some = ids.slice(at, at + SNAPSHOTS_AT_ONCE)
    const later = [...(await findBackfilled(db, some, pageKeys))]
    for (const { id, results } of await store.readSnapshots(db, some)) {
      const items = itemsOf(JSON.parse(results) as Json)
      yield { id, items, later: later.filter(([key]) => key.startsWith(id)) }
      await othersFirst()
    }
  }
}

type Finder = (items: readonly Item[]) => Item | undefined

function itemByKey(newest: readonly Item[], { item, ignoreFields }: Wanted): Finder {
  const fields = keyFields(newest, ignoreFields)
  return (items) => items.find((one, at) => itemKey(one, at, fields) === item)
}

/** Beside another list, items may have been called by another field than they are now. */
function itemByAnyValue(_newest: readonly Item[], { item }: Wanted): Finder {
  return (items) => items.find((one) => Object.keys(one).some((field) => itemKey(one, 0, [field]) === item))
}

function onlyItem(newest: readonly Item[], wanted: Wanted): Finder {
  return (items) => {
    if (items.length <= 1) return items[0]
    throw invalid(`There is more than one item: give item, one of ${keysOf(newest, wanted)}`, { field: 'item' })
  }
}

function keysOf(items: readonly Item[], { ignoreFields }: Wanted): string {
  const fields = keyFields(items, ignoreFields)
  return items
    .slice(0, MAX_LISTED)
    .map((item, at) => quoted(itemKey(item, at, fields)))
    .join(', ')
}

/** As it is in the item; where a name leads through lists, all that it reaches. */
function valueIn(item: Item, field: string): unknown {
  const value = nestedValue(item, field)
  if (value !== undefined) return value
  const reached = valuesAt(item, field)
  return reached.length > 1 ? reached : (reached[0] ?? null)
}

/** The oldest first. Of several URLs only those that ever had the item: elsewhere a failure is no gap of it. */
function pointsOf(checks: readonly Check[], values: Values): ValuePoint[] {
  const keysOf = ({ snapshot_id, pageKey }: Check) =>
    snapshot_id === null ? [] : [backfilledKey({ snapshotId: snapshot_id, pageKey }), snapshot_id]
  const keyOf = (check: Check) => keysOf(check).find((key) => values.has(key))
  const had = new Set(checks.filter((check) => keyOf(check) !== undefined).map(({ url }) => url))
  const isOne = new Set(checks.map(({ url }) => url)).size <= 1
  return checks
    .filter(({ url }) => isOne || had.has(url))
    .reverse()
    .map((check) => ({
      completed_at: check.completed_at.toISOString(),
      value: values.get(keyOf(check) ?? '') ?? null,
      ...(check.error_code === null ? {} : { error_code: check.error_code }),
    }))
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
