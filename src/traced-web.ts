import { traced } from '#platform/tracing/span.ts'
import type { Web } from './open-web.ts'

/** Fetching, rendering and reading of pages as spans of the job or request that asks for them: by host, without addresses. */
export function tracedWeb(web: Web): Web {
  return {
    ...web,
    fetch: (request) => page('page.fetch', request.url, () => web.fetch(request)),
    call: (request, signal, more) => page('page.fetch', request.url, () => web.call(request, signal, more)),
    render: (request) => page('page.render', request.url, () => web.render(request)),
    pool: {
      run: (kind, given, signal) =>
        traced('page.extract', { attributes: { 'sandpiper.task': kind } }, () => web.pool.run(kind, given, signal)),
      facts: () => web.pool.facts(),
      [Symbol.asyncDispose]: () => web.pool[Symbol.asyncDispose](),
    },
    [Symbol.asyncDispose]: () => web[Symbol.asyncDispose](),
  }
}

type Outcome = { kind: string; failure?: { code: string } }

function page<T extends Outcome>(name: string, url: string, work: () => Promise<T>): Promise<T> {
  const host = URL.canParse(url) ? new URL(url).hostname : 'unknown'
  return traced(name, { kind: 'client', attributes: { 'server.address': host } }, async (span) => {
    const outcome = await work()
    span?.set({ 'sandpiper.outcome': outcome.kind })
    if (outcome.failure) span?.fail(outcome.failure.code)
    return outcome
  })
}
