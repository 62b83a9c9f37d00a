/** MCP over HTTP: each request stands alone, and whoever sends it brings an API key. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Routes } from '#platform/http/server.ts'
import { injectedFetch } from './injected-fetch.ts'
import { INSIDE } from './inside.ts'
import type { McpHandler } from './mcp-handler.ts'

/** `root`: where the API is. */
export function mcpRoutes(root: App, { version }: { version: string }): Routes {
  return (app) => {
    const ask = injectedFetch(root)
    let opened: Promise<McpHandler> | null = null
    // Loaded when the first agent asks: the code of the protocol is a good part of what a start would load.
    const open = async () => (await import('./mcp-handler.ts')).openMcpHandler(ask, version)
    app.addHook('onClose', async () => (await opened)?.close())
    app.post(
      '/mcp',
      { config: { auth: 'api-key', idempotency: 'reads_only' }, schema: { hide: true } },
      async (request, reply) => {
        const [, token = ''] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
        const authInfo = { token, clientId: request.account.id, scopes: [] }
        opened ??= open()
        const handler = await opened
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
