/**
 * What lists of every kind are searched, filtered and sorted by.
 *
 * 1. `q` is words, all of which must be there, in any case and as they are written: `%` and `_` stand for themselves.
 * 2. What never happened comes last, in either direction. Ties go by id, so that pages neither overlap nor leave a gap.
 */
import { type RawBuilder, sql } from 'kysely'

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

/** Whether bytes of lower case hold the word, see strategy_listing. The word is made once and not for every row. */
export function bytesHold(bytes: Condition, word: string): Condition {
  return sql`position((select convert_to(lower(${word}), 'UTF8')) in ${bytes}) > 0`
}

/** Whether a text, of any case, holds the word. */
export function holds(text: Condition, word: string): Condition {
  return bytesHold(sql`convert_to(lower(${text}), 'UTF8')`, word)
}

export function hasTag(tags: Condition, tag: string | undefined): Condition[] {
  return tag === undefined || tag === '' ? [] : [sql`${tags} ? ${tag.trim()}`]
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`
}

/** The order that a sort asks for, or the opposite of it; newest first where none is given. */
export function orderBy(
  sort: Sort | undefined,
  columns: Readonly<Record<SortKey, Condition>>,
  id: Condition,
  { isFromEnd = false } = {},
): Condition {
  const { key, isDescending } = readSort(sort)
  // Only where there may be none: an index does not know that its column is never null.
  const mayBeNull = key === 'last_change' || key === 'last_run'
  const nulls = mayBeNull ? (isFromEnd ? sql`nulls first` : sql`nulls last`) : sql``
  return isDescending !== isFromEnd
    ? sql`order by ${columns[key]} desc ${nulls}, ${id} desc`
    : sql`order by ${columns[key]} asc ${nulls}, ${id} asc`
}

function readSort(sort: Sort = '-created_at'): { key: SortKey; isDescending: boolean } {
  const key = SORT_KEYS.find((known) => known === sort || `-${known}` === sort)
  if (key === undefined) throw new Error(`no sort is called ${sort}`)
  return { key, isDescending: sort.startsWith('-') }
}

/** The page of a list, or the same page seen from its end, where that is nearer. */
export function nearerEnd(page: ListPage, total: number): ListPage & { isFromEnd: boolean } {
  const limit = Math.max(0, Math.min(page.limit, total - page.offset))
  const after = Math.max(0, total - page.offset - limit)
  return after < page.offset ? { limit, offset: after, isFromEnd: true } : { ...page, isFromEnd: false }
}
