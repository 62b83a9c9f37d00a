/**
 * The whole way, 8 at once: fetch, extract and store. Sandpiper by its public API and with jobs made inside of the process, against Crawlee and
 * Scrapy on the same pages and fields, and against the least that it can cost (`floor.ts`). All are measured when they are warm, on pages
 * that they have not met.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './measure.ts'
import { SIZES } from './pages.ts'
import type { Lap, PipelineOutput } from './sandpiper-pipeline.ts'
import { measureServed, type Served } from './served.ts'

const HERE = import.meta.dirname
const CONCURRENCY = 8
const SIZE = 1

export type PipelineOptions = {
  /** Of the jobs made inside of the process. */
  rounds: number
  pages: number
  /** Of a batch by the public API. */
  batch: number
  /** The others take long: 0 leaves them out. */
  peerPages: number
}

type Speed = { pagesPerSecond: number; cpuMsPerPage: number | null }

export async function benchPipeline({ rounds, pages, batch, peerPages }: PipelineOptions): Promise<void> {
  const { origin, child } = await startOrigin()
  try {
    await makePages(origin, 2 * batch)
    const shared = { origin, size: SIZE, concurrency: CONCURRENCY }
    const served = await measureServed({ ...shared, pages: batch })
    const floor = await runJson<Speed>(process.execPath, [
      join(HERE, 'floor.ts'),
      JSON.stringify({ ...shared, pages: batch }),
    ])
    const laps: PipelineOutput[] = []
    for (let round = 0; round < rounds; round++) laps.push(await runInside({ ...shared, pages }))
    const peers = peerPages === 0 ? null : await runPeers({ ...shared, pages: peerPages })
    printSpeeds({ served, floor, laps, peers })
    printUnchanged(laps)
    printFigures({ served, floor, peers })
    const large = await runInside({ ...shared, size: 2, pages: Math.min(60, pages) })
    console.log(
      `\nlongest gap of the main thread with ${SIZES[2]?.name} pages in work: ${large.full.longestGapMs.toFixed(0)} ms`,
    )
  } finally {
    child.kill()
  }
}

/** Idle and under load, and what a start costs. */
export async function benchMemory(pages: number): Promise<void> {
  const { origin, child } = await startOrigin()
  try {
    await makePages(origin, 2 * pages)
    const served = await measureServed({ origin, size: SIZE, concurrency: CONCURRENCY, pages })
    console.log('\n`sandpiper serve` without its database and without Chromium')
    console.log(`  ${'CPU of a start'.padEnd(44)} ${(served.startCpuMs / 1000).toFixed(2).padStart(8)} s`)
    for (const [name, memoryMb] of [
      ['idle, 20 s after a start', served.idleMb],
      [`${pages} pages of ${SIZES[SIZE]?.name}, at most`, mostMemory(served)],
    ] as const)
      console.log(`  ${name.padEnd(44)} ${memoryMb.toFixed(0).padStart(8)} MB`)
  } finally {
    child.kill()
  }
}

const mostMemory = ({ first, second, unchanged }: Served) =>
  Math.max(first.memoryMb, second.memoryMb, unchanged.memoryMb)

/** So that nobody waits for the site. */
async function makePages(origin: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await (await fetch(`${origin}/list/${SIZE}/${number}`, { method: 'HEAD' })).arrayBuffer()
}

function runInside(input: PeerInput): Promise<PipelineOutput> {
  return runJson<PipelineOutput>(process.execPath, [join(HERE, 'sandpiper-pipeline.ts'), JSON.stringify(input)])
}

type Peers = { crawlee: number; crawleeInMemory: number; scrapy: number | null }

async function runPeers(input: PeerInput): Promise<Peers> {
  return {
    crawlee: await runCrawlee({ ...input, persist: true }),
    crawleeInMemory: await runCrawlee({ ...input, persist: false }),
    scrapy: await runScrapy(input),
  }
}

