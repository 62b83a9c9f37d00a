/** The way by which others read with a profile. */
import type { ApiCheckContext } from '#engine/extract/check-api.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { LoginPort } from '#engine/page/access/log-in.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { Db } from '#platform/db/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { webWithAccess } from './access-web.ts'
import { accessOf } from './profile.ts'
import { getProfile, openContent } from './profiles.ts'
import type { ProfileRow } from './store.ts'

type Web = CheckContext & ApiCheckContext

export type AccessContext = { db: Db; box: SecretBox; web: Web & LoginPort & { guard: AddressGuard } }

export type AccessTo<W> = {
  web: W
  /** Another one whenever the profile or its content is: what was read by it is not held against what another finds. Null without one. */
  mark: string | null
}

/** Throws where there is no such profile. */
export async function accessTo<W extends Web>(
  ctx: AccessContext,
  web: W,
  accountId: string,
  profileId: string | null,
): Promise<AccessTo<W>> {
  if (profileId === null) return { web, mark: null }
  const row = await getProfile(ctx, accountId, profileId)
  return { web: webWithAccess(ctx, web, openProfile(ctx, row)), mark: markOf(row) }
}

/** The mark alone. Throws where there is no such profile. */
export async function accessMarkOf(
  ctx: Pick<AccessContext, 'db'>,
  accountId: string,
  profileId: string | null,
): Promise<string | null> {
  return profileId === null ? null : markOf(await getProfile(ctx, accountId, profileId))
}

function markOf({ id, revision }: ProfileRow): string {
  return `${id}:${revision}`
}

export function openProfile(ctx: Pick<AccessContext, 'box'>, row: ProfileRow) {
  return { id: row.id, access: accessOf(openContent(ctx, row)), login: row.settings.login }
}
