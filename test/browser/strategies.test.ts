import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessibilityProblems, inFocus, launchTestBrowser, type TestBrowser, tabTo } from '#test/support/browser.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { shopPage, startShop } from '#test/support/shop.ts'

const EMAIL = 'marina@example.test'
const PASSWORD = 'seven grey herons'
const WORDS = "each product's name and price"
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 90_000 })

let browser: TestBrowser
let shop: Awaited<ReturnType<typeof startShop>>

beforeAll(async () => {
  browser = await launchTestBrowser()
  shop = await startShop()
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await browser[Symbol.asyncDispose]()
})

test('words and an address become a strategy, which is refined, shaped, restored and deleted', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)
  await page.getByRole('link', { name: 'Strategies' }).click()
  await page.getByRole('link', { name: 'Make the first strategy' }).click()
  await expectAccessible(page)

  await describe(page, shop.page('/mugs'), WORDS)
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  expect(await rows(page)).toEqual([
    'Blue mug $12.50',
    'Red mug $9.00',
    'Green travel mug $21.00',
    'Enamel camping mug $15.25',
    'Espresso cup $6.75',
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'name', exact: true }).click()
  expect((await rows(page))[1]).toBe('Enamel camping mug $15.25')
  await page.getByRole('button', { name: 'name', exact: true }).click()
  expect((await rows(page))[0]).toBe('Red mug $9.00')

  await page.getByLabel('What should be different').fill('rename name to mug')
  await page.getByRole('button', { name: 'Refine', exact: true }).click()
  await page.getByRole('heading', { name: 'The strategy is refined' }).waitFor()
  await page.getByRole('columnheader', { name: 'mug', exact: true }).waitFor()
  await page.getByText('Refined: “rename name to mug”').waitFor()

  await page.getByRole('button', { name: 'Start from the preview' }).click()
  await page.getByLabel('Type of field 2').selectOption({ label: 'number' })
  await page.getByRole('button', { name: 'Save the fields' }).click()
  await page.getByText('The fields are saved').waitFor()
  await page.getByRole('cell', { name: '12.5', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Field of condition 1').fill('price')
  await page.getByLabel('Comparison of condition 1').selectOption('gt')
  await page.getByLabel('Value of condition 1').fill('14')
  await page.getByRole('button', { name: 'Save the filter' }).click()
  await page.getByText('The filter is saved').waitFor()
  expect(await rows(page)).toEqual(['Green travel mug 21', 'Enamel camping mug 15.25'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await page.getByRole('button', { name: 'Save the filter' }).click()
  await page.getByRole('cell', { name: 'Espresso cup' }).waitFor()

  await page.getByText('Show the recipe').click()
  expect(await page.getByRole('figure', { name: 'Recipe', exact: true }).textContent()).toContain('"container"')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 1 is restored').waitFor()
  await page.getByRole('columnheader', { name: 'name', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Restore version 2' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete the strategy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this strategy?' })
  expect(await dialog.textContent()).toContain('deletes its jobs and schedules')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Delete the strategy' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Make the first strategy' }).waitFor()

  expect(visit.problems).toEqual([])
})

test('the first page is the front door, and the strategy is in the list afterwards', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)

  await describe(page, shop.page('/mugs'), WORDS)
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await page.getByRole('link', { name: 'All strategies' }).click()

  const row = page.getByRole('listitem').filter({ hasText: "product's name and price" })
  expect(await row.textContent()).toContain(shop.page('/mugs'))
  expect(await row.locator('code').allTextContents()).toEqual(['name', 'price'])
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

test('the steps are shown while the page is read, and cancelling lets go of the page', async () => {
  const answer = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  await using slowShop = await startLoopbackServer((request, response) => {
    if (request.url !== '/mugs') return void response.writeHead(404).end()
    response.once('close', left.resolve)
    void answer.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage()))
  })
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)

  await describe(page, slowShop.url('/mugs', '127.0.0.1'), WORDS)
  await inFocus(page, 'heading', 'Reading the page').waitFor()
  const current = page.locator('[aria-current="step"]')
  expect(await current.textContent()).toContain('Fetch the page')
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
  expect(await list.getByRole('listitem').count()).toBe(1)
  expect(visit.problems).toEqual([])
})

test('a page with nothing that fits is told in the words of the service, and the form stays', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)
  await page.goto('/strategies/new')

  const words = 'price and rating of each product'
  await describe(page, shop.page('/empty'), words)
  expect(await page.getByRole('alert').textContent()).toContain('Could not find')
  await inFocus(page, 'button', 'Read the page').waitFor()
  expect(await page.getByLabel('What you want from it').inputValue()).toBe(words)
  await expectAccessible(page)
  await describe(page, shop.page('/nowhere'), WORDS)

  await page.getByRole('alert').filter({ hasText: '404' }).waitFor()
  expect(visit.problems).toEqual([])
})

test('a strategy is made and renamed with the keyboard alone', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)

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
  expect(visit.problems).toEqual([])
})

test('on a phone no strategy page is wider than the screen', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url, PHONE)
  const { page } = visit
  await setUp(page, service)
  await page.goto('/strategies')
  await page.getByRole('link', { name: 'Make the first strategy' }).waitFor()
  await expectFits(page)

  await page.goto('/strategies/new')
  await page.getByText('More options').click()
  await page.getByRole('button', { name: 'Add a field' }).click()
  await inFocus(page, 'textbox', 'Name of field 1').waitFor()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await expectFits(page)
  await describe(page, shop.page('/mugs'), "each product's name, price, rating, link and image")
  await page.getByRole('heading', { name: 'The strategy is ready' }).waitFor()
  await expectFits(page)

  expect(visit.problems).toEqual([])
})

async function setUp(page: Page, service: TestService): Promise<void> {
  await page.goto(`/setup#${service.setupToken}`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
}

async function describe(page: Page, address: string, words: string): Promise<void> {
  await page.getByLabel('Address of the page').fill(address)
  await page.getByLabel('What you want from it').fill(words)
  await page.getByRole('button', { name: 'Read the page' }).click()
}

/** The items on the page, each as one line. */
async function rows(page: Page): Promise<string[]> {
  const lines = page.getByRole('region', { name: 'Items of the preview' }).locator('tbody tr')
  const cells = await lines.all()
  return Promise.all(cells.map(async (line) => (await line.locator('td').allTextContents()).join(' ')))
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
}
