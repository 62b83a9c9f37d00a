import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countHashes } from '#test/support/count-hashes.ts'
import { type Answer, startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

async function signIn(account: TestAccount): Promise<Record<string, string>> {
  const { email, password } = account
  const answer = await service.call('POST', '/dashboard/session', { body: { email, password }, headers: OWN_PAGE })
  expect(answer.status).toBe(200)
  return { ...OWN_PAGE, cookie: cookieOf(answer) }
}

function cookieOf(answer: Answer): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe('keys', () => {
  test('a new key opens the API and is shown only once', async () => {
    const headers = await signIn(await service.makeAccount())

    const created = await service.call<{ key: string; prefix: string }>('POST', '/dashboard/keys', {
      body: { name: 'ci' },
      headers,
    })
    const listed = await service.call<Array<Record<string, unknown>>>('GET', '/dashboard/keys', { headers })

    expect(created.status).toBe(201)
    expect(created.body.key).toMatch(/^sk_live_[0-9A-Za-z]{43}$/)
    expect(created.body.prefix).toBe(created.body.key.slice(0, 12))
    expect(listed.body[0]).toMatchObject({ name: 'ci', prefix: created.body.prefix, last_used_at: null })
    expect(listed.text).not.toContain(created.body.key)
    expect((await service.call('GET', '/api/account/quota', { key: created.body.key })).status).toBe(200)
  })

  test('only the hash of a key is stored', async () => {
    const { key } = await service.makeAccount()
    const rows = await service.database.database.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(12))
  })

  test('a deleted key is refused at once, also by another process', async () => {
    await using other = await startTestService({ database: service.database })
    const account = await service.makeAccount()
    expect((await other.call('GET', '/api/account/quota', { key: account.key })).status).toBe(200)

    await service.call('DELETE', `/dashboard/keys/${account.keyId}`, { headers: await signIn(account) })

    const answer = await other.call('GET', '/api/account/quota', { key: account.key })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Invalid or missing API key' })
  })

  test('what is being told to a key, or to a signed-in person, ends when that key or session does', async () => {
    const account = await service.makeAccount()
    const session = await signIn(account)
    const listen = (path: string, headers: Record<string, string>) => fetch(`${service.url}${path}`, { headers })
    const streams = await Promise.all([
      listen('/api/jobs/events', { authorization: `Bearer ${account.key}` }),
      listen('/dashboard/api/jobs/events', session),
    ])
    expect(streams.map(({ status }) => status)).toEqual([200, 200])

    await service.call('DELETE', `/dashboard/keys/${account.keyId}`, { headers: await signIn(account) })
    await service.call('DELETE', '/dashboard/session', { headers: session })

    for (const stream of streams) expect(await stream.text()).toContain('event: ready')
  }, 30_000)

  test('several keys work side by side, and using one is noted', async () => {
    const account = await service.makeAccount()
    const headers = await signIn(account)
    const second = await service.call<{ key: string }>('POST', '/dashboard/keys', { body: { name: 'second' }, headers })

    for (const key of [account.key, second.body.key]) {
      expect((await service.call('GET', '/api/account/quota', { key })).status).toBe(200)
    }

    const listed = await service.call<Array<{ name: string; last_used_at: string | null }>>('GET', '/dashboard/keys', {
      headers,
    })
    expect(listed.body.map(({ name }) => name)).toEqual(['second', 'test'])
    expect(listed.body.every(({ last_used_at }) => last_used_at !== null)).toBe(true)
  })

  test("another account's key can be neither seen nor deleted", async () => {
    const owner = await service.makeAccount()
    const stranger = await signIn(await service.makeAccount())

    const deleted = await service.call('DELETE', `/dashboard/keys/${owner.keyId}`, { headers: stranger })
    const listed = await service.call('GET', '/dashboard/keys', { headers: stranger })

    expect(deleted.status).toBe(404)
    expect(deleted.body).toEqual({ detail: 'API key not found' })
    expect(listed.text).not.toContain(owner.keyId)
    expect((await service.call('GET', '/api/account/quota', { key: owner.key })).status).toBe(200)
  })

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic c2s6' }],
    ['a key of the wrong form', { authorization: 'Bearer sk_live_short' }],
    ['a key nobody has', { authorization: `Bearer sk_live_${'a'.repeat(43)}` }],
    ['a NUL in it', { authorization: 'Bearer sk_live_%00' }],
  ])('%s is refused with the contract text', async (_what, headers) => {
    const answer = await service.call('GET', '/api/account/quota', { headers })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Invalid or missing API key' })
  })

  test('a disabled account is refused with 403', async () => {
    const account = await service.makeAccount()
    await service.database.database.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', account.accountId)
      .execute()

    const answer = await service.call('GET', '/api/account/quota', { key: account.key })

    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ detail: 'You do not have permission to access this resource' })
  })
})

