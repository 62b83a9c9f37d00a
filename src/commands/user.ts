import { Compile } from 'typebox/compile'
import { TIERS } from '#base/tiers.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { NewAccountFields } from '#features/accounts/schemas.ts'
import { describeProblem } from '#platform/http/describe-problem.ts'
import { withAccounts } from './accounts-context.ts'
import { readPassword } from './read-password.ts'
import { needed, readOptions, WrongUse } from './usage.ts'

export async function createUser(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, {
    email: { type: 'string' },
    password: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    tier: { type: 'string' },
  })
  const email = needed(options.email, '--email')
  const tier = TIERS.find((name) => name === options.tier)
  if (options.tier !== undefined && !tier) throw new WrongUse(`--tier must be one of ${TIERS.join(', ')}`)
  const fields = { email, password: needed(await readPassword(options), '--password') }
  const check = Compile(NewAccountFields)
  if (!check.Check(fields)) throw new WrongUse(`--${describeProblem(check.Errors(fields)).problem}`)
  const account = await withAccounts((ctx) => createAccount(ctx, { ...fields, ...(tier ? { tier } : {}) }))
  process.stdout.write(`${account.id}\n`)
}
