import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { makeSchedule, type Prepared, prepareStrategy, type Schedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let mine: Prepared
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  mine = await prepareStrategy(service, shop, '/mugs')
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const HOOK = 'https://receiver.example/hook'
const MISSING = '00000000-0000-7000-8000-000000000000'

function call<T = Schedule>(method: string, path: string, body?: unknown, key = mine.key) {
  return service.call<T>(method, path, { key, ...(body === undefined ? {} : { body }) })
}

function patch(scheduleId: string, body: unknown) {
  return call('PATCH', `/api/schedules/${scheduleId}`, body)
}

async function secondsUntilRun(schedule: Pick<Schedule, 'next_run_at'>): Promise<number> {
  return (new Date(schedule.next_run_at ?? '').getTime() - Date.now()) / 1000
}

describe('a schedule', () => {
  test('is created with its first run one interval away, and its secret is shown this once', async () => {
    const body = { strategy_id: mine.strategyId, url: mine.url, interval_seconds: 3600, webhook_url: HOOK }
    const created = await call('POST', '/api/schedules', { ...body, webhook_metadata: { team: 'shop' } })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      strategy_id: mine.strategyId,
      url: mine.url,
      urls: null,
      schedule_type: 'interval',
      interval_seconds: 3600,
      cron_expression: null,
      enabled: true,
      webhook_url: HOOK,
      webhook_type: 'standard',
      webhook_metadata: { team: 'shop' },
      parameters: null,
      last_run_at: null,
      has_feed: false,
    })
    expect(created.body.id).toBe(created.body.schedule_id)
    expect(created.body.webhook_secret).toMatch(/^whsec_/)
    expect(await secondsUntilRun(created.body)).toBeGreaterThan(3500)
    const { webhook_secret, ...shown } = created.body
    expect((await call('GET', `/api/schedules/${created.body.schedule_id}`)).body).toMatchObject(shown)
    const listed = (await call<Schedule[]>('GET', '/api/schedules')).body
    expect(listed).toContainEqual({
      ...shown,
      quality: expect.objectContaining({ last_run_at: null, changes_30d: 0 }),
      delivery_problem: null,
      strategy_name: 'Mugs',
      last_change: null,
    })
    expect(JSON.stringify(listed)).not.toContain(webhook_secret)
  })

  test('the secret is not in the database as it is', async () => {
    const secret = 'a secret of my own'
    await makeSchedule(service, mine, { webhook_url: HOOK, webhook_secret: secret })
    const rows = await service.database.database.db.selectFrom('schedule').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
    for (const row of rows) {
      expect(Buffer.from(row.sealed_webhook_secret ?? []).toString()).not.toContain(secret)
      expect(Buffer.from(row.sealed_webhook_url ?? []).toString()).not.toContain(HOOK)
    }
  })

  test('by a cron expression on the clock of a time zone runs at the next match', async () => {
    const schedule = await makeSchedule(service, mine, {
      interval_seconds: null,
      cron_expression: '30 9 * * *',
      timezone: 'Asia/Kolkata',
    })
    expect(schedule).toMatchObject({ schedule_type: 'cron', interval_seconds: null, timezone: 'Asia/Kolkata' })
    expect(schedule.next_run_at).toMatch(/T04:00:00.000Z$/)
  })

  test('takes a list of URLs, each once', async () => {
    const urls = [mine.url, `${mine.url}?page=2`, mine.url]
    const schedule = await makeSchedule(service, mine, { urls })
    expect(schedule).toMatchObject({ url: null, urls: [mine.url, `${mine.url}?page=2`] })
  })

  test('without a receiver has no secret', async () => {
    expect(await makeSchedule(service, mine)).not.toHaveProperty('webhook_secret')
  })

  test.each([
    ['https://hooks.slack.com/services/T/B/x', undefined, 'slack', true],
    ['https://hooks.slack.com/triggers/T/B/x', undefined, 'slack_workflow', false],
    ['https://discord.com/api/webhooks/1/x', undefined, 'discord', false],
    ['https://discord.com/api/webhooks/1/x', 'standard', 'standard', true],
  ])('%s of type %s is a %s receiver', async (webhook_url, webhook_type, type, hasSecret) => {
    const more = { webhook_url, ...(webhook_type === undefined ? {} : { webhook_type }) }
    const schedule = await makeSchedule(service, mine, more)
    expect(schedule.webhook_type).toBe(type)
    expect('webhook_secret' in schedule).toBe(hasSecret)
  })

  test('can be listed by strategy and by whether it is paused, newest first', async () => {
    const other = await prepareStrategy(service, shop, '/listed', mine)
    const first = await makeSchedule(service, other)
    const second = await makeSchedule(service, other)
    await patch(first.schedule_id, { enabled: false })
    const ids = async (query: string) =>
      (await call<Schedule[]>('GET', `/api/schedules?strategy_id=${other.strategyId}${query}`)).body.map(
        ({ schedule_id }) => schedule_id,
      )
    expect(await ids('')).toEqual([second.schedule_id, first.schedule_id])
    expect(await ids('&enabled=false')).toEqual([first.schedule_id])
    expect(await ids('&limit=1&offset=1')).toEqual([first.schedule_id])
  })
})

