/** What the tests of the dashboard's pages share: a browser, the service and a shop, with an account for every visit. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeAccount, makeSession, type PlainAccount } from './account.ts'
import { type Look, launchTestBrowser, type TestBrowser, type Visit } from './browser.ts'
import { type ChangingShop, MUG_WORDS, startChangingShop } from './changing-shop.ts'
import { startTestService, type TestService } from './service.ts'

export type Visitor = Visit & {
  account: PlainAccount
  /** By the routes that the scripts of the pages use. */
  send<T>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T>
  /** A strategy for what stands at this path of the shop. */
  makeStrategy(path: string, description?: string): Promise<string>
  /** Runs it to its end; the job's id. */
  execute(strategyId: string, path: string): Promise<string>
}

export type Stage = AsyncDisposable & {
  browser: TestBrowser
  service: TestService
  shop: ChangingShop
  /** Someone new, signed in and not yet on any page; of another service, if the test has one. */
  visit(options?: { look?: Look; email?: string; service?: TestService }): Promise<Visitor>
}

export async function openStage(): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const service = opened.use(await startTestService({ dashboard: true }))
  const shop = opened.use(await startChangingShop())
  const browser = opened.use(await launchTestBrowser())
  const everything = opened.move()
  return {
    browser,
    service,
    shop,
    visit: async ({ look, email, service: other = service } = {}) => {
      // Without a key: the pages tell those who have none yet how to begin.
      const account = await makeAccount(other.database.database.db, { tier: 'enterprise', ...(email ? { email } : {}) })
      const visit = await browser.visit(other.url, look)
      await signIn(visit.page, other, account)
      return visitorOf(visit, { account, service: other, shop })
    },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

/** Not by the form, which has tests of its own. */
export async function signIn(page: Page, service: TestService, { accountId }: PlainAccount): Promise<void> {
  const value = await makeSession(service.database.database.db, accountId)
  await page.context().addCookies([{ name: 'sandpiper', value, url: service.url, httpOnly: true, sameSite: 'Lax' }])
}

type Around = { account: PlainAccount; service: TestService; shop: ChangingShop }

function visitorOf(visit: Visit, { account, service, shop }: Around): Visitor {
  const send = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T> => {
    const options = { method, headers: { origin: service.url }, ...(data ? { data } : {}) }
    const answer = await visit.page.request.fetch(`/dashboard/api${path}`, options)
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  return {
    ...visit,
    account,
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
