/** What happens at one moment: the moments are made by hand, and no worker comes in between. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobs } from '#features/jobs/jobs.ts'
import { createRuns } from '#features/workflows/runs.ts'
import { settleNodes } from '#features/workflows/settle-nodes.ts'
import { findGraph, lockWorkflow } from '#features/workflows/store.ts'
import * as nodes from '#features/workflows/store-nodes.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { makeProducts, makeStrategy, type Run, siteRecipes, startWorkflowSite } from '#test/support/workflow-site.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ workers: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const db = () => service.database.database.db

async function prepared(nodeCount: number) {
  await using site = await startWorkflowSite(makeProducts(1))
  const account = await service.makeAccount()
  const strategyId = await makeStrategy(service, account, siteRecipes(site).list)
  const drawn = Array.from({ length: nodeCount }, (_, index) => {
    return { node_key: `n${index}`, strategy_id: strategyId, input_type: 'trigger_only' }
  })
  const call = <T>(method: string, path: string, body?: unknown) =>
    service.call<T>(method, path, { key: account.key, ...(body === undefined ? {} : { body }) })
  const make = async () => {
    const made = await call<{ id: string }>('POST', '/api/workflows', { name: 'W', nodes: drawn })
    expect(made.status).toBe(201)
    return made.body.id
  }
  return { ...account, strategyId, url: site.page('/list'), call, make }
}

test('however many nodes end at one moment, all are settled', async () => {
  const { accountId, call, make } = await prepared(60)
  for (const id of [await make(), await make()]) {
    expect((await call<Run>('POST', `/api/workflows/${id}/run`)).status).toBe(201)
  }
  // Without open jobs there is nothing to wait for.
  const running = await db()
    .updateTable('node_execution')
    .set({ status: 'running' })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()

  await settleNodes(
    db(),
    running.map(({ id }) => id),
  )

  const waiting = db().selectFrom('workflow_run').select('id').where('account_id', '=', accountId)
  const moved = await waiting.whereRef('moves', '<>', 'looked_moves').execute()
  expect([running.length, moved.length]).toEqual([120, 2])
  const left = db().selectFrom('node_execution').select('id').where('account_id', '=', accountId)
  expect(await left.where('status', '=', 'running').execute()).toEqual([])
})

test('a workflow that is deleted while a run of it begins takes the jobs of that run along', async () => {
  const { accountId, strategyId, url, call, make } = await prepared(1)
  const workflowId = await make()
  const begun = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  const beginning = db()
    .transaction()
    .execute(async (tx) => {
      await lockWorkflow(tx, accountId, workflowId)
      const graph = await findGraph(tx, workflowId)
      const [run] = await createRuns(tx, [
        { accountId, workflowId, scheduleId: null, force: false, fromNodeKey: null, kept: new Map(), graph },
      ])
      const [execution] = await nodes.listExecutions(tx, run?.id ?? '')
      if (!execution) throw new Error('the run has no node')
      const target = { url, host: new URL(url).host, pageKey: 'page', parameters: null }
      const owner = { accountId, strategyId }
      const { ids } = await createJobs(tx, owner, [target], { nodeExecutionId: execution.id })
      const [jobId = ''] = ids
      await nodes.startNode(tx, execution, {
        inputHash: '',
        jobCount: 1,
        jobId,
        problems: [],
        refused: [],
        passed: null,
      })
      begun.resolve()
      await committed.promise
    })
  await begun.promise
  const deleting = call('DELETE', `/api/workflows/${workflowId}`)
  await untilSomebodyWaits()
  committed.resolve()
  await beginning

  expect((await deleting).status).toBe(200)
  expect(await db().selectFrom('open_job').select('id').where('account_id', '=', accountId).execute()).toEqual([])
})

/** The database tells who waits for whom; the deletion is the only one that can. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await service.database.database.pool.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
    if (waiting.rows.length > 0) return
  }
}
