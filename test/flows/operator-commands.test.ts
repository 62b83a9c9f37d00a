import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ChangingShop, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { commandHere } from '#test/support/command-here.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { prepareWorkflow } from '#test/support/prepared-workflow.ts'
import { makeSchedule, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { makeProducts, startWorkflowSite } from '#test/support/workflow-site.ts'

let service: TestService
let shop: ChangingShop
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
})
afterAll(async () => {
  // What was in progress for accounts that went has ended by then.
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  expect(service.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})

const command = (...words: string[]) =>
  commandHere(words, { DATABASE_URL: connectionUrl(service.database.connection), DATABASE_POOL_SIZE: '2' })

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const signIn = (email: string, password: string) =>
  service.call('POST', '/dashboard/session', { body: { email, password }, headers: OWN_PAGE })

const PATIENCE = { timeout: 60_000, interval: 50 }

/** Rows that name the account, by table. */
async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const { pool } = service.database.database
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const counted = await pool.query(`select count(*) from ${name} where account_id = $1`, [accountId])
      return [name, Number(counted.rows[0].count)] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

describe('people and keys', () => {
  test('accounts are listed with what is known of them, for people and as JSON', async () => {
    const { accountId, email, key } = await service.makeAccount({ tier: 'hobby' })
    await service.call('GET', '/api/account/quota', { key })

    const listed = await command('user', 'list')
    const json = JSON.parse((await command('user', 'list', '--json')).stdout) as Array<Record<string, unknown>>

    const line = listed.stdout.split('\n').find((text) => text.startsWith(accountId))
    expect(line?.split('\t').slice(1, 3)).toEqual([email, 'hobby'])
    // The first account of the installation, so it operates it.
    expect(line?.split('\t').slice(5)).toEqual(['1 key', 'operator'])
    expect(json.find((account) => account.account_id === accountId)).toEqual({
      account_id: accountId,
      people: [],
      email,
      tier: 'hobby',
      keys: 1,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      disabled_at: null,
      is_operator: true,
    })
  })

  test('an account operates the installation from the next request on, and no longer when it is taken back', async () => {
    const { accountId, email, key } = await service.makeAccount()
    const asked = async () => (await service.call('GET', '/api/operator/queues', { key })).status
    expect(await asked()).toBe(403)

    expect(await command('user', 'operator', email, 'on')).toMatchObject({ code: 0, stdout: `${accountId}\n` })
    expect(await asked()).toBe(200)
    expect(await command('user', 'operator', email, 'off')).toMatchObject({ code: 0 })
    expect(await asked()).toBe(403)
    expect(await command('user', 'operator', email, 'maybe')).toMatchObject({ code: 2, stdout: '' })
    expect(await command('user', 'operator', 'nobody@example.test', 'on')).toMatchObject({ code: 1, stdout: '' })
  })

  test('a new password ends all sessions and forgets failed sign-ins', async () => {
    const { accountId, email, password } = await service.makeAccount()
    const cookie = (await signIn(email, password)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, 'a wrong password')
    expect((await signIn(email, password)).status).toBe(429)

    const short = await command('user', 'password', email, '--password', 'short')
    const changed = await command('user', 'password', email, '--password', 'another long password')

    expect(short).toMatchObject({ code: 2, stdout: '' })
    expect(changed).toMatchObject({ code: 0, stdout: `${accountId}\n` })
    const session = await service.call('GET', '/dashboard/session', { headers: { ...OWN_PAGE, cookie } })
    expect(session.body).toMatchObject({ user: null })
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, 'another long password')).status).toBe(200)
  })

  test('another tier counts at once', async () => {
    const { accountId, email, key } = await service.makeAccount({ tier: 'enterprise' })
    expect(await command('user', 'tier', email, 'free')).toMatchObject({ code: 0, stdout: `${accountId}\n` })
    expect((await service.call('GET', '/api/account/quota', { key })).body).toMatchObject({
      strategy_quota: { tier: 'free' },
    })
    expect(await command('user', 'tier', email, 'gold')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The tier must be one of free, hobby, pro, enterprise\n',
    })
  })

  test('keys are listed by account and revoked by id', async () => {
    const { email, key, keyId } = await service.makeAccount()
    const listed = await command('key', 'list', email)
    const json = JSON.parse((await command('key', 'list', email, '--json')).stdout)
    expect(listed.stdout.split('\t')[0]).toBe(keyId)
    expect(json).toMatchObject([{ key_id: keyId, name: 'test', prefix: key.slice(0, 12) }])
    expect(await command('key', 'revoke', keyId)).toEqual({ code: 0, stdout: `${keyId}\n`, stderr: '' })
    expect((await service.call('GET', '/api/account/quota', { key })).status).toBe(401)
    expect(await command('key', 'revoke', keyId)).toEqual({ code: 1, stdout: '', stderr: 'API key not found\n' })
    expect(await command('key', 'revoke', 'x')).toMatchObject({ code: 1, stderr: 'API key not found\n' })
  })

  test('a name with a tab or a line break stays in its column', async () => {
    const { email } = await service.makeAccount()
    await command('key', 'create', '--email', email, '--name', 'shop\timporter\nof 2026')
    const lines = (await command('key', 'list', email)).stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines.map((line) => line.split('\t')[2]).toSorted()).toEqual(['shop importer of 2026', 'test'])
  })

  test.each([
    ['user', 'password', 'nobody@example.test', '--password', 'a long enough password'],
    ['user', 'tier', 'nobody@example.test', 'pro'],
    ['user', 'delete', 'nobody@example.test', '--yes'],
    ['key', 'list', 'nobody@example.test'],
  ])('%s %s says that nobody has the address', async (...words) => {
    expect(await command(...words)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No account has the e-mail nobody@example.test\n',
    })
  })
})

