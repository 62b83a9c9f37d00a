import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deliveryHeaders } from '#engine/notify/delivery-headers.ts'
import { follow, inFocus, PHONE, tabTo } from '#test/support/browser.ts'
import { type ChangingShop, MUG_WORDS, MUGS } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { RECEIVER_EXAMPLES } from '../../dashboard/src/schedules/receiver-examples.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let shop: ChangingShop

beforeAll(async () => {
  stage = await openStage()
  shop = stage.shop
})

afterAll(() => stage[Symbol.asyncDispose]())

test('from an address and some words to a watched page: preview, rhythm, tested receiver, secret, feed', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  shop.put('/door', MUGS)
  const { page } = visitor

  await page.goto('/')
  await describe(page, shop.page('/door'))
  await page.getByRole('heading', { level: 1, name: 'Watch this page' }).waitFor()
  await soon(async () => (await rows(page, 'Items found'))[0]).toContain('Blue mug $12.50')
  await choose(page, 'How often', 'Monday to Friday at a time')
  await page.getByLabel('Time of day').fill('07:30')
  await choose(page, 'Time zone', 'Europe/Berlin')
  await choose(page, 'Where to send', 'A webhook of mine')
  await page.getByLabel('Address of the webhook').fill(receiver.hook)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The receiver took the test delivery').waitFor()
  expect(receiver.received[0]?.json).toMatchObject({ test: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start watching' }).click()

  await inFocus(page, 'heading', 'All set').waitFor()
  const facts = () => region(page, 'All set').textContent()
  await soon(facts).toContain('Monday to Friday at 07:30 (Europe/Berlin)')
  await soon(facts).toContain('A webhook at 127.0.0.1')
  await page.getByRole('button', { name: 'Copy the secret' }).click()
  await page.getByText('Copied').waitFor()
  const secret = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(secret).toMatch(/^whsec_/)
  const example = (name: string) => page.getByRole('figure', { name: `Receiver example for ${name}` }).textContent()
  await soon(() => example('Node.js')).toContain('createHmac')
  await page.getByText('Python', { exact: true }).click()
  await soon(() => example('Python')).toContain('hmac.new')
  await page.getByRole('button', { name: 'Open a feed' }).click()
  const feedAddress =
    (await page.getByRole('figure', { name: 'Address of the feed' }).locator('code').textContent()) ?? ''
  expect((await stage.service.call('GET', new URL(feedAddress).pathname)).text).toContain('<feed')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByText('1 job started').waitFor()
  const [, delivery] = await receiver.atLeast(2)
  expect(delivery?.headers['x-webhook-secret']).toBe(secret)
  expect(delivery?.json).toMatchObject({ delivery_reason: 'first_run', item_count: 5 })
  await page.getByRole('link', { name: 'Open the schedule' }).click()
  await region(page, 'Changes').getByText('First run: 5 items').waitFor()
  expect(await page.content()).not.toContain(secret)
  expect(visitor.problems).toEqual([])
})

test('what was found is said to be its first rows where there may be more', async () => {
  await using visitor = await stage.visit()
  shop.put('/few', MUGS)
  shop.put(
    '/many',
    Array.from({ length: 14 }, (_, place) => ({ name: `Mug ${place}`, price: `$${place}.00` })),
  )
  const { page } = visitor

  await page.goto(`/watch/${await visitor.makeStrategy('/many')}`)
  await soon(() => rows(page, 'Items found')).toHaveLength(10)
  await region(page, 'The first rows of what was found').getByText('You hear of it when any item changes').waitFor()
  await follow(page, `/watch/${await visitor.makeStrategy('/few')}`)
  await soon(() => rows(page, 'Items found')).toHaveLength(5)
  await region(page, 'What was found').getByText('You hear of it when one of these items changes').waitFor()
  expect(visitor.problems).toEqual([])
})

test('whoever does not go on hears that a strategy is there, and can delete it', async () => {
  await using visitor = await stage.visit()
  shop.put('/not-now', MUGS)
  const { page } = visitor

  await page.goto(`/watch?${new URLSearchParams({ url: shop.page('/not-now'), description: MUG_WORDS })}`)
  await page.getByRole('heading', { level: 1, name: 'Watch a page' }).waitFor()
  await expectAccessible(page)
  expect(await visitor.send('GET', '/strategies')).toEqual([])
  await page.getByRole('button', { name: 'Read the page' }).click()
  await region(page, 'Not now?').getByText('kept as a strategy').waitFor()
  await page.getByRole('button', { name: 'Delete the strategy' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()

  await page.getByRole('link', { name: 'Make the first strategy' }).waitFor()
  expect(await visitor.send('GET', '/strategies')).toEqual([])
  expect(visitor.problems).toEqual([])
})

test('what the service refuses is told in its words, and what was typed stays', async () => {
  await using receiver = await startReceiver(500)
  await using visitor = await stage.visit()
  shop.put('/refused', MUGS)
  const { page } = visitor
  await page.goto(`/watch/${await visitor.makeStrategy('/refused')}`)
  const start = page.getByRole('button', { name: 'Start watching' })
  const alert = page.getByRole('alert')

  await choose(page, 'How often', 'Every so many minutes')
  await page.getByLabel('Minutes between two checks').fill('0')
  await start.click()
  await soon(() => page.locator('input:invalid').count()).toBe(1)
  await choose(page, 'How often', 'By a cron expression')
  await page.getByLabel('Cron expression').fill('every day')
  await start.click()
  await alert.filter({ hasText: 'cron_expression' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Cron expression').fill('*/20 * * * *')
  await choose(page, 'Where to send', 'E-mail')
  await page.getByLabel('E-mail address').fill('me@example.test')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await alert.filter({ hasText: 'mail' }).waitFor()
  await choose(page, 'Where to send', 'A webhook of mine')
  await page.getByLabel('Address of the webhook').fill(receiver.hook)
  await alert.filter({ hasText: 'mail' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText(/The test did not arrive.*500/).waitFor()
  await expectAccessible(page)
  await choose(page, 'Where to send', 'Nowhere, I will look here')
  await start.click()

  await inFocus(page, 'heading', 'All set').waitFor()
  await soon(() => region(page, 'All set').textContent()).toContain('By */20 * * * *')
  expect(await page.getByText('whsec_').count()).toBe(0)
  await page.reload()
  await region(page, 'Not now?').getByText('This strategy is watched already').waitFor()
  expect(visitor.problems).toEqual([])
})

test('a page is watched with the keyboard alone', async () => {
  await using visitor = await stage.visit()
  shop.put('/keyboard', MUGS)
  const { page } = visitor

  await page.goto('/')
  await tabTo(page, 'textbox', 'Address of the page')
  await page.keyboard.type(shop.page('/keyboard'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(MUG_WORDS)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Watch this page' }).waitFor()
  await tabTo(page, 'combobox', 'How often')
  // The next that starts so after "Every hour". More letters would have to come within a second.
  await page.keyboard.press('e')
  await tabTo(page, 'button', 'Start watching')
  await page.keyboard.press('Enter')

  await inFocus(page, 'heading', 'All set').waitFor()
  await soon(() => region(page, 'All set').textContent()).toContain('Every 6 hours')
  await tabTo(page, 'link', 'Open the schedule')
  await page.keyboard.press('Enter')
  await region(page, 'Changes').getByText('Nothing yet').waitFor()
  expect(visitor.problems).toEqual([])
})

test('on a phone no step of watching is wider than the screen', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  shop.put('/phone', MUGS)
  const { page } = visitor
  await page.goto('/')
  await page.getByLabel('Address of the page').waitFor()
  await expectFits(page)

  await describe(page, shop.page('/phone'))
  await page.getByRole('heading', { level: 1, name: 'Watch this page' }).waitFor()
  await choose(page, 'How often', 'By a cron expression')
  await choose(page, 'Where to send', 'A webhook of mine')
  await page.getByLabel('Address of the webhook').fill(`https://example.test/${'a-long-path-'.repeat(12)}`)
  await page.getByText('More pages that look like this one').click()
  await expectFits(page)
  await page.getByRole('button', { name: 'Start watching' }).click()
  await inFocus(page, 'heading', 'All set').waitFor()
  await page.getByRole('button', { name: 'Open a feed' }).click()
  await page.getByRole('figure', { name: 'Address of the feed' }).waitFor()
  await expectFits(page)

  expect(visitor.problems).toEqual([])
})

test('the example of a receiver takes what is signed and refuses the rest', async () => {
  const secret = 'whsec_c2V2ZW4gZ3JleSBoZXJvbnM='
  const body = JSON.stringify({ url: 'https://shop.test/müge', status: 'completed', results: [] })
  const code = RECEIVER_EXAMPLES.find(({ name }) => name === 'Node.js')?.code ?? ''
  const onAnyPort = code.replace(
    /\.listen\(.*\)/,
    '.listen(0, "127.0.0.1", function () { console.log(this.address().port) })',
  )
  const program = spawn(process.execPath, ['--input-type=module', '--eval', onAnyPort], {
    env: { ...process.env, SANDPIPER_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(program.stdout, 'data')
    const post = async (headers: Record<string, string>, text = body) =>
      (await fetch(`http://127.0.0.1:${String(port).trim()}/`, { method: 'POST', headers, body: text })).status
    const signed = (timestamp: Date) => deliveryHeaders('standard', secret, { id: 'one', timestamp, body })

    expect(await post(signed(new Date()))).toBe(204)
    expect(await post(signed(new Date()), body.replace('completed', 'failed'))).toBe(401)
    expect(await post(signed(new Date(Date.now() - 3_600_000)))).toBe(401)
    expect(await post(deliveryHeaders('standard', 'whsec_AAAA', { id: 'one', timestamp: new Date(), body }))).toBe(401)
    expect(await post({})).toBe(401)
  } finally {
    program.kill()
    await once(program, 'exit')
  }
})

async function describe(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address of the page').fill(address)
  await page.getByLabel('What you want from it').fill(MUG_WORDS)
  await page.getByRole('button', { name: 'Read the page' }).click()
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
}
