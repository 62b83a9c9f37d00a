/** What a viewer finds on all pages: everything is there to be seen, and nothing is offered that the service would refuse. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow } from '#test/support/browser.ts'
import { MUGS, tiles } from '#test/support/changing-shop.ts'
import { pressEverything } from '#test/support/press-everything.ts'
import { soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'
import { card } from '#test/support/workflows-visitor.ts'

vi.setConfig({ testTimeout: 480_000 })

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

test('a viewer presses everything on every page, and the service has nothing to refuse', async () => {
  await using owner = await stage.visit()
  const addresses = await addressesOf(owner)
  expect(Object.keys(addresses).sort()).toEqual(pathsOfTheRouter().sort())
  await using viewer = await stage.browser.visit(stage.service.url)
  const { page } = viewer
  await comeIn(owner, page)
  const sent: Request[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request))

  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  for (const [address, control] of Object.values(addresses).flatMap(Object.entries<string>)) {
    await follow(page, address)
    await page.getByText('You are a viewer here').waitFor()
    await named(page, control).waitFor()
    await pressEverything(page)
  }
  expect(await refusedOf(sent)).toEqual([])
  expect(viewer.problems).toEqual([])
})

test('neither the keys of the editor of a workflow nor the palette change anything for a viewer', async () => {
  await using owner = await stage.visit()
  const { id } = await makeWorkflow(owner, await makeMugs(owner, '/keys'))
  await using viewer = await stage.browser.visit(stage.service.url)
  const { page } = viewer
  await comeIn(owner, page)
  const sent: Request[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request))
  await page.goto(`/workflows/${id}`)
  await card(page, 'list').focus()
  for (const key of ['Enter', 'ArrowDown', 'Control+c', 'Control+v', 'Control+d', 'Control+z', 'Delete']) {
    await page.keyboard.press(key)
  }
  await page.getByText('Node “list”').waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Find anything' }).waitFor()
  await pressEverything(page)
  expect(await refusedOf(sent)).toEqual([])
  expect(viewer.problems).toEqual([])
})

function named(page: Page, control: string): Locator {
  const of = (role: 'button' | 'link' | 'tab') => page.getByRole(role, { name: control, exact: true })
  return of('button')
    .or(of('link'))
    .or(of('tab'))
    .or(page.getByLabel(control, { exact: true }))
    .first()
}

async function refusedOf(sent: readonly Request[]): Promise<string[]> {
  const answered = await Promise.all(
    sent.map(async (request) => ({ request, status: (await request.response())?.status() })),
  )
  return answered
    .filter(({ status }) => status === 403)
    .map(({ request }) => `${request.method()} ${new URL(request.url()).pathname}`)
}

function pathsOfTheRouter(): string[] {
  const router = readFileSync(join(import.meta.dirname, '..', '..', 'dashboard', 'src', 'router.tsx'), 'utf8')
  return [...router.matchAll(/^ {2}(?:page|searchedPage)\(\s*'([^']+)'/gm)].map(([, path = '']) => path)
}

/** By the path that the router knows it by: pages of one of each thing there is, and of each a control that is there once it has come. */
async function addressesOf(owner: Visitor): Promise<Record<string, Record<string, string>>> {
  const strategyId = await makeMugs(owner, '/mugs')
  const url = stage.shop.page('/mugs')
  const jobId = await owner.execute(strategyId, '/mugs')
  const { schedule_id: scheduleId } = await owner.send<{ schedule_id: string }>('POST', '/schedules', {
    strategy_id: strategyId,
    url,
    interval_seconds: 3600,
    webhook_url: stage.shop.page('/hook'),
  })
  await owner.send('POST', `/schedules/${scheduleId}/run`)
  const unread = async () => (await owner.send<Overview>('GET', '/overview')).counts.unread_checks
  await soon(unread).toBe(1)
  const batch = { strategy_id: strategyId, urls: [url, stage.shop.page('/nowhere')] }
  const { batch_id: batchId } = await owner.send<{ batch_id: string }>('POST', '/jobs', batch)
  const { id: groupId } = await owner.send<{ id: string }>('POST', '/strategy-groups', { name: 'Shops' })
  await owner.send('POST', `/strategy-groups/${groupId}/strategies`, { strategy_ids: [strategyId] })
  const { id: workflowId, runId } = await makeWorkflow(owner, strategyId)
  const profile = { name: 'Shop', hosts: ['127.0.0.1'] }
  const { access_profile_id: profileId } = await owner.send<{ access_profile_id: string }>(
    'POST',
    '/access-profiles',
    profile,
  )
  const discovery = { method: 'sitemap', sitemap_url: stage.shop.page('/sitemap.xml') }
  const { discovery_id: discoveryId } = await post<{ discovery_id: string }>(owner.page, '/dashboard/discover', {
    discovery,
  })
  await post(owner.page, '/dashboard/keys', { name: 'Mine' })
  const brokenId = await makeMugs(owner, '/broken')
  await owner.execute(brokenId, '/broken')
  stage.shop.html('/broken', tiles(MUGS))
  const { repair_id: repairId } = await owner.send<{ repair_id: string }>('POST', `/strategies/${brokenId}/repair`)
  await soon(async () => (await owner.send<Overview>('GET', '/overview')).counts.needs_you).toBeGreaterThan(0)
  const strategy = `/strategies/${strategyId}`
  const settings = `/schedules/${scheduleId}?tab=settings`
  const output = `/workflows/${workflowId}/output?run=${runId}`
  return {
    '/': { '/': 'Retry delivery: Mugs' },
    '/watch': { '/watch': 'Read the page' },
    '/watch/$strategyId': { [`/watch/${strategyId}`]: 'Start watching' },
    '/schedules': { '/schedules': 'Pause Mugs' },
    '/schedules/$scheduleId': {
      [`/schedules/${scheduleId}`]: 'Show the items',
      [`/schedules/${scheduleId}?tab=data`]: 'price',
      [`/schedules/${scheduleId}?tab=history`]: 'Field',
      [`${settings}&part=rhythm`]: 'Save how often',
      [`${settings}&part=pages`]: 'Save the pages',
      [`${settings}&part=notify`]: 'Save when to tell',
      [`${settings}&part=filter`]: 'Try it on the past',
      [`${settings}&part=receivers`]: 'Send again',
      [`${settings}&part=more`]: 'Share by a link',
    },
    '/strategies': { '/strategies': 'Never ran' },
    '/strategies/new': { '/strategies/new': 'Read the page' },
    '/strategies/$strategyId': {
      [strategy]: 'Espresso cup',
      [`${strategy}?tab=fields`]: 'Remove price',
      [`${strategy}?tab=filter`]: 'Save the filter',
      [`${strategy}?tab=access`]: 'Save the actions',
      [`${strategy}?tab=versions`]: 'After a redesign',
      [`${strategy}?tab=used`]: 'Delete the strategy',
      [`${strategy}?tab=results`]: 'Filters',
      [`${strategy}?tab=past`]: 'Try it on the past',
    },
    '/strategies/$strategyId/repairs/$repairId': { [`/strategies/${brokenId}/repairs/${repairId}`]: 'Accept' },
    '/jobs': { '/jobs': 'Status' },
    '/jobs/new': { [`/jobs/new?strategy=${strategyId}`]: 'Run now' },
    '/jobs/$jobId': { [`/jobs/${jobId}`]: 'Run again' },
    '/jobs/batch/$batchId': {
      [`/jobs/batch/${batchId}`]: 'Filters',
      [`/jobs/batch/${batchId}?tab=jobs`]: 'Retry the failed one',
    },
    '/sites': { '/sites': 'Find pages' },
    '/sites/new': { '/sites/new': 'Find pages' },
    '/sites/$discoveryId': { [`/sites/${discoveryId}`]: 'Delete the search' },
    '/groups': { '/groups': 'Create the group' },
    '/groups/$groupId': {
      [`/groups/${groupId}`]: 'Remove Mugs from the group',
      [`/groups/${groupId}?tab=results`]: 'Filters',
    },
    '/workflows': { '/workflows': 'Delete the workflow Products' },
    '/workflows/new': { '/workflows/new': 'Mugs' },
    '/workflows/$workflowId': { [`/workflows/${workflowId}`]: 'Pause the schedule Every hour' },
    '/workflows/$workflowId/output': {
      [output]: 'One table',
      [`${output}&tab=pages`]: 'Also what nodes in between found',
    },
    '/workflows/$workflowId/runs/$runId': { [`/workflows/${workflowId}/runs/${runId}`]: 'Larger' },
    '/access': { '/access': 'Create the profile' },
    '/access/$profileId': { [`/access/${profileId}`]: 'Delete the access profile' },
    '/audit': { '/audit': 'When' },
    '/compare': { [`/compare?strategy=${strategyId}`]: 'Compare' },
    '/read': { '/read': 'Read it' },
    '/keys': { '/keys': 'Create key' },
    '/account': { '/account': 'Change the password' },
    '/people': { '/people': 'Make an invitation link' },
    '/operator': { '/operator': 'Account' },
  }
}

