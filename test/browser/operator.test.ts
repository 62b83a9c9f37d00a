import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import { accessibilityProblems, launchTestBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { signIn } from '#test/support/stage.ts'
import {
  makeProducts,
  makeStrategy,
  siteRecipes,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

let service: TestService
let site: WorkflowSite
let browser: TestBrowser
let operator: TestAccount
let tenant: TestAccount
let jobId: string
beforeAll(async () => {
  site = await startWorkflowSite(makeProducts(1))
  service = await startTestService({ dashboard: true, workers: false })
  browser = await launchTestBrowser()
  operator = await service.makeAccount()
  tenant = await service.makeAccount()
  jobId = await failedJobs()
})
afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const db = () => service.database.database.db

/** Of another account: one that waits, some that have ended, and dead work. The id of a dead job. */
async function failedJobs(): Promise<string> {
  const strategy_id = await makeStrategy(service, tenant, siteRecipes(site).list)
  const body = { strategy_id, url: site.page('/list') }
  await service.call('POST', '/api/jobs', { key: tenant.key, body })
  const completed_at = new Date()
  const ended = (url: string, seconds: number, error_code: string | null) => ({
    id: newId(),
    account_id: tenant.accountId,
    strategy_id,
    url,
    position: 0,
    status: error_code === null ? ('completed' as const) : ('failed' as const),
    has_changes: false,
    recipe_version: 1,
    error_code,
    attempts: 1,
    created_at: completed_at,
    started_at: new Date(completed_at.getTime() - seconds * 1000),
    completed_at,
  })
  const dead = ended(site.page('/list'), 2, 'internal')
  const rows = [
    ended('https://slow.example/a?token=secret', 9, null),
    ended('https://gone.example/', 1, 'timeout'),
    dead,
  ]
  await db().insertInto('ended_job').values(rows).execute()
  await keepDeadLetters(db(), 'job.run', [{ payload: { job_id: dead.id }, error: 'The worker that ran it died.' }])
  await keepDeadLetters(db(), 'webhook.deliver', [{ payload: { delivery_id: newId() }, error: 'Internal error' }])
  return dead.id
}

test('whoever operates the installation sees processes, queues, hosts and dead work, and retries that', async () => {
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await signIn(page, service, operator)
  await page.goto('/')
  await page.getByRole('link', { name: 'Operator' }).click()

  const processes = page.getByRole('region', { name: 'Processes' }).getByRole('table')
  await processes.getByText('Running').waitFor()
  expect(await processes.getByRole('row').count()).toBe(2)
  const jobs = page.getByRole('row', { name: /^Jobs/ })
  await jobs.waitFor()
  expect(await jobs.getByRole('cell').allTextContents()).toEqual([
    '1',
    expect.any(String),
    '0',
    expect.any(String),
    '1',
  ])
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('tab', { name: 'Hosts' }).click()
  await page.getByRole('heading', { name: 'Slowest hosts' }).waitFor()
  await page.getByRole('row', { name: /^slow\.example/ }).waitFor()
  await page
    .getByRole('row', { name: /^gone\.example.*timeout/ })
    .last()
    .waitFor()
  expect(await page.getByText('secret').count()).toBe(0)
  expect(page.url()).toContain('tab=hosts')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('tab', { name: 'Dead work (2)' }).click()
  await page.getByRole('button', { name: `Retry Jobs ${jobId}` }).click()
  await page.getByText('It is begun anew').waitFor()
  await page.getByRole('tab', { name: 'Dead work (1)' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Retry all (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry all (1)' }).click()
  await page.getByText('There is none.').waitFor()
  expect(visit.problems).toEqual([])
})

test('the page is brought up to date while it is open, also on a phone', async () => {
  await db().deleteFrom('dead_letter').execute()
  await using visit = await browser.visit(service.url, PHONE)
  const { page } = visit
  await signIn(page, service, operator)
  await page.goto('/operator?tab=dead')
  await page.getByText('There is none.').waitFor()
  await keepDeadLetters(db(), 'discovery.run', [{ payload: { discovery_id: newId() }, error: 'It ended unexpectedly' }])
  await page.getByText('It ended unexpectedly').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('tab', { name: 'Processes and queues' }).click()
  await page.getByRole('row', { name: /^Jobs/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  expect(visit.problems).toEqual([])
})

test('an ordinary account has no entry for it, and the page tells whom it is for', async () => {
  await using visit = await browser.visit(service.url)
  await signIn(visit.page, service, tenant)
  await visit.page.goto('/operator')
  await visit.page.getByText('This page is for whoever operates this installation.').waitFor()
  expect(await visit.page.getByRole('link', { name: 'Operator' }).count()).toBe(0)
  expect(visit.problems).toEqual([])
})
