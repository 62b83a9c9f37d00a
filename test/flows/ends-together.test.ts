/** Runs that end together are written together, and each as if it had ended alone. */
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { digestItems } from '#engine/extract/digest.ts'
import type { Page } from '#engine/page/page.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import { finishRuns, prepareFinish } from '#features/jobs/finish-jobs.ts'
import { pageKeyOf } from '#features/jobs/job-targets.ts'
import { createJobs } from '#features/jobs/jobs.ts'
import type { RunOutcome } from '#features/jobs/run-job.ts'
import { type ClaimedJob, claimJobs } from '#features/jobs/store-open.ts'
import type { Db } from '#platform/db/database.ts'
import { createTestDatabase } from '#test/support/database.ts'

const SITE = 'https://shop.test'
const OWNER = newId()

async function makeStrategy(db: Db): Promise<{ accountId: string; strategyId: string }> {
  const owner = { accountId: newId(), strategyId: newId() }
  const email = `${owner.accountId}@example.test`
  const account = { id: owner.accountId, email, email_key: email, password_hash: 'none', tier: 'enterprise' as const }
  await db.insertInto('account').values(account).execute()
  const recipe = { scraper_type: 'css', container: null, fields: [] }
  const made = { preview: '[]', attempts: 1, version: 1, scraper_type: 'css' as const, recipe: JSON.stringify(recipe) }
  const named = { id: owner.strategyId, account_id: owner.accountId, name: 'Mugs', description: 'mugs', url: SITE }
  await db
    .insertInto('strategy')
    .values({ ...named, ...made })
    .execute()
  return owner
}

async function claimed(
  db: Db,
  owner: { accountId: string; strategyId: string },
  urls: string[],
): Promise<ClaimedJob[]> {
  await createJobs(
    db,
    owner,
    urls.map((url) => ({ url, host: 'shop.test', pageKey: pageKeyOf(url, null), parameters: null })),
  )
  const places = { afterAccountId: '00000000-0000-0000-0000-000000000000', fullAccounts: [], fullHosts: [] }
  const jobs = await claimJobs(db, { ownerId: OWNER, limit: 100, perHost: 100, ...places })
  return jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function found(url: string, price: number): RunOutcome {
  const body = Buffer.from(`<p>${price}</p>`)
  const items = [{ price }]
  const bodyHash = `hash of ${price}`
  const seen = { url, etag: null, lastModified: null, bodyHash, fetchedBy: 'http' as const }
  const page: Page = {
    ...seen,
    requestedUrl: url,
    status: 200,
    headers: {},
    mediaType: 'text/html',
    body,
    charset: 'utf-8',
  }
  const digest = digestItems({ items, result: items, shape: null, cut: null, ignoreFields: [] })
  const looks = { landed: url, count: 1, marks: digest.marks, inspection: null }
  const next = { ...seen, basis: 'basis', regionHash: null }
  const rest = {
    warnings: [],
    version: 1,
    isClosed: true,
    reread: null,
    retold: null,
    isSameContent: false,
    pagesRead: 1,
  }
  return { kind: 'extracted', digest, page, looks, next, ...rest }
}

const PLAN = { retryDelaysSeconds: [], recheckDelaySeconds: 60, onBroken: async () => undefined }

test('two runs of one page in one batch: the second is held against the first, and other pages are not mixed up', async () => {
  await using opened = await createTestDatabase()
  const { db } = opened.database
  const owner = await makeStrategy(db)
  const end = async (ends: ReadonlyArray<[url: string, price: number]>) => {
    const jobs = await claimed(
      db,
      owner,
      ends.map(([url]) => url),
    )
    const runs = await Promise.all(jobs.map((job, at) => prepareFinish(job, found(job.url, ends[at]?.[1] ?? 0))))
    await finishRuns(db, { ...PLAN, ownerId: OWNER, now: new Date() }, runs)
    const rows = await db
      .selectFrom('ended_job')
      .innerJoin('snapshot', 'snapshot.id', 'ended_job.snapshot_id')
      .select(['ended_job.id', 'url', 'has_changes', 'results'])
      .where(
        'ended_job.id',
        'in',
        jobs.map(({ id }) => id),
      )
      .orderBy('ended_job.id')
      .execute()
    return rows.map(({ url, has_changes, results }) => [url.slice(SITE.length), JSON.stringify(results), has_changes])
  }
  // Nineteen pages: more than one statement holds. Pages with equal results share what is stored of them.
  const others = Array.from({ length: 17 }, (_, at): [string, number] => [`${SITE}/other-${at}`, at % 3])
  const first = await end([[`${SITE}/a`, 5], [`${SITE}/b`, 6], ...others])
  expect(first).toEqual([
    ['/a', '[{"price":5}]', true],
    ['/b', '[{"price":6}]', true],
    ...others.map(([url, price]) => [url.slice(SITE.length), `[{"price":${price}}]`, true]),
  ])
  const again = await end([
    [`${SITE}/a`, 7],
    [`${SITE}/b`, 6],
    [`${SITE}/a`, 7],
  ])
  expect(again).toEqual([
    ['/a', '[{"price":7}]', true],
    ['/b', '[{"price":6}]', false],
    ['/a', '[{"price":7}]', false],
  ])
  const states = await db.selectFrom('page_state').select(['url', 'page']).orderBy('url').execute()
  expect(states).toHaveLength(19)
  const shown = await Promise.all(states.map(async ({ page }) => page && (await decodePage(page))?.body.toString()))
  expect(shown.slice(0, 3)).toEqual(['<p>7</p>', '<p>6</p>', '<p>0</p>'])
  const snapshots = await db.selectFrom('snapshot').select('id').execute()
  expect(snapshots).toHaveLength(6)
  const past = await db.selectFrom('past_page').select('page_key').execute()
  expect(past).toEqual([{ page_key: pageKeyOf(`${SITE}/a`, null) }])
})
