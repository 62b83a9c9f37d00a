/** A site on loopback, by its pages; and what a test wants to know of a discovery. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'
import type { TestService } from './service.ts'

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void)

export type Site = LoopbackServer & {
  page(path: string): string
  /** From now on; null takes it away. */
  put(path: string, answer: Answer | null): void
  /** Resolves when this path is asked for, or has been. */
  asked(path: string): Promise<void>
}

/** `otherwise` answers what was not put; 404 without it. */
export async function startSite(pages: Readonly<Record<string, Answer>>, otherwise?: Answer): Promise<Site> {
  const answers = new Map(Object.entries(pages))
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const asked = (path: string) => {
    const known = waiting.get(path) ?? Promise.withResolvers<void>()
    waiting.set(path, known)
    return known
  }
  const server = await startLoopbackServer((request, response) => {
    asked(request.url ?? '').resolve()
    const answer = answers.get(request.url ?? '') ?? (request.url === '/robots.txt' ? undefined : otherwise)
    if (typeof answer === 'function') answer(request, response)
    else if (answer === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
    else response.writeHead(200, { 'content-type': typeOf(request.url ?? '') }).end(answer)
  })
  return Object.assign(server, {
    page: (path: string) => `http://127.0.0.1:${server.port}${path}`,
    put: (path: string, answer: Answer | null) =>
      void (answer === null ? answers.delete(path) : answers.set(path, answer)),
    asked: (path: string) => asked(path).promise,
  })
}

function typeOf(path: string): string {
  return /\.xml(\.gz)?$/.test(path) ? 'application/xml' : path.endsWith('.txt') ? 'text/plain' : 'text/html'
}

export function links(...paths: string[]): string {
  return `<!doctype html><body>${paths.map((path) => `<a href="${path}">${path}</a>`).join('\n')}</body>`
}

export function urlset(...urls: string[]): string {
  return `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
}

export function sitemapIndex(...urls: string[]): string {
  return `<?xml version="1.0"?><sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`
}

export type Discovery = {
  discovery_id: string
  status: string
  discovery_method: string
  root_url: string
  total_urls?: number
  filtered_count?: number
  inferred_pattern?: string | null
  url_patterns?: Record<string, number>
  sample_urls?: string[]
  errors?: string[]
  truncated?: boolean
  warnings?: string[]
}

export type Progress = {
  status: string
  warnings: string[]
  found_so_far: number
  kept_so_far: number
  pages_read: number
}

export async function startDiscovery(
  service: Pick<TestService, 'call'>,
  key: string,
  discovery: Record<string, unknown>,
): Promise<string> {
  const answer = await service.call<Discovery & { detail?: string }>('POST', '/discover', { key, body: { discovery } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.discovery_id
}

/** Follows the events of a discovery until it has ended: whoever waits is told, nobody polls. */
export async function followDiscovery(url: string, key: string, discoveryId: string): Promise<Progress[]> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${url}/discover/${discoveryId}/events`, { headers })
  const text = await response.text()
  return [...text.matchAll(/^data: (.+)$/gm)].map((line) => JSON.parse(line[1] ?? '') as Progress)
}

/** The discovery once it has ended, with all of its URLs. */
export async function discover(
  service: TestService,
  key: string,
  discovery: Record<string, unknown>,
): Promise<Discovery & { urls: string[] }> {
  const id = await startDiscovery(service, key, discovery)
  await followDiscovery(service.url, key, id)
  const { body } = await service.call<Discovery>('GET', `/discover/${id}`, { key })
  const found = await service.call<{ urls: string[] }>('GET', `/discover/${id}/urls?limit=10000`, { key })
  return { ...body, urls: found.body.urls }
}
