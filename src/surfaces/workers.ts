/** All background work of a process, in one list: the runners of rows, the steady loops, what is taken back and what is counted. */
import { sql } from 'kysely'
import { WORK_KINDS, type WorkKind } from '#base/work-kinds.ts'
import type { AccountsContext } from '#features/accounts/accounts.ts'
import { pruneAccounts } from '#features/accounts/sessions.ts'
import { pruneAdmission } from '#features/admission/prune-admission.ts'
import type { AdmissionContext } from '#features/admission/rate-limits.ts'
import { type DiscoveryRunnerContext, startDiscoveryRunner } from '#features/discoveries/discovery-runner.ts'
import { DISCOVERIES, putBackDiscoveries } from '#features/discoveries/store.ts'
import { type SchemaRunnerContext, startSchemaRunner, takeBackSchemas } from '#features/groups/schema-runner.ts'
import { SCHEMAS } from '#features/groups/store.ts'
import { startBackfillRunner, takeBackAllBackfills } from '#features/jobs/backfill-runner.ts'
import { type JobRunnerContext, startJobRunner } from '#features/jobs/job-runner.ts'
import { packPages } from '#features/jobs/pack-pages.ts'
import { type PruneJobsContext, pruneJobs } from '#features/jobs/prune-jobs.ts'
import { type PrunePagesContext, pagePruner } from '#features/jobs/prune-pages.ts'
import { freeFollowUps } from '#features/jobs/store-ended.ts'
import { JOBS } from '#features/jobs/store-open.ts'
import { takeBackJobs } from '#features/jobs/take-back-jobs.ts'
import { type RepairRunnerContext, startRepairRunner, takeBackRepairs } from '#features/repairs/repair-runner.ts'
import { REPAIRS } from '#features/repairs/store.ts'
import { type PruneChangesContext, pruneScheduleChanges } from '#features/schedules/prune-changes.ts'
import { type ScheduleLoopsContext, startSchedules } from '#features/schedules/start-schedules.ts'
import { TICKS } from '#features/schedules/store-due.ts'
import { BACKFILLS } from '#features/strategies/store-backfill.ts'
import { type SenderContext, startSender } from '#features/webhooks/sender.ts'
import { DELIVERIES, takeBackDeliveries } from '#features/webhooks/store.ts'
import { pruneDeliveries } from '#features/webhooks/webhooks.ts'
import { type PruneRunsContext, pruneWorkflowRuns } from '#features/workflows/prune-runs.ts'
import { type RunKeeperContext, startRunKeeper } from '#features/workflows/run-keeper.ts'
import { RUNS, takeBackRuns } from '#features/workflows/store-runs.ts'
import type { Db } from '#platform/db/database.ts'
import { databaseTrouble } from '#platform/db/database-trouble.ts'
import { keepDeadLetters, pruneDeadLetters } from '#platform/dead-letters.ts'
import { dropLeasesOf, pruneHostGates } from '#platform/host-gate.ts'
import type { Log } from '#platform/log.ts'
import { alone, startSteadyLoop } from '#platform/steady-loop.ts'
import type { TakeBackContext } from '#platform/take-back-work.ts'
import { type CountedWork, countWork, findHeldWork, type HeldWork, type WorkCount } from '#platform/work-counts.ts'

/** What every kind of background work has in common. */
export type Worker = Pick<JobRunnerContext, 'log' | 'ownerId' | 'deadline' | 'tracing'>

export type WorkersContext = {
  accounts: AccountsContext
  admission: AdmissionContext
  jobs: Omit<JobRunnerContext, keyof Worker> & PruneJobsContext & PrunePagesContext
  discoveries: Omit<DiscoveryRunnerContext, keyof Worker>
  groups: Omit<SchemaRunnerContext, keyof Worker>
  repairs: Omit<RepairRunnerContext, keyof Worker>
  webhooks: Omit<SenderContext, keyof Worker>
  schedules: Omit<ScheduleLoopsContext, keyof Worker> & PruneChangesContext
  runs: Omit<RunKeeperContext, keyof Worker>
  workflows: PruneRunsContext
}

type Start = (ctx: WorkersContext, worker: Worker) => AsyncDisposable

