/** What `POST /api/jobs/execute` costs beside fetching and reading the page: over HTTP, with everything stored, one at a time. */
import { systemClock } from '#base/clock.ts'
import { checkPage } from '#engine/extract/check-page.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { openWeb } from '#src/open-web.ts'
import { startBenchService } from './bench-service.ts'
import { startOrigin } from './child.ts'
import { median } from './measure.ts'
import { BENCH_RECIPE } from './recipe.ts'

const ROUNDS = 60

export async function benchExecute(): Promise<void> {
  using site = await startOrigin('origin.ts')
  await using service = await startBenchService({ RESPECT_ROBOTS: 'false' })
  await using web = openWeb(service.config, { gate: createHostGate(), clock: systemClock })
  const strategyId = await service.makeStrategy(BENCH_RECIPE)
  const reading = { recipe: BENCH_RECIPE, filter: null, outputSchema: null, parameters: {} }
  const times = { raw: [] as number[], execute: [] as number[] }
  for (let round = 0; round < ROUNDS + 10; round++) {
    const url = `${site.origin}/list/0/${round}`
    const rawStart = performance.now()
    await checkPage(web, { url, reading, render: 'never', last: null })
    const executeStart = performance.now()
    const job = await service.call<{ status: string }>('POST', '/api/jobs/execute', { strategy_id: strategyId, url })
    if (job.status !== 'completed') throw new Error(JSON.stringify(job))
    if (round < 10) continue
    times.raw.push(executeStart - rawStart)
    times.execute.push(performance.now() - executeStart)
  }
  const [raw, execute] = [median(times.raw), median(times.execute)]
  console.log(`\nexecute, one at a time, medians of ${ROUNDS}`)
  console.log(
    `  fetch + extract alone ${raw.toFixed(1)} ms, execute ${execute.toFixed(1)} ms: ${(execute - raw).toFixed(1)} ms more`,
  )
}
