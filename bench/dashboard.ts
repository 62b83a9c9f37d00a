/**
 * The dashboard of somebody with 300 strategies, 60 watches and 2,000 jobs: how soon each page shows what it is about, how tall it is then, what
 * an accessibility check finds in each look, and how evenly a table of 50,000 rows scrolls.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { createLog } from '#platform/log.ts'
import { buildDashboard } from '#src/commands/build-dashboard.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { startService } from '#src/service.ts'
import { accessibilityProblems, launchTestBrowser, type Visit } from '#test/support/browser.ts'
import { makeDataDir } from '#test/support/spawned-service.ts'
import { startOrigin } from './child.ts'
import { median } from './measure.ts'

const ACCOUNT = { email: 'bench@example.test', password: 'three grey herons' }
const UNLIMITED = '-1,-1,-1,-1'
const LIMITS = { LIMITS_FREE: UNLIMITED, LIMITS_HOBBY: UNLIMITED, LIMITS_PRO: UNLIMITED, LIMITS_ENTERPRISE: UNLIMITED }
const STRATEGIES = 300
const SCHEDULES = 60
const JOBS = 2000
const ROWS = 50_000
const VISITS = 5
const LOOK_AGAIN_MS = 100
const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const

type Calls = ReturnType<typeof callsOf>

export async function benchDashboard(): Promise<void> {
  using site = await startOrigin('origin.ts')
  await using long = await startLongList()
  await using dataDir = await makeDataDir()
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir.path,
    ALLOW_PRIVATE_NETWORKS: 'true',
    RESPECT_ROBOTS: 'false',
    ...LIMITS,
  }
  const config = readConfig(settings)
  const say = () => undefined
  await using service = await startService({
    config,
    log: createLog({ level: 'silent' }),
    say,
    http: true,
    workers: true,
    dashboardDir: await buildDashboard(say),
  })
  await using browser = await launchTestBrowser()
  const siteUrl = service.url ?? ''
  await using visit = await browser.visit(siteUrl)
  const calls = callsOf(visit, siteUrl)
  await calls.post('/dashboard/setup', { ...ACCOUNT, token: service.setupToken })
  await using storage = await openStorage(config, { mode: 'join', say })
  const allEnded = async () => {
    while ((await storage.main.db.selectFrom('open_job').select('id').limit(1).execute()).length > 0)
      await pause(LOOK_AGAIN_MS)
  }
  const copy = (strategyId: string) =>
    sql`
      insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version, tags)
      select gen_random_uuid(), account_id, 'Shelf ' || n, description, url, scraper_type, recipe, preview, attempts, version,
        case when n % 3 = 0 then '["shop"]'::jsonb else '[]'::jsonb end
      from strategy, generate_series(2, ${STRATEGIES}::integer) n where id = ${strategyId}`.execute(storage.main.db)
  const paths = await furnish(calls, { origin: site.origin, long: long.url, copy, allEnded })
  await printTimes(visit.page, paths)
  await printGaps(visit.page, paths['a job of 50,000 rows'] ?? '')
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await using looking = await browser.visit(siteUrl, { width, colorScheme })
      await callsOf(looking, siteUrl).post('/dashboard/session', ACCOUNT)
      await printProblems(looking, paths, `${width} px, ${colorScheme}`)
    }
  }
}

/** An API that gives as many as it is asked for. */
async function startLongList() {
  const server = createServer((request, response) => {
    const limit = Number(new URL(request.url ?? '', 'http://list.test').searchParams.get('limit'))
    const mugs = Array.from({ length: limit }, (_, at) => ({ id: at + 1, name: `mug ${at + 1}`, price: at % 90 }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mugs }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/many?limit=3`
  return { url, [Symbol.asyncDispose]: async () => void server.close() }
}

/** By the routes that the pages themselves use. */
function callsOf({ page }: Visit, origin: string) {
  const ask = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(path, { method, headers: { origin }, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    get: <T>(path: string) => ask<T>('GET', path),
    post: <T>(path: string, data: object = {}) => ask<T>('POST', path, data),
  }
}

type World = {
  origin: string
  long: string
  copy: (strategyId: string) => Promise<unknown>
  allEnded: () => Promise<void>
}

/** What there is, and the pages that show it. */
async function furnish(calls: Calls, world: World): Promise<Record<string, string>> {
  const api = '/dashboard/api'
  const generate = (url: string, description: string, name: string) =>
    calls.post<{ strategy_id: string }>(`${api}/strategies/generate`, { url, description, name })
  const shelf = await generate(`${world.origin}/list/1/1`, 'the title, price and rating of each product', 'Shelf 1')
  await world.copy(shelf.strategy_id)
  const listed = await calls.get<Array<{ strategy_id: string }>>(`${api}/strategies?limit=100`)
  const each = Math.ceil(JOBS / listed.length)
  let batch = ''
  for (const [at, { strategy_id }] of listed.entries()) {
    const urls = Array.from({ length: each }, (_, n) => `${world.origin}/list/1/${at * each + n + 1}`)
    batch = (await calls.post<{ batch_id: string }>(`${api}/jobs`, { strategy_id, urls })).batch_id
  }
  let schedule = ''
  for (const [at, { strategy_id }] of listed.slice(0, SCHEDULES).entries()) {
    const url = `${world.origin}/list/1/${at + 1}`
    const made = { strategy_id, url, interval_seconds: 86_400 }
    schedule = (await calls.post<{ id: string }>(`${api}/schedules`, made)).id
    await calls.post(`${api}/schedules/${schedule}/run`)
  }
  await world.allEnded()
  const long = await generate(world.long, 'name and price of each mug', 'Mugs')
  const asked = { strategy_id: long.strategy_id, url: world.long, parameters: { limit: ROWS } }
  const many = await calls.post<{ job_id: string }>(`${api}/jobs/execute`, asked)
  const [job] = await calls.get<Array<{ job_id: string }>>(`${api}/jobs?limit=1&batch_id=${batch}`)
  return {
    today: '/',
    strategies: '/strategies',
    'a strategy': `/strategies/${shelf.strategy_id}`,
    'a new strategy': '/strategies/new',
    watches: '/schedules',
    'a watch': `/schedules/${schedule}`,
    'its data': `/schedules/${schedule}?tab=data`,
    'its history': `/schedules/${schedule}?tab=history`,
    'its settings': `/schedules/${schedule}?tab=settings`,
    jobs: '/jobs',
    'new jobs': '/jobs/new',
    'a job': `/jobs/${job?.job_id}`,
    'a batch': `/jobs/batch/${batch}`,
    'a job of 50,000 rows': `/jobs/${many.job_id}`,
    workflows: '/workflows',
    'a new workflow': '/workflows/new',
    sites: '/sites',
    groups: '/groups',
    access: '/access',
    keys: '/keys',
    people: '/people',
    account: '/account',
    audit: '/audit',
    compare: '/compare',
    read: '/read',
  }
}

/** Milliseconds from the click on a link from elsewhere until a heading is there and nothing is awaited any more. */
async function shownAfter(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  return page.evaluate<number>('performance.now()')
}

async function printTimes(page: Page, paths: Readonly<Record<string, string>>): Promise<void> {
  console.log(
    `\npages with ${STRATEGIES} strategies, ${SCHEDULES} watches, ${JOBS} jobs; median and slowest of ${VISITS} visits`,
  )
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = []
    for (let visit = 0; visit < VISITS; visit++) times.push(await shownAfter(page, path))
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    const figures = [median(times), Math.max(...times)].map((ms) => `${ms.toFixed(0).padStart(6)} ms`).join(' ')
    console.log(`  ${name.padEnd(24)} ${figures}  ${String(height).padStart(5)} px tall`)
  }
}

const SCROLL = `(async () => {
  const isLong = ({ scrollHeight, clientHeight }) => clientHeight > 100 && scrollHeight > clientHeight * 10
  const scrolled = [...document.querySelectorAll('main *')].find(isLong)
  const nextFrame = () => new Promise(requestAnimationFrame)
  const found = []
  for (const step of [40, 400, 4000, -900, 20000]) {
    let last = await nextFrame()
    for (let frame = 0; frame < 120; frame++) {
      scrolled.scrollTop += step
      const now = await nextFrame()
      found.push(now - last)
      last = now
    }
  }
  return found.sort((a, b) => b - a)
})()`

/** The longest times between two frames while the table scrolls, a screen and more at a time. */
async function printGaps(page: Page, path: string): Promise<void> {
  await shownAfter(page, path)
  await page.getByRole('region', { name: 'Items of the job' }).getByRole('row').nth(5).waitFor()
  const gaps = await page.evaluate<number[]>(SCROLL)
  const over = gaps.filter((gap) => gap > 100).length
  console.log(`\n${ROWS.toLocaleString('en')} rows scrolled in ${gaps.length} steps: longest time between two frames`)
  console.log(
    `  ${(gaps[0] ?? 0).toFixed(0)} ms, then ${(gaps[1] ?? 0).toFixed(0)} ms; over 100 ms: ${over}; median ${median(gaps).toFixed(0)} ms`,
  )
}

async function printProblems(visit: Visit, paths: Readonly<Record<string, string>>, look: string): Promise<void> {
  const found: string[] = []
  for (const [name, path] of Object.entries(paths)) {
    await shownAfter(visit.page, path)
    found.push(...(await accessibilityProblems(visit.page)).map((problem) => `${name}: ${problem}`))
    const wide = await visit.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (wide > 0) found.push(`${name}: ${wide} px wider than the screen`)
  }
  found.push(...visit.problems)
  console.log(`\naccessibility at ${look}: ${Object.keys(paths).length} pages, ${found.length} problems`)
  for (const problem of found) console.log(`  ${problem.slice(0, 300)}`)
}
