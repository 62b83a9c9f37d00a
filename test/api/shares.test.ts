import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingShop, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { type JobEnds, listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let ends: JobEnds
let owner: TestAccount
let scheduleId: string
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
  const prepared = await prepareStrategy(service, shop, '/mugs')
  owner = prepared
  scheduleId = (await makeSchedule(service, prepared)).schedule_id
  await runSchedule(service, ends, owner.key, scheduleId)
  shop.put('/mugs', [{ name: 'Blue mug', price: '$10.50' }, ...MUGS.slice(1)])
  await runSchedule(service, ends, owner.key, scheduleId)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const path = () => `/api/schedules/${scheduleId}/share`

async function share(): Promise<string> {
  const answer = await service.call<{ share_url: string }>('POST', path(), { key: owner.key })
  expect(answer.status).toBe(201)
  const [page, token = ''] = answer.body.share_url.split('#')
  expect(page).toMatch(/\/shared$/)
  return token
}

const look = (token: string, rest = '') => service.call('GET', `/dashboard/shared/${token}${rest}`)

test('whoever has the link sees what the schedule reads and what changed, without an account', async () => {
  const token = await share()
  expect((await look(token)).body).toMatchObject({ name: 'Mugs', url: shop.page('/mugs'), enabled: true })
  expect((await look(token, '/results')).body).toMatchObject({ total: 5 })
  const [newest] = (await look(token, '/changes')).body.entries as Array<Record<string, unknown>>
  expect(newest).toMatchObject({ reason: 'content_changed', changed_items_count: 1 })
  const { body } = await service.call('GET', `/api/schedules/${scheduleId}`, { key: owner.key })
  expect(body).toMatchObject({ is_shared: true })
  expect(service.log.join('\n')).not.toContain(token)
})

test('looking marks nothing as read', async () => {
  const token = await share()
  await look(token, '/changes')
  const { body } = await service.call('GET', `/api/schedules/${scheduleId}/changes?mark_seen=false`, { key: owner.key })
  expect(body.count).toBe(2)
})

test('a viewer who pulls the changes leaves them unread for the others', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const signIn = await service.call('POST', '/dashboard/session', {
    body: { email: owner.email, password: owner.password },
    headers: own,
  })
  const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const asOwner = { ...own, cookie: cookieOf(signIn) }
  const invited = await service.call('POST', '/dashboard/people/invitations', {
    body: { role: 'viewer' },
    headers: asOwner,
  })
  const joining = { token: invited.body.token, email: 'reader@example.test', password: 'long enough for all' }
  const joined = await service.call('POST', '/dashboard/join', { body: joining, headers: own })
  const pulled = await service.call('GET', `/dashboard/api/schedules/${scheduleId}/changes`, {
    headers: { ...own, cookie: cookieOf(joined) },
  })
  expect(pulled.body).toMatchObject({ count: 2, marked_seen: false })
  const { body } = await service.call('GET', `/api/schedules/${scheduleId}/changes?mark_seen=false`, { key: owner.key })
  expect(body.count).toBe(2)
})

test('another link ends the old one, and ending the sharing ends both', async () => {
  const first = await share()
  const second = await share()
  expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200])
  expect((await service.call('DELETE', path(), { key: owner.key })).status).toBe(200)
  expect((await look(second, '/results')).status).toBe(404)
  expect((await look('no-such-token-of-any-schedule')).body).toEqual({ detail: expect.stringContaining('nothing') })
})

test('another account shares nothing of this one', async () => {
  const { key } = await service.makeAccount()
  expect((await service.call('POST', path(), { key })).status).toBe(404)
  expect((await service.call('DELETE', path(), { key })).status).toBe(404)
})