const STARTS: Readonly<Record<WorkKind, readonly Start[]>> = {
  jobs: [
    (ctx, worker) => startJobRunner({ ...ctx.jobs, ...worker }),
    (ctx, worker) => startBackfillRunner({ ...ctx.jobs, ...worker }),
  ],
  discoveries: [(ctx, worker) => startDiscoveryRunner({ ...ctx.discoveries, ...worker })],
  schemas: [(ctx, worker) => startSchemaRunner({ ...ctx.groups, ...worker })],
  repairs: [(ctx, worker) => startRepairRunner({ ...ctx.repairs, ...worker })],
  webhooks: [(ctx, worker) => startSender({ ...ctx.webhooks, ...worker })],
  workflows: [(ctx, worker) => startRunKeeper({ ...ctx.runs, ...worker })],
  schedules: [(ctx, worker) => startSchedules({ ...ctx.schedules, ...worker })],
  housekeeping: [(ctx, worker) => startPruning(ctx, worker.log)],
}

/** The order is that of the table, whatever order the kinds were given in. */
export function startWorkers(
  ctx: WorkersContext,
  { kinds, ...worker }: Worker & { kinds: readonly WorkKind[] },
): AsyncDisposable[] {
  const wanted = WORK_KINDS.filter((kind) => kinds.includes(kind))
  return wanted.flatMap((kind) => STARTS[kind].map((start) => start(ctx, worker)))
}

/** What is taken back of processes that died, or forgot it. */
export function takeBackAll(dbs: { db: Db; relaxedDb: Db }, jobTimeoutSeconds: number): TakeBackContext['takeBack'] {
  const { db, relaxedDb } = dbs
  return [
    (deadOwners) => dropLeasesOf(relaxedDb, deadOwners),
    (deadOwners) => takeBackRuns(db, deadOwners),
    (deadOwners) => freeFollowUps(db, deadOwners),
    (deadOwners) => takeBackJobs(db, { deadOwners, timeoutSeconds: jobTimeoutSeconds }),
    (deadOwners) => putBackDiscoveries(db, deadOwners),
    (deadOwners) => takeBackSchemas(db, deadOwners),
    (deadOwners) => takeBackRepairs(db, deadOwners),
    (deadOwners) => takeBackAllBackfills(db, deadOwners),
    (deadOwners) => takeBackDeliveries(db, deadOwners),
  ]
}

/** Steady work, of which nothing waits. */
const PRUNING: CountedWork = { name: 'housekeeping.prune', pending: sql`select 0`, active: sql`select 0` }

const COUNTED = [JOBS, DISCOVERIES, SCHEMAS, REPAIRS, BACKFILLS, DELIVERIES, RUNS, TICKS, PRUNING]

export function countAll(db: Db): Promise<WorkCount[]> {
  return countWork(db, COUNTED)
}

export function findAllHeld(db: Db): Promise<HeldWork[]> {
  return findHeldWork(db, COUNTED)
}

const PRUNE_EVERY_SECONDS = 600

/** One process at a time. The lock has a connection of the small pool: pruning itself needs one of the other. */
function startPruning(ctx: WorkersContext, log: Log): AsyncDisposable {
  const { db, relaxedDb } = ctx.accounts
  const steps = [
    () => pruneAccounts(ctx.accounts),
    () => pruneAdmission(ctx.admission),
    () => pruneHostGates(db),
    () => pruneJobs(ctx.jobs),
    () => packPages(ctx.jobs),
    pagePruner(ctx.jobs),
    () => pruneDeliveries(ctx.webhooks),
    () => pruneScheduleChanges(ctx.schedules),
    () => pruneWorkflowRuns(ctx.workflows),
    () => pruneDeadLetters(db),
  ]
  return startSteadyLoop({
    name: 'pruning',
    everySeconds: PRUNE_EVERY_SECONDS,
    log,
    run: (signal) =>
      alone(relaxedDb, 'pruning', async () => {
        try {
          for (const step of steps) if (!signal.aborted) await step()
        } catch (error) {
          if (databaseTrouble(error) === null) await keepFailedPruning(db, error)
          throw error
        }
        return false
      }),
  })
}

async function keepFailedPruning(db: Db, error: unknown): Promise<void> {
  await keepDeadLetters(db, PRUNING.name, [{ payload: {}, error: String(error) }])
}
