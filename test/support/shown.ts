/** What a page shows, and expectations of it that wait: news and answers come when they come. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, PHONE } from './browser.ts'
import { PATIENCE_MS } from './browser-seats.ts'

export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export function jobHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Job on 127.0.0.1' })
}

type Cell = { textContent: string }

/** The items of a table, each as one line, all at one moment. */
export async function rows(page: Page, table: string): Promise<string[]> {
  const lines = region(page, table).locator('tbody tr:not([aria-hidden])')
  return lines.evaluateAll((found) =>
    found.map((line) => Array.from(line.querySelectorAll('td'), ({ textContent }: Cell) => textContent).join(' ')),
  )
}

/** An expectation of what the page comes to show: it is read until it is so. */
export function soon<T>(read: () => Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 100 })
}

/** Goes away from the tab and comes back, time and again: each time the page looks for news, sooner than by itself. */
export async function comeBackUntil(page: Page, news: Locator): Promise<void> {
  const look = async () => {
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
    return news.isVisible()
  }
  await expect.poll(look, { timeout: PATIENCE_MS, interval: 200 }).toBe(true)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
}

/** On a phone: accessible as everywhere, and nothing is cut off at the side. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoWider(page)
}

export async function expectNoWider(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
}