type Overview = { counts: { unread_checks: number; needs_you: number } }

function makeMugs(owner: Visitor, path: string): Promise<string> {
  stage.shop.put(path, MUGS)
  return owner.makeStrategy(path)
}

/** Two nodes, a schedule, and a run. */
async function makeWorkflow(owner: Visitor, strategy_id: string): Promise<{ id: string; runId: string }> {
  const { id } = await owner.send<{ id: string }>('POST', '/workflows', {
    name: 'Products',
    nodes: [
      { node_key: 'list', strategy_id, input_type: 'trigger_only', position: { x: 0, y: 0 } },
      { node_key: 'details', strategy_id, input_type: 'upstream_urls', url_field: 'link' },
    ],
    edges: [{ source_node_key: 'list', target_node_key: 'details' }],
  })
  await owner.send('POST', `/workflows/${id}/schedules`, { interval_seconds: 3600 })
  const run = await owner.send<{ id: string }>('POST', `/workflows/${id}/run`, {})
  return { id, runId: run.id }
}

/** By an invitation, as a viewer of the owner's account. */
async function comeIn(owner: Visitor, page: Page): Promise<void> {
  const invitation = { role: 'viewer', note: 'Vera' }
  const { token } = await post<{ token: string }>(owner.page, '/dashboard/people/invitations', invitation)
  const email = `viewer-of-${owner.account.accountId}@example.test`
  await post(page, '/dashboard/join', { token, email, password: 'three grey herons' })
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers: { origin: stage.service.url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}
