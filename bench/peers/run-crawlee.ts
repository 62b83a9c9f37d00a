/** The same pages and fields with Crawlee's CheerioCrawler and its dataset. Takes the bench's input as JSON, prints pages per second of its second lap. */
import { CheerioCrawler, Configuration, Dataset, LogLevel, log } from '@crawlee/cheerio'
import { CONTAINER, FIELDS } from '../pages.ts'

const input = JSON.parse(process.argv[2] ?? '{}') as {
  origin: string
  size: number
  pages: number
  concurrency: number
  persist: boolean
}
log.setLevel(LogLevel.OFF)
const configuration = new Configuration({ persistStorage: input.persist, purgeOnStart: true })
const dataset = await Dataset.open(undefined, { config: configuration })
const crawler = new CheerioCrawler(
  {
    minConcurrency: input.concurrency,
    maxConcurrency: input.concurrency,
    async requestHandler({ $, request }) {
      const items = $(CONTAINER)
        .toArray()
        .map((element) =>
          Object.fromEntries(
            Object.entries(FIELDS).map(([name, { selector, attribute }]) => {
              const found = $(element).find(selector).first()
              if (attribute === null) return [name, found.text().trim()]
              return [name, new URL(found.attr(attribute) ?? '', request.url).href]
            }),
          ),
        )
      await dataset.pushData(items)
    },
  },
  configuration,
)
async function lap(first: number): Promise<number> {
  const urls = Array.from({ length: input.pages }, (_, index) => `${input.origin}/list/${input.size}/${first + index}`)
  const startedAt = performance.now()
  await crawler.run(urls)
  return input.pages / ((performance.now() - startedAt) / 1000)
}

// As Sandpiper is: on other pages, once the code is compiled.
await lap(1)
process.stdout.write(`${JSON.stringify({ pagesPerSecond: await lap(1 + input.pages) })}\n`)
process.exit(0)
