/**
 * What a check of a list over twelve pages costs when none of them changed, against reading it in full: CPU of this whole process, less what
 * it uses while nothing happens.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchService, startBenchService } from './bench-service.ts'
import { startOrigin } from './child.ts'
import { compareWays, type Measured, printRatios } from './measure.ts'
import { PAGED, PAGES_OF_LIST, type PageSize } from './pages.ts'
import { BENCH_RECIPE } from './recipe.ts'

type Job = { status: string; checked_by: string; item_count: number; pages_read: number }

const LISTS = 20
const LOOK_EVERY_MS = 50
const IDLE_MS = 3000

export async function benchPaged(): Promise<void> {
  using site = await startOrigin('origin.ts')
  await using service = await startBenchService({ RESPECT_ROBOTS: 'false' })
  const strategyId = await service.makeStrategy(BENCH_RECIPE, { mode: 'auto', max_pages: 100 })
  let round = 0
  const run = async (size: number, checkedBy: string, path = 'paged') => {
    const urls = Array.from({ length: LISTS }, (_, list) => `${site.origin}/${path}/${size}/1?list=${round}-${list}`)
    for (const job of await runBatch(service, { strategy_id: strategyId, urls })) expectWhole(job, size, checkedBy)
  }
  const readAnew = (size: number, path?: string) => {
    round++
    return run(size, 'extracted', path)
  }
  const waysOf = (size: number) => [
    { name: 'read in full', run: () => readAnew(size) },
    { name: 'not modified', run: () => run(size, 'not_modified') },
  ]
  const waysWithoutValidators = (size: number) => [
    { name: 'read in full', run: () => readAnew(size, 'unmarked') },
    { name: 'same bytes', run: () => run(size, 'same_body', 'unmarked') },
  ]
  // Code that ran a few times only is many times slower, and a service runs for long.
  await compareWays(waysOf(PAGED.length - 1), { rounds: 6, repeats: 1 })
  const idle = await idleCpu()
  for (const [size, { name, records }] of PAGED.entries()) {
    for (const ways of [waysOf(size), waysWithoutValidators(size)]) {
      const measured = (await compareWays(ways, { rounds: 7, repeats: 1 })).map((one) => perList(one, idle))
      printRatios(`one list over ${PAGES_OF_LIST} pages of ${name}, ${records} items each`, measured)
      const [full, unchanged] = measured
      const share = ((unchanged?.cpuMs ?? 0) / (full?.cpuMs ?? 1)) * 100
      console.log(`  unchanged (${unchanged?.name}) costs ${share.toFixed(1)} % of reading it`)
    }
  }
}

/** Milliseconds of it in one of time. */
async function idleCpu(): Promise<number> {
  const before = process.cpuUsage()
  await pause(IDLE_MS)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / IDLE_MS
}

async function runBatch(service: BenchService, body: { strategy_id: string; urls: string[] }): Promise<Job[]> {
  const { batch_id } = await service.call<{ batch_id: string }>('POST', '/api/jobs', body)
  while (!(await service.hasEnded(batch_id))) await pause(LOOK_EVERY_MS)
  return service.call<Job[]>('GET', `/api/jobs?batch_id=${batch_id}&limit=${LISTS}`)
}

function expectWhole(job: Job, size: number, checkedBy: string): void {
  const { records } = PAGED[size] as PageSize
  const isWhole = job.item_count === PAGES_OF_LIST * records && job.pages_read === PAGES_OF_LIST
  if (job.checked_by !== checkedBy || !isWhole) throw new Error(JSON.stringify(job))
}

function perList({ name, cpuMs, wallMs }: Measured, idle: number): Measured {
  return { name, cpuMs: (cpuMs - wallMs * idle) / LISTS, wallMs: wallMs / LISTS }
}
