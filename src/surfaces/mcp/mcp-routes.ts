/** MCP over HTTP: each request stands alone, and whoever sends it brings an API key. */
import { Readable } from 'node:stream'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Sandpiper } from '#client/sandpiper.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { injectedFetch } from './injected-fetch.ts'
import { createMcpServer } from './mcp-server.ts'

/** Nobody is asked by this name: the calls stay inside of the process. */
const INSIDE = 'http://sandpiper.invalid'

/** `root`: where the API is. */
export function mcpRoutes(root: App, { version }: { version: string }): Routes {
  return (app) => {
    const ask = injectedFetch(root)
    // No retries: an agent that is over its limit is told when to come back, before its own patience ends.
    const handler = createMcpHandler(({ authInfo }) =>
      createMcpServer(
        new Sandpiper({ baseUrl: INSIDE, apiKey: authInfo?.token ?? '', fetch: ask, maxRetries: 0 }),
        version,
      ),
    )
    app.addHook('onClose', () => handler.close())
    app.post(
      '/mcp',
      { config: { auth: 'api-key', idempotency: 'reads_only' }, schema: { hide: true } },
      async (request, reply) => {
        const [, token = ''] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
        const authInfo = { token, clientId: request.account.id, scopes: [] }
        return sendResponse(
          reply,
          await handler.fetch(webRequest(request, reply), { authInfo, parsedBody: request.body }),
        )
      },
    )
  }
}

/** Its body has been read. Aborted when whoever waits goes away. */
function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Request(`${INSIDE}/mcp`, { method: 'POST', headers, signal: gone.signal })
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status).headers(Object.fromEntries(headers))
  return reply.send(body === null ? null : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))
}
