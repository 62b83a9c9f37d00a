/** Tools that watch a page and tell what changed. */
import { Type } from 'typebox'
import type { ChangeEntry, JobWithResults } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'
import { SandpiperError } from '#client/sandpiper-error.ts'
import { hasEnded, waitForJobs } from '#surfaces/client-calls/wait-for-jobs.ts'
import { waitUntilJudged } from '#surfaces/client-calls/wait-until-judged.ts'
import { answerText } from './answer.ts'
import { cutText, NOTICE, showItems } from './page-data.ts'
import { defineTool } from './tool.ts'
import { Description, Limit, Name, Offset, pageOf, ScheduleId, Url } from './tool-arguments.ts'

const PREVIEW = 5

const watchPage = defineTool({
  name: 'watch_page',
  title: 'Watch a page for changes',
  description:
    'Watches a page from now on: it is read at once and then every hour, and each change is kept, item by item. Returns the schedule_id for list_changes and a preview of what is watched.',
  input: Type.Object({ url: Url, description: Description, name: Type.Optional(Name) }),
  isRead: false,
  run: async (sandpiper, { url, description, name }, signal) => {
    const watch = await sandpiper.watch({ url, description, ...(name === undefined ? {} : { name }) }, { signal })
    const problem = await checkNow(sandpiper, watch.schedule_id, signal)
    return answerText({
      schedule_id: watch.schedule_id,
      strategy_id: watch.strategy_id,
      name: watch.name,
      next_run_at: watch.next_run_at,
      notes: watch.notes,
      problem,
      next: 'list_changes with this schedule_id tells what changed.',
      page_data: showItems(watch.preview_data.slice(0, PREVIEW)),
    })
  },
})

const listChanges = defineTool({
  name: 'list_changes',
  title: 'Tell what changed on a watched page',
  description:
    'Checks a watched page now and returns what changed since the watch began, newest first, item by item: added, removed, and changed with the values before and after.',
  input: Type.Object({ schedule_id: ScheduleId, limit: Type.Optional(Limit), offset: Type.Optional(Offset) }),
  isRead: false,
  run: async (sandpiper, { schedule_id, ...given }, signal) => {
    const { limit, offset } = pageOf(given)
    // Whoever goes on in the list wants it as it was.
    const problem = offset === 0 ? await checkIfSmall(sandpiper, schedule_id, signal) : null
    const { entries } = await sandpiper.schedules.changelog(schedule_id, { limit, offset }, { signal })
    const changes = entries.filter(({ reason }) => reason !== 'first_run').map(showEntry)
    return answerText({
      schedule_id,
      change_count: changes.length,
      problem,
      next: changes.length === 0 ? 'Nothing has changed since the watch began.' : undefined,
      more:
        entries.length < limit
          ? undefined
          : `There may be older ones: call list_changes with offset ${offset + limit}.`,
      page_data: { notice: NOTICE, changes },
    })
  },
})

/** A schedule of many pages takes longer than anyone waits for an answer; it is read as it was last. */
const MOST_PAGES = 10

async function checkIfSmall(sandpiper: Sandpiper, scheduleId: string, signal: AbortSignal): Promise<string | null> {
  const { urls } = await sandpiper.schedules.get(scheduleId, { signal })
  if ((urls ?? []).length > MOST_PAGES) return null
  return checkNow(sandpiper, scheduleId, signal)
}

const NOT_ENDED = 'The check has not ended yet: call list_changes again later.'

/** What is wrong with this check, if anything. That none could be made now leaves what was found before. */
async function checkNow(sandpiper: Sandpiper, scheduleId: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { job_ids } = await sandpiper.schedules.run(scheduleId, { signal })
    // It looks for its URLs first.
    if (job_ids.length === 0) return NOT_ENDED
    const jobs = await waitForJobs(sandpiper, job_ids, signal)
    if (jobs.every(hasEnded)) await waitUntilJudged(sandpiper, scheduleId, jobs, signal)
    return problemOf(jobs)
  } catch (error) {
    if (error instanceof SandpiperError && [409, 429].includes(error.status)) return `Not checked now: ${error.detail}`
    throw error
  }
}

function problemOf(jobs: readonly JobWithResults[]): string | null {
  const failed = jobs.find(({ status }) => status === 'failed')
  if (failed) return `The page could not be checked now: ${failed.error ?? failed.error_code ?? 'no reason was given'}`
  return jobs.every(({ status }) => status === 'completed') ? null : NOT_ENDED
}

const MAX_LINES = 20
const MAX_ITEMS = 10

function showEntry(entry: ChangeEntry) {
  const { completed_at, url, reason, changes, new_items_count, removed_items_count, changed_items_count } = entry
  return {
    completed_at,
    url,
    ...(reason === 'content_changed' ? {} : { reason }),
    added: new_items_count,
    removed: removed_items_count,
    changed: changed_items_count,
    in_words: changes.slice(0, MAX_LINES).map((line) => cutText(line, 300)),
    new_items: shortened(entry.new_items),
    removed_items: shortened(entry.removed_items),
    changed_items: shortened(entry.changed_items),
  }
}

function shortened(items: readonly Readonly<Record<string, unknown>>[] = []) {
  return items.length === 0 ? undefined : showItems(items.slice(0, MAX_ITEMS)).items
}

export const WATCH_TOOLS = [watchPage, listChanges]
