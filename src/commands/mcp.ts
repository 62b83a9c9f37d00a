/** `mcp`: the tools over standard input and output, for agents that start a program. Nothing else is written to standard output. */
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { VERSION } from '#src/version.ts'
import { createMcpServer } from '#surfaces/mcp/mcp-server.ts'
import { SERVER_OPTIONS, serverClient } from './server-client.ts'
import { readOptions } from './usage.ts'

export async function serveTools(words: readonly string[]): Promise<number> {
  const sandpiper = serverClient(readOptions(words, SERVER_OPTIONS), { maxRetries: 0 })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const onerror = (error: Error) => void process.stderr.write(`${error.message}\n`)
  const handle = serveStdio(() => createMcpServer(sandpiper, VERSION), { onerror })
  // The agent closes our input when it is done.
  process.stdin.once('end', resolve).once('close', resolve)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve)
  await ended
  await handle.close()
  return 0
}
