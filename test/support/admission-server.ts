/** A server whose routes create a "strategy" and start something, by the same hooks as the real ones, on a real database. */
import { Type } from 'typebox'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { apiKeyGate } from '#features/accounts/gates.ts'
import { finishIdempotent, type IdempotencyContext } from '#features/admission/idempotency.ts'
import { keepAnswersOfPosts } from '#features/admission/idempotent-routes.ts'
import { recordStrategyCreation } from '#features/admission/quota.ts'
import { countedGate, takeJobs } from '#features/admission/rate-limits.ts'
import { admitCreation, creationHooks } from '#features/admission/strategy-creation.ts'
import { registerProcess } from '#platform/db/process-owner.ts'
import { type App, createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '#src/config.ts'
import type { TestDatabase } from './database.ts'

export type AdmissionServer = AsyncDisposable & { app: App; admission: IdempotencyContext }

/** `hold` runs while the request is in progress, before anything is stored. */
export async function startAdmissionServer(
  database: TestDatabase,
  hold: () => Promise<void> = async () => undefined,
): Promise<AdmissionServer> {
  const { db } = database.database
  const owner = await registerProcess(db, { role: 'test', dataDir: null, version: '0.0.0', kinds: [] })
  const admission: IdempotencyContext = {
    db,
    relaxedDb: db,
    limits: readConfig({}).limits,
    ownerId: owner.id,
    box: createSecretBox(Buffer.alloc(32, 'a')),
  }
  const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: 'free' } as const
  const gate = countedGate(admission, apiKeyGate(accounts))
  const app = createServer({
    log: createLog({ level: 'silent' }),
    gates: { 'api-key': gate, session: gate },
    trustedProxies: 0,
  })
  keepAnswersOfPosts(admission, app)
  const Created = Type.Object({ strategy_id: Type.String(), name: Type.String() })
  app.post(
    '/make',
    {
      ...creationHooks(admission),
      config: { auth: 'api-key', idempotency: 'in_handler' },
      schema: { body: Type.Object({ name: Type.String() }), response: { 201: Created } },
    },
    async (request, reply) =>
      admitCreation(admission, request, reply, async (claim) => {
        await hold()
        const body = { strategy_id: newId(), name: request.body.name }
        await db.transaction().execute(async (tx) => {
          const entry = {
            strategyId: body.strategy_id,
            name: body.name,
            url: 'https://example.test/',
            scraperType: 'css',
          }
          await recordStrategyCreation(admission, tx, request.account, entry)
          await finishIdempotent(admission, tx, claim, { status: 201, json: JSON.stringify(body) })
        })
        return reply.code(201).send(body)
      }) as never,
  )
  app.post(
    '/jobs',
    {
      config: { auth: 'api-key' },
      schema: { body: Type.Object({ count: Type.Integer() }), response: { 200: Type.Object({}) } },
    },
    async (request) => {
      await db.transaction().execute((tx) => takeJobs(admission, tx, request.account, request.body.count))
      return {}
    },
  )
  let started = 0
  app.post(
    '/start/:what',
    {
      config: { auth: 'api-key' },
      schema: {
        params: Type.Object({ what: Type.String() }),
        body: Type.Object({ secret: Type.Optional(Type.String()) }),
        response: { 201: Type.Object({ started: Type.Integer(), secret: Type.String() }) },
      },
    },
    async ({ body }, reply) => {
      await hold()
      started += 1
      reply.code(201)
      return { started, secret: body.secret ?? 'whsec_shown_once' }
    },
  )
  await app.ready()
  return {
    app,
    admission,
    async [Symbol.asyncDispose]() {
      await app.close()
      await owner[Symbol.asyncDispose]()
    },
  }
}
