import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, inFocus, PHONE, tabTo } from '#test/support/browser.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { shopPage, startShop } from '#test/support/shop.ts'
import { expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

const WORDS = "each product's name and price"
const PREVIEW = 'Items of the preview'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let shop: Awaited<ReturnType<typeof startShop>>

beforeAll(async () => {
  stage = await openStage()
  shop = await startShop()
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

test('words and an address become a strategy, which is refined, shaped, restored and deleted', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: 'Strategies' }).click()
  await page.getByRole('link', { name: 'Make the first strategy' }).click()
  await page.getByLabel('Address of the page').waitFor()
  await expectAccessible(page)

  await describe(page, shop.page('/mugs'), WORDS)
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await soon(() => rows(page, PREVIEW)).toEqual([
    'Blue mug $12.50',
    'Red mug $9.00',
    'Green travel mug $21.00',
    'Enamel camping mug $15.25',
    'Espresso cup $6.75',
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'name', exact: true }).click()
  await soon(async () => (await rows(page, PREVIEW))[1]).toBe('Enamel camping mug $15.25')
  await page.getByRole('button', { name: 'name', exact: true }).click()
  await soon(async () => (await rows(page, PREVIEW))[0]).toBe('Red mug $9.00')

  await page.getByLabel('What should be different').fill('rename name to mug')
  await page.getByRole('button', { name: 'Refine', exact: true }).click()
  await region(page, 'Draft').getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('heading', { name: 'The strategy is refined' }).waitFor()
  await page.getByRole('columnheader', { name: 'mug', exact: true }).waitFor()
  await openTab(page, 'Versions')
  await page.getByText('Refined: “rename name to mug”').waitFor()

  await openTab(page, 'Fields')
  await page.getByRole('button', { name: 'Start from the preview' }).click()
  await page.getByLabel('Type of field 2').selectOption({ label: 'number' })
  await page.getByRole('button', { name: 'Save the fields' }).click()
  await page.getByText('The fields are saved').waitFor()
  await page.getByRole('cell', { name: '12.5', exact: true }).waitFor()

  await openTab(page, 'Filter')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Field of condition 1').fill('price')
  await page.getByLabel('Comparison of condition 1').selectOption('gt')
  await page.getByLabel('Value of condition 1').fill('14')
  await page.getByRole('button', { name: 'Save the filter' }).click()
  await page.getByText('The filter is saved').waitFor()
  await soon(() => rows(page, PREVIEW)).toEqual(['Green travel mug 21', 'Enamel camping mug 15.25'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await page.getByRole('button', { name: 'Save the filter' }).click()
  await page.getByRole('cell', { name: 'Espresso cup' }).waitFor()

  await openTab(page, 'Fields')
  await page.getByText('Show the recipe').click()
  await soon(() => page.getByRole('figure', { name: 'Recipe', exact: true }).textContent()).toContain('"container"')
  await openTab(page, 'Versions')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 1 is restored').waitFor()
  await page.getByRole('button', { name: 'Restore version 2' }).waitFor()
  await expectAccessible(page)
  await openTab(page, 'Data')
  await page.getByRole('columnheader', { name: 'name', exact: true }).waitFor()

  await openTab(page, 'Used by')

  await page.getByRole('button', { name: 'Delete the strategy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this strategy?' })
  expect(await dialog.textContent()).toContain('deletes its jobs and schedules')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Delete the strategy' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Make the first strategy' }).waitFor()

  expect(visitor.problems).toEqual([])
})

test('a condition in the words is the filter of the new strategy', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/strategies/new')

  await describe(page, shop.page('/mugs'), `${WORDS}, under $15`)

  await page.getByText('“under $15” became a filter').waitFor()
  await soon(() => rows(page, PREVIEW)).toEqual(['Blue mug $12.50', 'Red mug $9.00', 'Espresso cup $6.75'])
  expect(await page.getByRole('button', { name: 'Use this filter' }).count()).toBe(0)
  await openTab(page, 'Filter')
  expect(await page.getByLabel('Field of condition 1').inputValue()).toBe('price')
  expect(await page.getByLabel('Value of condition 1').inputValue()).toBe('15')
  expect(visitor.problems).toEqual([])
})

