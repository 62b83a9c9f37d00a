/** The people of an account: who may come in, as what, and how they get a password. */
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import type { Role } from '#base/roles.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SignedInPerson } from '#platform/http/route-auth.ts'
import type { AccountsContext } from './accounts.ts'
import { throttledName } from './login-throttle.ts'
import { hashPassword } from './passwords.ts'
import { deletePersonSessions, forgetFailuresOf, replacePassword } from './store.ts'
import * as store from './store-people.ts'

const HOUR_MS = 3_600_000
const INVITE_MS = 7 * 24 * HOUR_MS
const RESET_MS = 24 * HOUR_MS

export type ListedPerson = Omit<store.MemberRow, 'id'> & { memberId: string | null }

/** Whose account it is comes first, then in the order in which they came. */
export async function listPeople(
  ctx: AccountsContext,
  account: { id: string; email: string },
): Promise<{ people: ListedPerson[]; invitations: store.InvitationRow[] }> {
  const founder = await store.founderSeen(ctx.db, account.id)
  const members = await store.listMembers(ctx.db, account.id)
  return {
    people: [
      { memberId: null, email: account.email, role: 'owner', ...founder },
      ...members.map(({ id, ...member }) => ({ memberId: id, ...member })),
    ],
    invitations: await store.listInvitations(ctx.db, account.id, ctx.clock.now()),
  }
}

/** The token stands in the answer and nowhere else. */
export async function invite(
  ctx: AccountsContext,
  maker: SignedInPerson,
  { role, note }: { role: Role; note: string | null },
): Promise<store.InvitationRow & { token: string }> {
  const token = newSecret()
  const now = ctx.clock.now()
  const row = { id: newId(), role, note, created_at: now, expires_at: new Date(now.getTime() + INVITE_MS) }
  await ctx.db.transaction().execute(async (tx) => {
    const link = { id: row.id, kind: 'invite', role, note } as const
    const of = { accountId: maker.account.id, madeBy: await lockMaker(tx, maker) }
    await store.insertLink(tx, { ...link, ...of, tokenHash: hashSecret(token), now, expiresAt: row.expires_at })
  })
  return { ...row, token }
}

/** Who is removed, or no owner any more, while a link is made has made none. */
async function lockMaker(tx: Tx, { account, person }: SignedInPerson): Promise<string> {
  if (person.memberId === null) return account.id
  if ((await store.lockRole(tx, account.id, person.memberId)) !== 'owner') throw new AppError('owner_only')
  return person.memberId
}

export async function withdrawInvitation(ctx: AccountsContext, accountId: string, id: string): Promise<void> {
  if (!(await store.deleteInvitation(ctx.db, accountId, id))) throw new AppError('invitation_not_found')
}

/** By the links that an owner made they could come in again, as an owner: those end with their role. */
export async function changeRole(
  ctx: AccountsContext,
  accountId: string,
  memberId: string | null,
  role: Role,
): Promise<void> {
  if (memberId === null) throw new AppError('founder_stays')
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockAddresses(tx)
    const before = await store.lockRole(tx, accountId, memberId)
    if (before === null) throw new AppError('person_not_found')
    await store.setMemberRole(tx, accountId, memberId, role)
    if (before === 'owner' && role !== 'owner') await store.deleteLinksBy(tx, accountId, memberId)
  })
}

export async function removePerson(ctx: AccountsContext, accountId: string, memberId: string | null): Promise<void> {
  if (memberId === null) throw new AppError('founder_stays')
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockAddresses(tx)
    if (!(await store.deleteMember(tx, accountId, memberId))) throw new AppError('person_not_found')
    await store.deleteLinksBy(tx, accountId, memberId)
  })
}

/** A link with which that person sets another password. Until it is used the old one counts. */
export async function openReset(
  ctx: AccountsContext,
  maker: SignedInPerson,
  memberId: string | null,
): Promise<{ token: string; expiresAt: Date }> {
  const { id: accountId } = maker.account
  const token = newSecret()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + RESET_MS)
  await ctx.db.transaction().execute(async (tx) => {
    const madeBy = await lockMaker(tx, maker)
    if (!(await store.findPersonOf(tx, accountId, memberId))) throw new AppError('person_not_found')
    await store.deleteResets(tx, accountId, memberId)
    const link = {
      id: newId(),
      kind: 'reset',
      tokenHash: hashSecret(token),
      accountId,
      memberId,
      madeBy,
      now,
      expiresAt,
    } as const
    await store.insertLink(tx, link)
  })
  return { token, expiresAt }
}

export type LookedAtLink = { kind: 'invite' | 'reset'; role: Role; email: string | null; accountEmail: string }

export async function lookAtLink(ctx: AccountsContext, token: string): Promise<LookedAtLink> {
  const link = await store.findLink(ctx.db, hashSecret(token), ctx.clock.now())
  const found = link && (await store.findPersonOf(ctx.db, link.account_id, link.member_id))
  if (!link || !found || found.isDisabled) throw new AppError('link_invalid')
  const { account, person } = found
  if (link.kind === 'reset') {
    return { kind: 'reset', role: person.role, email: person.email, accountEmail: account.email }
  }
  return { kind: 'invite', role: link.role ?? 'viewer', email: null, accountEmail: account.email }
}

/** Uses the link up: a new person comes in, or one gets another password. Either is signed in then. */
export async function useLink(
  ctx: AccountsContext,
  { token, email, password }: { token: string; email: string | null; password: string },
): Promise<SignedInPerson> {
  // Nobody has signed in for this: a password is hashed only for a link that is there.
  if (!(await store.findLink(ctx.db, hashSecret(token), ctx.clock.now()))) throw new AppError('link_invalid')
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockAddresses(tx)
    const link = await store.spendLink(tx, hashSecret(token), ctx.clock.now())
    if (!link) throw new AppError('link_invalid')
    let memberId = link.member_id
    if (link.kind === 'invite') {
      if (email === null) throw new AppError('invalid_request', { values: { problem: 'email: is required' } })
      if (await store.findPersonByEmail(tx, email)) throw new AppError('email_taken')
      memberId = newId()
      const role = link.role ?? 'viewer'
      await store.insertMember(tx, { id: memberId, accountId: link.account_id, email, passwordHash, role })
    }
    const found = await store.findPersonOf(tx, link.account_id, memberId)
    if (!found || found.isDisabled) throw new AppError('link_invalid')
    if (link.kind === 'reset') await setPassword(tx, found, passwordHash)
    return { account: found.account, person: found.person }
  })
}

/** All sessions of the person end, and failed sign-ins are forgotten. */
async function setPassword(tx: Tx, { account, person }: SignedInPerson, passwordHash: string): Promise<void> {
  if (person.memberId === null) await replacePassword(tx, account.id, passwordHash)
  else await store.replaceMemberPassword(tx, person.memberId, passwordHash)
  await store.deleteResets(tx, account.id, person.memberId)
  await deletePersonSessions(tx, account.id, person.memberId)
  await forgetFailuresOf(tx, throttledName(person.email))
}

/** By whoever runs the installation, without the old one. */
export async function resetPassword(ctx: AccountsContext, person: SignedInPerson, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute((tx) => setPassword(tx, person, passwordHash))
}
