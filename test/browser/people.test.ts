import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow, launchTestBrowser, type TestBrowser } from '#test/support/browser.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { region } from '#test/support/shown.ts'
import { signIn } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'

let service: TestService
let browser: TestBrowser
beforeAll(async () => {
  service = await startTestService({ dashboard: true, workers: false })
  browser = await launchTestBrowser()
})
afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

test.each(DESK_AND_PHONE)(
  'a viewer is invited by a link, sees everything and changes nothing: $width px',
  async (look) => {
    const stop = walk('viewer')
    const account = await service.makeAccount()
    const email = `vera${look.width}@example.test`
    await using owner = await browser.visit(service.url, look)
    await signIn(owner.page, service, account)
    await owner.page.goto('/people')
    await owner.page.getByLabel('For whom').fill('Vera')
    await owner.page.getByRole('button', { name: 'Make an invitation link' }).click()
    const shown = owner.page.getByText(/\/join#/).first()
    const link = (await shown.textContent()) ?? ''
    await region(owner.page, 'Invitations').getByText('Vera').waitFor()
    await stop(owner.page, '1-invited')

    await using viewer = await browser.visit(service.url, look)
    await viewer.page.goto(link.trim())
    await viewer.page.getByText(`You are invited to the account of ${account.email}`).waitFor()
    await viewer.page.getByLabel('E-mail').fill(email)
    await viewer.page.getByLabel('Password', { exact: true }).fill('long enough for all')
    await stop(viewer.page, '2-join')
    await viewer.page.getByRole('button', { name: 'Join' }).click()
    await viewer.page.getByText('You are a viewer here').waitFor()
    await viewer.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    await stop(viewer.page, '3-today')

    await follow(viewer.page, '/strategies/new')
    await viewer.page.getByText('You are a viewer here').waitFor()
    const read = viewer.page.getByRole('button', { name: 'Read the page' })
    expect(await read.getAttribute('aria-disabled')).toBe('true')
    expect(await read.getAttribute('title')).toContain('viewers change nothing')
    const changes: string[] = []
    viewer.page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()))
    await viewer.page.getByLabel('Address of the page').fill('https://shop.example/mugs')
    await viewer.page.getByLabel('What you want from it').fill('names')
    await viewer.page.getByLabel('Address of the page').press('Enter')
    expect(changes).toEqual([])
    await stop(viewer.page, '4-nothing-to-change')
    await follow(viewer.page, '/account')
    expect(await viewer.page.getByRole('button', { name: 'Change the password' }).isEnabled()).toBe(true)
    await viewer.page.getByText('viewer', { exact: true }).waitFor()

    await owner.page.reload()
    await owner.page.getByLabel(`Role of ${email}`).selectOption('editor')
    await owner.page.getByText('The role is changed').waitFor()
    await viewer.page.reload()
    await viewer.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await viewer.page.getByText('You are a viewer here').count()).toBe(0)
    expect([...owner.problems, ...viewer.problems]).toEqual([])
  },
)

test('a link that was used up says so', async () => {
  await using visit = await browser.visit(service.url)
  await visit.page.goto('/join#nothing')
  await visit.page.getByText('This link is not valid (any more)').waitFor()
  expect(visit.problems).toEqual([])
})
