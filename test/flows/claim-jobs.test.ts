/** Which jobs a claim takes, and that neither it nor an end reads more jobs than it has to. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { failedEnding } from '#features/jobs/finish-jobs.ts'
import { createJobs } from '#features/jobs/jobs.ts'
import { endJobs } from '#features/jobs/store-ended.ts'
import { type ClaimRequest, claimJobs, lockHeld } from '#features/jobs/store-open.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { createTestDatabase } from '#test/support/database.ts'

const OWNER = newId()
const ANY: ClaimRequest = {
  ownerId: OWNER,
  limit: 4,
  afterAccountId: '00000000-0000-0000-0000-000000000000',
  fullAccounts: [],
  fullHosts: [],
  perHost: 100,
}

type Owner = { accountId: string; strategyId: string }

async function makeOwner(db: Db): Promise<Owner> {
  const owner = { accountId: newId(), strategyId: newId() }
  const email = `${owner.accountId}@example.test`
  const account = { id: owner.accountId, email, email_key: email, password_hash: 'none', tier: 'enterprise' as const }
  await db.insertInto('account').values(account).execute()
  const made = { preview: '[]', attempts: 1, version: 1, scraper_type: 'css' as const, recipe: '{}' }
  const named = { id: owner.strategyId, account_id: owner.accountId, name: 'Mugs', description: 'mugs', url: 'u' }
  await db
    .insertInto('strategy')
    .values({ ...named, ...made })
    .execute()
  return owner
}

/** Their urls are `<host> 1`, `<host> 2` and so on. */
async function makeJobs(db: Db | Tx, owner: Owner, host: string, count: number): Promise<void> {
  const urls = Array.from({ length: count }, (_, at) => `${host} ${at + 1}`)
  await createJobs(
    db,
    owner,
    urls.map((url) => ({ url, host, pageKey: url, parameters: null })),
  )
}

async function claimedUrls(db: Db, request: Partial<ClaimRequest>): Promise<string[]> {
  return (await claimJobs(db, { ...ANY, ...request })).map(({ url }) => url)
}

test('accounts take turns, beginning after the one that was last, and none has more of a host than its share', async () => {
  await using opened = await createTestDatabase()
  const { db } = opened.database
  const first = await makeOwner(db)
  const second = await makeOwner(db)
  await makeJobs(db, first, 'a.test', 4)
  await makeJobs(db, first, 'b.test', 2)
  await makeJobs(db, second, 'c.test', 3)

  expect(await claimedUrls(db, { limit: 3 })).toEqual(['a.test 1', 'c.test 1', 'a.test 2'])
  expect(await claimedUrls(db, { limit: 2, afterAccountId: first.accountId })).toEqual(['c.test 2', 'a.test 3'])
  expect(await claimedUrls(db, { limit: 1, fullAccounts: [first.accountId] })).toEqual(['c.test 3'])
  expect(await claimedUrls(db, { limit: 1, fullHosts: ['a.test'] })).toEqual(['b.test 1'])
  expect(await claimedUrls(db, { limit: 4, perHost: 1 })).toEqual(['a.test 4', 'b.test 2'])
  expect(await claimedUrls(db, {})).toEqual([])
})

test('what was planned while nothing waited reads no more than it takes once thousands do', async () => {
  await using opened = await createTestDatabase({ poolSize: 1 })
  const { db } = opened.database
  const owner = await makeOwner(db)
  const runSome = async (tx: Tx) => {
    const jobs = await claimJobs(tx, ANY)
    await lockHeld(tx, jobs)
    const failure = { code: 'timeout', message: '', transient: false } as const
    const endings = jobs.map((job) => failedEnding(job, failure, 1))
    await endJobs(tx, OWNER, endings)
    return jobs.length
  }
  await sql`vacuum analyze open_job`.execute(db)
  await makeJobs(db, owner, 'a.test', 1)
  for (let time = 0; time < 10; time++) await db.transaction().execute(runSome)
  await makeJobs(db, owner, 'a.test', 5000)

  const read = await db.transaction().execute(async (tx) => {
    const taken = await runSome(tx)
    const { rows } = await sql<{ taken: number; rows: number }>`
      select ${taken}::integer as taken, (seq_tup_read + idx_tup_fetch)::integer as rows
      from pg_stat_xact_user_tables where relname = 'open_job'`.execute(tx)
    return rows[0]
  })

  expect(read?.taken).toBe(4)
  expect(read?.rows).toBeLessThan(100)
})
