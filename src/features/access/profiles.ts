import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ProfileContent, Values } from './profile.ts'
import { changedContent, readNewContent } from './read-profile.ts'
import type { NewProfileBody, PatchProfileBody } from './schemas.ts'
import * as store from './store.ts'
import { forgetSession } from './store-session.ts'

export type ProfilesContext = { db: Db; box: SecretBox; web: { guard: AddressGuard } }

export async function createProfile(
  ctx: ProfilesContext,
  accountId: string,
  { name, ...body }: NewProfileBody,
): Promise<store.ProfileRow> {
  const content = readNewContent(ctx.web.guard, body)
  return store.insertProfile(ctx.db, { id: newId(), accountId, name: name.trim(), ...sealed(ctx, content) })
}

export async function getProfile(
  ctx: Pick<ProfilesContext, 'db'>,
  accountId: string,
  profileId: string,
): Promise<store.ProfileRow> {
  const row = await store.findProfile(ctx.db, accountId, profileId)
  if (!row) throw new AppError('access_profile_not_found')
  return row
}

/** A session that was made by the old content is forgotten, and so is that a login failed. */
export async function patchProfile(
  ctx: ProfilesContext,
  accountId: string,
  profileId: string,
  { name, ...body }: PatchProfileBody,
): Promise<store.ProfileRow> {
  const isContentKept = Object.values(body).every((member) => member === undefined)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await store.lockProfile(tx, accountId, profileId)
    if (!row) throw new AppError('access_profile_not_found')
    const named = name === undefined ? {} : { name: name.trim() }
    if (isContentKept) return store.updateProfile(tx, profileId, named)
    const content = changedContent(ctx.web.guard, openContent(ctx, row), body)
    await forgetSession(tx, profileId)
    return store.updateProfile(tx, profileId, { ...named, content: sealed(ctx, content) })
  })
}

export async function deleteProfile(ctx: ProfilesContext, accountId: string, profileId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await store.lockProfile(tx, accountId, profileId))) throw new AppError('access_profile_not_found')
    const users = await store.usersOf(tx, accountId, profileId)
    if (users.length > 0) throw new AppError('access_profile_in_use', { values: { names: listed(users) } })
    await store.deleteProfile(tx, profileId)
  })
}

const LISTED = 20

function listed(names: readonly string[]): string {
  const more = names.length - LISTED
  return `${names.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** For those who name a profile in a body. Asked again in the transaction, where nobody deletes it until the end. */
export async function requireProfile(db: Db | Tx, accountId: string, profileId: string | null): Promise<void> {
  if (profileId !== null && !(await store.isOwnProfile(db, accountId, profileId)))
    throw new AppError('access_profile_not_found')
}

/** Throws `CannotOpen` where the key is another one than it was sealed by. */
export function openContent(
  { box }: Pick<ProfilesContext, 'box'>,
  { settings, sealed_values }: store.ProfileRow,
): ProfileContent {
  return { settings, values: JSON.parse(box.open(sealed_values)) as Values }
}

function sealed({ box }: Pick<ProfilesContext, 'box'>, { settings, values }: ProfileContent) {
  return { settings, sealedValues: box.seal(JSON.stringify(values)) }
}
