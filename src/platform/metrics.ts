import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WorkCount } from './work-counts.ts'

export type PoolFacts = Readonly<Record<string, number>>

/** How busy this process is, by part: its threads, browsers and database connections. */
export type ProcessFacts = Readonly<Record<string, PoolFacts>>

export type Metrics = {
  /** Runs of jobs that this process ended, by how: `completed`, or the code of the failure. */
  runs: Counter<'outcome' | 'checked_by'>
  runsOfHost: Counter<'host' | 'outcome'>
  deliverySeconds: Histogram<'status'>
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  modelCalls: Counter<'provider' | 'outcome'>
  modelSeconds: Histogram<'provider' | 'model' | 'outcome'>
  modelTokens: Counter<'provider' | 'model' | 'kind'>
  recipesMade: Counter<'source'>
  render(): Promise<string>
  contentType: string
}

/** One registry per service: two services in one process (tests) do not mix their numbers. */
export function createMetrics(workCounts: () => Promise<WorkCount[]>, facts: () => ProcessFacts = () => ({})): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'sandpiper_http_request_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  const messages = new Gauge({
    name: 'sandpiper_queue_messages',
    help: 'Background work by name and state; failed ones are dead letters',
    labelNames: ['message', 'state'] as const,
    registers: [registry],
  })
  const late = new Gauge({
    name: 'sandpiper_queue_late_seconds',
    help: 'By how much the most overdue work that waits is late',
    labelNames: ['message'] as const,
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'sandpiper_queue_oldest_seconds',
    help: 'Since the oldest work that waits was asked for',
    labelNames: ['message'] as const,
    registers: [registry],
  })
  const pools = new Gauge({
    name: 'sandpiper_pool',
    help: 'Threads, browsers and database connections of this process, by what they are doing',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, states] of Object.entries(facts())) {
        for (const [state, count] of Object.entries(states)) pools.set({ pool, state }, count)
      }
    },
  })
  const runs = new Counter({
    name: 'sandpiper_runs_total',
    help: 'Runs of jobs that this process ended, by outcome (completed, or the code of the failure) and the rung that their check reached',
    labelNames: ['outcome', 'checked_by'] as const,
    registers: [registry],
  })
  const runsOfHost = new Counter({
    name: 'sandpiper_host_runs_total',
    help: 'The same by web host, for the first 100 hosts of this process; all others are "other"',
    labelNames: ['host', 'outcome'] as const,
    registers: [registry],
  })
  const deliverySeconds = new Histogram({
    name: 'sandpiper_delivery_seconds',
    help: 'Attempts to deliver to a receiver, by what the delivery is afterwards: delivered, pending (tried again later), failed',
    labelNames: ['status'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const modelCalls = new Counter({
    name: 'sandpiper_ai_calls_total',
    help: 'Questions to the AI provider by outcome: accepted, rejected, bad_answer, unavailable, worse (than the embedded generator)',
    labelNames: ['provider', 'outcome'] as const,
    registers: [registry],
  })
  const modelSeconds = new Histogram({
    name: 'sandpiper_ai_seconds',
    help: 'Questions to the AI provider and their time, with its retries, by what came of them: answered, bad_answer, unavailable',
    labelNames: ['provider', 'model', 'outcome'] as const,
    buckets: [0.5, 1, 2.5, 5, 10, 20, 30],
    registers: [registry],
  })
  const modelTokens = new Counter({
    name: 'sandpiper_ai_tokens_total',
    help: 'Tokens that the AI provider says it used, by kind: prompt, completion',
    labelNames: ['provider', 'model', 'kind'] as const,
    registers: [registry],
  })
  const recipesMade = new Counter({
    name: 'sandpiper_recipes_total',
    help: 'Recipes that were made, by whose was taken: model or embedded',
    labelNames: ['source'] as const,
    registers: [registry],
  })
  return {
    requestSeconds,
    modelCalls,
    modelSeconds,
    modelTokens,
    recipesMade,
    runs,
    runsOfHost,
    deliverySeconds,
    async render() {
      // Asked once, for all gauges that show it.
      for (const { name, pending, active, failed, ...seconds } of await workCounts()) {
        for (const [state, count] of Object.entries({ pending, active, failed }))
          messages.set({ message: name, state }, count)
        late.set({ message: name }, seconds.late)
        oldest.set({ message: name }, seconds.oldest)
      }
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
