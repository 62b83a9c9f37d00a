import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow } from '#test/support/browser.ts'
import { MUGS } from '#test/support/changing-shop.ts'
import { type GuardedShop, startGuardedShop } from '#test/support/guarded-shop.ts'
import { expectAccessible, region, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

// Two browsers at work, and looks for accessibility problems, on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let stage: Stage
let shop: GuardedShop

beforeAll(async () => {
  stage = await openStage()
  shop = await startGuardedShop()
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

test('a profile with a login is made, tested, changed, and chosen for a strategy', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('My shop')
  await page.getByLabel('Hosts').fill('127.0.0.1')
  await page.getByLabel('Headers').fill('X-Token: header-secret-1')
  await page.getByLabel('Page of the login').fill(shop.page('/login'))
  await page.getByLabel('Field of the user name').fill('Name')
  await page.getByLabel('User name', { exact: true }).fill('ann')
  await page.getByLabel('Field of the password').fill('[name=password]')
  await page.getByLabel('Password', { exact: true }).fill(shop.password)
  await page.getByLabel('Shown once you are in').fill('Sign out')
  await page.getByLabel('Button', { exact: true }).fill('[method=post] button')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the profile' }).click()

  await page.getByRole('heading', { level: 1, name: 'My shop' }).waitFor()
  expect(await page.content()).not.toMatch(/header-secret-1|hunter2-pass/)
  const tests = region(page, 'Test')
  await tests.getByLabel('Address of a page').fill(shop.page('/mugs'))
  await tests.getByRole('button', { name: 'Test it' }).click()
  await tests.getByText('The page opened').waitFor({ timeout: 120_000 })
  await expectAccessible(page)

  const change = region(page, 'Change')
  await change.getByLabel('Headers', { exact: true }).first().waitFor()
  await change.getByRole('checkbox', { name: 'Headers' }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await page.getByText('X-Token').waitFor({ state: 'detached' })

  const { pathname } = new URL(page.url())
  const stored = () => visitor.send<Record<string, unknown>>('GET', `/access-profiles/${pathname.split('/').at(-1)}`)
  const before = await stored()
  const form = region(page, 'Change')
  await form.getByLabel('Password', { exact: true }).fill('another-pass')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('sealed together: type both').waitFor()
  expect(await stored()).toEqual(before)
  await form.getByLabel('User name', { exact: true }).fill('ann')
  await form.getByLabel('Password', { exact: true }).fill(shop.password)
  await form.getByText('Browser, proxy and basic authentication').click()
  await form.getByLabel('User name the server asks for').fill('ann-of-basic')
  await form.getByLabel('Its password').fill('basic-secret-1')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('ann-of-basic').waitFor()
  const { login, secrets } = before
  expect(await stored()).toMatchObject({ login, secrets, basic_auth: { username: 'ann-of-basic' } })

  await form.getByText('Browser, proxy and basic authentication').click()
  await form.getByLabel('User name the server asks for').fill('bob-of-basic')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('bob-of-basic').waitFor()
  await tests.getByLabel('Address of a page').fill(shop.page('/basic'))
  await tests.getByRole('button', { name: 'Test it' }).click()
  await vi.waitFor(
    () => {
      const basic = Buffer.from('bob-of-basic:basic-secret-1').toString('base64')
      expect(shop.requests.some(({ path, text }) => path === '/basic' && text.includes(basic))).toBe(true)
    },
    { timeout: 120_000 },
  )

  stage.shop.put('/access', MUGS)
  const strategyId = await visitor.makeStrategy('/access')
  await follow(page, `/strategies/${strategyId}?tab=access`)
  const access = region(page, 'Access')
  await access.getByLabel('Access profile').selectOption('My shop')
  await access.getByRole('button', { name: 'Save' }).click()
  const readWith = async () =>
    (await visitor.send<{ access_profile_id: string | null }>('GET', `/strategies/${strategyId}`)).access_profile_id
  await soon(readWith).not.toBeNull()
})
