/** A schedule's changes as a feed, at an address that only its owner knows. A new address ends the old one. */
import { AppError } from '#base/errors.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import { renderAtom } from './atom.ts'
import { entryLines, entryTitle } from './feed-entry.ts'
import type { SchedulesContext } from './schedules.ts'
import { findByFeedToken, setScheduleToken } from './store.ts'
import { listChanges } from './store-changes.ts'

const ENTRIES = 50

/** The token of the new address. Only its hash is stored. */
export async function openFeed(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<string> {
  const token = newSecret()
  if (!(await setScheduleToken(ctx.db, accountId, scheduleId, { feed_token_hash: hashSecret(token) })))
    throw new AppError('schedule_not_found')
  return token
}

export async function closeFeed(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<void> {
  if (!(await setScheduleToken(ctx.db, accountId, scheduleId, { feed_token_hash: null })))
    throw new AppError('schedule_not_found')
}

/** `tag` changes when the feed does. */
export async function readFeed(
  ctx: Pick<SchedulesContext, 'db'>,
  token: string,
): Promise<{ xml: string; tag: string }> {
  const schedule = await findByFeedToken(ctx.db, hashSecret(token))
  if (!schedule) throw new AppError('feed_not_found')
  const changes = await listChanges(ctx.db, schedule.id, { limit: ENTRIES, offset: 0 })
  const xml = renderAtom({
    id: schedule.id,
    title: schedule.name,
    url: schedule.url,
    updated: changes[0]?.completed_at ?? schedule.created_at,
    entries: changes.map((change) => ({
      id: change.id,
      title: entryTitle(change),
      url: change.url,
      updated: change.completed_at,
      lines: entryLines(change),
    })),
  })
  return { xml, tag: hashSecret(xml).slice(0, 32) }
}