describe('a schedule is refused', () => {
  const hourly = { interval_seconds: 3600 }
  test.each<[string, Record<string, unknown>, number, RegExp]>([
    ['no rhythm', {}, 400, /interval_seconds or cron_expression is required/],
    ['two rhythms', { ...hourly, cron_expression: '@daily' }, 400, /not both/],
    ['a short interval', { interval_seconds: 59 }, 400, /interval_seconds: The interval is 59 seconds/],
    ['an interval as text', { interval_seconds: '90' }, 400, /interval_seconds must be a whole number/],
    ['a broken cron expression', { cron_expression: '61 * * * *' }, 400, /cron_expression: .*61/],
    ['an unknown time zone', { cron_expression: '@daily', timezone: 'Mars' }, 400, /^timezone: "Mars" is not a known/],
    ['two kinds of URLs', { ...hourly, urls: ['http://a.example/'] }, 400, /url or urls, not both/],
    ['no URL', { ...hourly, url: null }, 400, /url or urls is required/],
    ['an empty list', { ...hourly, url: null, urls: [] }, 400, /urls must/],
    ['a bad URL', { ...hourly, url: 'nowhere' }, 400, /Invalid URL format/],
    [
      'a bad URL in a list',
      { ...hourly, url: null, urls: ['http://a.example/', 'x'] },
      400,
      /^URL 2 of urls: Invalid URL format$/,
    ],
    ['a bad URL and no strategy', { ...hourly, url: 'nowhere', strategy_id: MISSING }, 400, /Invalid URL format/],
    ['parameters without an API', { ...hourly, parameters: { page: 2 } }, 400, /only API strategies/],
    ['a bad receiver', { ...hourly, webhook_url: 'x' }, 422, /Invalid webhook URL/],
    ['mail without a mail server', { ...hourly, webhook_url: 'mailto:me@example.com' }, 422, /mail server/],
    ['mail without a mail server and without an address', { ...hourly, webhook_type: 'email' }, 422, /mail server/],
    ['a secret that fits no header', { ...hourly, webhook_url: HOOK, webhook_secret: 'ü' }, 422, /webhook_secret/],
    ['an unknown type', { ...hourly, webhook_type: 'pigeon' }, 400, /webhook_type/],
    ["another's strategy", { ...hourly, strategy_id: MISSING }, 404, /Strategy not found/],
  ])('with %s', async (_what, more, status, detail) => {
    const before = await call<Schedule[]>('GET', '/api/schedules?limit=1')
    const answer = await call('POST', '/api/schedules', { strategy_id: mine.strategyId, url: mine.url, ...more })
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({
      status,
      detail: expect.stringMatching(detail),
    })
    expect((await call<Schedule[]>('GET', '/api/schedules?limit=1')).body).toEqual(before.body)
  })

  test('with more URLs than a batch holds', async () => {
    const urls = Array.from({ length: 10_001 }, (_, page) => `${mine.url}?page=${page}`)
    const answer = await call('POST', '/api/schedules', { strategy_id: mine.strategyId, urls, ...hourly })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toMatch(/urls must have at most 10000 entries/)
  })

  test('to whoever it does not belong to, on every path', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine)
    const { key } = await service.makeAccount()
    const paths = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/run'],
      ['POST', '/webhook-secret/regenerate'],
      ['GET', '/changes'],
      ['GET', '/changelog'],
      ['POST', '/feed'],
      ['DELETE', '/feed'],
      ['GET', '/deliveries'],
    ]
    for (const [method = '', path = ''] of paths) {
      const answer = await call(
        method,
        `/api/schedules/${id}${path}`,
        method === 'PATCH' ? { enabled: false } : undefined,
        key,
      )
      expect([method, path, answer.status, answer.body.detail]).toEqual([method, path, 404, 'Schedule not found'])
    }
    expect((await call('GET', `/api/schedules/${id}`)).body.enabled).toBe(true)
  })
})

