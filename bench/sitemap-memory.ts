/** One way to read the sitemap, once, in a process of its own: prints how far memory rose and how long the event loop was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { packedSitemap, SITEMAP_WAYS } from './sitemap-ways.ts'

export type SitemapMemory = { extraMb: number; longestGapMs: number }

const read = SITEMAP_WAYS[process.argv[2] ?? '']
if (read === undefined) throw new Error('Name a way')
const packed = packedSitemap()
// What the sitemap was made of is gone before it is read.
globalThis.gc?.()
const before = process.memoryUsage().rss
let highest = before
const delay = monitorEventLoopDelay({ resolution: 1 })
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss)
}, 2)
delay.enable()
await read(packed)
delay.disable()
clearInterval(watch)
const output: SitemapMemory = {
  extraMb: (Math.max(highest, process.memoryUsage().rss) - before) / 1024 / 1024,
  longestGapMs: delay.max / 1e6,
}
process.stdout.write(`${JSON.stringify(output)}\n`)
