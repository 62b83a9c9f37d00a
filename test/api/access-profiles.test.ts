/** What is kept of an access profile, what is shown of it, and what is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProfile } from '#features/access/access.ts'
import { getProfile } from '#features/access/profiles.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { startTestService, TEST_SECRET_KEY, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
let account: TestAccount
beforeAll(async () => {
  service = await startTestService({ workers: false })
  account = await service.makeAccount()
})
afterAll(() => service[Symbol.asyncDispose]())

const WHOLE = {
  name: 'Shop',
  hosts: ['Shop.Example.com', '*.cdn.example.com', '127.0.0.1', 'localhost:8080'],
  headers: { 'X-Api-Token': 'header-value-1' },
  cookies: [
    { name: 'currency', value: 'cookie-value-1', domain: 'example.com', path: '/shop' },
    { name: 'a', value: 'b' },
  ],
  basic_auth: { username: 'ann', password: 'password-value-1' },
  user_agent: 'Reader/1.0',
  accept_language: 'de',
  proxy_url: 'http://ann:proxy-value-1@127.0.0.1:3128',
  secrets: { password: 'secret-value-1' },
  login: {
    url: 'https://shop.example.com/login',
    actions: [
      { type: 'fill', selector: '#password', value: '{{password}}' },
      { type: 'click', text: 'Sign in' },
    ],
    success: { text: 'Sign out' },
    logged_out: { selector: 'form.login' },
  },
}

type Profile = Record<string, unknown> & { access_profile_id: string }

function call<T = Profile>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return service.call<T>(method, `/api/access-profiles${path}`, {
    key: account.key,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

test('a profile shows each name with "set", and no value', async () => {
  const created = await call('POST', '', WHOLE)

  expect(created.status).toBe(201)
  expect(created.body).toEqual({
    access_profile_id: expect.any(String),
    name: 'Shop',
    hosts: ['shop.example.com', '*.cdn.example.com', '127.0.0.1', 'localhost'],
    headers: { 'X-Api-Token': { set: true } },
    cookies: [
      { name: 'currency', domain: 'example.com', path: '/shop', set: true },
      { name: 'a', domain: null, path: null, set: true },
    ],
    basic_auth: { username: 'ann', password: { set: true } },
    user_agent: 'Reader/1.0',
    accept_language: 'de',
    proxy_url: { scheme: 'http', host: '127.0.0.1:3128', username: 'ann', set: true },
    secrets: { password: { set: true } },
    login: WHOLE.login,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const { access_profile_id: id } = created.body
  const read = await call('GET', `/${id}`)
  const listed = await call<Profile[]>('GET', '')
  expect(read.body).toEqual(created.body)
  expect(listed.body).toContainEqual(created.body)
  const stored = await service.database.database.db.selectFrom('access_profile').selectAll().execute()
  const rows = stored.map((row) => `${JSON.stringify(row)} ${Buffer.from(row.sealed_values).toString('latin1')}`)
  expect(`${created.text}${read.text}${listed.text}${rows.join('')}${service.log.join('')}`).not.toContain('value-1')
})

test('a list is paged, newest first', async () => {
  const other = await service.makeAccount()
  for (const name of ['One', 'Two', 'Three']) {
    await service.call('POST', '/api/access-profiles', { key: other.key, body: { name, hosts: ['example.com'] } })
  }
  const page = await service.call<Profile[]>('GET', '/api/access-profiles?limit=2&offset=1', { key: other.key })
  expect(page.body.map(({ name }) => name)).toEqual(['Two', 'One'])
})

test('a change replaces whole members, takes away what is null, and leaves the rest', async () => {
  const { body: created } = await call('POST', '', WHOLE)
  const changed = await call('PATCH', `/${created.access_profile_id}`, {
    headers: { 'X-Other': 'header-value-2' },
    cookies: null,
    login: null,
  })

  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({
    ...created,
    headers: { 'X-Other': { set: true } },
    cookies: [],
    login: null,
    updated_at: expect.any(String),
  })
})

test('a user name is changed without its password, and a password without its user name', async () => {
  const { body: created } = await call('POST', '', { ...WHOLE, basic_auth: { username: 'ann', password: 'old-word' } })
  const path = `/${created.access_profile_id}`
  const sent = async () => {
    const row = await getProfile(service.database.database, account.accountId, created.access_profile_id)
    return openProfile({ box: createSecretBox(TEST_SECRET_KEY) }, row).access.basicAuth
  }
  expect((await call('PATCH', path, { basic_auth: { username: 'bob' } })).body.basic_auth).toEqual({
    username: 'bob',
    password: { set: true },
  })
  expect(await sent()).toEqual({ username: 'bob', password: 'old-word' })
  expect((await call('PATCH', path, { basic_auth: { password: 'new-word' } })).status).toBe(200)
  expect(await sent()).toEqual({ username: 'bob', password: 'new-word' })

  await call('PATCH', path, { basic_auth: null })
  const refused = await call('PATCH', path, { basic_auth: { username: 'ann' } })
  expect([refused.status, refused.body.field]).toEqual([400, 'basic_auth'])
})

test('the same key and body make one profile', async () => {
  const headers = { 'idempotency-key': 'a-profile-once' }
  const first = await call('POST', '', WHOLE, headers)
  const second = await call('POST', '', WHOLE, headers)

  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(second.body).toEqual(first.body)
})

test.each([
  ['no host', { hosts: [] }, 'hosts'],
  ['a host that is a URL', { hosts: ['https://example.com/'] }, 'hosts[0]'],
  ['all hosts of a country', { hosts: ['*.com'] }, 'hosts[0]'],
  ['a Host header', { headers: { Host: 'other.example' } }, 'headers.Host'],
  ['a length', { headers: { 'content-length': '5' } }, 'headers.content-length'],
  ['a hop-by-hop header', { headers: { 'Transfer-Encoding': 'chunked' } }, 'headers.Transfer-Encoding'],
  ['cookies as a header', { headers: { cookie: 'a=b' } }, 'headers.cookie'],
  ['a line break in a header', { headers: { 'X-A': 'value-3\r\nX-B: c' } }, 'headers.X-A'],
  ['a line break in a cookie', { cookies: [{ name: 'a', value: 'value-3\n' }] }, 'cookies[0].value'],
  ['a cookie for others', { cookies: [{ name: 'a', value: 'value-3', domain: 'other.example' }] }, 'cookies[0].domain'],
  ['another kind of proxy', { proxy_url: 'ftp://user:value-3@proxy.example' }, 'proxy_url'],
  ['a login elsewhere', { login: { ...WHOLE.login, url: 'https://other.example/login' } }, 'login.url'],
  ['two marks of success', { login: { ...WHOLE.login, success: { text: 'a', selector: 'b' } } }, 'login.success'],
  [
    'an action without a target',
    { login: { ...WHOLE.login, actions: [{ type: 'click' }] } },
    'login.actions[0].selector',
  ],
  ['two ways to authorise', { headers: { Authorization: 'Bearer value-3' } }, 'basic_auth'],
])('%s is refused, and the refusal repeats no value', async (_what, change, field) => {
  const answer = await call('POST', '', { ...WHOLE, ...change })

  expect([answer.status, answer.body.field]).toEqual([400, field])
  expect(answer.text).not.toContain('value-')
})

test('a proxy on a private address is refused where private networks are closed', async () => {
  await using closed = await startTestService({ workers: false, env: { ALLOW_PRIVATE_NETWORKS: 'false' } })
  const { key } = await closed.makeAccount()
  const body = { name: 'Shop', hosts: ['example.com'], proxy_url: 'http://10.0.0.1:3128' }
  const answer = await closed.call<{ detail: string }>('POST', '/api/access-profiles', { key, body })

  expect([answer.status, answer.body.detail]).toEqual([400, 'The proxy is at an address that is not allowed'])
})

test('a profile of somebody else is missing everywhere', async () => {
  const { body: foreign } = await call('POST', '', WHOLE)
  const stranger = await service.makeAccount()
  const asStranger = (method: string, path: string, body?: unknown) =>
    service.call(method, path, { key: stranger.key, ...(body === undefined ? {} : { body }) })
  const id = foreign.access_profile_id
  const answers = [
    await asStranger('GET', `/api/access-profiles/${id}`),
    await asStranger('PATCH', `/api/access-profiles/${id}`, { name: 'Mine' }),
    await asStranger('DELETE', `/api/access-profiles/${id}`),
    await asStranger('POST', `/api/access-profiles/${id}/test`, { url: 'https://shop.example.com/' }),
    await asStranger('POST', '/api/strategies/generate', {
      url: 'http://127.0.0.1:9/',
      name: 'x',
      description: 'names',
      access_profile_id: id,
    }),
    await asStranger('POST', '/api/strategies/generate/stream', {
      url: 'http://127.0.0.1:9/',
      name: 'x',
      description: 'names',
      access_profile_id: id,
    }),
    await asStranger('POST', '/api/watch', { url: 'http://127.0.0.1:9/', description: 'names', access_profile_id: id }),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [404, { detail: 'Access profile not found' }]),
  )
})
