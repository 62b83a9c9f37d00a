import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, PHONE } from '#test/support/browser.ts'
import { type ChangingShop, MUG_WORDS, MUGS } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startTestService } from '#test/support/service.ts'
import { comeBackUntil, expectAccessible, expectFits, region, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let shop: ChangingShop

beforeAll(async () => {
  stage = await openStage()
  shop = stage.shop
})

afterAll(() => stage[Symbol.asyncDispose]())

test('a group is made, strategies join and leave it, and it goes without them', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  for (const name of ['Blue shop', 'Red shop', 'Green market']) await makeNamed(visitor, name)

  await page.goto('/')
  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mug shops')
  await page.getByLabel('Description').fill('Everywhere in town')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the group' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mug shops' }).waitFor()
  const members = region(page, 'Strategies')
  await members.getByText('No strategy is in this group yet').waitFor()
  const choices = region(page, 'Add strategies')
  await choices.getByLabel('Green market').check()
  await choices.getByLabel('Find by name or address').fill('shop')
  await choices.getByLabel('Green market').waitFor({ state: 'detached' })
  await choices.getByLabel('Blue shop').check()
  await expectAccessible(page)
  await choices.getByRole('button', { name: 'Add 2 strategies' }).click()

  await members.getByRole('link', { name: 'Blue shop' }).waitFor()
  await members.getByRole('button', { name: 'Remove Green market from the group' }).click()
  await members.getByRole('link', { name: 'Green market' }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await region(page, 'Name').getByLabel('Name', { exact: true }).fill('Shops of mugs')
  await region(page, 'Name').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shops of mugs' }).waitFor()

  await page.getByRole('link', { name: 'All groups' }).click()
  const list = region(page, 'Your groups')
  await list.getByText('1 strategy').waitFor()
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Shops of mugs' }).click()
  await page.getByRole('button', { name: 'Delete the group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this group?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor()
  await list.waitFor({ state: 'detached' })
  expect(await visitor.send<object[]>('GET', '/strategies')).toHaveLength(3)
  expect(visitor.problems).toEqual([])
})

test('the schedules of a group are set, tested, paused, resumed and deleted together', async () => {
  await using visitor = await stage.visit()
  await using receiver = await startReceiver(200, 500)
  const { page } = visitor
  await page.goto(`/groups/${await makeGroup(visitor, ['One shop', 'Other shop'])}`)
  const schedules = region(page, 'Schedules')
  await schedules.getByText('The strategies of this group are not watched yet.').waitFor()

  await schedules.getByLabel('How often').selectOption({ label: 'Every 24 hours' })
  await schedules.getByLabel('Where to send').selectOption({ label: 'A webhook of mine' })
  await schedules.getByLabel('Address of the webhook').fill(receiver.hook)
  await expectAccessible(page)
  await schedules.getByRole('button', { name: 'Watch all strategies' }).click()
  await schedules.getByText('2 schedules created, 0 updated.').waitFor()
  await schedules.getByText('2 schedules, all active.').waitFor()
  await soon(() => page.getByRole('figure', { name: 'Webhook secret' }).textContent()).toContain('whsec_')
  await expectAccessible(page)

  const test = schedules.getByRole('button', { name: 'Test the stored receiver' })
  await test.click()
  await receiver.atLeast(1)
  await schedules.locator('[data-tone="good"]').waitFor()
  await test.click()
  await schedules.getByText('The test did not arrive').waitFor()
  await expectAccessible(page)

  await schedules.getByRole('button', { name: 'Pause all' }).click()
  await schedules.getByText('2 schedules, all paused.').waitFor()
  await schedules.getByRole('button', { name: 'Resume all' }).click()
  await schedules.getByText('2 schedules, all active.').waitFor()
  await page.reload()
  await schedules.getByText('2 schedules, all active.').waitFor()
  await soon(() => schedules.getByLabel('Address of the webhook').inputValue()).toBe(receiver.hook)
  await schedules.getByLabel('How often').selectOption({ label: 'By a cron expression' })
  await schedules.getByLabel('Cron expression').fill('0 7 * * 1')
  await schedules.getByRole('button', { name: 'Set for all strategies' }).click()
  await schedules.getByText('0 schedules created, 2 updated.').waitFor()
  const stored = await visitor.send<Array<{ cron_expression: string; webhook_url: string }>>('GET', '/schedules')
  expect(stored.map(({ cron_expression: cron, webhook_url: url }) => [cron, url])).toEqual(
    Array.from({ length: 2 }, () => ['0 7 * * 1', receiver.hook]),
  )

  await schedules.getByRole('button', { name: 'Delete all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all schedules of the group?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await schedules.getByText('The strategies of this group are not watched yet.').waitFor()
  expect(await visitor.send('GET', '/schedules')).toEqual([])
  expect(visitor.problems).toEqual([])
})

test('strategies are made anew for other fields, and the page follows them across a reload', async () => {
  await using service = await startTestService({ dashboard: true, workers: false })
  await using visitor = await stage.visit({ service })
  const { page } = visitor
  const groupId = await makeGroup(visitor, ['One shop', 'Other shop'])

  await page.goto(`/groups/${groupId}`)
  const fields = region(page, 'Fields for all')
  await fields.getByRole('button', { name: 'Use these fields for all' }).click()
  await fields.getByRole('alert').getByText('Name at least one field').waitFor()
  for (const [index, name] of ['name', 'price'].entries()) {
    await fields.getByRole('button', { name: 'Add a field' }).click()
    await fields.getByLabel(`Name of field ${index + 1}`).fill(name)
  }
  await fields.getByLabel('Type of field 2').selectOption('number')
  await expectAccessible(page)
  await fields.getByRole('button', { name: 'Use these fields for all' }).click()

  const progress = region(page, 'Progress of the fields')
  await progress.getByText('0 of 2 strategies done (0 %)').waitFor()
  await expectAccessible(page)
  await page.reload()
  await progress.getByText('0 of 2 strategies done (0 %)').waitFor()
  await soon(() => fields.getByRole('button', { name: 'Use these fields for all' }).isDisabled()).toBe(true)
  await using _workers = await startTestService({ database: service.database })
  await progress.getByText('All done: 2 strategies made anew.').waitFor()
  await expectAccessible(page)
  await progress.getByRole('link', { name: 'Other shop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Other shop' }).waitFor()
  await page.getByRole('tab', { name: 'Fields' }).click()
  await soon(() => page.getByLabel('Type of field 2').inputValue()).toBe('number')

  await page.goto(`/groups/${groupId}`)
  await fields.getByRole('button', { name: 'Start from the preview' }).click()
  await fields.getByRole('button', { name: 'Add a field' }).click()
  await fields.getByLabel('Name of field 3').fill('handle_weight')
  await fields.getByLabel('Type of field 3').selectOption('number')
  await fields.getByRole('button', { name: 'Use these fields for all' }).click()
  await comeBackUntil(page, progress.getByText('All done: 0 strategies made anew, 2 left as before.'))
  await progress.getByText('"handle_weight" could not be found').first().waitFor()
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('on a phone the pages of groups are no wider than the screen', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  const groupId = await makeGroup(visitor, ['Phone shop', `Shop ${'of an endless name'.repeat(10)}`])
  await makeNamed(visitor, `Other ${'endless'.repeat(20)}`)

  await page.goto(`/groups/${groupId}`)
  await region(page, 'Add strategies').getByLabel('Other').check()
  const schedules = region(page, 'Schedules')
  await schedules.getByLabel('How often').selectOption({ label: 'By a cron expression' })
  await schedules.getByRole('button', { name: 'Watch all strategies' }).click()
  await schedules.getByText('2 schedules, all active.').waitFor()
  await region(page, 'Fields for all').getByRole('button', { name: 'Start from the preview' }).click()
  await expectFits(page)
  await follow(page, '/groups')
  await region(page, 'Your groups').waitFor()
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

/** A strategy of this name, for a shelf at a path of its name. */
async function makeNamed(visitor: Visitor, name: string): Promise<string> {
  const path = `/${name.toLowerCase().replaceAll(' ', '-')}`
  shop.put(path, MUGS)
  const wanted = { url: shop.page(path), description: MUG_WORDS, name }
  return (await visitor.send<{ strategy_id: string }>('POST', '/strategies/generate', wanted)).strategy_id
}

async function makeGroup(visitor: Visitor, names: readonly string[]): Promise<string> {
  const { id } = await visitor.send<{ id: string }>('POST', '/strategy-groups', { name: 'Shops' })
  const members: string[] = []
  for (const name of names) members.push(await makeNamed(visitor, name))
  await visitor.send('POST', `/strategy-groups/${id}/strategies`, { strategy_ids: members })
  return id
}
