/**
 * What lists of every kind are searched, filtered and sorted by.
 *
 * 1. `q` is words, all of which must be there, in any case and as they are written: `%` and `_` stand for themselves.
 * 2. What never happened comes last, in either direction. Ties go by id, so that pages neither overlap nor leave a gap.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const SORT_KEYS = ['created_at', 'name', 'last_change', 'last_run'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type Sort = SortKey | `-${SortKey}`

export const SORTS: readonly Sort[] = SORT_KEYS.flatMap((key): Sort[] => [key, `-${key}`])

export type Finding<Status extends string> = { q?: string; tag?: string; status?: Status; sort?: Sort }

export type ListPage = { limit: number; offset: number }

/** A page of a list, and how many there are on all of its pages. */
export type Found<Row> = { rows: Row[]; total: number }

export type Condition = RawBuilder<unknown>

/** Each word once. */
export function wordsOf(q: string | undefined): string[] {
  return [...new Set((q ?? '').split(/\s+/).filter((word) => word !== ''))]
}

/** For `like`, of a text that holds the word. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** As bytes in lower case, see strategy_listing. Made once and not for every row. */
export function bytesPattern(word: string): Condition {
  return sql`(select convert_to(lower(${patternOf(word)}), 'UTF8'))`
}

/** The same beforehand: by a pattern that it knows the database tells how many rows will hold it. What lower case is, it says. */
export async function bytesPatterns(db: Db, words: readonly string[]): Promise<Buffer[]> {
  if (words.length === 0) return []
  const result = await sql<{ pattern: Buffer }>`
    select convert_to(lower(pattern), 'UTF8') as pattern from unnest(${words.map(patternOf)}::text[]) as pattern`.execute(
    db,
  )
  return result.rows.map(({ pattern }) => pattern)
}

/** Whether a text, of any case, holds the word. */
export function holds(text: Condition, word: string): Condition {
  return sql`convert_to(lower(${text}), 'UTF8') like ${bytesPattern(word)}`
}

export function hasTag(tags: Condition, tag: string | undefined): Condition[] {
  return tag === undefined || tag === '' ? [] : [sql`${tags} ? ${tag.trim()}`]
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`
}

/** The order that a sort asks for; newest first where none is given. */
export function orderBy(
  sort: Sort | undefined,
  columns: Readonly<Record<SortKey, Condition>>,
  id: Condition,
): Condition {
  const { key, isDescending } = readSort(sort)
  // Only where there may be none: an index does not know that its column is never null.
  const nulls = key === 'last_change' || key === 'last_run' ? sql`nulls last` : sql``
  return isDescending
    ? sql`order by ${columns[key]} desc ${nulls}, ${id} desc`
    : sql`order by ${columns[key]} asc ${nulls}, ${id} asc`
}

function readSort(sort: Sort = '-created_at'): { key: SortKey; isDescending: boolean } {
  const key = SORT_KEYS.find((known) => known === sort || `-${known}` === sort)
  if (key === undefined) throw new Error(`no sort is called ${sort}`)
  return { key, isDescending: sort.startsWith('-') }
}
