import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
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