describe('sessions', () => {
  test('an API key is no session, and a session is no API key', async () => {
    const account = await service.makeAccount()
    const headers = await signIn(account)

    expect((await service.call('GET', '/dashboard/keys', { key: account.key })).status).toBe(401)
    expect((await service.call('GET', '/api/account/quota', { headers })).status).toBe(401)
    expect((await service.call('GET', '/dashboard/api/account/quota', { headers })).status).toBe(200)
    expect((await service.call('GET', '/dashboard/api/account/quota', { key: account.key })).status).toBe(401)
  })

  test('the cookie is HttpOnly and SameSite, and its value is stored as a hash only', async () => {
    const { email, password } = await service.makeAccount()
    const answer = await service.call('POST', '/dashboard/session', { body: { email, password }, headers: OWN_PAGE })

    const cookie = answer.headers.getSetCookie()[0] ?? ''
    const rows = await service.database.database.db.selectFrom('session').selectAll().execute()

    expect(cookie).toMatch(/^sandpiper=[0-9A-Za-z]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('Secure')
    expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).split('=')[1])
  })

  test('over HTTPS the cookie is bound to the host', async () => {
    await using behindProxy = await startTestService({ env: { TRUST_PROXY: 'true' } })
    const { email, password } = await behindProxy.makeAccount()
    const headers = { ...OWN_PAGE, 'x-forwarded-proto': 'https' }

    const answer = await behindProxy.call('POST', '/dashboard/session', { body: { email, password }, headers })

    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sandpiper=.*; Secure/)
    expect(answer.headers.get('strict-transport-security')).not.toBeNull()
  })

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['with a foreign Origin', { origin: 'https://evil.test' }],
    ['with a null Origin', { origin: 'null' }],
    ['with no word of where it comes from', {}],
  ])('a change that comes %s is refused', async (_what, headers) => {
    const account = await service.makeAccount()
    const { cookie = '' } = await signIn(account)

    const answer = await service.call('POST', '/dashboard/keys', {
      body: { name: 'x' },
      headers: { ...headers, cookie },
    })

    expect(answer.status).toBe(403)
  })

  test('an older browser is believed by its Origin', async () => {
    const { cookie = '' } = await signIn(await service.makeAccount())
    const headers = { cookie, origin: service.url }
    expect((await service.call('POST', '/dashboard/keys', { body: { name: 'x' }, headers })).status).toBe(201)
  })

  test('signing out ends the session', async () => {
    const headers = await signIn(await service.makeAccount())
    await service.call('DELETE', '/dashboard/session', { headers })
    expect((await service.call('GET', '/dashboard/keys', { headers })).body).toEqual({ detail: 'Sign in first' })
  })

  test('a session that was idle for a week has ended', async () => {
    const account = await service.makeAccount()
    const headers = await signIn(account)
    const longAgo = new Date(Date.now() - 8 * 86_400_000)
    await service.database.database.db
      .updateTable('session')
      .set({ last_seen_at: longAgo })
      .where('account_id', '=', account.accountId)
      .execute()

    expect((await service.call('GET', '/dashboard/keys', { headers })).status).toBe(401)
  })

  test('a new password ends the other sessions and keeps this one', async () => {
    const account = await service.makeAccount()
    const here = await signIn(account)
    const elsewhere = await signIn(account)
    const body = { current_password: account.password, new_password: 'another long password' }

    const changed = await service.call('POST', '/dashboard/password', { body, headers: here })

    expect(changed.status).toBe(200)
    expect((await service.call('GET', '/dashboard/keys', { headers: here })).status).toBe(200)
    expect((await service.call('GET', '/dashboard/keys', { headers: elsewhere })).status).toBe(401)
    await signIn({ ...account, password: 'another long password' })
  })

  test('a new password needs the old one', async () => {
    const account = await service.makeAccount()
    const body = { current_password: 'not the password', new_password: 'another long password' }
    const answer = await service.call('POST', '/dashboard/password', { body, headers: await signIn(account) })
    expect(answer.status).toBe(401)
    await signIn(account)
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown e-mail answer alike', async () => {
    const { email } = await service.makeAccount()
    const answers = await Promise.all(
      [email, 'nobody@example.test'].map((given) =>
        service.call('POST', '/dashboard/session', { body: { email: given, password: 'wrong' }, headers: OWN_PAGE }),
      ),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ detail: 'E-mail or password is wrong' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('the sixth wrong try within a quarter of an hour has to wait, also with the right password and when sent at once', async () => {
    await using apart = await startTestService()
    const { email, password } = await apart.makeAccount()
    const attempt = (given: string) =>
      apart.call('POST', '/dashboard/session', { body: { email, password: given }, headers: OWN_PAGE })

    const statuses = (await Promise.all(Array.from({ length: 8 }, () => attempt('wrong')))).map(({ status }) => status)
    const right = await attempt(password)

    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('a right password takes back no wrong ones that the same address tried for others', async () => {
    await using apart = await startTestService()
    const { email, password } = await apart.makeAccount()
    const attempt = (body: { email: string; password: string }) =>
      apart.call('POST', '/dashboard/session', { body, headers: OWN_PAGE })

    for (let person = 0; person < 30; person += 1) {
      const answer = await attempt({ email: `person${person}@example.test`, password: 'wrong' })
      expect(answer.status).toBe(401)
      if (person % 10 === 0) expect((await attempt({ email, password })).status).toBe(200)
    }

    expect((await attempt({ email: 'another@example.test', password: 'wrong' })).status).toBe(429)
  })

  test.each([
    ['true', '203.0.113.7'],
    ['2', '203.0.113.7, 198.51.100.1'],
  ])(
    'with TRUST_PROXY=%s who asks is whom the proxies name, whatever the caller wrote before',
    async (proxies, named) => {
      await using behindProxy = await startTestService({ env: { TRUST_PROXY: proxies } })
      const { email } = await behindProxy.makeAccount()
      const attempt = async (forwarded: string) => {
        const headers = { ...OWN_PAGE, 'x-forwarded-for': forwarded }
        const body = { email, password: 'wrong' }
        return (await behindProxy.call('POST', '/dashboard/session', { body, headers })).status
      }

      const statuses: number[] = []
      for (let written = 1; written <= 6; written += 1) statuses.push(await attempt(`192.0.2.${written}, ${named}`))

      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      expect(await attempt(named.replace('203', '204'))).toBe(401)
    },
  )

  test('the e-mail is matched whatever its case', async () => {
    const account = await service.makeAccount({ email: 'Ada.Lovelace@Example.test' })
    await signIn({ ...account, email: 'ada.lovelace@example.TEST' })
  })
})

describe('the first account', () => {
  test('the set-up link works once', async () => {
    await using fresh = await startTestService()
    const body = { token: fresh.setupToken, email: 'first@example.test', password: 'a long enough password' }
    expect((await fresh.call('GET', '/dashboard/session')).body).toEqual({ setup_required: true, user: null })

    const made = await fresh.call('POST', '/dashboard/setup', { body, headers: OWN_PAGE })
    const again = await fresh.call('POST', '/dashboard/setup', { body, headers: OWN_PAGE })

    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ user: { email: 'first@example.test', tier: 'enterprise' } })
    expect(again.status).toBe(409)
    const state = await fresh.call('GET', '/dashboard/session', { headers: { cookie: cookieOf(made) } })
    expect(state.body).toMatchObject({ setup_required: false, user: { email: 'first@example.test' } })
  })

  test('two set-ups at once make one account', async () => {
    await using fresh = await startTestService()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        fresh.call('POST', '/dashboard/setup', {
          body: { token: fresh.setupToken, email: `${name}@example.test`, password: 'a long enough password' },
          headers: OWN_PAGE,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('a wrong token makes nothing, and no password is hashed for it', async () => {
    await using fresh = await startTestService()
    const body = { token: 'guess', email: 'first@example.test', password: 'a long enough password' }

    using hashed = countHashes()
    const answer = await fresh.call('POST', '/dashboard/setup', { body, headers: OWN_PAGE })

    expect([answer.status, hashed.count()]).toEqual([403, 0])
    expect(await fresh.database.database.db.selectFrom('account').selectAll().execute()).toEqual([])
  })

  test('an account made on the command line closes the link', async () => {
    await using fresh = await startTestService()
    await fresh.makeAccount()
    const body = { token: fresh.setupToken, email: 'x@example.test', password: 'a long enough password' }
    using hashed = countHashes()
    expect((await fresh.call('POST', '/dashboard/setup', { body, headers: OWN_PAGE })).status).toBe(409)
    expect(hashed.count()).toBe(0)
  })
})
