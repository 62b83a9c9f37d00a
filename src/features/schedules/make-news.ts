/** What a run has to tell, made in a thread from its items and those before it. */
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { MadeNews } from '#engine/notify/make-news.ts'
import type { Notify } from '#engine/notify/notify.ts'
import { selectFirst } from '#engine/notify/told-changes.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import type { KeptResults } from '#features/jobs/store-read.ts'
import { compared } from './compare-content.ts'

type Given = {
  before: KeptResults | null
  after: KeptResults
  ignoreFields: readonly string[]
  notify: Notify | null
  keeps?: FilterConfig
  restates?: boolean
}

/** `before`: null for a first run. Null where they are too many to be compared. */
export async function makeNews(
  pool: Pick<ThreadPool, 'run'>,
  given: Given,
  signal?: AbortSignal,
): Promise<MadeNews | null> {
  const { before, after, notify, ignoreFields, keeps, restates = false } = given
  // Nothing here takes long without a pattern of a user.
  if (before === null && notify?.when === undefined && keeps === undefined) {
    const items = itemsOf(after.results)
    return { comparison: null, summary: null, ...selectFirst({ items }, notify), itemCount: items.length }
  }
  const filter = keeps === undefined ? {} : { keeps }
  const task = { before: before && compared(before), after: compared(after), ignoreFields, notify, restates, ...filter }
  const answer = await pool.run('news', task, signal)
  return answer.kind === 'news' ? answer.news : null
}
