/** Groups of strategies and who belongs to them. */
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { listGroupStrategies, type StrategyRow, setGroup } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { cleanTags } from '#platform/http/tags.ts'
import * as store from './store.ts'

type GroupsContext = { db: Db }

export async function createGroup(
  ctx: GroupsContext,
  accountId: string,
  body: { name: string; description?: string | null; tags?: readonly string[] | null },
): Promise<store.GroupRow> {
  const description = body.description ?? ''
  const tags = cleanTags(body.tags)
  return store.insertGroup(ctx.db, { id: newId(), accountId, name: body.name.trim(), description, tags })
}

export async function getGroup(ctx: GroupsContext, accountId: string, groupId: string): Promise<store.GroupRow> {
  const row = await store.findGroup(ctx.db, accountId, groupId)
  if (!row) throw new AppError('strategy_group_not_found')
  return row
}

export async function getMembers(ctx: GroupsContext, accountId: string, groupId: string): Promise<StrategyRow[]> {
  await getGroup(ctx, accountId, groupId)
  return listGroupStrategies(ctx.db, accountId, groupId)
}

/** What is left out stays; `null` is an empty description. */
export async function patchGroup(
  ctx: GroupsContext,
  accountId: string,
  groupId: string,
  body: { name?: string; description?: string | null; tags?: readonly string[] | null },
): Promise<store.GroupRow> {
  const changes = {
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.description === undefined ? {} : { description: body.description ?? '' }),
    ...(body.tags === undefined ? {} : { tags: cleanTags(body.tags) }),
  }
  if (!(await store.updateGroup(ctx.db, accountId, groupId, changes))) throw new AppError('strategy_group_not_found')
  return getGroup(ctx, accountId, groupId)
}

export async function deleteGroup(ctx: GroupsContext, accountId: string, groupId: string): Promise<void> {
  if (!(await store.deleteGroup(ctx.db, accountId, groupId))) throw new AppError('strategy_group_not_found')
}

/** All of them or none. One that is in another group changes over: a strategy has one group at most. */
export async function addStrategies(
  ctx: GroupsContext,
  accountId: string,
  groupId: string,
  given: readonly string[],
): Promise<number> {
  const strategyIds = [...new Set(given.map((id) => id.toLowerCase()))]
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await store.updateGroup(tx, accountId, groupId, {}))) throw new AppError('strategy_group_not_found')
    const added = await setGroup(tx, accountId, { strategyIds }, groupId)
    if (added < strategyIds.length) throw new AppError('strategy_not_found')
    return added
  })
}

export async function removeStrategy(
  ctx: GroupsContext,
  accountId: string,
  groupId: string,
  strategyId: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await store.updateGroup(tx, accountId, groupId, {}))) throw new AppError('strategy_group_not_found')
    const removed = await setGroup(tx, accountId, { strategyIds: [strategyId], fromGroupId: groupId }, null)
    if (removed === 0) throw new AppError('strategy_not_found')
  })
}
