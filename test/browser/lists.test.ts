/** Long lists: found by typing, narrowed by chips, and acted on together; and the palette that finds anything. */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, inFocus, PHONE } from '#test/support/browser.ts'
import { expectAccessible, expectFits, region, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'

vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** 300 strategies, of which every fifth has a schedule and every tenth is of Nordhem, and 2,000 jobs. */
async function fill({ account: { accountId } }: Visitor): Promise<void> {
  const { db } = stage.service.database.database
  await sql`insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version, created_at)
    select gen_random_uuid(), ${accountId}, case when n % 10 = 0 then 'Nordhem ' else 'Shop ' end || n, 'each product', 'https://shop.example/' || n,
      'css', '{"version":1,"scraper_type":"css","container":{"selector":"li"},"fields":{"name":{"selector":"h2","type":"text"}}}',
      '[{"name":"Mug"}]', 1, 1, now() - (300 - n) * interval '1 second'
    from generate_series(1, 300) n`.execute(db)
  await sql`insert into schedule (id, account_id, strategy_id, interval_seconds, is_list, url_count, next_run_at)
    select gen_random_uuid(), account_id, id, 86400, false, 1, now() + interval '1 day'
    from strategy where account_id = ${accountId} and substring(url from '\\d+$')::int % 5 = 0`.execute(db)
  await sql`insert into schedule_url (schedule_id, url_key, position, url, host, page_key)
    select schedule.id, schedule.id::text, 0, strategy.url, 'shop.example', strategy.id::text
    from schedule join strategy on strategy.id = schedule.strategy_id where schedule.account_id = ${accountId}`.execute(
    db,
  )
  await sql`insert into ended_job (id, account_id, strategy_id, url, position, status, has_changes, recipe_version, attempts, item_count,
      created_at, completed_at, batch_id)
    select gen_random_uuid(), strategy.account_id, strategy.id, strategy.url, n, 'completed', false, 1, 1, 3, now(), now(), strategy.id
    from strategy cross join generate_series(0, 6) n where account_id = ${accountId}`.execute(db)
}

async function tallness(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollHeight'))
}

const THREE_SCREENS = 3 * 800

test.each(DESK_AND_PHONE)('of 300 strategies those of one shop are found and paused: $width px', async (look) => {
  await using visitor = await stage.visit({ look })
  const { page } = visitor
  const stop = walk('bulk-pause')
  await fill(visitor)
  await page.goto('/strategies')
  await page.getByText('300 strategies').waitFor()
  await stop(page, '1-strategies')

  await page.getByLabel('Find strategies').fill('nordhem')
  await page.getByText('30 strategies').waitFor()
  await page.waitForURL('**/strategies?q=nordhem')
  await page.getByLabel('All on this page').check()
  await page.getByRole('button', { name: 'Check all 30' }).click()
  const bar = region(page, 'With those that are checked')
  await bar.getByText('30 strategies checked').waitFor()
  await stop(page, '2-checked')
  await bar.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('30 strategies paused').waitFor()
  await stop(page, '3-paused')
  const schedules = await visitor.send<Array<{ strategy_name: string; enabled: boolean }>>(
    'GET',
    '/schedules?limit=100',
  )
  expect(schedules).toHaveLength(60)
  expect(schedules.every(({ strategy_name, enabled }) => enabled !== strategy_name.startsWith('Nordhem'))).toBe(true)
  expect(visitor.problems).toEqual([])
})

test('long lists are a few screens tall, and narrowed by chips and tags', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await fill(visitor)
  const { db } = stage.service.database.database
  await sql`update schedule set enabled = false from strategy
    where strategy.id = strategy_id and strategy.account_id = ${visitor.account.accountId} and name like 'Nordhem%'`.execute(
    db,
  )
  await page.goto('/strategies')
  const list = region(page, 'Your strategies')
  await page.getByText('300 strategies').waitFor()
  expect(await tallness(page)).toBeLessThanOrEqual(THREE_SCREENS)

  await page.getByRole('button', { name: 'Paused' }).click()
  await page.waitForURL('**/strategies?chip=paused')
  await list.getByLabel('Check Nordhem 300').check()
  const bar = region(page, 'With those that are checked')
  await bar.getByLabel('Tag for those that are checked').fill('winter')
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await list.getByRole('button', { name: '#winter' }).click()
  await page.getByText('1 strategy', { exact: true }).waitFor()
  await page.reload()
  await soon(() => list.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'Remove the tag winter' }).click()
  await page.getByText('30 strategies').waitFor()

  await follow(page, '/schedules?chip=paused')
  await page.getByText('30 schedules').waitFor()
  expect(await tallness(page)).toBeLessThanOrEqual(THREE_SCREENS)
  await page.getByRole('button', { name: 'Never ran' }).click()
  await page.getByText('60 schedules').waitFor()
  await expectAccessible(page)

  await follow(page, '/jobs')
  await page.getByText('300 jobs').waitFor()
  await region(page, 'Your jobs').getByText('Batch of 7').first().waitFor()
  expect(await tallness(page)).toBeLessThanOrEqual(THREE_SCREENS)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await region(page, 'Next checks').getByRole('listitem').nth(7).waitFor()
  await page.getByText('Nothing new since you last looked.').waitFor()
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(await tallness(page)).toBeLessThanOrEqual(THREE_SCREENS)
  expect(visitor.problems).toEqual([])
})

test('the palette finds anything and does the common things, by the keyboard', async () => {
  await using visitor = await stage.visit({ look: { colorScheme: 'dark' } })
  const { page } = visitor
  await fill(visitor)
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Find anything' })
  await field.waitFor()
  await field.fill('nordhem 250')
  await page.getByRole('dialog').getByText('Run now: Nordhem 250').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/schedules\//)
  await page.getByRole('heading', { level: 1, name: 'Nordhem 250' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await inFocus(page, 'textbox', 'Find anything').waitFor()
  await field.fill('new work')
  await page.getByRole('dialog').getByText('New workflow').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('/workflows/new')

  await follow(page, '/jobs/new')
  await page.getByLabel('Strategy').first().fill('nordhem 120')
  await page.getByRole('option', { name: 'Nordhem 120' }).click()
  await soon(() => page.getByLabel('Addresses to read').inputValue()).toBe('https://shop.example/120')
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('on a phone lists and their tools are no wider than the screen', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  await fill(visitor)
  for (const what of ['schedules', 'jobs', 'workflows', 'groups']) {
    await page.goto(`/${what}${what === 'jobs' ? '' : '?q=nordhem'}`)
    await page.getByLabel(`Find ${what}`).waitFor()
    await soon(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectFits(page)
  }
  expect(visitor.problems).toEqual([])
})