describe('PATCH', () => {
  test('pauses and resumes, and the end of a pause counts from now', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine)
    expect((await patch(id, { enabled: false })).body).toMatchObject({ enabled: false, next_run_at: null })
    const resumed = await patch(id, { enabled: true })
    expect(resumed.body.enabled).toBe(true)
    expect(await secondsUntilRun(resumed.body)).toBeGreaterThan(3500)
  })

  test('another rhythm counts from now, the same one changes nothing', async () => {
    const schedule = await makeSchedule(service, mine)
    const id = schedule.schedule_id
    expect((await patch(id, { interval_seconds: 3600 })).body.next_run_at).toBe(schedule.next_run_at)
    const daily = await patch(id, { interval_seconds: 86_400 })
    expect(await secondsUntilRun(daily.body)).toBeGreaterThan(86_000)
    const cron = await patch(id, { cron_expression: '0 0 1 1 *' })
    expect(cron.body).toMatchObject({ schedule_type: 'cron', interval_seconds: null, cron_expression: '0 0 1 1 *' })
    expect(cron.body.next_run_at).toMatch(/-01-01T00:00:00/)
    expect((await patch(id, { timezone: 'Asia/Tokyo' })).body.next_run_at).toMatch(/-12-31T15:00:00/)
    expect((await patch(id, { interval_seconds: 60 })).body).toMatchObject({
      schedule_type: 'interval',
      cron_expression: null,
    })
  })

  test('url and urls take the place of each other', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine)
    const second = `${mine.url}?page=2`
    expect((await patch(id, { urls: [second, mine.url] })).body).toMatchObject({ url: null, urls: [second, mine.url] })
    expect((await patch(id, { url: second })).body).toMatchObject({ url: second, urls: null })
    expect((await patch(id, { url: null })).status).toBe(400)
    expect((await patch(id, { url: second, urls: [second] })).status).toBe(400)
    expect((await patch(id, {})).body).toMatchObject({ url: second, urls: null })
  })

  test('null takes the receiver and its metadata away, and no answer shows a secret', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: HOOK, webhook_metadata: { a: 1 } })
    const replaced = await patch(id, { webhook_url: 'https://discord.com/api/webhooks/1/x', webhook_secret: '' })
    expect(replaced.body).toMatchObject({ webhook_type: 'discord', webhook_metadata: { a: 1 } })
    expect(replaced.body).not.toHaveProperty('webhook_secret')
    expect((await patch(id, { webhook_url: null, webhook_metadata: null })).body).toMatchObject({
      webhook_url: null,
      webhook_metadata: null,
    })
    expect((await patch(id, { webhook_url: 'x' })).status).toBe(422)
  })

  test('what is refused changes nothing', async () => {
    const schedule = await makeSchedule(service, mine)
    const { schedule_id: id } = schedule
    for (const body of [
      { enabled: 'no' },
      { enabled: null },
      { interval_seconds: 5 },
      { interval_seconds: null },
      { cron_expression: 'x' },
      { enabled: false, url: 'nowhere' },
    ]) {
      expect((await patch(id, body)).status).toBe(400)
    }
    expect((await call('GET', `/api/schedules/${id}`)).body).toMatchObject(schedule)
  })
})

