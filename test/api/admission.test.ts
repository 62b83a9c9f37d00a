import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import type { Tier } from '#base/tiers.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { sealAnswer } from '#features/admission/kept-answer.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { type AdmissionServer, startAdmissionServer } from '#test/support/admission-server.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase
let server: AdmissionServer
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 12 })
  server = await startAdmissionServer(database)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function makeKey(tier: Tier = 'enterprise'): Promise<{ key: string; accountId: string }> {
  const { db } = database.database
  const ctx = { db, relaxedDb: db, clock: systemClock, defaultTier: tier }
  const account = await createAccount(ctx, { email: `${newId()}@example.test`, password: 'long enough password' })
  return { key: (await createApiKey(ctx, account.id, 'test')).key, accountId: account.id }
}

type Call = { key: string; name?: string; idempotencyKey?: string; on?: AdmissionServer }

async function make({ key, name = 'mugs', idempotencyKey, on = server }: Call) {
  const response = await on.app.inject({
    method: 'POST',
    url: '/make',
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    payload: { name },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() as Record<string, unknown> }
}

async function createdBy(accountId: string): Promise<number> {
  const rows = await database.database.db
    .selectFrom('strategy_creation')
    .select('strategy_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.length
}

describe('rate limits', () => {
  test('every authenticated answer describes the minute, also a refusal', async () => {
    const { key } = await makeKey('free')

    const good = await make({ key })
    const bad = await server.app.inject({
      method: 'POST',
      url: '/make',
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    })

    expect(good.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' })
    expect(bad.statusCode).toBe(400)
    const isSameMinute = bad.headers['x-ratelimit-reset'] === good.headers['x-ratelimit-reset']
    expect(bad.headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': isSameMinute ? '58' : '59',
    })
    const reset = Number(good.headers['x-ratelimit-reset'])
    expect(reset % 60).toBe(0)
    expect(reset - Date.now() / 1000).toBeLessThanOrEqual(61)
  })

  test('requests above the limit are refused until the window ends, counted over all processes', async () => {
    const { key, accountId } = await makeKey('free')
    await using other = await startAdmissionServer(database)
    await database.database.db
      .insertInto('rate_window')
      .values(
        minutes().map((window_start) => ({ account_id: accountId, kind: 'requests' as const, window_start, used: 57 })),
      )
      .execute()

    const places = [server, other, server, other, server, other, server]
    const answers = await Promise.all(places.map((on) => make({ key, on })))

    // One minute, or two when it turns meanwhile; of seven requests one has more than three in any case.
    const windows = Object.values(Object.groupBy(answers, ({ headers }) => String(headers['x-ratelimit-reset'])))
    for (const window of windows) {
      const taken = window?.filter(({ status }) => status === 201)
      expect(taken).toHaveLength(Math.min(3, window?.length ?? 0))
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.detail).toMatch(/^Too many requests. Try again in \d+ seconds$/)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused?.headers['x-ratelimit-remaining']).toBe('0')
  })

  test('generations are limited per day, and an invalid request costs none', async () => {
    const { key, accountId } = await makeKey('hobby')
    for (let count = 0; count < 3; count++) {
      await server.app.inject({
        method: 'POST',
        url: '/make',
        headers: { authorization: `Bearer ${key}` },
        payload: {},
      })
    }
    const before = await database.database.db
      .selectFrom('rate_window')
      .select('used')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'generations')
      .execute()
    expect(before).toEqual([])

    await make({ key })
    await database.database.db
      .updateTable('rate_window')
      .set({ used: 60 })
      .where('account_id', '=', accountId)
      .where('kind', '=', 'generations')
      .execute()
    const refused = await make({ key })

    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({ detail: 'Please slow down - limits on strategy generation' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a batch of jobs is taken whole or not at all', async () => {
    const { key } = await makeKey('free')
    const take = async (count: number) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/jobs',
          headers: { authorization: `Bearer ${key}` },
          payload: { count },
        })
      ).statusCode

    expect([await take(150), await take(51), await take(50), await take(1), await take(201)]).toEqual([
      200, 429, 200, 429, 429,
    ])
  })
})

