/** `npm run bench -- [extract] [pipeline] [memory] [sitemap] [crawl [pages]] [job-lists] [finding [strategies]] [manifest] [execute] [paged] [workflow] [schedules] [results] [workers] [dashboard] [stored-pages [folder]] [alone]`: installs what Sandpiper is measured against, then measures side by side. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const wanted = process.argv.slice(2)
/** Measured against nobody. */
const ALONE = ['stored-pages', 'memory', 'dashboard', 'workers', 'schedules', 'job-lists']
const isAlone = wanted.includes('alone') || ALONE.includes(wanted[0] ?? '')
const peers = join(import.meta.dirname, 'peers')
if (!isAlone && !existsSync(join(peers, 'node_modules'))) {
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: peers, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
/** `crawl 1500` is a smaller site. */
const numberIn = (words: readonly string[]) => words.map(Number).find((number) => number > 0)
if (wants('extract')) await (await import('./extract.ts')).benchExtract()
if (wants('pipeline'))
  await (await import('./pipeline.ts')).benchPipeline({
    rounds: 3,
    pages: 150,
    batch: 1_500,
    peerPages: wanted.includes('alone') ? 0 : 100,
  })
if (wanted.includes('memory')) await (await import('./pipeline.ts')).benchMemory(1_500)
if (wants('sitemap')) await (await import('./sitemap.ts')).benchSitemap({ rounds: 7, repeats: 1 })
if (wants('crawl'))
  await (await import('./crawl.ts')).benchCrawl({ pages: numberIn(wanted) ?? 10_000, peers: !wanted.includes('alone') })
if (wants('job-lists')) await (await import('./job-lists.ts')).benchJobLists(1_000_000)
if (wants('finding')) await (await import('./finding.ts')).benchFinding(numberIn(wanted) ?? 100_000)
if (wants('execute')) await (await import('./execute.ts')).benchExecute()
if (wants('paged')) await (await import('./paged.ts')).benchPaged()
if (wants('schedules'))
  await (await import('./schedules.ts')).benchSchedules({ due: 10_000, idle: 1_000_000, accounts: 50 })
if (wants('workers'))
  await (await import('./workers.ts')).benchWorkers({
    counts: [1, 2, 4],
    waitMs: 3000,
    seconds: 20,
    readsPerSecond: 200,
  })
if (wants('results')) await (await import('./results.ts')).benchResults({ jobs: 3_000, items: 200_000 })
if (wants('dashboard')) await (await import('./dashboard.ts')).benchDashboard()
if (wants('workflow')) await (await import('./workflow.ts')).benchWorkflow()
if (wants('stored-pages')) {
  const [folder = null] = wanted.slice(wanted.indexOf('stored-pages') + 1)
  await (await import('./stored-pages.ts')).benchStoredPages(wanted.length === 0 ? null : folder)
}
if (wants('manifest')) await (await import('./manifest.ts')).benchManifest()