describe('a schedule that exists', () => {
  test('gets a new secret when it is asked for', async () => {
    const schedule = await makeSchedule(service, mine, { webhook_url: HOOK })
    const path = `/api/schedules/${schedule.schedule_id}/webhook-secret/regenerate`
    const answer = await call('POST', path)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      schedule_id: schedule.schedule_id,
      webhook_secret: expect.stringMatching(/^whsec_/),
    })
    expect(answer.body.webhook_secret).not.toBe(schedule.webhook_secret)
  })

  test('gets a new secret also while it has no receiver, and the receiver that comes is sent it', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine)
    const answer = await call('POST', `/api/schedules/${id}/webhook-secret/regenerate`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ schedule_id: id, webhook_secret: expect.stringMatching(/^whsec_/) })
    const patched = await patch(id, { webhook_url: HOOK })
    expect(patched.status).toBe(200)
    expect(patched.body).not.toHaveProperty('webhook_secret')
  })

  test('has the type of its new receiver, unless one is given', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: HOOK, webhook_type: 'slack' })
    const discord = 'https://discord.com/api/webhooks/1/x'
    expect((await patch(id, { webhook_url: discord })).body).toMatchObject({ webhook_type: 'discord' })
    expect((await patch(id, { webhook_url: HOOK, webhook_type: 'slack' })).body).toMatchObject({
      webhook_type: 'slack',
    })
    expect((await patch(id, { webhook_url: HOOK })).body).toMatchObject({ webhook_type: 'slack' })
    expect((await patch(id, { webhook_url: `${HOOK}/other` })).body).toMatchObject({ webhook_type: 'standard' })
  })

  test('runs by hand once at a time, beside its rhythm and while it is paused', async () => {
    const schedule = await makeSchedule(service, mine, { urls: [mine.url, `${mine.url}?page=2`] })
    const { schedule_id: id } = schedule
    await patch(id, { enabled: false })
    const answer = await call<{ job_ids: string[]; batch_id: string }>('POST', `/api/schedules/${id}/run`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ message: '2 jobs started', schedule_id: id })
    const batch = await call<Record<string, unknown>>('GET', `/api/jobs/batch/${answer.body.batch_id}`)
    expect(batch.body).toMatchObject({ total: 2, pending: 2 })
    const again = await call('POST', `/api/schedules/${id}/run`)
    expect([again.status, again.body.detail]).toEqual([409, 'The last run of this schedule has not ended yet'])
  })

  test('that is deleted leaves its jobs behind', async () => {
    const { schedule_id: id } = await makeSchedule(service, mine)
    const run = await call<{ job_ids: string[] }>('POST', `/api/schedules/${id}/run`)
    expect((await call('DELETE', `/api/schedules/${id}`)).body).toEqual({ message: 'Schedule deleted' })
    expect((await call('GET', `/api/schedules/${id}`)).status).toBe(404)
    expect((await call('GET', `/api/jobs/${run.body.job_ids[0]}`)).body).toMatchObject({ schedule_id: id })
    expect((await call('DELETE', `/api/schedules/${id}`)).status).toBe(404)
  })

  test('goes with its strategy, and what waits to be sent goes too', async () => {
    const other = await prepareStrategy(service, shop, '/gone', mine)
    const { schedule_id: id } = await makeSchedule(service, other, { webhook_url: HOOK })
    expect((await call('DELETE', `/api/strategies/${other.strategyId}`)).status).toBe(200)
    expect((await call('GET', `/api/schedules/${id}`)).status).toBe(404)
    expect((await call('GET', `/api/schedules/${id}/deliveries`)).status).toBe(404)
  })

  test('counts runs by hand against the jobs of the hour', async () => {
    const small = await service.makeAccount({ tier: 'free' })
    const owner = await prepareStrategy(service, shop, '/limited', small)
    const urls = Array.from({ length: 201 }, (_, page) => `${owner.url}?page=${page}`)
    const { schedule_id: id } = await makeSchedule(service, owner, { urls })
    const answer = await call('POST', `/api/schedules/${id}/run`, undefined, owner.key)
    const detail = "This starts 201 jobs at once, and the account's tier allows 200 an hour. Start fewer at once"
    expect([answer.status, answer.body.detail]).toEqual([429, detail])

    await call('PATCH', `/api/schedules/${id}`, { urls: urls.slice(0, 150) }, owner.key)
    const { schedule_id: other } = await makeSchedule(service, owner, { urls: urls.slice(0, 150) })
    expect((await call('POST', `/api/schedules/${id}/run`, undefined, owner.key)).status).toBe(200)
    const later = await call('POST', `/api/schedules/${other}/run`, undefined, owner.key)
    expect([later.status, later.body.detail]).toEqual([429, expect.stringMatching(/Too many jobs.*Try again in/)])
    expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