describe('strategy quota', () => {
  test('the headers stand on the success and on the refusal, which says when a slot frees', async () => {
    const { key, accountId } = await makeKey('free')

    const first = await make({ key })
    for (let count = 1; count < 10; count++) await make({ key })
    const refused = await make({ key })

    expect(first.headers).toMatchObject({
      'x-strategy-quota-used': '1',
      'x-strategy-quota-limit': '10',
      'x-strategy-quota-tier': 'free',
    })
    expect(refused.status).toBe(403)
    expect(refused.headers['x-strategy-quota-used']).toBe('10')
    const reset = String(refused.headers['x-strategy-quota-reset'])
    expect(refused.body.detail).toBe(
      `Strategy quota exceeded: 10 of 10 used in the last 30 days. Next slot frees at ${reset}`,
    )
    expect(Math.abs(Date.parse(reset) - (Date.now() + 30 * 86_400_000))).toBeLessThan(60_000)
    expect(await createdBy(accountId)).toBe(10)
  })

  test('a slot frees 30 days after it was taken, and deleting frees none', async () => {
    const { key, accountId } = await makeKey('free')
    for (let count = 0; count < 10; count++) await make({ key })
    const mine = database.database.db.updateTable('strategy_creation').where('account_id', '=', accountId)

    await mine.set({ deleted_at: new Date() }).execute()
    expect((await make({ key })).status).toBe(403)

    await mine.set({ created_at: new Date(Date.now() - 30 * 86_400_000 - 1000) }).execute()
    const answer = await make({ key })
    expect(answer.status).toBe(201)
    expect(answer.headers['x-strategy-quota-used']).toBe('1')
  })

  test('parallel calls cannot pass the limit together', async () => {
    const { key, accountId } = await makeKey('free')
    for (let count = 0; count < 8; count++) await make({ key })

    const statuses = (await Promise.all(Array.from({ length: 6 }, () => make({ key })))).map(({ status }) => status)

    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(await createdBy(accountId)).toBe(10)
  })

  test('an unlimited plan has no reset', async () => {
    const { key } = await makeKey('enterprise')
    const answer = await make({ key })
    expect(answer.headers).toMatchObject({ 'x-strategy-quota-limit': '-1', 'x-strategy-quota-tier': 'enterprise' })
    expect(answer.headers).not.toHaveProperty('x-strategy-quota-reset')
  })
})

