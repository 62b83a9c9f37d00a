import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { failedEnding } from '#features/jobs/finish-jobs.ts'
import { endJobs } from '#features/jobs/store-ended.ts'
import { takeBackJobs } from '#features/jobs/take-back-jobs.ts'
import { listDeadLetters } from '#platform/dead-letters.ts'
import { startTestService } from '#test/support/service.ts'
import { makeProducts, makeStrategy, siteRecipes, startWorkflowSite } from '#test/support/workflow-site.ts'

test('a job whose worker died waits again; after the third time it has failed, and the operator can see it', async () => {
  await using site = await startWorkflowSite(makeProducts(1))
  await using service = await startTestService({ workers: false })
  const account = await service.makeAccount()
  const strategyId = await makeStrategy(service, account, siteRecipes(site).list)
  const { db } = service.database.database
  const deadOwner = newId()
  const jobIds: string[] = []
  for (const attempts of [2, 3]) {
    const body = { strategy_id: strategyId, url: site.page('/list') }
    const made = await service.call<{ job_id: string }>('POST', '/api/jobs', { key: account.key, body })
    jobIds.push(made.body.job_id)
    const held = { owner_id: deadOwner, started_at: new Date(), attempts }
    await db.updateTable('open_job').set(held).where('id', '=', made.body.job_id).execute()
  }

  const count = await takeBackJobs(db, { deadOwners: [deadOwner], timeoutSeconds: 60 })

  const read = async (id = '') => (await service.call('GET', `/api/jobs/${id}`, { key: account.key })).body
  const error = 'The worker that ran this job died, 3 times in a row.'
  expect(count).toBe(2)
  expect(await read(jobIds[0])).toMatchObject({ status: 'pending' })
  expect(await read(jobIds[1])).toMatchObject({ status: 'failed', error })
  expect(await listDeadLetters(db)).toMatchObject([{ name: 'job.run', payload: { job_id: jobIds[1] }, error }])
})

test('a process that was taken for dead and ran its job again writes one end of the two, together with those of other jobs', async () => {
  await using site = await startWorkflowSite(makeProducts(1))
  await using service = await startTestService({ workers: false })
  const account = await service.makeAccount()
  const strategyId = await makeStrategy(service, account, siteRecipes(site).list)
  const { db } = service.database.database
  const ownerId = newId()
  const urls = [site.page('/list'), site.page('/list?other')]
  await service.call('POST', '/api/jobs', { key: account.key, body: { strategy_id: strategyId, urls } })
  await db.updateTable('open_job').set({ owner_id: ownerId, started_at: new Date(), attempts: 2 }).execute()
  const [one, other] = await db.selectFrom('open_job').select('id').orderBy('position').execute()
  const end = (id = '', attempts: number, message: string) =>
    failedEnding({ id, attempts }, { code: 'timeout', message, transient: false }, 1)

  await endJobs(db, ownerId, [end(one?.id, 1, 'before'), end(one?.id, 2, 'again'), end(other?.id, 2, 'other')])

  const ended = await db.selectFrom('ended_job').select(['id', 'attempts', 'error']).orderBy('position').execute()
  expect(ended).toEqual([
    { id: one?.id, attempts: 2, error: 'again' },
    { id: other?.id, attempts: 2, error: 'other' },
  ])
  expect(await db.selectFrom('open_job').selectAll().execute()).toEqual([])
})
