/** The same crawl with Crawlee's CheerioCrawler and `enqueueLinks`, its storage in memory. Takes the bench's input, prints pages per second. */
import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio'

const input = JSON.parse(process.argv[2] ?? '{}') as { origin: string; pages: number; concurrency: number }
log.setLevel(LogLevel.OFF)
const found = new Set<string>()
let pages = 0
const crawler = new CheerioCrawler(
  {
    minConcurrency: input.concurrency,
    maxConcurrency: input.concurrency,
    maxRequestsPerCrawl: input.pages,
    async requestHandler({ enqueueLinks, $, request }) {
      pages += 1
      for (const element of $('a[href]').toArray()) {
        const url = new URL($(element).attr('href') ?? '', request.url)
        if (url.pathname.startsWith('/item/')) found.add(url.href)
      }
      await enqueueLinks({ strategy: 'same-hostname' })
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: true }),
)
const cpu = process.cpuUsage()
const startedAt = performance.now()
await crawler.run([`${input.origin}/`])
const seconds = (performance.now() - startedAt) / 1000
const used = process.cpuUsage(cpu)
const output = {
  pages,
  found: found.size,
  pagesPerSecond: pages / seconds,
  cpuMsPerPage: (used.user + used.system) / 1000 / pages,
}
process.stdout.write(`${JSON.stringify(output)}\n`)
process.exit(0)
