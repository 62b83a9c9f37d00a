/** The whole way, 8 at once: fetch, extract and store, against Crawlee and Scrapy on the same pages and fields. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './measure.ts'
import { SIZES } from './pages.ts'
import type { Lap, PipelineOutput } from './sandpiper-pipeline.ts'

const HERE = import.meta.dirname
const CONCURRENCY = 8

export async function benchPipeline(options: { rounds: number; pages: number; peers: boolean }): Promise<void> {
  const { origin, child } = await startOrigin()
  try {
    const size = 1
    const laps: PipelineOutput[] = []
    const speeds = { crawlee: [] as number[], crawleeInMemory: [] as number[], scrapy: [] as number[] }
    for (let round = 0; round < options.rounds; round++) {
      const input = { origin, size, pages: options.pages, concurrency: CONCURRENCY }
      laps.push(
        await runJson<PipelineOutput>(process.execPath, [join(HERE, 'sandpiper-pipeline.ts'), JSON.stringify(input)]),
      )
      if (!options.peers) continue
      speeds.crawlee.push(await runCrawlee({ ...input, persist: true }))
      speeds.crawleeInMemory.push(await runCrawlee({ ...input, persist: false }))
      const scrapy = await runScrapy(input)
      if (scrapy !== null) speeds.scrapy.push(scrapy)
    }
    const of = (read: (output: PipelineOutput) => number) => median(laps.map(read))
    const full = of((lap) => lap.full.pagesPerSecond)
    const records = SIZES[size]?.records
    console.log(
      `\nfetch + extract + store, ${records} records and ${SIZES[size]?.name} a page, ${CONCURRENCY} at once, ${options.pages} pages, medians of ${options.rounds}`,
    )
    const rows = [
      ['Sandpiper, queue and embedded database', full],
      ['Crawlee CheerioCrawler + dataset', median(speeds.crawlee)],
      ['Crawlee, memory only', median(speeds.crawleeInMemory)],
      ['Scrapy + JSON lines', median(speeds.scrapy)],
    ] as const
    for (const [name, speed] of rows) {
      if (speed > 0)
        console.log(
          `  ${name.padEnd(44)} ${speed.toFixed(1).padStart(8)} pages/s   Sandpiper is ${(full / speed).toFixed(2)}×`,
        )
    }
    printUnchanged(laps)
    const large = await runJson<PipelineOutput>(process.execPath, [
      join(HERE, 'sandpiper-pipeline.ts'),
      JSON.stringify({ origin, size: 2, pages: Math.min(60, options.pages), concurrency: CONCURRENCY }),
    ])
    console.log(
      `\nlongest gap of the main thread with ${SIZES[2]?.name} pages in work: ${large.full.longestGapMs.toFixed(0)} ms`,
    )
  } finally {
    child.kill()
  }
}

function printUnchanged(laps: readonly PipelineOutput[]): void {
  const cpu = (read: (output: PipelineOutput) => Lap) => median(laps.map((lap) => read(lap).cpuMsPerPage))
  const full = cpu((lap) => lap.full)
  console.log('\nCPU a page, database included')
  for (const [name, value] of [
    ['full run', full],
    ['unchanged, 304', cpu((lap) => lap.notModified)],
    ['unchanged, same bytes', cpu((lap) => lap.sameBody)],
  ] as const) {
    console.log(
      `  ${name.padEnd(44)} ${value.toFixed(2).padStart(8)} ms   ${((value / full) * 100).toFixed(0).padStart(4)} %`,
    )
  }
}

async function startOrigin(): Promise<{ origin: string; child: ChildProcess }> {
  const child = fork(join(HERE, 'origin.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  return { origin: `http://127.0.0.1:${port}`, child }
}

type PeerInput = { origin: string; size: number; pages: number; concurrency: number }

async function runCrawlee(input: PeerInput & { persist: boolean }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sandpiper-crawlee-'))
  const script = join(HERE, 'peers', 'run-crawlee.ts')
  const output = await runJson<{ pagesPerSecond: number }>(process.execPath, [script, JSON.stringify(input)], {
    cwd: folder,
    env: { CRAWLEE_STORAGE_DIR: folder },
  })
  rmSync(folder, { recursive: true, force: true })
  return output.pagesPerSecond
}

/** Null where Scrapy is not installed (Debian: python3-scrapy). */
async function runScrapy({ origin, size, pages, concurrency }: PeerInput): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'sandpiper-scrapy-'))
  const settings = [
    `CONCURRENT_REQUESTS=${concurrency}`,
    `CONCURRENT_REQUESTS_PER_DOMAIN=${concurrency}`,
    'LOG_LEVEL=ERROR',
    'ROBOTSTXT_OBEY=False',
  ]
  const args = [
    'runspider',
    join(HERE, 'peers', 'scrapy_spider.py'),
    ...[`origin=${origin}`, `size=${size}`, `pages=${pages}`].flatMap((pair) => ['-a', pair]),
    ...settings.flatMap((pair) => ['-s', pair]),
    '-o',
    join(folder, 'items.jsonl'),
  ]
  try {
    return (await runJson<{ pagesPerSecond: number }>('scrapy', args)).pagesPerSecond
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runJson<T>(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<T> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...options.env },
    ...(options.cwd ? { cwd: options.cwd } : {}),
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
  const line = text.trim().split('\n').at(-1) ?? ''
  return JSON.parse(line) as T
}