type Results = { served: Served; floor: Speed; laps: readonly PipelineOutput[]; peers: Peers | null }

function printSpeeds({ served, floor, laps, peers }: Results): void {
  const inside = (read: (lap: Lap) => number) => median(laps.map(({ full }) => read(full)))
  const alone = (pagesPerSecond: number): Speed => ({ pagesPerSecond, cpuMsPerPage: null })
  const rows: [string, Speed | null][] = [
    ['Sandpiper, public API', served.second],
    ['Sandpiper, public API, first batch', served.first],
    ['Sandpiper, public API, unchanged', served.unchanged],
    [
      'Sandpiper, jobs made inside',
      {
        pagesPerSecond: inside((lap) => lap.pagesPerSecond),
        cpuMsPerPage: inside((lap) => lap.cpuMsPerPage),
      },
    ],
    ['floor: undici + scanner + JSON lines', floor],
    ['Crawlee CheerioCrawler + dataset', peers && alone(peers.crawlee)],
    ['Crawlee, memory only', peers && alone(peers.crawleeInMemory)],
    ['Scrapy + JSON lines', peers?.scrapy ? alone(peers.scrapy) : null],
  ]
  const { records, name } = SIZES[SIZE] ?? {}
  console.log(`\nfetch + extract + store, ${records} records and ${name} a page, ${CONCURRENCY} at once, all warm`)
  for (const [what, speed] of rows) {
    if (speed === null) continue
    const cpu = speed.cpuMsPerPage === null ? '' : `${speed.cpuMsPerPage.toFixed(2).padStart(8)} ms CPU a page`
    console.log(`  ${what.padEnd(44)} ${speed.pagesPerSecond.toFixed(1).padStart(8)} pages/s ${cpu}`)
  }
}

/** What a release has to hold, as one table. */
function printFigures({ served, floor, peers }: Omit<Results, 'laps'>): void {
  const { second, first, unchanged } = served
  const times = (value: number) => `${value.toFixed(2)}×`
  const rows: [string, string, string, boolean][] = []
  const atLeast = (what: string, value: number, least: number) =>
    rows.push([what, times(value), `at least ${least}×`, value >= least])
  const atMost = (what: string, value: number, most: number, write: (value: number) => string) =>
    rows.push([what, write(value), `at most ${write(most)}`, value <= most])
  if (peers) atLeast('pages a second, of Crawlee with dataset', second.pagesPerSecond / peers.crawlee, 8)
  if (peers?.scrapy) atLeast('pages a second, of Scrapy', second.pagesPerSecond / peers.scrapy, 6)
  atMost('CPU a page, of the floor', second.cpuMsPerPage / (floor.cpuMsPerPage ?? 1), 1.5, times)
  atMost('CPU of an unchanged page, of a full run', (unchanged.cpuMsPerPage / second.cpuMsPerPage) * 100, 8, percent)
  atMost('pages a second, of the first batch', second.pagesPerSecond / first.pagesPerSecond, 1.5, times)
  atMost('memory idle', served.idleMb, 150, megabytes)
  atMost('memory under load', mostMemory(served), 300, megabytes)
  console.log(`\nby the public API (a start takes ${(served.startCpuMs / 1000).toFixed(2)} s of CPU)`)
  for (const [what, value, target, holds] of rows)
    console.log(`  ${what.padEnd(44)} ${value.padStart(8)}   ${target.padEnd(16)} ${holds ? 'holds' : 'DOES NOT HOLD'}`)
}

const percent = (value: number) => `${value.toFixed(1)} %`
const megabytes = (value: number) => `${value.toFixed(0)} MB`

function printUnchanged(laps: readonly PipelineOutput[]): void {
  const cpu = (read: (output: PipelineOutput) => Lap) => median(laps.map((lap) => read(lap).cpuMsPerPage))
  const full = cpu((lap) => lap.full)
  console.log('\nCPU a page, jobs made inside, database included')
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

export type PeerInput = { origin: string; size: number; pages: number; concurrency: number }

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
