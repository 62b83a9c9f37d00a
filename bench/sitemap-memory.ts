/** One way to read the index, once, in a process of its own: prints how far memory rose and how long the event loop was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { watchMemory } from './measure-memory.ts'
import { SITEMAP_WAYS } from './sitemap-ways.ts'

export type SitemapMemoryInput = { way: string; indexUrl: string }
export type SitemapMemory = { extraMb: number; longestGapMs: number }

const { way, indexUrl } = JSON.parse(process.argv[2] ?? '{}') as SitemapMemoryInput
const read = SITEMAP_WAYS[way]
if (read === undefined) throw new Error('Name a way')
const memory = watchMemory()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
await read(indexUrl)
delay.disable()
const output: SitemapMemory = { extraMb: memory.stop(), longestGapMs: delay.max / 1e6 }
process.stdout.write(`${JSON.stringify(output)}\n`)