test('a condition that no item passes now is proposed as a filter, and one press puts it to use', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/strategies/new')

  await describe(page, shop.page('/mugs'), `${WORDS}, under $5`)
  await page.getByText('“under $5” was not applied.').waitFor()
  await soon(async () => (await rows(page, PREVIEW)).length).toBe(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this filter' }).click()

  await page.getByText('The filter is in use').waitFor()
  await soon(() => page.getByText('was not applied').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Use this filter' }).count()).toBe(0)
  await openTab(page, 'Filter')
  expect(await page.getByLabel('Field of condition 1').inputValue()).toBe('price')
  expect(await page.getByLabel('Value of condition 1').inputValue()).toBe('5')
  expect(visitor.problems).toEqual([])
})

test('the first page is the front door, and the strategy is in the list afterwards', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/')

  await describe(page, shop.page('/mugs'), WORDS)
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await page.getByRole('link', { name: 'All strategies' }).click()

  const row = page.getByRole('listitem').filter({ hasText: "product's name and price" })
  await soon(() => row.textContent()).toContain(shop.page('/mugs'))
  await soon(() => row.locator('code').allTextContents()).toEqual(['name', 'price'])
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('the steps are shown while the page is read, and cancelling lets go of the page', async () => {
  const answer = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  await using slowShop = await startLoopbackServer((request, response) => {
    if (request.url !== '/mugs') return void response.writeHead(404).end()
    response.once('close', left.resolve)
    void answer.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage()))
  })
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/')

  await describe(page, slowShop.url('/mugs', '127.0.0.1'), WORDS)
  await inFocus(page, 'heading', 'Reading the page').waitFor()
  const current = page.locator('[aria-current="step"]')
  await soon(() => current.textContent()).toContain('Fetch the page')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await inFocus(page, 'button', 'Read the page').waitFor()
  await left.promise
  expect(await page.getByRole('alert').count()).toBe(0)
  answer.resolve()
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await page.getByRole('link', { name: 'All strategies' }).click()
  const list = page.getByRole('region', { name: 'Your strategies' })
  await list.getByText("product's name and price").first().waitFor()
  await soon(() => list.getByRole('listitem').count()).toBe(1)
  expect(visitor.problems).toEqual([])
})

test('a page with nothing that fits is told in the words of the service, and the form stays', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/strategies/new')

  const words = 'price and rating of each product'
  await describe(page, shop.page('/empty'), words)
  await page.getByRole('alert').filter({ hasText: 'Could not find' }).waitFor()
  await inFocus(page, 'button', 'Read the page').waitFor()
  await soon(() => page.getByLabel('What you want from it').inputValue()).toBe(words)
  await expectAccessible(page)
  await describe(page, shop.page('/nowhere'), WORDS)

  await page.getByRole('alert').filter({ hasText: '404' }).waitFor()
  expect(visitor.problems).toEqual([])
})

test('a strategy is made and renamed with the keyboard alone', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/')

  await tabTo(page, 'textbox', 'Address of the page')
  await page.keyboard.type(shop.page('/mugs'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(WORDS)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await tabTo(page, 'link', 'Open the strategy')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename', exact: true }).waitFor()
  await tabTo(page, 'button', 'Rename')
  await page.keyboard.press('Enter')
  await inFocus(page, 'textbox', 'New name').waitFor()
  await page.keyboard.type('Mugs')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Mugs', exact: true }).waitFor()
  await inFocus(page, 'button', 'Rename').waitFor()
  expect(visitor.problems).toEqual([])
})

test('on a phone no strategy page is wider than the screen', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  await page.goto('/strategies')
  await page.getByRole('link', { name: 'Make the first strategy' }).waitFor()
  await expectFits(page)

  await follow(page, '/strategies/new')
  await page.getByText('More options').click()
  await page.getByRole('button', { name: 'Add a field' }).click()
  await inFocus(page, 'textbox', 'Name of field 1').waitFor()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await expectFits(page)
  await describe(page, shop.page('/mugs'), "each product's name, price, rating, link and image")
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await expectFits(page)

  expect(visitor.problems).toEqual([])
})

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

async function describe(page: Page, address: string, words: string): Promise<void> {
  await page.getByLabel('Address of the page').fill(address)
  await page.getByLabel('What you want from it').fill(words)
  await page.getByRole('button', { name: 'Read the page' }).click()
}
