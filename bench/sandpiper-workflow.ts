/**
 * Lists → their detail pages → those above a price → one call of an API each, through the whole service. A process of its own, which
 * takes `{origin, lists}` as JSON and prints what it measured.
 */
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { startBenchService } from './bench-service.ts'
import { watchMemory } from './measure-memory.ts'
import { BENCH_DETAIL_RECIPE, BENCH_RECIPE } from './recipe.ts'

export type ThreeLevelsInput = { origin: string; lists: number }

/** Memory is that of the service's process, with the threads that read pages; the database is in others. */
export type ThreeLevelsOutput = { counts: Record<string, number>; seconds: number; extraMb: number }

type Run = {
  id: string
  status: string
  node_executions: { node_key: string; job_count: number; failed_count: number }[]
}

const { origin, lists } = JSON.parse(process.argv[2] ?? '{}') as ThreeLevelsInput
const stockRecipe: ApiRecipe = {
  version: 1,
  scraper_type: 'api',
  container: { request: { method: 'GET', url: `${origin}/json/0/1`, parameters: { of: '' } }, items: 'items' },
  fields: { id: { path: 'id', type: 'text' }, price: { path: 'price', type: 'number' } },
}

await using service = await startBenchService({ RESPECT_ROBOTS: 'false', HOST_CONCURRENCY: '8' })
const [list, details, stock] = [
  await service.makeStrategy(BENCH_RECIPE),
  await service.makeStrategy(BENCH_DETAIL_RECIPE),
  await service.makeStrategy(stockRecipe),
] as const
const urls = Array.from({ length: lists }, (_, index) => `${origin}/list/1/${index + 1}`)
const conditions = [{ field: 'price', operator: 'gt', value: '30' }]
const { id } = await service.call<{ id: string }>('POST', '/api/workflows', {
  name: 'Bench',
  nodes: [
    { node_key: 'lists', strategy_id: list, input_type: 'static_urls', static_urls: urls },
    { node_key: 'details', strategy_id: details, input_type: 'upstream_urls', url_field: 'link' },
    { node_key: 'stock', strategy_id: stock, input_type: 'upstream_data', parameter_config: { name: 'of' } },
  ],
  edges: [
    { source_node_key: 'lists', target_node_key: 'details' },
    { source_node_key: 'details', target_node_key: 'stock', filter_config: { mode: 'all', conditions } },
  ],
})
const memory = watchMemory()
const startedAt = performance.now()
const started = await service.call<Run>('POST', `/api/workflows/${id}/run`, {})
// The events end with the run.
await service.follow(`/api/workflows/${id}/runs/${started.id}/events`)
const seconds = (performance.now() - startedAt) / 1000
const extraMb = memory.stop()
const run = await service.call<Run>('GET', `/api/workflows/${id}/runs/${started.id}`)
if (run.status !== 'completed' || run.node_executions.some(({ failed_count }) => failed_count > 0)) {
  throw new Error(JSON.stringify(run))
}
const counts = Object.fromEntries(run.node_executions.map(({ node_key, job_count }) => [node_key, job_count]))
if (counts.details !== lists * 100) throw new Error(JSON.stringify(counts))
process.stdout.write(`${JSON.stringify({ counts, seconds, extraMb } satisfies ThreeLevelsOutput)}\n`)
