/** A signed-in visit to the pages of jobs, with what they show made by the routes that their scripts use. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, type Visit } from './browser.ts'
import { type ChangingShop, MUG_WORDS } from './changing-shop.ts'
import type { TestService } from './service.ts'

const EMAIL = 'marina@example.test'
const PASSWORD = 'seven grey herons'

export type JobsVisitor = {
  page: Page
  /** A strategy for what stands at this path. */
  makeStrategy(path: string, description?: string): Promise<string>
  /** Runs it to its end; the job's id. */
  execute(strategyId: string, path: string): Promise<string>
  send<T>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T>
}

export async function visitJobs(visit: Visit, service: TestService, shop: ChangingShop): Promise<JobsVisitor> {
  const { page } = visit
  await setUp(page, service)
  const send = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T> => {
    const headers = { origin: service.url }
    const options = { method, headers, timeout: 60_000, ...(data ? { data } : {}) }
    const answer = await page.request.fetch(`/dashboard/api${path}`, options)
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  return {
    page,
    send,
    makeStrategy: async (path, description = MUG_WORDS) => {
      const wanted = { url: shop.page(path), description, name: 'Mugs' }
      return (await send<{ strategy_id: string }>('POST', '/strategies/generate', wanted)).strategy_id
    },
    execute: async (strategyId, path) => {
      const body = { strategy_id: strategyId, url: shop.page(path) }
      return (await send<{ job_id: string }>('POST', '/jobs/execute', body)).job_id
    },
  }
}

async function setUp(page: Page, service: TestService): Promise<void> {
  await page.goto(`/setup#${service.setupToken}`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
}

export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export function jobHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Job on 127.0.0.1' })
}

/** The items of a table, each as one line. */
export async function rows(page: Page, table: string): Promise<string[]> {
  const lines = await region(page, table).locator('tbody tr').all()
  return Promise.all(lines.map(async (line) => (await line.locator('td').allTextContents()).join(' ')))
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
}
