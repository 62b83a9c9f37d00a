/** A link crawl over a site of 10,000 items, 8 pages at once, state in memory: the engine's parts against Crawlee with `enqueueLinks`. */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './measure.ts'
import type { CrawlInput, CrawlOutput } from './sandpiper-crawl.ts'

const HERE = import.meta.dirname
const CONCURRENCY = 8
const WHOLE_SITE = 10_101

export async function benchCrawl(options: { rounds: number; peerPages: number; peers: boolean }): Promise<void> {
  const { origin, child } = await startOrigin()
  try {
    const outputs = { whole: [] as CrawlOutput[], part: [] as CrawlOutput[], crawlee: [] as CrawlOutput[] }
    for (let round = 0; round < options.rounds; round++) {
      const whole = { origin, pages: WHOLE_SITE, concurrency: CONCURRENCY }
      const part = { ...whole, pages: options.peerPages }
      outputs.whole.push(await crawl('sandpiper-crawl.ts', whole))
      outputs.part.push(await crawl('sandpiper-crawl.ts', part))
      if (options.peers) outputs.crawlee.push(await crawl(join('peers', 'crawl-with-crawlee.ts'), part))
    }
    console.log(`\nlink crawl, ${CONCURRENCY} at once, medians of ${options.rounds}`)
    print('Sandpiper, the whole site', outputs.whole, outputs.part)
    print('Sandpiper', outputs.part, outputs.part)
    if (options.peers) print('Crawlee CheerioCrawler + enqueueLinks, memory', outputs.crawlee, outputs.part)
  } finally {
    child.kill()
  }
}

function print(name: string, outputs: readonly CrawlOutput[], own: readonly CrawlOutput[]): void {
  const of = (all: readonly CrawlOutput[], read: (output: CrawlOutput) => number) => median(all.map(read))
  const speed = of(outputs, (output) => output.pagesPerSecond)
  const ratio = of(own, (output) => output.pagesPerSecond) / speed
  console.log(
    `  ${name.padEnd(48)} ${speed.toFixed(0).padStart(6)} pages/s  ${of(outputs, (output) => output.cpuMsPerPage).toFixed(2)} ms CPU a page  ${outputs[0]?.pages} pages, ${outputs[0]?.found} found   Sandpiper is ${ratio.toFixed(2)}×`,
  )
}

async function startOrigin(): Promise<{ origin: string; child: ChildProcess }> {
  const child = fork(join(HERE, 'crawl-origin.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  return { origin: `http://127.0.0.1:${port}`, child }
}

async function crawl(script: string, input: CrawlInput): Promise<CrawlOutput> {
  const folder = mkdtempSync(join(tmpdir(), 'sandpiper-crawl-'))
  try {
    const args = [join(HERE, script), JSON.stringify(input)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as CrawlOutput
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
