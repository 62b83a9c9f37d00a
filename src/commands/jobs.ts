/** `jobs delete`: makes room before RETENTION_DAYS does. */
import { AppError } from '#base/errors.ts'
import type { AccountsContext } from '#features/accounts/accounts.ts'
import { countOldJobs, type OldJobs } from '#features/jobs/store-ended.ts'
import { type DeletedJobs, deleteOldJobs } from '#features/results/delete-jobs.ts'
import { strategyExists } from '#features/strategies/store.ts'
import { accountByEmail, withAccounts } from './accounts-context.ts'
import { confirm } from './confirm.ts'
import { isId } from './is-id.ts'
import { createProgress } from './progress.ts'
import { readDuration } from './read-duration.ts'
import { needed, readOptions } from './usage.ts'

const OPTIONS = {
  'older-than': { type: 'string' },
  strategy: { type: 'string' },
  account: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export async function deleteJobs(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, OPTIONS)
  const age = readDuration(needed(options['older-than'], '--older-than'), '--older-than')
  const deleted = await withAccounts(async (ctx) => {
    const which = await whichJobs(ctx, age, options)
    if (!options.yes) await confirm(`${await countOldJobs(ctx.db, which)} ended jobs will be deleted.`, false)
    using progress = createProgress()
    return deleteOldJobs(ctx, which, (sofar) => progress.show(describe(sofar)))
  })
  process.stdout.write(`${options.json ? JSON.stringify(deleted) : describe(deleted)}\n`)
}

async function whichJobs(
  ctx: AccountsContext,
  age: number,
  given: { strategy?: string | undefined; account?: string | undefined },
): Promise<OldJobs> {
  const accountId = given.account === undefined ? null : (await accountByEmail(ctx, given.account)).id
  const strategyId = given.strategy ?? null
  if (strategyId !== null && !(isId(strategyId) && (await strategyExists(ctx.db, accountId, strategyId)))) {
    throw new AppError('strategy_not_found')
  }
  return { before: new Date(ctx.clock.now().getTime() - age * 1000), strategyId, accountId }
}

function describe({ jobs, results, pages, kept_jobs }: DeletedJobs): string {
  const kept = kept_jobs > 0 ? `; ${kept_jobs} older jobs stay, schedules and workflows stand on them` : ''
  return `${jobs} jobs, ${results} results and ${pages} pages deleted${kept}`
}