describe('an account that is deleted', () => {
  test('takes everything with it while its work is in progress, and nothing of others', async () => {
    const gone = await prepareStrategy(service, shop, '/gone')
    const stays = await prepareStrategy(service, shop, '/stays')
    await makeSchedule(service, gone, { webhook_url: shop.page('/hook') })
    await makeSchedule(service, stays)
    const run = (of: typeof gone, url = of.url) =>
      service.call('POST', '/api/jobs/execute', { key: of.key, body: { strategy_id: of.strategyId, url } })
    await run(gone)
    await run(stays)
    const before = await rowsOf(stays.accountId)
    const asked = Promise.withResolvers<void>()
    const open = Promise.withResolvers<void>()
    shop.answer('/held', (_request, response) => {
      asked.resolve()
      void open.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Late'))
    })
    const body = { strategy_id: gone.strategyId, url: shop.page('/held') }
    await service.call('POST', '/api/jobs', { key: gone.key, body })
    await asked.promise
    expect(Object.keys(await rowsOf(gone.accountId))).toEqual(
      expect.arrayContaining(['api_key', 'ended_job', 'open_job', 'schedule', 'strategy', 'strategy_listing']),
    )

    const asking = await command('user', 'delete', gone.email)
    const deleted = await command('user', 'delete', gone.email, '--yes')
    open.resolve()

    expect(asking).toMatchObject({ code: 2, stderr: expect.stringContaining('give --yes') })
    expect(deleted).toEqual({ code: 0, stdout: `${gone.accountId}\n`, stderr: '' })
    expect(await rowsOf(gone.accountId)).toEqual({})
    expect(await rowsOf(stays.accountId)).toEqual(before)
    expect((await service.call('GET', '/api/account/quota', { key: gone.key })).status).toBe(401)
    // The place of the held job is free again, and the process is well.
    expect((await run(stays)).status).toBe(200)
    await vi.waitFor(async () => {
      const left = await sql<{ count: number }>`
        select (select count(*) from snapshot) + (select count(*) from page_state) + (select count(*) from failing_page) as count`.execute(
        service.database.database.db,
      )
      expect(left.rows[0]?.count).toBe(2)
    }, PATIENCE)
    expect(service.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
    expect((await command('user', 'create', '--email', gone.email, '--password', 'a long enough password')).code).toBe(
      0,
    )
  })

  test('may have a workflow with a run in progress', async () => {
    await using site = await startWorkflowSite(makeProducts(2))
    site.hold = (path) => path === '/list'
    const { accountId, email, call, path } = await prepareWorkflow(service, site, (ids) => ({
      nodes: [
        { node_key: 'list', strategy_id: ids.list, input_type: 'static_urls', static_urls: [site.page('/list')] },
        { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
      ],
      edges: ['list → details'],
    }))
    await call('POST', `${path}/run`)
    await vi.waitFor(async () => expect(await rowsOf(accountId)).toMatchObject({ open_job: 1 }), PATIENCE)

    expect(await command('user', 'delete', email, '--yes')).toMatchObject({ code: 0 })
    site.release()

    expect(await rowsOf(accountId)).toEqual({})
    expect(service.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })
})

describe('jobs by age', () => {
  test('go with what only they needed; what pages and schedules stand on stays', async () => {
    const { db } = service.database.database
    const mine = await prepareStrategy(service, shop, '/aged')
    const other = await prepareStrategy(service, shop, '/other')
    const run = async (of = mine) => {
      const body = { strategy_id: of.strategyId, url: of.url }
      return (await service.call<{ job_id: string }>('POST', '/api/jobs/execute', { key: of.key, body })).body.job_id
    }
    const status = async (id: string, key = mine.key) => (await service.call('GET', `/api/jobs/${id}`, { key })).status
    const first = await run()
    shop.put('/aged', MUGS.slice(1))
    const second = await run()
    shop.put('/aged', MUGS.slice(2))
    const third = await run()
    const others = await run(other)
    await sql`update ended_job set created_at = created_at - interval '100 days', completed_at = completed_at - interval '100 days'
      where id in (${first}, ${second}, ${third}, ${others})`.execute(db)
    await sql`update snapshot set used_at = now() - interval '100 days'`.execute(db)
    await sql`update past_page set stored_at = now() - interval '100 days'`.execute(db)
    // A schedule whose last job was the second one, and told its results.
    const { schedule_id } = await makeSchedule(
      service,
      { ...mine, url: shop.page('/never') },
      { interval_seconds: 86400 },
    )
    await sql`update ended_job set schedule_id = ${schedule_id} where id = ${second}`.execute(db)
    await sql`update schedule_url set last_job_id = ${second}, snapshot_id = (select snapshot_id from ended_job where id = ${second})
      where schedule_id = ${schedule_id}`.execute(db)
    const recent = await run()

    const unsure = await command('jobs', 'delete', '--older-than', '90d', '--strategy', mine.strategyId)
    const deleted = await command(
      'jobs',
      'delete',
      '--older-than',
      '90d',
      '--strategy',
      mine.strategyId,
      '--yes',
      '--json',
    )

    expect(unsure.stderr).toBe('3 ended jobs will be deleted. Nobody can be asked here: give --yes\n')
    expect(JSON.parse(deleted.stdout)).toEqual({ jobs: 2, results: 1, pages: 1, kept_jobs: 1 })
    expect([await status(first), await status(second), await status(third), await status(recent)]).toEqual([
      404, 200, 404, 200,
    ])
    expect(await status(others, other.key)).toBe(200)
    const after = await service.call<{ results: unknown[]; checked_by: string }>('POST', '/api/jobs/execute', {
      key: mine.key,
      body: { strategy_id: mine.strategyId, url: mine.url },
    })
    expect(after.body.results).toHaveLength(MUGS.length - 2)
    expect(after.body).toMatchObject({ has_changes: false })

    const rest = await command('jobs', 'delete', '--older-than', '90d', '--account', other.email, '--yes')
    expect(rest.stdout).toBe('1 jobs, 0 results and 0 pages deleted\n')
    expect(await status(others, other.key)).toBe(404)
    expect(await command('jobs', 'delete', '--older-than', 'x')).toMatchObject({ code: 2 })
    expect(await command('jobs', 'delete', '--older-than', '1d', '--strategy', others, '--yes')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Strategy not found\n',
    })
  })
})
