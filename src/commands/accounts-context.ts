import { systemClock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { type AccountsContext, findAccount } from '#features/accounts/accounts.ts'
import { findPersonByEmail } from '#features/accounts/store-people.ts'
import type { RequestAccount, SignedInPerson } from '#platform/http/route-auth.ts'
import { withStorage } from '#src/open-storage.ts'
import { needed } from './usage.ts'

export async function withAccounts<T>(use: (ctx: AccountsContext) => Promise<T>): Promise<T> {
  return withStorage((storage, config) =>
    use({
      db: storage.main.db,
      relaxedDb: storage.relaxed.db,
      clock: systemClock,
      defaultTier: config.defaultTier,
    }),
  )
}

/** Whose account it is, or one of the people in it. */
export async function personByEmail(ctx: AccountsContext, email: string | undefined): Promise<SignedInPerson> {
  const person = await findPersonByEmail(ctx.db, needed(email, 'An e-mail address'))
  if (!person) throw new AppError('invalid_request', { values: { problem: `No account has the e-mail ${email}` } })
  return person
}

export async function accountByEmail(ctx: AccountsContext, email: string | undefined): Promise<RequestAccount> {
  const account = await findAccount(ctx, needed(email, 'An e-mail address'))
  if (!account) throw new AppError('invalid_request', { values: { problem: `No account has the e-mail ${email}` } })
  return account
}
