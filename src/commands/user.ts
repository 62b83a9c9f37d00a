import type { Static, TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { TIERS } from '#base/tiers.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { deleteAccount } from '#features/accounts/delete-account.ts'
import { removePerson, resetPassword } from '#features/accounts/people.ts'
import { NewAccountFields, NewPasswordFields } from '#features/accounts/schemas.ts'
import { type ListedAccount, listAccounts, setOperator, setTier } from '#features/accounts/store.ts'
import { describeProblem } from '#platform/http/describe-problem.ts'
import { accountBelongings } from './account-belongings.ts'
import { accountByEmail, personByEmail, withAccounts } from './accounts-context.ts'
import { confirm } from './confirm.ts'
import { createProgress } from './progress.ts'
import { readPassword } from './read-password.ts'
import { chosen, needed, readArguments, readOneWord, readOptions, WrongUse } from './usage.ts'

const PASSWORD = { password: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const
const EMAIL = { email: { type: 'string' } } as const

export async function createUser(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, { ...EMAIL, ...PASSWORD, tier: { type: 'string' } })
  const email = needed(options.email, '--email')
  const tier = options.tier === undefined ? {} : { tier: chosen(options.tier, TIERS, '--tier') }
  const fields = { email, password: needed(await readPassword(options), '--password') }
  refuseBad(NewAccountFields, fields)
  const account = await withAccounts((ctx) => createAccount(ctx, { ...fields, ...tier }))
  process.stdout.write(`${account.id}\n`)
}

export async function listUsers(words: readonly string[]): Promise<undefined> {
  const { json } = readOptions(words, { json: { type: 'boolean' } })
  const accounts = await withAccounts(({ db }) => listAccounts(db))
  if (json) return void process.stdout.write(`${JSON.stringify(accounts.map(shown), null, 2)}\n`)
  for (const account of accounts) process.stdout.write(`${lineOf(account)}\n`)
}

function shown({ id, ...account }: ListedAccount) {
  return { account_id: id, ...account }
}

function lineOf(account: ListedAccount): string {
  const { id, email, tier, created_at, last_used_at, keys, people, disabled_at, is_operator } = account
  const used = last_used_at ? last_used_at.toISOString() : 'never used'
  const counted = keys === 1 ? '1 key' : `${keys} keys`
  const more = people.map((person) => `${person.email} (${person.role})`)
  const state = disabled_at ? [`closed ${disabled_at.toISOString()}`] : []
  const operates = is_operator ? ['operator'] : []
  return [id, email, tier, created_at.toISOString(), used, counted, ...more, ...operates, ...state].join('\t')
}

export async function setPassword(words: readonly string[]): Promise<undefined> {
  const { word, values } = readOneWord(words, { ...EMAIL, ...PASSWORD })
  const email = needed(word ?? values.email, 'An e-mail address')
  const fields = { password: needed(await readPassword(values), '--password') }
  refuseBad(NewPasswordFields, fields)
  const { account, person } = await withAccounts(async (ctx) => {
    const found = await personByEmail(ctx, email)
    await resetPassword(ctx, found, fields.password)
    return found
  })
  process.stdout.write(`${person.memberId ?? account.id}\n`)
}

export async function setUserTier(words: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(words, { ...EMAIL, tier: { type: 'string' } })
  const given = [...positionals]
  const email = values.email ?? given.shift()
  const tier = chosen(needed(values.tier ?? given.shift(), 'A tier'), TIERS, 'The tier')
  if (given.length > 0) throw new WrongUse(`Unexpected "${given[0]}". Try --help`)
  const account = await withAccounts(async (ctx) => {
    const found = await accountByEmail(ctx, email)
    await setTier(ctx.db, found.id, tier)
    return found
  })
  process.stdout.write(`${account.id}\n`)
}

export async function setUserOperator(words: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(words, EMAIL)
  const given = [...positionals]
  const email = values.email ?? given.shift()
  const isOperator = chosen(needed(given.shift(), 'on or off'), ['on', 'off'], 'It') === 'on'
  if (given.length > 0) throw new WrongUse(`Unexpected "${given[0]}". Try --help`)
  const account = await withAccounts(async (ctx) => {
    const found = await accountByEmail(ctx, email)
    await setOperator(ctx.db, found.id, isOperator)
    return found
  })
  process.stdout.write(`${account.id}\n`)
}

export async function deleteUser(words: readonly string[]): Promise<undefined> {
  const { word, values } = readOneWord(words, { ...EMAIL, yes: { type: 'boolean' } })
  const id = await withAccounts(async (ctx) => {
    const { account, person } = await personByEmail(ctx, word ?? values.email)
    if (person.memberId !== null) {
      await confirm(`${person.email} will be removed from the account of ${account.email}, which stays.`, values.yes)
      await removePerson(ctx, account.id, person.memberId)
      return person.memberId
    }
    await confirm(
      `${account.email} and everything of it will be deleted: strategies, jobs, results, schedules.`,
      values.yes,
    )
    using progress = createProgress()
    await deleteAccount(ctx, account.id, accountBelongings(ctx.db, progress.show))
    return account.id
  })
  process.stdout.write(`${id}\n`)
}

function refuseBad<T extends TObject>(schema: T, fields: Static<T>): void {
  const check = Compile(schema)
  if (!check.Check(fields)) throw new WrongUse(`--${describeProblem(check.Errors(fields)).problem}`)
}
