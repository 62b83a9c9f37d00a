/** What a check of a list over twelve pages costs when none of them changed, against reading it in full: CPU of this whole process. */
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchService, startBenchService } from './bench-service.ts'
import { startOrigin } from './child.ts'
import { compareWays, type Measured, printRatios } from './measure.ts'
import { PAGED } from './pages.ts'
import { BENCH_RECIPE } from './recipe.ts'

type Job = { status: string; checked_by: string; item_count: number; pages_read: number }

const LISTS = 10
const LOOK_EVERY_MS = 100

export async function benchPaged(): Promise<void> {
  using site = await startOrigin('origin.ts')
  await using service = await startBenchService({ RESPECT_ROBOTS: 'false' })
  const strategyId = await service.makeStrategy(BENCH_RECIPE, { mode: 'auto', max_pages: 100 })
  let round = 0
  const run = async (checkedBy: string) => {
    const urls = Array.from({ length: LISTS }, (_, list) => `${site.origin}/paged/1?list=${round}-${list}`)
    for (const job of await runBatch(service, { strategy_id: strategyId, urls })) expectWhole(job, checkedBy)
  }
  const inFull = () => {
    round++
    return run('extracted')
  }
  const ways = [
    { name: 'read in full', run: inFull },
    { name: 'not modified', run: () => run('not_modified') },
  ]
  const measured = (await compareWays(ways, { rounds: 7, repeats: 1 })).map(perList)
  printRatios(`one list over ${PAGED.pages} pages of ${PAGED.name}, ${PAGED.records} items each`, measured)
  const [full, unchanged] = measured
  console.log(`  unchanged costs ${(((unchanged?.cpuMs ?? 0) / (full?.cpuMs ?? 1)) * 100).toFixed(1)} % of reading it`)
}

async function runBatch(service: BenchService, body: { strategy_id: string; urls: string[] }): Promise<Job[]> {
  const { batch_id } = await service.call<{ batch_id: string }>('POST', '/api/jobs', body)
  for (;;) {
    const { progress_percent } = await service.call<{ progress_percent: number }>('GET', `/api/jobs/batch/${batch_id}`)
    if (progress_percent === 100) return service.call<Job[]>('GET', `/api/jobs?batch_id=${batch_id}&limit=${LISTS}`)
    await pause(LOOK_EVERY_MS)
  }
}

function expectWhole(job: Job, checkedBy: string): void {
  const isWhole = job.item_count === PAGED.pages * PAGED.records && job.pages_read === PAGED.pages
  if (job.checked_by !== checkedBy || !isWhole) throw new Error(JSON.stringify(job))
}

function perList({ name, cpuMs, wallMs }: Measured): Measured {
  return { name, cpuMs: cpuMs / LISTS, wallMs: wallMs / LISTS }
}
