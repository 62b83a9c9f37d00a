/** The only writer of member and person_link. Whose account it is stands in `account` alone, as a person without a `memberId`. */
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#base/roles.ts'
import type { Tier } from '#base/tiers.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Person, RequestAccount } from '#platform/http/route-auth.ts'
import { emailKey } from './store.ts'

export type PersonRow = {
  account: RequestAccount
  person: Person
  passwordHash: string
  isDisabled: boolean
}

type Found = {
  id: string
  email: string
  tier: Tier
  is_operator: boolean
  disabled_at: Date | null
  member_id: string | null
  person_email: string
  role: Role
  password_hash: string
}

export async function findPersonByEmail(db: Db | Tx, email: string): Promise<PersonRow | null> {
  return findPerson(db, sql`founder.email_key = ${emailKey(email)}`, sql`member.email_key = ${emailKey(email)}`)
}

/** Of the account; `memberId` null is whose account it is. */
export async function findPersonOf(db: Db | Tx, accountId: string, memberId: string | null): Promise<PersonRow | null> {
  const isFounder = sql`founder.id = ${accountId} and ${memberId}::uuid is null`
  return findPerson(db, isFounder, sql`member.account_id = ${accountId} and member.id = ${memberId}::uuid`)
}

async function findPerson(
  db: Db | Tx,
  isFounder: RawBuilder<unknown>,
  isMember: RawBuilder<unknown>,
): Promise<PersonRow | null> {
  const { rows } = await sql<Found>`
    select id, email, tier, is_operator, disabled_at, null::uuid as member_id, email as person_email, 'owner' as role, password_hash
    from account as founder where ${isFounder}
    union all
    select account.id, account.email, account.tier, account.is_operator, account.disabled_at, member.id, member.email, member.role,
      member.password_hash
    from member join account on account.id = member.account_id where ${isMember}
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    account: { id: row.id, email: row.email, tier: row.tier, isOperator: row.is_operator },
    person: { memberId: row.member_id, email: row.person_email, role: row.role },
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
  }
}

/** Held until the transaction ends, so that one address never becomes two people. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sandpiper:addresses'))`.execute(tx)
}

// Members

export type MemberRow = { id: string; email: string; role: Role; created_at: Date; last_seen_at: Date | null }

/** Oldest first. */
export async function listMembers(db: Db, accountId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select id, email, role, created_at,
      (select max(last_seen_at) from session where member_id = member.id) as last_seen_at
    from member where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

export async function founderSeen(db: Db, accountId: string): Promise<{ created_at: Date; last_seen_at: Date | null }> {
  const { rows } = await sql<{ created_at: Date; last_seen_at: Date | null }>`
    select created_at,
      (select max(last_seen_at) from session where account_id = account.id and member_id is null) as last_seen_at
    from account where id = ${accountId}`.execute(db)
  return rows[0] ?? { created_at: new Date(0), last_seen_at: null }
}

export async function insertMember(
  tx: Tx,
  member: { id: string; accountId: string; email: string; passwordHash: string; role: Role },
): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      id: member.id,
      account_id: member.accountId,
      email: member.email.trim(),
      email_key: emailKey(member.email),
      password_hash: member.passwordHash,
      role: member.role,
    })
    .execute()
}

/** Null where there is no such person. Held until the transaction ends: nobody changes the role, or removes them, meanwhile. */
export async function lockRole(tx: Tx, accountId: string, memberId: string): Promise<Role | null> {
  const row = await tx
    .selectFrom('member')
    .select('role')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row?.role ?? null
}

export async function setMemberRole(tx: Tx, accountId: string, memberId: string, role: Role): Promise<boolean> {
  const result = await tx
    .updateTable('member')
    .set({ role, updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function replaceMemberPassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
}

/** The sessions of that person end with it. */
export async function deleteMember(tx: Tx, accountId: string, memberId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('member')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

// Links

export type InvitationRow = { id: string; role: Role; note: string | null; created_at: Date; expires_at: Date }

type NewLink = {
  id: string
  tokenHash: string
  accountId: string
  /** The account itself for the one whose account it is. */
  madeBy: string
  now: Date
  expiresAt: Date
} & ({ kind: 'invite'; role: Role; note: string | null } | { kind: 'reset'; memberId: string | null })

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insertInto('person_link')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      account_id: link.accountId,
      kind: link.kind,
      role: link.kind === 'invite' ? link.role : null,
      note: link.kind === 'invite' ? link.note : null,
      member_id: link.kind === 'reset' ? link.memberId : null,
      created_at: link.now,
      expires_at: link.expiresAt,
      made_by: link.madeBy,
    })
    .execute()
}

export async function listInvitations(db: Db, accountId: string, now: Date): Promise<InvitationRow[]> {
  const rows = await db
    .selectFrom('person_link')
    .select(['id', 'role', 'note', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invite')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ role, ...row }) => ({ ...row, role: role as Role }))
}

export async function deleteInvitation(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('person_link')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invite')
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The links with which this person's password can be reset; a new one ends the old. */
export async function deleteResets(tx: Tx, accountId: string, memberId: string | null): Promise<void> {
  await tx
    .deleteFrom('person_link')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reset')
    .where('member_id', 'is not distinct from', memberId)
    .execute()
}

/** Also those of which nobody knows who made them: they may be theirs. */
export async function deleteLinksBy(tx: Tx, accountId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('person_link')
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('made_by', '=', memberId), where('made_by', 'is', null)]))
    .execute()
}

export type LinkRow = { account_id: string; kind: 'invite' | 'reset'; role: Role | null; member_id: string | null }

export async function findLink(db: Db, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('person_link')
    .select(['account_id', 'kind', 'role', 'member_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Null when it was not there (any more): of two at once, one gets it. */
export async function spendLink(tx: Tx, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const row = await tx
    .deleteFrom('person_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'kind', 'role', 'member_id'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteDeadLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('person_link').where('expires_at', '<=', now).execute()
}
