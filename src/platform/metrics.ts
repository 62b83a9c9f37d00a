import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type QueueCount = { name: string; pending: number; active: number; failed: number }

export type Metrics = {
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  modelCalls: Counter<'provider' | 'outcome'>
  recipesMade: Counter<'source'>
  render(): Promise<string>
  contentType: string
}

/** One registry per service: two services in one process (tests) do not mix their numbers. */
export function createMetrics(queueCounts: () => Promise<QueueCount[]>): Metrics {
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
    help: 'Messages by name and state; failed ones are dead letters',
    labelNames: ['message', 'state'] as const,
    registers: [registry],
    async collect() {
      for (const count of await queueCounts()) {
        messages.set({ message: count.name, state: 'pending' }, count.pending)
        messages.set({ message: count.name, state: 'active' }, count.active)
        messages.set({ message: count.name, state: 'failed' }, count.failed)
      }
    },
  })
  const modelCalls = new Counter({
    name: 'sandpiper_ai_calls_total',
    help: 'Questions to the AI provider by outcome: accepted, rejected, bad_answer, unavailable, worse (than the embedded generator)',
    labelNames: ['provider', 'outcome'] as const,
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
    recipesMade,
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
