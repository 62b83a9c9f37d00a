import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessibilityProblems, inFocus, launchTestBrowser, type TestBrowser, tabTo } from '#test/support/browser.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

const EMAIL = 'marina.castellanos-whitfield@a-rather-long-company-name.example'
const PASSWORD = 'seven grey herons'
const HOME = 'Web pages as structured data'
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 90_000 })

let browser: TestBrowser

beforeAll(async () => {
  browser = await launchTestBrowser()
})

afterAll(() => browser[Symbol.asyncDispose]())

test('the set-up link makes the first account and signs in', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit

  await page.goto('/')
  await arriveAt(page, '/setup', 'Welcome')
  await expectAccessible(page)
  await setUp(page, service)

  expect(await page.getByRole('link', { name: 'API reference' }).first().getAttribute('href')).toBe('/docs')
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

test('a set-up link that is not valid is refused in the words of the service', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit

  await page.goto('/setup#not-the-token')
  await fillCredentials(page, PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()

  expect(await page.getByRole('alert').textContent()).toContain('This set-up link is not valid')
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

test('a key is shown once, works, is then known by its prefix, and stops when it is deleted', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)
  await page.getByRole('link', { name: 'Make a key' }).click()
  await page.getByText('No keys yet').waitFor()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Name' }).fill('shop importer')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('It is shown only this once').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy the key' }).click()
  await page.getByText('Copied').waitFor()
  const key = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(key).toMatch(/^sk_live_/)
  expect(await page.getByRole('figure', { name: 'Request with curl' }).textContent()).toContain(`Bearer ${key}`)
  expect((await service.call('GET', '/api/account/quota', { key })).status).toBe(200)

  await page.reload()
  await page.getByText(`${key.slice(0, 12)}…`).waitFor()
  expect(await page.content()).not.toContain(key)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete the key shop importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this key?' })
  expect(await dialog.textContent()).toContain('stop working at once')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect((await service.call('GET', '/api/account/quota', { key })).status).toBe(200)
  await page.getByRole('button', { name: 'Delete the key shop importer' }).click()
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  await page.getByText('No keys yet').waitFor()

  expect((await service.call('GET', '/api/account/quota', { key })).status).toBe(401)
  expect(visit.problems).toEqual([])
})

test('after signing out a wrong password is refused and the right one lets in', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt(page, '/sign-in', 'Sign in')
  await page.getByText('You are signed out').waitFor()
  await expectAccessible(page)
  await signIn(page, 'not the password')
  expect(await page.getByRole('alert').textContent()).toBe('E-mail or password is wrong')
  await expectAccessible(page)
  await signIn(page, PASSWORD)

  await arriveAt(page, '/', HOME)
  expect(visit.problems).toEqual([])
})

test('a visitor signs in first and then goes on where they wanted to be', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)
  await page.goto('/keys')
  await page.getByText('No keys yet').waitFor()

  await page.context().clearCookies()
  await page.getByRole('textbox', { name: 'Name' }).fill('shop importer')
  await page.getByRole('button', { name: 'Create key' }).click()
  await arriveAt(page, '/sign-in?next=%2Fkeys', 'Sign in')
  await signIn(page, PASSWORD)

  await arriveAt(page, '/keys', 'API keys')
  expect(visit.problems).toEqual([])
})

test('the password is changed on the account page, which also shows the plan', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await setUp(page, service)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByText('made in the last 30 days').waitFor()
  await page.getByRole('main').getByText(EMAIL).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('eight white egrets')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('alert').waitFor()
  expect(page.url()).toBe(`${service.url}/account`)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, 'eight white egrets')

  await arriveAt(page, '/', HOME)
  expect(visit.problems).toEqual([])
})

test('everything can be done with the keyboard alone', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = visit

  await page.goto(setupLink(service))
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await arriveAt(page, '/', HOME)

  await tabTo(page, 'link', 'API keys')
  await page.keyboard.press('Enter')
  await page.getByText('No keys yet').waitFor()
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('by keyboard')
  await page.keyboard.press('Enter')
  await inFocus(page, 'heading', 'Your key “by keyboard” is ready').waitFor()
  await tabTo(page, 'button', 'I have saved the key')
  await page.keyboard.press('Enter')

  await tabTo(page, 'button', 'Delete the key by keyboard')
  await page.keyboard.press('Enter')
  await inFocus(page, 'button', 'Keep it').waitFor()
  await page.keyboard.press('Escape')
  await inFocus(page, 'button', 'Delete the key by keyboard').waitFor()
  await page.keyboard.press('Enter')
  await inFocus(page, 'button', 'Keep it').waitFor()
  await tabTo(page, 'button', 'Delete key')
  await page.keyboard.press('Enter')
  await page.getByText('No keys yet').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await tabTo(page, 'button', 'Sign out')
  await page.keyboard.press('Enter')
  await arriveAt(page, '/sign-in', 'Sign in')
  expect(visit.problems).toEqual([])
})

test('on a phone the menu is behind a button, and no page is wider than the screen', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url, PHONE)
  const { page } = visit
  await setUp(page, service)
  expect(await page.getByRole('link', { name: 'Account' }).count()).toBe(0)
  await expectFits(page)

  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('a-name-without-a-single-space'.repeat(3))
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('It is shown only this once').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'I have saved the key' }).click()
  await page.getByRole('button', { name: /^Delete the key/ }).click()
  await page.getByRole('dialog').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByText('made in the last 30 days').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt(page, '/sign-in', 'Sign in')
  await expectFits(page)

  expect(visit.problems).toEqual([])
})

test('the colour scheme follows the system until one is chosen, and the choice stays', async () => {
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url, { colorScheme: 'dark' })
  const { page } = visit
  await setUp(page, service)
  const shownScheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await shownScheme()).toBe('dark')
  await expectAccessible(page)

  await page.getByTitle('Light').click()
  expect(await shownScheme()).toBe('light')
  await page.reload()
  await arriveAt(page, '/', HOME)

  expect(await shownScheme()).toBe('light')
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

function setupLink(service: TestService): string {
  return `/setup#${service.setupToken}`
}

async function setUp(page: Page, service: TestService): Promise<void> {
  await page.goto(setupLink(service))
  await fillCredentials(page, PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await arriveAt(page, '/', HOME)
}

async function signIn(page: Page, password: string): Promise<void> {
  await fillCredentials(page, password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function fillCredentials(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Address and content change one after the other. */
async function arriveAt(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(path)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
}

/** On a phone: accessible as everywhere, and nothing is cut off at the side. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
}
