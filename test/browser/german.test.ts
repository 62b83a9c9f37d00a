/** The dashboard in the language of the browser, or in the one that was chosen. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, PHONE } from '#test/support/browser.ts'
import { MUGS } from '#test/support/changing-shop.ts'
import { expectAccessible, expectFits, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'

vi.setConfig({ testTimeout: 120_000 })

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

async function watchMugs(visitor: Visitor) {
  stage.shop.put('/tassen', MUGS)
  const strategyId = await visitor.makeStrategy('/tassen')
  const body = { strategy_id: strategyId, url: stage.shop.page('/tassen'), interval_seconds: 3600 }
  const { schedule_id: scheduleId } = await visitor.send<{ schedule_id: string }>('POST', '/schedules', body)
  return { strategyId, scheduleId }
}

test('a German browser shows German pages, in which nothing is cut off on a phone', async () => {
  await using visitor = await stage.visit({ look: { locale: 'de-AT' } })
  const { page } = visitor
  const { strategyId, scheduleId } = await watchMugs(visitor)

  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor()
  await page.getByRole('heading', { name: 'Nächste Prüfungen' }).waitFor()
  await soon(() => page.getByRole('navigation').first().textContent()).toMatch(/Heute.*Zeitpläne.*Strategien.*Aufträge/)
  expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  expect(await page.title()).toBe('Heute · Sandpiper')
  await page.getByText(/^in \d+ Minuten$/).waitFor()
  await expectAccessible(page)

  await follow(page, `/strategies/${strategyId}`)
  await page.getByRole('tab', { name: 'Zugang und Aktionen' }).waitFor()
  await page.getByText(/Einträge auf der gespeicherten Seite\. /).waitFor()
  await follow(page, `/schedules/${scheduleId}?tab=settings`)
  await page.getByRole('button', { name: 'Rhythmus speichern' }).waitFor()
  await page.getByText('Jede Stunde').first().waitFor()

  await page.setViewportSize(PHONE)
  const headings = { '/': 'Heute', [`/strategies/${strategyId}`]: 'Mugs', [`/schedules/${scheduleId}`]: 'Mugs' }
  for (const [address, name] of Object.entries(headings)) {
    await follow(page, address)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expectFits(page)
  }
  expect(visitor.problems).toEqual([])
})

const SCRIPT_BUDGET = 250_000

test.each(['en-GB', 'de-DE'])('the first page brings less than 250 KB of script in %s', async (locale) => {
  await using visitor = await stage.visit({ look: { locale } })
  const { page } = visitor
  // The stage has opened a page before: what comes now is all there is in a browser that has none of it.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: /^(?:Today|Heute)$/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
  expect(sum).toBeGreaterThan(100 * 1024)
  expect(sum).toBeLessThan(SCRIPT_BUDGET)
})

test('a language that is chosen is remembered, and the browser decides again when it is told to', async () => {
  await using visitor = await stage.visit({ look: { locale: 'de-DE' } })
  const { page } = visitor
  await page.goto('/account')
  await page.getByLabel('Sprache der Oberfläche').selectOption('English')
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
  await page.goto('/strategies')
  await page.getByRole('heading', { level: 1, name: 'Strategies' }).waitFor()
  await page.goto('/account')
  await page.getByLabel('Language of the dashboard').selectOption('As the browser')
  await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor()
  expect(visitor.problems).toEqual([])
})

test('a browser that speaks none of the languages is spoken to in English', async () => {
  await using visitor = await stage.visit({ look: { locale: 'fi-FI' } })
  await visitor.page.goto('/account')
  await visitor.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  expect(await visitor.page.evaluate('document.documentElement.lang')).toBe('en')
})
