/** The home page for somebody with watches: what needs them, what changed, what comes next; and the frame around every page. */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { PHONE } from '#test/support/browser.ts'
import { MUGS } from '#test/support/changing-shop.ts'
import { breakPage } from '#test/support/finding.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds } from '#test/support/scheduled.ts'
import { expectAccessible, expectFits, region, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'

vi.setConfig({ testTimeout: 120_000 })

let stage: Stage
let ends: JobEnds

beforeAll(async () => {
  stage = await openStage()
  ends = await listenForEnds(stage.service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

/** A schedule of a strategy, and the run of it to its end. */
async function watch(visitor: Visitor, strategyId: string, path: string, more: object = {}) {
  const body = { strategy_id: strategyId, url: stage.shop.page(path), interval_seconds: 3600, ...more }
  const { schedule_id: scheduleId } = await visitor.send<{ schedule_id: string }>('POST', '/schedules', body)
  const run = async () => {
    const { job_ids } = await visitor.send<{ job_ids: string[] }>('POST', `/schedules/${scheduleId}/run`)
    await Promise.all(job_ids.map((id) => ends.of(id)))
    const left = async () =>
      sql`select from job_follow_up where job_id = any (${job_ids}::uuid[])`.execute(stage.service.database.database.db)
    await vi.waitUntil(async () => (await left()).rows.length === 0, { timeout: 60_000, interval: 20 })
  }
  await run()
  return { scheduleId, run }
}

test('changes of all schedules are read with j, k and e, and each says what happened', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  const schedules: Array<{ scheduleId: string; path: string; run: () => Promise<void> }> = []
  for (const path of ['/today-a', '/today-b', '/today-c']) {
    stage.shop.put(path, MUGS)
    const strategyId = await visitor.makeStrategy(path)
    await visitor.send('PATCH', `/strategies/${strategyId}`, { name: `Shop ${path.at(-1)}` })
    schedules.push({ path, ...(await watch(visitor, strategyId, path)) })
  }
  await visitor.send('POST', '/changes/seen', { until: new Date().toISOString() })
  for (const { path, run } of schedules) {
    stage.shop.put(path, [
      { name: 'Blue mug', price: '$10.00' },
      ...MUGS.slice(1),
      { name: 'Tall jar', price: '$5.00' },
    ])
    await run()
  }

  await page.goto('/')
  const changes = page.getByRole('list', { name: 'Changes not read yet' })
  await soon(() => changes.locator('> li').count()).toBe(3)
  const first = changes.locator('> li').first()
  expect(await first.textContent()).toContain('Shop c: 1 price down, 1 new')
  expect(await first.textContent()).toMatch(/Blue mug.*\$12\.50 → \$10\.00.*-2\.5, -20%.*New: Tall jar/)
  await soon(() => page.title()).toBe('(3) Today · Sandpiper')
  await page.getByRole('link', { name: 'Today 3 waiting for you' }).waitFor()
  await soon(() => region(page, 'Next checks').getByRole('listitem').count()).toBe(3)
  await expectAccessible(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await soon(() => changes.locator('[aria-current]').textContent()).toContain('Shop b')
  await page.keyboard.press('k')
  await soon(() => changes.locator('[aria-current]').textContent()).toContain('Shop c')
  await page.keyboard.press('e')
  await soon(() => changes.locator('> li').count()).toBe(2)
  await soon(() => changes.locator('[aria-current]').textContent()).toContain('Shop b')
  await soon(() => page.title()).toBe('(2) Today · Sandpiper')
  await page.keyboard.press('u')
  await soon(() => changes.locator('> li').count()).toBe(3)
  await page.getByRole('button', { name: 'Mark as read: Shop a' }).click()
  await soon(() => changes.locator('> li').count()).toBe(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('Nothing new since you last looked.').waitFor()
  await soon(() => page.title()).toBe('Today · Sandpiper')
  await page.reload()
  await page.getByText('Nothing new since you last looked.').waitFor()

  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor({ state: 'detached' })
  await region(page, 'Next checks').getByRole('link', { name: 'Shop a' }).click()
  await page.waitForURL(`/schedules/${schedules[0]?.scheduleId}`)
  expect(visitor.problems).toEqual([])
})

test('an item that has a picture is shown with it, through Sandpiper', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  stage.shop.answer('/mug.png', (_request, response) => void response.writeHead(200).end(PNG))
  const offer = (price: number) => (_request: unknown, response: ServerResponse) => {
    const mugs = ['Blue mug', 'Red mug', 'Tall jar'].map((name, at) => ({
      name,
      price: price + at,
      photo: at === 0 ? stage.shop.page('/mug.png') : stage.shop.page('/gone.png'),
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mugs }))
  }
  stage.shop.answer('/api/pictured', offer(10))
  const strategyId = await visitor.makeStrategy('/api/pictured', 'name, price and photo of each mug')
  const { run } = await watch(visitor, strategyId, '/api/pictured')
  stage.shop.answer('/api/pictured', offer(8))
  await run()

  await page.goto('/')
  const pictures = page.getByRole('list', { name: 'Changes not read yet' }).locator('img')
  await soon(() => pictures.count()).toBe(1)
  const width = () => pictures.first().evaluate((image: { naturalWidth: number }) => image.naturalWidth)
  await soon(width).toBe(1)
  expect(await pictures.first().getAttribute('src')).toMatch(/^\/dashboard\/api\/pictures\?url=/)
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('whatever needs somebody says why and has the one button that helps', async () => {
  await using receiver = await startReceiver(500)
  await using visitor = await stage.visit()
  const { page } = visitor
  const db = stage.service.database.database.db
  stage.shop.put('/needs', MUGS)
  const strategyId = await visitor.makeStrategy('/needs')
  const { run } = await watch(visitor, strategyId, '/needs', { webhook_url: receiver.hook })
  breakPage(stage.shop, '/needs')
  await run()
  const other = await watch(visitor, strategyId, '/needs')
  await sql`update schedule set last_skipped_at = now(), last_skip_reason = 'The last run had not ended yet'
    where id = ${other.scheduleId}`.execute(db)
  stage.shop.put('/repair', MUGS)
  const repaired = await visitor.makeStrategy('/repair')
  await visitor.send('PATCH', `/strategies/${repaired}`, { name: 'Redesigned' })
  await sql`insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic)
    values (${newId()}, ${visitor.account.accountId}, ${repaired}, 'proposed', 'The page was built anew', 1, true)`.execute(
    db,
  )

  await page.goto('/')
  const needs = page.getByRole('region', { name: /^Needs you/ })
  await soon(() => needs.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  await soon(() => needs.textContent()).toContain('Deliveries do not arrive')
  const said = (await needs.textContent()) ?? ''
  expect(said).toContain('A repair is proposed: the page was built anew.')
  expect(said).toMatch(/The last check failed: .*404/)
  for (const button of ['See the repair: Redesigned', 'Run now: Mugs', 'Retry delivery: Mugs'])
    await needs
      .getByRole(button.startsWith('See') ? 'link' : 'button', { name: button })
      .first()
      .waitFor()
  await page.getByRole('link', { name: /^Schedules \d failing$/ }).waitFor()
  await expectAccessible(page)

  stage.shop.put('/needs', MUGS)
  await needs.getByRole('listitem').filter({ hasText: 'The last check failed' }).first().getByRole('button').click()
  await page.getByText('The check has begun').first().waitFor()
  await needs.getByRole('link', { name: 'See the repair: Redesigned' }).click()
  await page.waitForURL(/\/repairs\//)
  expect(visitor.problems).toEqual([])
})

test('somebody with nothing yet sees how to begin, on a phone and in the dark as well', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByRole('heading', { name: 'Pages become data' }).waitFor()
  await expectAccessible(page)
  await expectFits(page)

  stage.shop.put('/first', MUGS)
  await page.getByLabel('Address of the page').fill(stage.shop.page('/first'))
  await page.getByLabel('What you want from it').fill("each mug's name and price")
  await page.getByRole('button', { name: 'Read the page' }).click()
  await page.waitForURL(/\/watch\//)
  await page.getByRole('button', { name: 'Start watching' }).click()
  await page
    .getByRole('link', { name: /schedule/i })
    .first()
    .waitFor()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Next checks' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Watch a page', level: 3 }).count()).toBe(0)
  await expectAccessible(page)
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})