describe('idempotency', () => {
  test('the same key and body replay the kept answer without running or counting', async () => {
    const { key, accountId } = await makeKey('free')

    const first = await make({ key, idempotencyKey: 'k1' })
    const second = await make({ key, idempotencyKey: 'k1' })

    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'x-strategy-quota-used': '1' })
    expect(await createdBy(accountId)).toBe(1)
  })

  test('a replay works when the quota is used up', async () => {
    const { key } = await makeKey('free')
    await make({ key, idempotencyKey: 'k1' })
    for (let count = 1; count < 10; count++) await make({ key })

    expect((await make({ key, idempotencyKey: 'k1' })).status).toBe(201)
    expect((await make({ key, idempotencyKey: 'k2' })).status).toBe(403)
  })

  test('a replay works when the generations of the day are used up', async () => {
    const { key, accountId } = await makeKey('free')
    await make({ key, idempotencyKey: 'k1' })
    await database.database.db
      .updateTable('rate_window')
      .set({ used: 20 })
      .where('account_id', '=', accountId)
      .where('kind', '=', 'generations')
      .execute()

    expect(await make({ key, idempotencyKey: 'k1' })).toMatchObject({
      status: 201,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect((await make({ key, idempotencyKey: 'k2' })).status).toBe(429)
    expect((await make({ key })).status).toBe(429)
  })

  test('the same key with another body is refused', async () => {
    const { key } = await makeKey()
    await make({ key, idempotencyKey: 'k1', name: 'mugs' })
    const answer = await make({ key, idempotencyKey: 'k1', name: 'cups' })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ detail: 'Idempotency-Key reused with a different request body.' })
  })

  test('ten at once with one key make one strategy; the others are told to retry shortly', async () => {
    const { key, accountId } = await makeKey()
    const gate = Promise.withResolvers<void>()
    await using slow = await startAdmissionServer(database, () => gate.promise)

    const nineRefused = Promise.withResolvers<void>()
    let refused = 0
    const calls = Array.from({ length: 10 }, async () => {
      const answer = await make({ key, idempotencyKey: 'k1', on: slow })
      if (answer.status === 409 && ++refused === 9) nineRefused.resolve()
      return answer
    })
    await nineRefused.promise
    gate.resolve()
    const answers = await Promise.all(calls)

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const conflicts = answers.filter(({ status }) => status === 409)
    expect(conflicts).toHaveLength(9)
    expect(conflicts[0]?.body).toEqual({ detail: 'Idempotent request still in progress. Retry shortly.' })
    expect(conflicts[0]?.headers['retry-after']).toBe('5')
    expect(await createdBy(accountId)).toBe(1)
  })

  test('a failed run frees the key for another try', async () => {
    const { key, accountId } = await makeKey()
    let fails = true
    await using shaky = await startAdmissionServer(database, async () => {
      if (fails) throw new Error('the page is away')
    })

    const first = await make({ key, idempotencyKey: 'k1', on: shaky })
    fails = false
    const second = await make({ key, idempotencyKey: 'k1', on: shaky })

    expect([first.status, second.status]).toEqual([500, 201])
    expect(await createdBy(accountId)).toBe(1)
  })

  test('a key whose runner died is taken over, and the dead runner can no longer commit', async () => {
    const { key, accountId } = await makeKey()
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    await using dying = await startAdmissionServer(database, () => {
      reached.resolve()
      return gate.promise
    })
    const lost = make({ key, idempotencyKey: 'k1', on: dying })
    await reached.promise
    await database.database.db.deleteFrom('process_owner').where('id', '=', dying.admission.ownerId).execute()

    const second = await make({ key, idempotencyKey: 'k1' })
    gate.resolve()

    expect(second.status).toBe(201)
    expect((await lost).status).toBe(409)
    expect(await createdBy(accountId)).toBe(1)
  })

  test('after 24 hours the key is free again', async () => {
    const { key, accountId } = await makeKey()
    await make({ key, idempotencyKey: 'k1' })
    const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 1000)
    await database.database.db
      .updateTable('idempotency_key')
      .set({ created_at: dayAgo })
      .where('account_id', '=', accountId)
      .execute()

    const answer = await make({ key, idempotencyKey: 'k1', name: 'something else' })

    expect(answer.status).toBe(201)
    expect(await createdBy(accountId)).toBe(2)
  })

  test('keys of different accounts do not meet', async () => {
    const [one, two] = [await makeKey(), await makeKey()]
    const answers = [
      await make({ key: one.key, idempotencyKey: 'k1' }),
      await make({ key: two.key, idempotencyKey: 'k1', name: 'cups' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test.each(['', ' ', 'ü', 'x'.repeat(256)])('the key %j is refused', async (idempotencyKey) => {
    const { key } = await makeKey()
    expect((await make({ key, idempotencyKey })).status).toBe(400)
  })
})

describe('idempotency of a route that says nothing of it', () => {
  type Start = { key: string; what?: string; body?: Record<string, unknown>; on?: AdmissionServer }

  async function start({ key, what = 'run', body = {}, on = server }: Start) {
    const response = await on.app.inject({
      method: 'POST',
      url: `/start/${what}`,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'k1' },
      payload: body,
    })
    return { status: response.statusCode, headers: response.headers, text: response.body }
  }

  async function rowOf(accountId: string): Promise<string> {
    const { db } = database.database
    const rows = await db.selectFrom('idempotency_key').selectAll().where('account_id', '=', accountId).execute()
    return rows.map((row) => JSON.stringify(row) + row.sealed_response?.toString('latin1')).join()
  }

  test('a repeat is told the same, byte by byte, and starts nothing', async () => {
    const { key } = await makeKey()

    const first = await start({ key })
    const second = await start({ key })

    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } })
    expect(second.text).toBe(first.text)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
  })

  test('another body, and another path, are another request', async () => {
    const { key } = await makeKey()
    await start({ key })

    for (const other of [{ body: { secret: 'x' } }, { what: 'stop' }]) {
      const answer = await start({ key, ...other })
      expect(answer.status).toBe(422)
      expect(answer.text).toBe('{"detail":"Idempotency-Key reused with a different request body."}')
    }
  })

  test('neither the request nor the answer can be read from the database', async () => {
    const { key, accountId } = await makeKey()
    const secret = 'whsec_of_the_caller'.repeat(20_000)

    const first = await start({ key, body: { secret } })

    expect(first.text).toContain(secret)
    const row = await rowOf(accountId)
    expect(row).not.toContain('whsec')
    expect(row.length).toBeLessThan(100_000)
    expect((await start({ key, body: { secret } })).text).toBe(first.text)
  })

  test('an answer whose key is gone is not made a second time', async () => {
    const { key, accountId } = await makeKey()
    await start({ key })
    const box = createSecretBox(Buffer.alloc(32, 'b'))
    const sealed_response = await sealAnswer(box, '{}')
    await database.database.db
      .updateTable('idempotency_key')
      .set({ sealed_response })
      .where('account_id', '=', accountId)
      .execute()

    const answer = await start({ key })

    expect(answer.status).toBe(409)
    expect(answer.text).toMatch(/can no longer be read/)
  })

  test('of ten at once one starts; the others are told to retry shortly, and then the same', async () => {
    const { key } = await makeKey()
    const gate = Promise.withResolvers<void>()
    await using slow = await startAdmissionServer(database, () => gate.promise)
    const nineRefused = Promise.withResolvers<void>()
    let refused = 0
    const calls = Array.from({ length: 10 }, async () => {
      const answer = await start({ key, on: slow })
      if (answer.status === 409 && ++refused === 9) nineRefused.resolve()
      return answer
    })
    await nineRefused.promise
    gate.resolve()

    const answers = await Promise.all(calls)

    const made = answers.filter(({ status }) => status === 201)
    expect(made.map(({ text }) => JSON.parse(text).started)).toEqual([1])
    const refusals = answers.filter(({ status }) => status === 409)
    expect(new Set(refusals.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
    expect((await start({ key, on: slow })).text).toBe(made[0]?.text)
  })

  test('a failure frees the key', async () => {
    const { key } = await makeKey()
    let fails = true
    await using shaky = await startAdmissionServer(database, async () => {
      if (fails) throw new Error('the page is away')
    })

    const first = await start({ key, on: shaky })
    fails = false
    const second = await start({ key, on: shaky })

    expect([first.status, second.status]).toEqual([500, 201])
    expect(second.headers).not.toHaveProperty('idempotent-replayed')
  })

  test('a process that died with the request in progress leaves the key to the next', async () => {
    const { key } = await makeKey()
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    await using dying = await startAdmissionServer(database, () => {
      reached.resolve()
      return gate.promise
    })
    const lost = start({ key, on: dying })
    await reached.promise
    await database.database.db.deleteFrom('process_owner').where('id', '=', dying.admission.ownerId).execute()

    const second = await start({ key })
    gate.resolve()
    await lost

    expect(second.status).toBe(201)
    expect(second.headers).not.toHaveProperty('idempotent-replayed')
    // What the dead one had to say does not take the place of the answer.
    expect((await start({ key })).text).toBe(second.text)
  })
})

/** This minute and the next, so that the turn of a minute in mid-test changes nothing. */
function minutes(): Date[] {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return [new Date(now), new Date(now + 60_000)]
}
