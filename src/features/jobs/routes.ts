import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { finishIdempotent, type IdempotencyContext } from '#features/admission/idempotency.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import type { Signals } from '#platform/db/signals.ts'
import { TOTAL_IS_SENT, withTotal } from '#platform/http/find-query.ts'
import { goneSignal } from '#platform/http/gone-signal.ts'
import { LISTS, operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { textAs } from '#platform/http/shapes.ts'
import { streamWhileChanging } from '#platform/http/stream-while-changing.ts'
import { compareJobs, compareManifest, latestRun, requireManifest } from './compare-jobs.ts'
import { executeJob } from './execute-job.ts'
import { explainJob } from './explain-job.ts'
import { jobNews } from './job-events.ts'
import * as jobs from './jobs.ts'
import { presentBatch, presentHistory, presentJob, presentListed, presentWithResults } from './present.ts'
import * as schemas from './schemas.ts'
import { countBatches, countJobs, listJobs } from './store-read.ts'

export type JobRoutesContext = jobs.JobsContext & Reads & { admission: IdempotencyContext; signals: Signals }

const withKey = operationsOf('Jobs')
const withLists = operationsOf('Jobs', LISTS)
const ofStrategies = operationsOf('Strategies')
const READS_ONLY = { config: { idempotency: 'reads_only' } } as const
const reading = operationsOf('Jobs', READS_ONLY)
const readingLists = operationsOf('Jobs', { ...READS_ONLY, ...LISTS })
const readingListsOfStrategies = operationsOf('Strategies', { ...READS_ONLY, ...LISTS })

export function jobRoutes(ctx: JobRoutesContext): Routes {
  return (app) => {
    startingRoutes(ctx, app)
    readingRoutes(ctx, app)
    explainingRoutes(ctx, app)
    comparingRoutes(ctx, app)
    historyRoutes(ctx, app)
  }
}

function startingRoutes(ctx: JobRoutesContext, app: App): void {
  app.post(
    '/api/jobs',
    withLists('startJobs', 'Run a strategy on one URL or on a batch', {
      description: 'Returns at once. Read the job, or the progress of the batch, later.',
      body: schemas.NewJobBody,
      response: { 201: schemas.Created },
    }),
    async (request, reply) => {
      const { account, body } = request
      const { strategy_id: strategyId } = body
      const wanted = await jobs.readNewJobs(ctx, account.id, {
        strategyId,
        urls: urlsOf(body),
        parameters: body.parameters ?? null,
      })
      const batchId = body.urls === undefined ? null : newId()
      const answerOf = (started: jobs.StartedJobs) => presentStarted(started, wanted, batchId)
      // With the jobs: whoever asks again under the same key, because the answer was lost, starts no others.
      const started = await jobs.startJobs(ctx, account, wanted, batchId === null ? {} : { batchId }, (tx, made) =>
        finishIdempotent(ctx.admission, tx, request.idempotencyClaim, {
          status: 201,
          json: JSON.stringify(answerOf(made)),
        }),
      )
      request.idempotencyClaim = null
      return reply.code(201).send(answerOf(started))
    },
  )

  app.post(
    '/api/jobs/execute',
    withKey('executeJob', 'Run a strategy and wait for its results', {
      description:
        'Answers when the job ends, after an hour at the latest. A failed job is answered with 200 and its `error`.',
      body: schemas.ExecuteBody,
      response: { 200: schemas.JobWithResults },
    }),
    async (request, reply) => {
      const { account, body } = request
      const wanted = await jobs.readNewJobs(ctx, account.id, {
        strategyId: body.strategy_id,
        urls: [body.url],
        parameters: body.parameters ?? null,
      })
      // Whoever named the request goes away to ask again, and is then told how the job ended.
      const gone = request.idempotencyClaim === null ? goneSignal(reply) : NEVER
      const job = await executeJob(ctx, account, wanted, gone)
      return presentWithResults(job, await jobs.jobResults(ctx, job))
    },
  )

  app.post(
    '/api/jobs/:job_id/cancel',
    withKey('cancelJob', 'Cancel a job that has not started', {
      params: schemas.JobParams,
      response: { 200: schemas.Job },
    }),
    async ({ account, params }) => presentJob(await jobs.cancelJob(ctx, account.id, params.job_id)),
  )

  app.post(
    '/api/jobs/batch/:batch_id/cancel',
    withKey('cancelBatch', 'Cancel the jobs of a batch that have not started', {
      params: schemas.BatchParams,
      response: { 200: schemas.CancelledBatch },
    }),
    async ({ account, params }) => {
      const cancelled = await jobs.cancelBatch(ctx, account.id, params.batch_id)
      return { message: `${cancelled} ${cancelled === 1 ? 'job' : 'jobs'} cancelled`, cancelled }
    },
  )
}

function presentStarted({ ids, createdAt }: jobs.StartedJobs, wanted: jobs.NewJobs, batchId: string | null) {
  const shared = { status: 'pending' as const, strategy_id: wanted.strategy.id, created_at: createdAt.toISOString() }
  if (batchId !== null) return { batch_id: batchId, job_count: ids.length, ...shared }
  const [id = ''] = ids
  return { job_id: id, id, url: wanted.targets[0]?.url ?? '', ...shared }
}

const NEVER = new AbortController().signal

function urlsOf(body: schemas.NewJobBody): readonly string[] {
  if (body.url !== undefined && body.urls !== undefined) throw invalid('Give url or urls, not both')
  const urls = body.urls ?? (body.url === undefined ? null : [body.url])
  if (urls === null) throw invalid('url or urls is required')
  return urls
}

function readingRoutes(ctx: JobRoutesContext, app: App): void {
  app.get(
    '/api/jobs',
    withKey('listJobs', 'List and search jobs, newest first', {
      description: `Without their results: read a job to get them. ${TOTAL_IS_SENT}`,
      querystring: schemas.ListQuery,
      response: { 200: schemas.JobList },
    }),
    async ({ account, query }, reply) => {
      const { q, tag, sort } = query
      const filter = {
        ...(query.strategy_id ? { strategyId: query.strategy_id } : {}),
        ...(query.schedule_id ? { scheduleId: query.schedule_id } : {}),
        ...(query.batch_id ? { batchId: query.batch_id } : {}),
        ...(query.status ? { status: query.status } : {}),
        ...(query.since ? { since: jobs.readSince(query.since, ctx.clock.now()) } : {}),
        ...(q === undefined ? {} : { q }),
        ...(tag === undefined ? {} : { tag }),
        ...(sort === undefined ? {} : { sort }),
        ...(query.fold_batches ? { isFolded: true } : {}),
      }
      const [rows, total] = await Promise.all([
        maybeOld(ctx, (db) => listJobs(db, account.id, filter, query)),
        countJobs(ctx.db, account.id, filter),
      ])
      const batchIds = query.fold_batches ? rows.flatMap(({ batch_id }) => batch_id ?? []) : []
      const batches = await countBatches(ctx.db, account.id, batchIds)
      return withTotal(reply, { rows, total }).map((job) => presentListed(job, batches.get(job.batch_id ?? '')))
    },
  )

  app.get(
    '/api/jobs/events',
    withKey('streamJobEvents', 'Hear of jobs as they end', {
      description: 'Server-sent events: `ready`, then `jobs` {ended: [job ids]} whenever something changed.',
      response: { 200: textAs('text/event-stream') },
    }),
    async ({ account }, reply) => streamWhileChanging(ctx.signals, jobNews(account.id), reply),
  )

  app.get(
    '/api/jobs/batch/:batch_id',
    withKey('getBatch', 'How far a batch is', {
      params: schemas.BatchParams,
      response: { 200: schemas.Batch },
    }),
    async ({ account, params }) =>
      presentBatch(params.batch_id, await jobs.batchCounts(ctx, account.id, params.batch_id)),
  )
}

function explainingRoutes(ctx: JobRoutesContext, app: App): void {
  app.get(
    '/api/jobs/:job_id/explain',
    withKey('explainJob', 'Where each value of a job came from', {
      description:
        'Runs the recipe of that run once more on its page; nothing is fetched. Of each URL the pages of the last good and the last failed run are kept, and of earlier runs that changed something: see PAGES_KEPT_PER_URL.',
      params: schemas.JobParams,
      querystring: schemas.ExplainQuery,
      response: { 200: schemas.Explanation },
    }),
    async ({ account, params, query }) => explainJob(ctx, account.id, params.job_id, query),
  )
}

function comparingRoutes(ctx: JobRoutesContext, app: App): void {
  app.post(
    '/api/jobs/compare',
    reading('compareJobs', 'What changed from one job to another', {
      body: schemas.CompareBody,
      response: { 200: schemas.Comparison },
    }),
    async ({ account, body }) => compareJobs(ctx, account.id, body.job_id, body.other_job_id),
  )

  app.get(
    '/api/jobs/:job_id/compare/:other_job_id',
    withKey('compareJobPair', 'What changed from one job to another', {
      params: schemas.PairParams,
      response: { 200: schemas.Comparison },
    }),
    async ({ account, params }) => compareJobs(ctx, account.id, params.job_id, params.other_job_id),
  )

  app.post(
    '/api/jobs/:job_id/compare-manifest',
    readingLists('compareJobManifest', "Match known items against a job's results", {
      params: schemas.JobParams,
      body: schemas.ManifestBody,
      response: { 200: schemas.ManifestResult },
    }),
    async ({ account, params, body }) => {
      const request = manifestRequest(body)
      return compareManifest(ctx, await jobs.getJob(ctx, account.id, params.job_id), request)
    },
  )

  app.post(
    '/api/strategies/:strategy_id/compare-manifest',
    readingListsOfStrategies('compareStrategyManifest', 'Match known items against the newest results of a strategy', {
      params: schemas.StrategyParams,
      body: schemas.ManifestBody,
      response: { 200: schemas.ManifestResult },
    }),
    async ({ account, params, body }) => {
      const request = manifestRequest(body)
      return compareManifest(ctx, await latestRun(ctx, account.id, params.strategy_id), request)
    },
  )
}

const DEFAULT_THRESHOLD = 80

function manifestRequest(body: schemas.ManifestBody) {
  const request = { ...body, threshold: body.threshold ?? DEFAULT_THRESHOLD }
  requireManifest(request)
  return request
}

function historyRoutes(ctx: JobRoutesContext, app: App): void {
  const paths = [
    ['/api/strategies/:strategy_id/history', 'listStrategyHistory'],
    ['/api/jobs/strategies/:strategy_id/history', 'listJobHistory'],
  ] as const
  for (const [path, operationId] of paths) {
    app.get(
      path,
      ofStrategies(operationId, 'The runs of a strategy, newest first', {
        params: schemas.StrategyParams,
        querystring: schemas.HistoryQuery,
        response: { 200: schemas.History },
      }),
      async ({ account, params, query }) => {
        const { strategy_id: strategyId } = params
        if (!(await findStrategy(ctx.db, account.id, strategyId))) throw new AppError('strategy_not_found')
        return (await maybeOld(ctx, (db) => listJobs(db, account.id, { strategyId }, query))).map(presentHistory)
      },
    )
  }
}
