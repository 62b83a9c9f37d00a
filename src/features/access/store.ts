/** The only writer of access_profile. Every read carries the account. */
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { jsonReader, objectWith } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'
import type { Settings } from './profile.ts'

const readProfile = jsonReader('access_profile', { settings: objectWith<Settings>('hosts', 'login') })

export type ProfileRow = ReturnType<typeof readProfile<Omit<Row<'access_profile'>, 'account_id'>>>

const columns = ['id', 'name', 'settings', 'sealed_values', 'revision', 'created_at', 'updated_at'] as const

type NewProfile = { id: string; accountId: string; name: string; settings: Settings; sealedValues: Uint8Array }

export async function insertProfile(db: Db, profile: NewProfile): Promise<ProfileRow> {
  const { id, accountId, name, settings, sealedValues } = profile
  const row = await db
    .insertInto('access_profile')
    .values({ id, account_id: accountId, name, settings: JSON.stringify(settings), sealed_values: sealedValues })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return readProfile(row)
}

export async function findProfile(db: Db | Tx, accountId: string, profileId: string): Promise<ProfileRow | null> {
  const row = await db
    .selectFrom('access_profile')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row ? readProfile(row) : null
}

/** In a transaction nobody changes or deletes it until the end. */
export async function lockProfile(tx: Tx, accountId: string, profileId: string): Promise<ProfileRow | null> {
  const row = await tx
    .selectFrom('access_profile')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
  return row ? readProfile(row) : null
}

/** In a transaction nobody deletes it until the end. */
export async function isOwnProfile(db: Db | Tx, accountId: string, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_profile')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', profileId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function listProfiles(
  db: Db,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<ProfileRow[]> {
  const rows = await db
    .selectFrom('access_profile')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(readProfile)
}

/** Content makes a new revision; a name does not. */
export async function updateProfile(
  tx: Tx,
  profileId: string,
  changes: { name?: string; content?: { settings: Settings; sealedValues: Uint8Array } },
): Promise<ProfileRow> {
  const { name, content } = changes
  const row = await tx
    .updateTable('access_profile')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(content === undefined
        ? {}
        : {
            settings: JSON.stringify(content.settings),
            sealed_values: content.sealedValues,
            revision: sql<number>`revision + 1`,
          }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', profileId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return readProfile(row)
}

export async function deleteProfile(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('access_profile').where('id', '=', profileId).execute()
}

/** Names of strategies that read with it. */
export async function usersOf(tx: Tx, accountId: string, profileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('strategy')
    .select('name')
    .where('account_id', '=', accountId)
    .where('access_profile_id', '=', profileId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** What any profile holds, to see whether the key fits; null where there is none. */
export async function findSealedProfile(db: Db): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('access_profile')
    .select('sealed_values')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sealed_values ?? null
}
