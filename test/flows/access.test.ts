/** Pages behind a door: what a profile brings along, how a session is made, kept and renewed, and that nothing of it gets out. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decodePage } from '#engine/page/page-codec.ts'
import { TABLES } from '#platform/db/schema.ts'
import { type GuardedShop, startGuardedShop } from '#test/support/guarded-shop.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let shop: GuardedShop
let service: TestService
let account: TestAccount
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())
beforeEach(async () => {
  shop = await startGuardedShop()
  account = await service.makeAccount({ tier: 'enterprise' })
})
afterEach(() => shop[Symbol.asyncDispose]())

const VALUES = ['header-secret-1', 'cookie-secret-1', 'hunter2-pass', 'session-secret']

function profileBody(more: Record<string, unknown> = {}) {
  return {
    name: 'Shop',
    hosts: ['127.0.0.1'],
    headers: { 'X-Token': 'header-secret-1' },
    cookies: [{ name: 'region', value: 'cookie-secret-1' }],
    secrets: { user: 'ann-of-the-shop', password: shop.password },
    login: {
      url: shop.page('/login'),
      actions: [
        { type: 'fill', text: 'Name', value: '{{user}}' },
        { type: 'fill', selector: '[name=password]', value: '{{password}}' },
        { type: 'click', selector: 'button' },
      ],
      success: { text: 'Sign out' },
    },
    ...more,
  }
}

async function post<T = Record<string, unknown>>(path: string, body: unknown = {}) {
  return service.call<T & { detail?: string }>('POST', path, { key: account.key, body })
}

async function makeProfile(more: Record<string, unknown> = {}): Promise<string> {
  const made = await post<{ access_profile_id: string }>('/api/access-profiles', profileBody(more))
  expect([made.status, made.body.detail]).toEqual([201, undefined])
  return made.body.access_profile_id
}

async function makeStrategy(path: string, access_profile_id: string | null, description = "each mug's name and price") {
  const made = await post<{ strategy_id: string; access_profile_id: string; preview_data: unknown[] }>(
    '/api/strategies/generate',
    { url: shop.page(path), name: `Mugs of ${path}`, description, access_profile_id },
  )
  expect([made.status, made.body.detail]).toEqual([201, undefined])
  return made.body
}

type Job = {
  status: string
  error_code: string | null
  error: string | null
  results: unknown[]
  checked_by: string
  has_changes: boolean
}

async function execute(strategy_id: string, path: string): Promise<Job> {
  return (await post<Job>('/api/jobs/execute', { strategy_id, url: shop.page(path) })).body as Job
}

test('a strategy reads behind a login, keeps the session, and renews it once when it has ended', async () => {
  const profile = await makeProfile()
  const strategy = await makeStrategy('/mugs', profile)
  expect(strategy).toMatchObject({ access_profile_id: profile })
  expect(strategy.preview_data).toHaveLength(8)
  expect(await execute(strategy.strategy_id, '/mugs')).toMatchObject({ status: 'completed', error_code: null })
  expect(shop.logins).toBe(1)

  shop.endSessions()
  const urls = Array.from({ length: 8 }, (_, index) => shop.page(`/mugs?page=${index}`))
  const started = await post<{ batch_id: string }>('/api/jobs', { strategy_id: strategy.strategy_id, urls })
  await vi.waitFor(
    async () => {
      const batch = await service.call<{ completed: number; failed: number }>(
        'GET',
        `/api/jobs/batch/${started.body.batch_id}`,
        {
          key: account.key,
        },
      )
      expect([batch.body.completed, batch.body.failed]).toEqual([8, 0])
    },
    { timeout: 120_000, interval: 200 },
  )
  expect(shop.logins).toBe(2)
})

test('200 pages behind one login, eight at once, take one login', async () => {
  const profile = await makeProfile()
  const strategy = await makeStrategy('/product/1', profile, 'the name and the price of the mug')
  const urls = Array.from({ length: 200 }, (_, index) => shop.page(`/product/${index + 1}`))
  const started = await post<{ batch_id: string }>('/api/jobs', { strategy_id: strategy.strategy_id, urls })
  await vi.waitFor(
    async () => {
      const batch = await service.call<{ completed: number; failed: number }>(
        'GET',
        `/api/jobs/batch/${started.body.batch_id}`,
        {
          key: account.key,
        },
      )
      expect([batch.body.completed, batch.body.failed]).toEqual([200, 0])
    },
    { timeout: 150_000, interval: 500 },
  )
  expect(shop.logins).toBe(1)
})

test('a login that fails is tried three times in a row, and then not for ten minutes', async () => {
  const profile = await makeProfile()
  const strategy = await makeStrategy('/mugs', profile)
  await service.call('PATCH', `/api/access-profiles/${profile}`, {
    key: account.key,
    body: { secrets: { user: 'ann-of-the-shop', password: 'wrong-password-1' } },
  })
  const codes: unknown[] = []
  for (let tries = 0; tries < 5; tries++) codes.push((await execute(strategy.strategy_id, '/mugs')).error_code)

  expect(codes).toEqual(Array.from({ length: 5 }, () => 'login_failed'))
  expect(shop.failedLogins).toBe(3)
  const tested = await post(`/api/access-profiles/${profile}/test`, { url: shop.page('/mugs') })
  expect([tested.status, tested.body]).toEqual([
    200,
    {
      status_code: 200,
      final_url: shop.page('/login?next=%2Fmugs'),
      logged_in: false,
      error: expect.stringContaining('3 times'),
    },
  ])
  expect(tested.text).not.toContain('wrong-password-1')
  await service.call('PATCH', `/api/access-profiles/${profile}`, {
    key: account.key,
    body: { secrets: { user: 'ann-of-the-shop', password: shop.password } },
  })
  expect(await execute(strategy.strategy_id, '/mugs')).toMatchObject({ status: 'completed' })
})

test('a test says that the profile opens the page', async () => {
  const profile = await makeProfile()
  const tested = await post(`/api/access-profiles/${profile}/test`, { url: shop.page('/mugs') })
  expect(tested.body).toEqual({ status_code: 200, final_url: shop.page('/mugs'), logged_in: true, error: null })
})

test('without a login, a challenge and a login page are "auth_required"', async () => {
  const open = await makeProfile({ login: null, basic_auth: { username: 'ann', password: 'basic-secret-1' } })
  const strategy = await makeStrategy('/basic', open)
  expect(await execute(strategy.strategy_id, '/mugs')).toMatchObject({ status: 'failed', error_code: 'auth_required' })
  const changed = await service.call('PATCH', `/api/strategies/${strategy.strategy_id}`, {
    key: account.key,
    body: { access_profile_id: null },
  })
  expect(changed.body).toMatchObject({ access_profile_id: null })
  expect(await execute(strategy.strategy_id, '/basic')).toMatchObject({ status: 'failed', error_code: 'auth_required' })
})

test('another profile is no change of the page, and the page is asked anew', async () => {
  const [one, other] = [await makeProfile({ login: null }), await makeProfile({ login: null, headers: {} })]
  const strategy = await makeStrategy('/open', one)
  const first = await execute(strategy.strategy_id, '/open')
  shop.price = 20
  await service.call('PATCH', `/api/strategies/${strategy.strategy_id}`, {
    key: account.key,
    body: { access_profile_id: other },
  })
  const second = await execute(strategy.strategy_id, '/open')
  const third = await execute(strategy.strategy_id, '/open')

  expect([first.has_changes, second.has_changes, third.has_changes]).toEqual([true, false, false])
  expect([second.checked_by, third.checked_by]).toEqual(['extracted', 'same_body'])
})

test('a profile that strategies use is not deleted, and the refusal names them', async () => {
  const profile = await makeProfile({ login: null })
  const strategy = await makeStrategy('/open', profile)
  const remove = () => service.call('DELETE', `/api/access-profiles/${profile}`, { key: account.key })

  expect([(await remove()).status, (await remove()).body]).toEqual([
    409,
    { detail: 'The access profile is used by these strategies: Mugs of /open' },
  ])
  await service.call('DELETE', `/api/strategies/${strategy.strategy_id}`, { key: account.key })
  expect((await remove()).status).toBe(200)
})

test('no value of a profile is in a log, an answer, an error, a stored page or a request to another host', async () => {
  const profile = await makeProfile({ basic_auth: { username: 'ann', password: 'basic-secret-1' } })
  const answers: string[] = []
  const say = async (method: string, path: string, body?: unknown) => {
    const answer = await service.call(method, path, { key: account.key, ...(body === undefined ? {} : { body }) })
    answers.push(answer.text)
    return answer
  }
  const fields = { description: "each mug's name and price", access_profile_id: profile }
  const plain = await say('POST', '/api/strategies/generate', { url: shop.page('/mugs'), name: 'Plain', ...fields })
  const scripted = await say('POST', '/api/watch', { url: shop.page('/scripted'), ...fields })
  expect([plain.status, scripted.status], `${plain.text} ${scripted.text}`).toEqual([201, 201])
  const { strategy_id } = plain.body as { strategy_id: string }
  await say('POST', '/api/jobs/execute', { strategy_id, url: shop.page('/mugs') })
  await say('POST', '/api/jobs/execute', {
    strategy_id: (scripted.body as { strategy_id: string }).strategy_id,
    url: shop.page('/scripted'),
  })
  await say('POST', '/api/jobs/execute', { strategy_id, url: shop.page('/leave') })
  await say('POST', '/api/jobs/execute', { strategy_id, url: shop.foreign('/mugs') })
  await say('PATCH', `/api/access-profiles/${profile}`, {
    secrets: { user: 'ann-of-the-shop', password: 'wrong-secret-1' },
  })
  await say('POST', '/api/jobs/execute', { strategy_id, url: shop.page('/mugs') })
  await say('POST', `/api/access-profiles/${profile}/test`, { url: shop.page('/mugs') })
  for (const path of [
    '/api/access-profiles',
    `/api/access-profiles/${profile}`,
    '/api/strategies',
    '/api/jobs?limit=50',
    '/api/schedules',
  ]) {
    await say('GET', path)
  }
  const jobs = await service.call<Array<{ job_id: string }>>('GET', '/api/jobs?limit=50', { key: account.key })
  for (const { job_id } of jobs.body) {
    await say('GET', `/api/jobs/${job_id}`)
    await say('GET', `/api/jobs/${job_id}/explain`)
  }

  const needles = [
    ...VALUES,
    'basic-secret-1',
    'wrong-secret-1',
    'ann-of-the-shop',
    Buffer.from('ann:basic-secret-1').toString('base64'),
  ]
  const found = (text: string) => needles.filter((needle) => text.includes(needle))
  const foreign = shop.requests.filter(({ host }) => host === 'localhost')
  expect(foreign.map(({ path }) => path)).toEqual(expect.arrayContaining(['/landed', '/mugs', '/tracker.js']))
  expect(foreign.flatMap(({ text }) => found(text))).toEqual([])
  expect(found(shop.requests.map(({ text }) => text).join('\n'))).not.toEqual([])
  expect(answers.flatMap(found)).toEqual([])
  expect(found(service.log.join('\n'))).toEqual([])
  expect(found(await everythingStored())).toEqual([])
})

test.each(['/keys', '/keys.json'])(
  'a value that %s shows in escapes does not come out in what is read of it',
  async (path) => {
    const token = 'Zm9v+YmFy/cXV4Cg9z'
    const profile = await makeProfile({ login: null, headers: { 'X-Token': token } })
    const fields = { description: 'each name and key', access_profile_id: profile }
    const read = await post<{ items: unknown[] }>('/api/extract', { url: shop.page(path), ...fields })
    expect(read.body.items).toEqual([
      { name: 'Main', key: '[hidden]' },
      { name: 'Other', key: 'none' },
    ])
  },
)

/** All rows of all tables, and what is packed in them. */
async function everythingStored(): Promise<string> {
  const { db } = service.database.database
  const parts: string[] = []
  for (const table of Object.keys(TABLES) as Array<keyof typeof TABLES>) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      parts.push(JSON.stringify(row))
      for (const value of Object.values(row as Record<string, unknown>)) {
        if (value instanceof Uint8Array) parts.push(await unpacked(value))
      }
    }
  }
  return parts.join('\n')
}

async function unpacked(bytes: Uint8Array): Promise<string> {
  const page = await decodePage(bytes).catch(() => null)
  const plain = Buffer.from(bytes).toString('latin1')
  return page === null
    ? plain
    : `${plain}${JSON.stringify({ ...page, body: '' })}${Buffer.from(page.body).toString('utf8')}`
}
