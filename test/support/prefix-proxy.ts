/** A reverse proxy on loopback that serves one installation below a path. */
import { request } from 'node:http'
import { startLoopbackServer } from './loopback-server.ts'

export type PrefixProxy = AsyncDisposable & {
  url: string
  /** To whom requests go from now on. `strips` takes the path away before it passes a request on. */
  leadTo(target: string, options: { strips: boolean }): void
  /** Paths that were asked for outside of it. */
  strays: string[]
}

export async function startPrefixProxy(prefix: string): Promise<PrefixProxy> {
  let target = ''
  let strips = true
  const strays: string[] = []
  const server = await startLoopbackServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (path !== prefix && !path.startsWith(`${prefix}/`)) {
      strays.push(path)
      answer.writeHead(404).end()
      return
    }
    const passed = request(target + (strips ? path.slice(prefix.length) || '/' : path), {
      method: asked.method,
      headers: { ...asked.headers, 'x-forwarded-proto': 'http' },
    })
    passed.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  return {
    url: `http://127.0.0.1:${server.port}${prefix}`,
    strays,
    leadTo: (next, options) => {
      target = next
      strips = options.strips
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
