/** The same crawl with Crawlee's CheerioCrawler and `enqueueLinks`, its storage in memory. Takes the bench's input, prints what it measured. */
import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio'

const input = JSON.parse(process.argv[2] ?? '{}') as { origin: string; concurrency: number }
log.setLevel(LogLevel.OFF)
let pages = 0
let kept = 0
const crawler = new CheerioCrawler(
  {
    minConcurrency: input.concurrency,
    maxConcurrency: input.concurrency,
    respectRobotsTxtFile: true,
    async requestHandler({ enqueueLinks, request }) {
      pages += 1
      if (request.url.includes('/item/')) kept += 1
      await enqueueLinks({ strategy: 'same-hostname' })
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: true }),
)
const cpu = process.cpuUsage()
const startedAt = performance.now()
await crawler.run([`${input.origin}/`])
const seconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpu)
process.stdout.write(`${JSON.stringify({ seconds, cpuMs: (user + system) / 1000, pages, kept })}\n`)
process.exit(0)
