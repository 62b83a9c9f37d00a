/**
 * 1. A workflow of one list and its 400 detail pages, run twice: what an unchanged second run costs.
 * 2. Lists, their detail pages, and a call of an API for some of them: how much memory that takes, and whether more pages take more.
 */
import { type BenchService, startBenchService } from './bench-service.ts'
import { runScript, startOrigin } from './child.ts'
import { median } from './measure.ts'
import { BENCH_DETAIL_RECIPE, BENCH_RECIPE } from './recipe.ts'
import type { ThreeLevelsOutput } from './sandpiper-workflow.ts'

/** After one that is not counted: a service runs for weeks, and its code is compiled by then. */
const ROUNDS = 5

type Execution = { node_key: string; status: string; item_count: number }
type Run = { id: string; status: string; node_executions: Execution[] }

export async function benchWorkflow(): Promise<void> {
  using site = await startOrigin('origin.ts')
  await benchSecondRun(site.origin)
  await benchMemory(site.origin)
}

async function benchSecondRun(origin: string): Promise<void> {
  await using service = await startBenchService({ RESPECT_ROBOTS: 'false' })
  const times = { first: [] as number[], second: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const [list, details] = [
      await service.makeStrategy(BENCH_RECIPE),
      await service.makeStrategy(BENCH_DETAIL_RECIPE),
    ] as const
    const nodes = [
      { node_key: 'list', strategy_id: list, input_type: 'static_urls', static_urls: [`${origin}/list/2/${round}`] },
      { node_key: 'details', strategy_id: details, input_type: 'upstream_urls', url_field: 'link' },
    ]
    const edges = [{ source_node_key: 'list', target_node_key: 'details' }]
    const { id } = await service.call<{ id: string }>('POST', '/api/workflows', { name: 'Bench', nodes, edges })
    times.first.push(await timed(service, id, 'completed'))
    times.second.push(await timed(service, id, 'skipped'))
  }
  const [first, second] = [median(times.first.slice(1)), median(times.second.slice(1))]
  const share = ((second / first) * 100).toFixed(0)
  console.log(`\nworkflow of one list and 400 detail pages of 100 KB, medians of ${ROUNDS}`)
  console.log(`  first run ${first.toFixed(2)} s, second run, unchanged, ${second.toFixed(2)} s: ${share} %`)
}

/** Until the run has ended; looked at often enough not to decide the figure, and not so often that the looking is the work. */
async function timed(service: BenchService, workflowId: string, expected: string): Promise<number> {
  const path = `/api/workflows/${workflowId}`
  const startedAt = performance.now()
  let run = await service.call<Run>('POST', `${path}/run`, {})
  while (['pending', 'running'].includes(run.status)) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    run = await service.call<Run>('GET', `${path}/runs/${run.id}`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const details = run.node_executions.find((one) => one.node_key === 'details')
  if (details?.status !== expected || details.item_count !== 400) throw new Error(JSON.stringify(run))
  return seconds
}

async function benchMemory(origin: string): Promise<void> {
  console.log('\nworkflow of lists, detail pages of 100 KB, a filter and calls of an API, in a process of its own')
  for (const lists of [10, 40]) {
    const limit = { timeoutSeconds: 300 }
    const { counts, seconds, extraMb } = await runScript<ThreeLevelsOutput>(
      'sandpiper-workflow.ts',
      { origin, lists },
      limit,
    )
    const [details = 0, stock = 0] = [counts.details, counts.stock]
    console.log(
      `  ${details} detail pages, ${stock} calls: ${seconds.toFixed(1)} s, ${extraMb.toFixed(0)} MB above the start at the highest`,
    )
  }
}
