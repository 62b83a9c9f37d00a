/** `npm run soak -- workflow-kill` runs the same with more rounds. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionUrl } from '#test/support/connection.ts'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { makeDataDir, REPO, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'
import {
  makeProducts,
  makeStrategy,
  nodeOf,
  type Run,
  siteRecipes,
  startWorkflowSite,
  untilEnded,
  untilSeen,
} from '#test/support/workflow-site.ts'

const ROUNDS = atLeast(2)
const PRODUCTS = 24

test(
  'kill -9 of the worker in the middle of a run: the next one ends it, with every node settled once and every page read once',
  patience(30_000, ROUNDS),
  async () => {
    await using service = await startTestService({ workers: false })
    await using folder = await makeDataDir()
    await using site = await startWorkflowSite(makeProducts(PRODUCTS))
    const workers: SpawnedService[] = []
    using _ = whenStuck(() => tellWhereItStands(service, workers))
    const account = await service.makeAccount()
    const recipes = siteRecipes(site)
    const body = {
      name: 'W',
      nodes: [
        {
          node_key: 'list',
          strategy_id: await makeStrategy(service, account, recipes.list),
          input_type: 'trigger_only',
        },
        {
          node_key: 'details',
          strategy_id: await makeStrategy(service, account, recipes.details),
          input_type: 'upstream_urls',
          url_field: 'link',
        },
        {
          node_key: 'stock',
          strategy_id: await makeStrategy(service, account, recipes.stock),
          input_type: 'upstream_data',
          parameter_config: { sku: 'sku' },
        },
      ],
      edges: [
        { source_node_key: 'list', target_node_key: 'details' },
        { source_node_key: 'details', target_node_key: 'stock' },
      ],
    }
    const { key } = account
    const made = await service.call<{ id: string }>('POST', '/api/workflows', { key, body })

    for (let round = 0; round < ROUNDS; round++) {
      const first = await spawnWorker(service, folder.path)
      workers.push(first)
      const started = await service.call<Run>('POST', `/api/workflows/${made.body.id}/run`, {
        key,
        body: { force: true },
      })
      const [node, enough] = round % 2 === 0 ? ['details', 3 + round] : ['stock', 1 + round]
      await untilSeen(service, key, started.body, (run) => nodeOf(run, node).ended_count >= Math.min(enough, PRODUCTS))
      await first.kill('SIGKILL')
      await using second = await spawnWorker(service, folder.path)
      workers.push(second)

      const ended = await untilEnded(service, key, started.body)

      expect(ended).toMatchObject({ status: 'completed', error: null })
      expect(ended.node_executions.map((of) => [of.node_key, of.job_count, of.item_count, of.failed_count])).toEqual([
        ['list', 1, PRODUCTS, 0],
        ['details', PRODUCTS, PRODUCTS, 0],
        ['stock', PRODUCTS, PRODUCTS, 0],
      ])
      expect(await jobsOf(service, ended.id)).toBe(1 + 2 * PRODUCTS)
    }
  },
)

function whenStuck(tell: () => Promise<void>): Disposable {
  const timer = setTimeout(tell, 0.75 * patience(30_000, ROUNDS).timeout)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}

/** A run that does not end says nothing of why: its rows do, and who waits for what in the database. */
async function tellWhereItStands(service: TestService, workers: readonly SpawnedService[]): Promise<void> {
  const { db } = service.database.database
  const tables = ['process_owner', 'host_lease', 'workflow_run', 'node_execution', 'open_job']
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} limit 10`.execute(db)
    console.error(table, rows)
  }
  const { rows } = await sql`
    select pid, state, wait_event_type, wait_event, now() - state_change as since, left(query, 200) as query
    from pg_stat_activity where datname = current_database()
  `.execute(db)
  console.error('connections', rows)
  for (const { pid, output } of workers) console.error(`worker ${pid}`, output().slice(-2000))
}

function spawnWorker(service: TestService, dataDir: string) {
  return spawnService({
    dataDir,
    command: [process.execPath, join(REPO, 'src', 'cli.ts'), 'worker'],
    env: {
      DATABASE_URL: connectionUrl(service.database.connection),
      ALLOW_PRIVATE_NETWORKS: 'true',
      JOB_CONCURRENCY: '2',
      JOB_RETRY_DELAYS_SECONDS: '0,0',
    },
  })
}

async function jobsOf(service: TestService, runId: string): Promise<number> {
  const { db } = service.database.database
  const row = await db
    .selectFrom('ended_job')
    .innerJoin('node_execution', 'node_execution.id', 'ended_job.node_execution_id')
    .select(db.fn.countAll<number>().as('jobs'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return row.jobs
}
