import { createMcpHandler } from '@modelcontextprotocol/server'
import { Sandpiper } from '#client/sandpiper.ts'
import type { injectedFetch } from './injected-fetch.ts'
import { INSIDE } from './inside.ts'
import { createMcpServer } from './mcp-server.ts'

export type McpHandler = ReturnType<typeof createMcpHandler>

/** Answers agents by the API that `ask` reaches, each with the key that came with the request. */
export function openMcpHandler(ask: ReturnType<typeof injectedFetch>, version: string): McpHandler {
  // No retries: an agent that is over its limit is told when to come back, before its own patience ends.
  return createMcpHandler(({ authInfo }) =>
    createMcpServer(
      new Sandpiper({ baseUrl: INSIDE, apiKey: authInfo?.token ?? '', fetch: ask, maxRetries: 0 }),
      version,
    ),
  )
}
