/** A watched site is redesigned: its pages say so, and lead to the repair, its proof, and back. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, inFocus, PHONE, tabTo } from '#test/support/browser.ts'
import { MUGS, type Mug, table, tiles } from '#test/support/changing-shop.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { comeBackUntil, expectAccessible, expectFits, region, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 240_000 })

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const TODAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const BROKEN = 'What is broken'

test.each(DESK_AND_PHONE)('a redesign is told, its repair is proven, and accepted: $width px', async (look) => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit({ look })
  const { page } = visitor
  const stop = walk('repair')
  const path = `/accepted/${look.width}`
  const { scheduleId } = await watch(visitor, path, receiver)
  const [blue, ...others] = MUGS as [Mug, ...Mug[]]
  stage.shop.html(path, tiles([{ ...blue, price: '$11.00' }, ...others]))
  await runAgain(visitor, scheduleId, receiver, 2)

  await page.goto(`/schedules/${scheduleId}`)
  const broken = region(page, BROKEN)
  const proposal = broken.getByRole('link', { name: 'Look at the proposed repair' })
  await comeBackUntil(page, proposal)
  await soon(() => broken.getByRole('heading').textContent()).toBe(`The site was redesigned on ${TODAY.format()}`)
  await soon(() => broken.textContent()).toContain('The recipe no longer finds what it read there.')
  await stop(page, '1-schedule')
  await region(page, 'Now').getByRole('link', { name: 'See how it fares' }).click()
  const jobs = region(page, 'How it fares').getByRole('link')
  await jobs.first().click()
  const reason = region(page, 'Why there are no results')
  await reason.getByRole('link', { name: 'Look at the proposed repair' }).waitFor()
  await stop(page, '2-job')
  await reason.getByRole('link', { name: 'Look at the proposed repair' }).click()

  await page.getByRole('heading', { level: 1, name: 'Repair of Mugs' }).waitFor()
  await soon(() => cells(page, 'Evidence for each field', 'price')).toEqual([
    '4 of 5 items',
    'as before',
    '100 %',
    '100 %',
    'worth a look: differs in some items',
  ])
  await soon(() => region(page, 'What happened').textContent()).toMatch(
    /Proposed.*by a run that failed.*Proof.*of 100.*Found again5 of 5 items.*Stored pages read2/,
  )
  const first = page.locator('.compared tbody').first()
  await soon(() => first.locator('th').textContent()).toBe('✓ Found again: Blue mug')
  await soon(() => first.locator('[data-differs] dd').allTextContents()).toEqual(['$12.50 differs', '$11.00 differs'])
  await stop(page, '3-proof')
  await page.getByRole('button', { name: 'Accept' }).click()

  await page.getByRole('heading', { level: 1, name: 'Mugs', exact: true }).waitFor()
  await page.getByText('The strategy is repaired: version 2').waitFor()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await region(page, 'Versions').getByText(`Repaired after a redesign on ${TODAY.format()}`).waitFor()
  await soon(() => region(page, 'Repairs').textContent()).toMatch(/Accepted.*It became version 2\./)
  expect(await broken.count()).toBe(0)
  await stop(page, '4-accepted')
  await follow(page, `/schedules/${scheduleId}`)
  await comeBackUntil(page, region(page, 'Now').getByText('Active', { exact: true }))
  expect(await broken.count()).toBe(0)
  expect(visitor.problems).toEqual([])
})

test('where that was chosen, a repair is accepted by itself', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  const { page } = visitor
  const { strategyId, scheduleId } = await watch(visitor, '/alone', receiver)
  await page.goto(`/strategies/${strategyId}?tab=versions`)
  const policy = region(page, 'When the site is redesigned')
  await policy.getByText('At least 3 items, and 30 % of the shorter list, are found again').waitFor()
  await policy
    .getByLabel('After a redesign')
    .selectOption({ label: 'Accept a repair by itself where its proof is good' })
  await policy.getByRole('button', { name: 'Save' }).click()
  await page.getByText('What happens after a redesign is saved').waitFor()

  stage.shop.html('/alone', table(MUGS))
  await follow(page, `/schedules/${scheduleId}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  const entries = region(page, 'Changes').locator('.timeline-entry')
  await comeBackUntil(page, entries.filter({ hasText: 'Recipe repaired' }))
  await soon(() => entries.filter({ hasText: 'Recipe repaired' }).textContent()).toContain(
    'Accepted by itself: 5 of 5 items were found again',
  )
  await comeBackUntil(page, region(page, 'Now').getByText('Active', { exact: true }))
  await expectAccessible(page)
  await follow(page, `/strategies/${strategyId}?tab=versions`)
  await region(page, 'Versions')
    .getByText(/Repaired after a redesign on .*\. Accepted by itself: 5 of 5/)
    .waitFor()
  expect(visitor.problems).toEqual([])
})

test('by keyboard, on a phone: a rejected repair leaves the strategy broken, and it can be repaired again', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  const { strategyId, scheduleId } = await watch(visitor, '/rejected', receiver)
  stage.shop.html('/rejected', tiles([...MUGS.slice(0, 4), { name: 'Tea bowl', price: '$8.00' }]))
  await runAgain(visitor, scheduleId, receiver, 2)
  await page.goto(`/strategies/${strategyId}`)
  const broken = region(page, BROKEN)
  await comeBackUntil(page, broken.getByRole('link', { name: 'Look at the proposed repair' }))
  await tabTo(page, 'link', 'Look at the proposed repair')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reject' }).waitFor()
  await soon(() => page.locator('.compared th[scope=rowgroup]').allTextContents()).toContain('− Only before')
  await expectFits(page)
  await tabTo(page, 'button', 'Reject')
  await page.keyboard.press('Enter')

  await page.getByText('The repair is rejected. The strategy stays as it is.').waitFor()
  await broken.getByText('The repair that was proposed last was rejected').waitFor()
  stage.shop.put('/rejected', MUGS)
  await broken.getByRole('button', { name: 'Repair' }).click()
  await soon(() => broken.getByRole('alert').textContent()).toContain('there is nothing to repair')
  await expectFits(page)
  stage.shop.html('/rejected', table(MUGS))
  await inFocus(page, 'button', 'Repair').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  await soon(() => region(page, 'What happened').textContent()).toContain('by hand')

  const repairId = page.url().split('/').at(-1)
  await visitor.send('POST', `/strategies/${strategyId}/repairs/${repairId}/accept`)
  await tabTo(page, 'button', 'Accept')
  await page.keyboard.press('Enter')
  await soon(() => page.getByRole('alert').textContent()).toContain('The repair is accepted')
  await inFocus(page, 'button', 'Accept').waitFor({ state: 'detached' })
  await soon(() => region(page, 'What happened').textContent()).toContain('1 → 2')
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

/** A strategy with a schedule that has run once. */
async function watch(visitor: Visitor, path: string, receiver: Receiver) {
  stage.shop.put(path, MUGS)
  const strategyId = await visitor.makeStrategy(path)
  const { schedule_id: scheduleId } = await visitor.send<{ schedule_id: string }>('POST', '/schedules', {
    strategy_id: strategyId,
    url: stage.shop.page(path),
    interval_seconds: 3600,
    webhook_url: receiver.hook,
  })
  await runAgain(visitor, scheduleId, receiver, 1)
  return { strategyId, scheduleId }
}

async function runAgain(visitor: Visitor, scheduleId: string, receiver: Receiver, told: number) {
  await visitor.send('POST', `/schedules/${scheduleId}/run`)
  await receiver.atLeast(told)
}

/** Without the name of the row. */
function cells(page: Page, table: string, row: string): Promise<string[]> {
  const line = region(page, table)
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
  return line.first().locator('td').allTextContents()
}
