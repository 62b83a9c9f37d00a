/**
 * Makes the pictures of the dashboard in docs/pictures, from the demo pages: `npm run pictures`. A service of its own in a folder that
 * is thrown away, whose demo clock is moved minute by minute, and a browser that looks at it.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type APIRequestContext, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '#engine/page/find-chromium.ts'
import { createLog } from '#platform/log.ts'
import { buildDashboard } from '#src/commands/build-dashboard.ts'
import { readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
const LOOK = { viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' } as const
/** As it would be called; nothing is asked of it. */
const PUBLIC_URL = 'https://sandpiper.example'
const CHECKS = 8
const MINUTE_MS = 60_000
const LOOK_AGAIN_MS = 100

const ACCOUNT = { email: 'you@example.com', password: 'three grey herons' }
const AUCTION = { name: 'Fish auction', description: "each lot's name, boat and price", interval_seconds: 3600 }
const SHOP = {
  name: 'Fieldfare & Finch',
  description: "each product's name, price, picture and whether it is in stock",
  interval_seconds: 86_400,
}

type Made = { strategy_id: string; schedule_id: string }

const say = (line: string) => process.stdout.write(`${line}\n`)

await makePictures()

async function makePictures(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandpiper-pictures-'))
  // For root the database runs as another user, who has to come in: all of it is thrown away together.
  await chmod(dataDir, 0o755)
  let now = new Date('2026-03-10T12:00:00Z')
  try {
    await using service = await startService({
      config: readConfig({ PORT: '0', PUBLIC_URL, DATA_DIR: dataDir, RECHECK_DELAY_SECONDS: '0' }),
      log: createLog({ level: 'silent' }),
      say,
      http: true,
      workers: true,
      dashboardDir: await buildDashboard(say),
      demoClock: { now: () => now },
    })
    await using browser = await launch()
    const context = await browser.newContext({ ...LOOK, baseURL: service.url ?? '' })
    const calls = callsOf(context.request, service.url ?? '')
    await calls.post('/dashboard/setup', { ...ACCOUNT, token: service.setupToken })
    const auction = await calls.post<Made>('/dashboard/api/watch', { ...AUCTION, url: `${PUBLIC_URL}/demo/auction` })
    const shop = await calls.post<Made>('/dashboard/api/watch', { ...SHOP, url: `${PUBLIC_URL}/demo/shop` })
    await calls.check(shop.schedule_id)
    for (let check = 0; check < CHECKS; check += 1) {
      await calls.check(auction.schedule_id)
      now = new Date(now.getTime() + MINUTE_MS)
    }
    await mkdir(FOLDER, { recursive: true })
    await take(context, 'today', '/', 'main h1')
    await take(context, 'studio', `/strategies/${shop.strategy_id}`, 'main .studio-table')
    await take(context, 'watch', `/schedules/${auction.schedule_id}`, '.check-items')
    await take(context, 'history', `/schedules/${auction.schedule_id}?tab=history`, 'main canvas')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function launch() {
  const found = await findChromium({ chromiumPath: readConfig().chromiumPath })
  if (!found.ok) throw new Error(found.message)
  return chromium.launch({ executablePath: found.executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** By the routes that the pages themselves use. */
function callsOf(request: APIRequestContext, origin: string) {
  const read = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: { origin }, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    post: <T>(path: string, data: object) => read<T>('POST', path, data),
    /** One check, to its end. */
    check: async (scheduleId: string): Promise<void> => {
      const { job_ids } = await read<{ job_ids: string[] }>('POST', `/dashboard/api/schedules/${scheduleId}/run`)
      for (const jobId of job_ids) {
        const isOpen = async () => {
          const { status } = await read<{ status: string }>('GET', `/dashboard/api/jobs/${jobId}`)
          return status === 'pending' || status === 'running'
        }
        while (await isOpen()) await pause(LOOK_AGAIN_MS)
      }
    },
  }
}

/** `shown`: what has to be there first. */
async function take(context: BrowserContext, name: string, path: string, shown: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  say(`docs/pictures/${name}.png`)
  await page.close()
}
