import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countHashes } from '#test/support/count-hashes.ts'
import { type Answer, startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
let account: TestAccount
/** The headers of a browser in which a person is signed in. */
let owner: Record<string, string>
beforeAll(async () => {
  service = await startTestService()
  account = await service.makeAccount()
  owner = await signIn(account)
})
afterAll(() => service[Symbol.asyncDispose]())

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const PASSWORD = 'long enough for all'

function signedInBy(answer: Answer): Record<string, string> {
  return { ...OWN_PAGE, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function signIn({ email, password }: { email: string; password: string }): Promise<Record<string, string>> {
  const answer = await service.call('POST', '/dashboard/session', { body: { email, password }, headers: OWN_PAGE })
  expect(answer.status).toBe(200)
  return signedInBy(answer)
}

async function inviteAs(role: string): Promise<string> {
  const answer = await service.call<{ token: string }>('POST', '/dashboard/people/invitations', {
    body: { role, note: 'for the shop team' },
    headers: owner,
  })
  expect(answer.status).toBe(201)
  return answer.body.token
}

async function join(token: string, email: string, password = PASSWORD): Promise<Answer<Record<string, unknown>>> {
  return service.call('POST', '/dashboard/join', { body: { token, email, password }, headers: OWN_PAGE })
}

let people = 0
async function comeInAs(role: string) {
  const email = `person${++people}@example.test`
  const joined = await join(await inviteAs(role), email)
  expect(joined.status).toBe(201)
  return { email, headers: signedInBy(joined) }
}

type Listed = { people: Array<Record<string, unknown>>; invitations: Array<Record<string, unknown>> }
const listed = async () => (await service.call<Listed>('GET', '/dashboard/people', { headers: owner })).body

async function idOf(email: string): Promise<unknown> {
  return (await listed()).people.find((person) => person.email === email)?.person_id
}

test('whoever is invited comes in by the link once, with a password of their own, and sees what is there', async () => {
  const token = await inviteAs('viewer')
  const looked = await service.call('POST', '/dashboard/join/look', { body: { token }, headers: OWN_PAGE })
  expect(looked.body).toEqual({ kind: 'invite', role: 'viewer', email: null, account_email: account.email })
  expect((await listed()).invitations).toEqual([expect.objectContaining({ role: 'viewer', note: 'for the shop team' })])

  const joined = await join(token, 'Vera@Example.test')
  expect(joined.body).toEqual({ user: expect.objectContaining({ email: 'Vera@Example.test', role: 'viewer' }) })
  const again = await join(token, 'second@example.test')
  expect([again.status, again.body.detail]).toEqual([403, expect.stringContaining('not valid')])

  const headers = await signIn({ email: 'vera@example.test', password: PASSWORD })
  expect((await service.call('GET', '/dashboard/api/strategies', { headers })).status).toBe(200)
  const { people, invitations } = await listed()
  expect(invitations).toEqual([])
  expect(people[0]).toMatchObject({ email: account.email, role: 'owner', is_founder: true, is_you: true })
  expect(people[1]).toMatchObject({ email: 'Vera@Example.test', role: 'viewer', is_founder: false, is_you: false })
  const rows = await service.database.database.db.selectFrom('person_link').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

describe('a viewer', () => {
  let viewer: Record<string, string>
  beforeAll(async () => {
    viewer = (await comeInAs('viewer')).headers
  })

  test.each([
    ['POST', '/dashboard/api/strategies/generate', { url: 'http://127.0.0.1/', description: 'names' }],
    ['POST', '/dashboard/api/extract', { url: 'http://127.0.0.1/', format: 'text' }],
    ['POST', '/dashboard/api/strategies/bulk', { ids: [], action: 'delete' }],
    ['DELETE', '/dashboard/api/strategies/00000000-0000-7000-8000-000000000000', undefined],
    ['PATCH', '/dashboard/api/schedules/00000000-0000-7000-8000-000000000000', { enabled: false }],
    ['POST', '/dashboard/keys', { name: 'mine' }],
    ['GET', '/dashboard/keys', undefined],
  ])('changes nothing: %s %s', async (method, path, body) => {
    const answer = await service.call(method, path, { headers: viewer, ...(body ? { body } : {}) })
    expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('change nothing')])
  })

  test('has nothing to do with people, and may change the own password', async () => {
    expect((await service.call('GET', '/dashboard/people', { headers: viewer })).body.detail).toMatch(/Only an owner/)
    const body = { current_password: PASSWORD, new_password: `${PASSWORD} indeed` }
    expect((await service.call('POST', '/dashboard/password', { headers: viewer, body })).status).toBe(200)
  })

  test('becomes an editor at once when an owner says so, and an editor manages nobody', async () => {
    const { email, headers } = await comeInAs('viewer')
    const path = `/dashboard/people/${await idOf(email)}`
    expect((await service.call('PATCH', path, { body: { role: 'editor' }, headers: owner })).status).toBe(200)
    expect((await service.call('POST', '/dashboard/keys', { headers, body: { name: 'mine' } })).status).toBe(201)
    expect((await service.call('PATCH', path, { body: { role: 'owner' }, headers })).status).toBe(403)
  })
})

test('a person who is removed is signed out, and the address is free again', async () => {
  const { email, headers } = await comeInAs('editor')
  const removed = await service.call('DELETE', `/dashboard/people/${await idOf(email)}`, { headers: owner })
  expect(removed.status).toBe(200)
  expect((await service.call('GET', '/dashboard/api/strategies', { headers })).status).toBe(401)
  expect((await join(await inviteAs('viewer'), email)).status).toBe(201)
})

describe('the links that an owner made', () => {
  type Made = { token: string }
  const resetOf = async (email: string, headers: Record<string, string>) =>
    (await service.call<Made>('POST', `/dashboard/people/${await idOf(email)}/reset`, { headers })).body.token
  const inviteBy = async (headers: Record<string, string>) =>
    (await service.call<Made>('POST', '/dashboard/people/invitations', { headers, body: { role: 'owner' } })).body.token
  const looksOf = async (...tokens: string[]) =>
    (
      await Promise.all(
        tokens.map((token) => service.call('POST', '/dashboard/join/look', { body: { token }, headers: OWN_PAGE })),
      )
    ).map(({ status }) => status)

  test.each([
    ['that owner is removed', 'DELETE', undefined],
    ['that owner becomes an editor', 'PATCH', { role: 'editor' }],
  ])('end when %s, and those of others stay', async (_when, method, body) => {
    const { email, headers } = await comeInAs('owner')
    const theirs = [await inviteBy(headers), await resetOf(account.email, headers)]
    const other = await comeInAs('owner')
    const others = [await inviteBy(owner), await inviteBy(other.headers)]
    expect(await looksOf(...theirs, ...others)).toEqual([200, 200, 200, 200])

    const path = `/dashboard/people/${await idOf(email)}`
    expect((await service.call(method, path, { headers: owner, ...(body ? { body } : {}) })).status).toBe(200)
    expect(await looksOf(...theirs, ...others)).toEqual([403, 403, 200, 200])
    expect((await join(theirs[0] ?? '', `again-${email}`)).status).toBe(403)
  })

  test('stay when an owner is named an owner again, or an editor becomes a viewer', async () => {
    const { email, headers } = await comeInAs('owner')
    const editor = await comeInAs('editor')
    const token = await inviteBy(headers)
    for (const [who, role] of [
      [email, 'owner'],
      [editor.email, 'viewer'],
    ] as const) {
      const path = `/dashboard/people/${await idOf(who)}`
      expect((await service.call('PATCH', path, { headers: owner, body: { role } })).status).toBe(200)
    }
    expect(await looksOf(token)).toEqual([200])
  })

  test('end also where nobody knows who made them, since an earlier version did not note it', async () => {
    const { email } = await comeInAs('owner')
    const token = await inviteBy(owner)
    await service.database.database.db.updateTable('person_link').set({ made_by: null }).execute()
    await service.call('DELETE', `/dashboard/people/${await idOf(email)}`, { headers: owner })
    expect(await looksOf(token)).toEqual([403])
  })
})

test('a forgotten password is set anew by a link, which ends the old password and all sessions', async () => {
  const { email, headers } = await comeInAs('editor')
  const path = `/dashboard/people/${await idOf(email)}/reset`
  const first = await service.call<{ token: string }>('POST', path, { headers: owner })
  const second = await service.call<{ token: string }>('POST', path, { headers: owner })
  expect(await signIn({ email, password: PASSWORD })).toBeDefined()

  const body = (token: string) => ({ token, password: 'another long one' })
  const ended = await service.call('POST', '/dashboard/join', { body: body(first.body.token), headers: OWN_PAGE })
  expect(ended.status).toBe(403)
  const reset = await service.call('POST', '/dashboard/join', { body: body(second.body.token), headers: OWN_PAGE })
  expect(reset.body).toEqual({ user: expect.objectContaining({ email, role: 'editor' }) })
  expect((await service.call('GET', '/dashboard/api/strategies', { headers })).status).toBe(401)
  const old = await service.call('POST', '/dashboard/session', {
    body: { email, password: PASSWORD },
    headers: OWN_PAGE,
  })
  expect(old.status).toBe(401)
  expect(await signIn({ email, password: 'another long one' })).toBeDefined()
})

test('for a link that is not valid no password is hashed', async () => {
  const token = await inviteAs('viewer')
  using hashed = countHashes()
  expect((await join('guess', 'guess@example.test')).status).toBe(403)
  expect(hashed.count()).toBe(0)
  expect((await join(token, 'hashed@example.test')).status).toBe(201)
  expect(hashed.count()).toBe(1)
})

test('an address belongs to one person, of two at once one comes in, and a link that was not used stays good', async () => {
  const token = await inviteAs('viewer')
  const taken = await join(token, account.email.toUpperCase())
  expect(taken.status).toBe(409)
  const other = await inviteAs('viewer')
  const both = await Promise.all([join(token, 'twin@example.test'), join(other, 'twin@example.test')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const one = await inviteAs('editor')
  const twice = await Promise.all([join(one, 'first@example.test'), join(one, 'last@example.test')])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 403])
})

test('whose account it is stays its owner', async () => {
  const path = `/dashboard/people/${await idOf(account.email)}`
  expect((await service.call('PATCH', path, { body: { role: 'viewer' }, headers: owner })).status).toBe(409)
  expect((await service.call('DELETE', path, { headers: owner })).status).toBe(409)
})

test('people and invitations of another account are not there', async () => {
  const { email } = await comeInAs('viewer')
  const id = await idOf(email)
  await inviteAs('viewer')
  const [invitation] = (await listed()).invitations
  const stranger = await signIn(await service.makeAccount())
  const asStranger = (method: string, path: string, body?: unknown) =>
    service.call(method, `/dashboard/people/${path}`, { headers: stranger, ...(body ? { body } : {}) })
  const answers = await Promise.all([
    asStranger('PATCH', `${id}`, { role: 'owner' }),
    asStranger('DELETE', `${id}`),
    asStranger('POST', `${id}/reset`),
    asStranger('DELETE', `invitations/${invitation?.invitation_id}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const withdrawn = `/dashboard/people/invitations/${invitation?.invitation_id}`
  expect((await service.call('DELETE', withdrawn, { headers: owner })).status).toBe(200)
})
