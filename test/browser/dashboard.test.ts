import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inFocus, PHONE, tabTo } from '#test/support/browser.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { expectAccessible, expectFits, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

type Credentials = { email: string; password: string }

const LONG_EMAIL = 'marina.castellanos-whitfield@a-rather-long-company-name.example'
const FIRST: Credentials = { email: LONG_EMAIL, password: 'seven grey herons' }
const HOME = 'Today'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage[Symbol.asyncDispose]())

test('the set-up link makes the first account and signs in; any other is refused in the words of the service', async () => {
  await using service = await startTestService({ dashboard: true, workers: false })
  await using visit = await stage.browser.visit(service.url)
  const { page } = visit

  await page.goto('/')
  await arriveAt(page, '/setup', 'Welcome')
  await expectAccessible(page)
  await openLink(page, '/setup#not-the-token')
  await fillCredentials(page, FIRST)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('alert').filter({ hasText: 'This set-up link is not valid' }).waitFor()
  await expectAccessible(page)
  await setUp(page, service)

  expect(await page.getByRole('link', { name: 'API reference' }).first().getAttribute('href')).toBe('/docs')
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

test('a key is shown once, works, is then known by its prefix, and stops when it is deleted', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/')
  await arriveAt(page, '/', HOME)
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
  await soon(() => page.getByRole('figure', { name: 'Request with curl' }).textContent()).toContain(`Bearer ${key}`)
  expect((await stage.service.call('GET', '/api/account/quota', { key })).status).toBe(200)

  await page.reload()
  await page.getByText(`${key.slice(0, 12)}…`).waitFor()
  expect(await page.content()).not.toContain(key)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete the key shop importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this key?' })
  expect(await dialog.textContent()).toContain('stop working at once')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect((await stage.service.call('GET', '/api/account/quota', { key })).status).toBe(200)
  await page.getByRole('button', { name: 'Delete the key shop importer' }).click()
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  await page.getByText('No keys yet').waitFor()

  expect((await stage.service.call('GET', '/api/account/quota', { key })).status).toBe(401)
  expect(visitor.problems).toEqual([])
})

test('after signing out a wrong password is refused and the right one lets in', async () => {
  await using visitor = await stage.visit()
  const { page, account } = visitor
  const { email, password } = account
  await page.goto('/')
  await arriveAt(page, '/', HOME)

  await page.getByRole('button', { name: 'Sign out' }).click()
  // The notice goes by itself after some seconds: it is looked for first.
  await page.getByText('You are signed out').waitFor()
  await arriveAt(page, '/sign-in', 'Sign in')
  await expectAccessible(page)
  await signIn(page, { email, password: 'not the password' })
  await soon(() => page.getByRole('alert').textContent()).toBe('E-mail or password is wrong')
  await expectAccessible(page)
  await signIn(page, { email, password })

  await arriveAt(page, '/', HOME)
  expect(visitor.problems).toEqual([])
})

test('a visitor signs in first and then goes on where they wanted to be', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.context().clearCookies()
  await page.goto('/keys')

  await arriveAt(page, '/sign-in?next=%2Fkeys', 'Sign in')
  await signIn(page, visitor.account)

  await arriveAt(page, '/keys', 'API keys')
  expect(visitor.problems).toEqual([])
})

test('whose session ends at work signs in again over the page, and finds the form as it was', async () => {
  await using visitor = await stage.visit()
  const { page, account } = visitor
  await page.goto('/keys')
  await page.getByText('No keys yet').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('shop importer')

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create key' }).click()
  const over = page.getByRole('dialog', { name: 'Your session is over' })
  await over.getByText(account.email).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await over.getByLabel('Password', { exact: true }).fill('not the password')
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  await soon(() => over.getByRole('alert').textContent()).toBe('E-mail or password is wrong')
  await over.getByLabel('Password', { exact: true }).fill(account.password)
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()

  await over.waitFor({ state: 'hidden' })
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('shop importer')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('It is shown only this once').waitFor()
  expect(visitor.problems).toEqual([])
})

test('whose session ends may sign in as someone else, who sees nothing of the page', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/keys')
  await page.getByText('No keys yet').waitFor()
  await page.context().clearCookies()
  await page.getByRole('textbox', { name: 'Name' }).fill('shop importer')
  await page.getByRole('button', { name: 'Create key' }).click()

  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await arriveAt(page, '/sign-in', 'Sign in')
  expect(await page.getByRole('dialog').count()).toBe(0)
  const other = await stage.service.makeAccount()
  await signIn(page, other)
  await arriveAt(page, '/', HOME)
  expect(visitor.problems).toEqual([])
})

test('the password is changed on the account page, which also shows the plan', async () => {
  await using visitor = await stage.visit()
  const { page, account } = visitor
  const { email, password } = account
  await page.goto('/')
  await arriveAt(page, '/', HOME)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByText('made in the last 30 days').waitFor()
  await page.getByRole('main').getByText(email).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('eight white egrets')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('alert').waitFor()
  expect(page.url()).toBe(`${stage.service.url}/account`)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt(page, '/sign-in', 'Sign in')
  await signIn(page, { email, password: 'eight white egrets' })

  await arriveAt(page, '/', HOME)
  expect(visitor.problems).toEqual([])
})

test('everything can be done with the keyboard alone', async () => {
  await using service = await startTestService({ dashboard: true, workers: false })
  await using visit = await stage.browser.visit(service.url)
  const { page } = visit

  await openLink(page, setupLink(service))
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type(FIRST.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(FIRST.password)
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
  await using visitor = await stage.visit({ look: PHONE, email: LONG_EMAIL })
  const { page } = visitor
  await page.goto('/')
  await arriveAt(page, '/', HOME)
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

  expect(visitor.problems).toEqual([])
})

test.each(['css', 'js'])('a page whose %s does not come says so and comes when it is tried again', async (ext) => {
  await using visitor = await stage.visit({ look: { locale: 'de-DE' } })
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor()
  await page.route(new RegExp(`/jobs-page-[^/]*\\.${ext}$`), (route) => route.abort())
  await page.getByRole('link', { name: 'Aufträge' }).click()

  await page.getByRole('heading', { level: 1, name: 'Diese Seite wurde nicht geladen' }).waitFor()
  expect(await page.getByRole('alert').textContent()).toBe(
    'Sandpiper ist nicht erreichbar. Prüfen, ob es läuft, und erneut versuchen.',
  )
  expect(await page.locator('main').count()).toBe(1)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aufträge' }).waitFor()
})

test('the colour scheme follows the system until one is chosen, and the choice stays', async () => {
  await using visitor = await stage.visit({ look: { colorScheme: 'dark' } })
  const { page } = visitor
  await page.goto('/')
  await arriveAt(page, '/', HOME)
  const shownScheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await soon(shownScheme).toBe('dark')
  await expectAccessible(page)

  await page.getByTitle('Light').click()
  await soon(shownScheme).toBe('light')
  await page.reload()
  await arriveAt(page, '/', HOME)

  await soon(shownScheme).toBe('light')
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

function setupLink(service: TestService): string {
  return `/setup#${service.setupToken}`
}

/** As in a tab of its own: where the page is open already, only what follows the # would change, unseen for a moment. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

async function setUp(page: Page, service: TestService): Promise<void> {
  await openLink(page, setupLink(service))
  await fillCredentials(page, FIRST)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await arriveAt(page, '/', HOME)
}

async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await fillCredentials(page, credentials)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function fillCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Address and content change one after the other. */
async function arriveAt(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(path)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}
