import { Readable } from 'node:stream'
import type { HTTPMethods } from 'fastify'
import type { Fetch } from '#client/send.ts'
import type { App } from '#platform/http/server.ts'

/** `fetch` that asks our own routes inside of this process: the same gates, limits and log lines as over the network. */
export function injectedFetch(app: App): Fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    const ended = new AbortController()
    const signal = init.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal
    signal.throwIfAborted()
    const answer = await app.inject({
      method: (init.method ?? 'GET') as HTTPMethods,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      payloadAsStream: true,
      signal,
    })
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(Readable.toWeb(answer.stream()) as ReadableStream, { status: answer.statusCode, headers })
  }
}
