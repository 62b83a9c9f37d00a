/** A site on loopback with a JSON API, pages whose scripts ask it, and answers that disappoint. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

const BOATS = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  name: ['Albatross', 'Bittern', 'Curlew', 'Dunlin', 'Egret'][index],
  price: { amount: 1000 * (index + 1), currency: 'EUR' },
  length_m: 5.5 + index,
  harbour: index % 2 === 0 ? 'Husum' : 'Kiel',
  url: `/boats/${index + 1}`,
}))

const PAGE_SIZE = 2

function boats(query: URLSearchParams): unknown {
  const harbour = query.get('harbour')
  const all = BOATS.filter((boat) => harbour === null || boat.harbour === harbour)
  const page = Number(query.get('page') ?? 1)
  return { data: { boats: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }, total: all.length, page }
}

/** The scripts use what they ask for without drawing it, so that only the API has it. */
function pageAsking(...requests: string[]): string {
  return `<!doctype html><html lang="en"><head><title>Boats</title></head><body><div id="root"></div><script>
${requests.map((request) => `fetch(${request}).then((answer) => answer.json()).then(() => { document.title = 'Ready' })`).join('\n')}
</script></body></html>`
}

const withSession = `'/private/boats', { headers: { authorization: 'Bearer secret', 'x-requested-with': 'page' } }`
const byPost = `'/search', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ harbour: 'Kiel' }) }`

const PAGES: Readonly<Record<string, string>> = {
  '/page': pageAsking(`'/api/stats'`, `'/api/boats?page=1'`),
  '/private-page': pageAsking(withSession),
  '/post-page': pageAsking(byPost),
  '/stats-page': pageAsking(`'/api/stats'`),
  '/quiet-page': pageAsking(),
}

export type JsonSite = LoopbackServer & { page: (path: string) => string }

export async function startJsonSite(): Promise<JsonSite> {
  const server = await startLoopbackServer((request, response) => void answer(request, response))
  return Object.assign(server, { page: (path: string) => `http://127.0.0.1:${server.port}${path}` })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://site.test')
  const page = PAGES[url.pathname]
  if (page !== undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  const json = await jsonFor(request, url)
  if (json === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
  const type = url.pathname === '/plain.txt' ? 'text/plain' : 'application/json'
  response.writeHead(json === null ? 401 : 200, { 'content-type': type }).end(JSON.stringify(json))
}

/** Undefined where there is nothing, null where a session is missing. */
async function jsonFor(request: IncomingMessage, { pathname, searchParams }: URL): Promise<unknown> {
  switch (pathname) {
    case '/api/boats':
    case '/plain.txt':
      return boats(searchParams)
    case '/private/boats':
      return request.headers.authorization === 'Bearer secret' ? boats(searchParams) : null
    case '/api/stats':
      return { visitors: [{ at: 1, n: 3 }], online: 7 }
    case '/search': {
      const body = JSON.parse(await textOf(request)) as { harbour: string }
      return boats(new URLSearchParams({ harbour: body.harbour }))
    }
    default:
      return undefined
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
