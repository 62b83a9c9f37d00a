/** `npm run bench -- [extract] [pipeline] [sitemap] [crawl [pages]] [job-lists] [manifest] [execute] [paged] [workflow] [schedules] [results] [alone]`: installs what Sandpiper is measured against, then measures side by side. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const peers = join(import.meta.dirname, 'peers')
if (!existsSync(join(peers, 'node_modules'))) {
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: peers, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
/** `crawl 1500` is a smaller site. */
const numberIn = (words: readonly string[]) => words.map(Number).find((number) => number > 0)
if (wants('extract')) await (await import('./extract.ts')).benchExtract()
if (wants('pipeline'))
  await (await import('./pipeline.ts')).benchPipeline({ rounds: 3, pages: 150, peers: !wanted.includes('alone') })
if (wants('sitemap')) await (await import('./sitemap.ts')).benchSitemap({ rounds: 7, repeats: 1 })
if (wants('crawl'))
  await (await import('./crawl.ts')).benchCrawl({ pages: numberIn(wanted) ?? 10_000, peers: !wanted.includes('alone') })
if (wants('job-lists')) await (await import('./job-lists.ts')).benchJobLists(1_000_000)
if (wants('execute')) await (await import('./execute.ts')).benchExecute()
if (wants('paged')) await (await import('./paged.ts')).benchPaged()
if (wants('schedules'))
  await (await import('./schedules.ts')).benchSchedules({ due: 10_000, idle: 1_000_000, accounts: 50 })
if (wants('results')) await (await import('./results.ts')).benchResults({ jobs: 3_000, items: 200_000 })
if (wants('workflow')) await (await import('./workflow.ts')).benchWorkflow()
if (wants('manifest')) await (await import('./manifest.ts')).benchManifest()
