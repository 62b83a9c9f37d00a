/** A site of a list, detail pages and a JSON endpoint, with the strategies that read it, for workflows. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { newId } from '#base/ids.ts'
import { NO_DOUBT } from '#engine/author/choose/doubt.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { insertStrategy } from '#features/strategies/store.ts'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'
import type { TestAccount, TestService } from './service.ts'

export type Product = { sku: string; name: string; price: number; maker: string }

export type WorkflowSite = LoopbackServer & {
  products: Product[]
  /** Paths that answer 500 from now on. */
  broken: Set<string>
  page(path: string): string
  /** Held requests go on when `release` is called: `hold` says for which paths. */
  hold: (path: string) => boolean
  release(): void
}

export function makeProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    sku: `P${index}`,
    name: `Product ${index}`,
    price: 10 + ((index * 7) % 50),
    maker: `Maker ${index % 7}`,
  }))
}

export async function startWorkflowSite(products: Product[], filler = ''): Promise<WorkflowSite> {
  const waiting: Array<() => void> = []
  const site = await startLoopbackServer((request, response) => {
    const path = request.url ?? '/'
    const send = () => {
      const answer = site.broken.has(path.split('?')[0] ?? '') ? null : answerTo(site.products, path, filler)
      if (answer === null) return void response.writeHead(site.broken.has(path) ? 500 : 404).end('no')
      const type = answer.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8'
      response.writeHead(200, { 'content-type': type }).end(answer)
    }
    if (site.hold(path)) waiting.push(send)
    else send()
  }).then((server) =>
    Object.assign(server, {
      products,
      broken: new Set<string>(),
      page: (path: string) => `http://127.0.0.1:${server.port}${path}`,
      hold: (_path: string) => false,
      release: () => {
        for (const send of waiting.splice(0)) send()
      },
    }),
  )
  return site
}

function answerTo(products: readonly Product[], path: string, filler: string): string | null {
  const url = new URL(path, 'http://site.test')
  if (url.pathname === '/robots.txt') return null
  if (url.pathname === '/list') {
    const [from, to] = ['from', 'to'].map((name) => url.searchParams.get(name))
    const listed = products.slice(Number(from ?? 0), Number(to ?? products.length))
    const rows = listed.map(({ sku, name }) => `<li class="product"><a href="/product/${sku}">${name}</a></li>`)
    return html(`<ul>${rows.join('\n')}</ul>`)
  }
  if (url.pathname === '/stock') {
    const product = products.find(({ sku }) => sku === url.searchParams.get('sku'))
    return JSON.stringify({ items: product ? [{ sku: product.sku, left: product.price * 2 }] : [] })
  }
  const product = products.find(({ sku }) => url.pathname === `/product/${sku}`)
  if (!product) return null
  return html(`<article><h1>${product.name}</h1><p class="sku">${product.sku}</p><p class="price">$${product.price}.00</p>
    <p class="maker">${product.maker}</p></article>${filler}`)
}

function html(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main>${body}</main></body></html>`
}

/** Written by hand: what a recipe is made from is tested elsewhere. */
export function siteRecipes(site: WorkflowSite): Record<'list' | 'details' | 'stock', { url: string; recipe: Recipe }> {
  return {
    list: {
      url: site.page('/list'),
      recipe: {
        version: 1,
        scraper_type: 'css',
        container: { selector: 'li.product' },
        fields: { name: { selector: 'a', type: 'text' }, link: { selector: 'a', attribute: 'href', type: 'url' } },
      },
    },
    details: {
      url: site.page('/product/P0'),
      recipe: {
        version: 1,
        scraper_type: 'css',
        container: { selector: 'article' },
        fields: {
          name: { selector: 'h1', type: 'text' },
          sku: { selector: '.sku', type: 'text' },
          price: { selector: '.price', type: 'number' },
          maker: { selector: '.maker', type: 'text' },
        },
      },
    },
    stock: {
      url: site.page('/stock?sku=P0'),
      recipe: {
        version: 1,
        scraper_type: 'api',
        container: {
          request: { method: 'GET', url: site.page('/stock'), parameters: { sku: 'P0' } },
          items: 'items',
        },
        fields: { sku: { path: 'sku', type: 'text' }, left: { path: 'left', type: 'number' } },
      },
    },
  }
}

export async function makeStrategy(
  service: TestService,
  { accountId }: Pick<TestAccount, 'accountId'>,
  { url, recipe, ...more }: { url: string; recipe: Recipe; name?: string; description?: string; tags?: string[] },
): Promise<string> {
  const id = newId()
  await service.database.database.db.transaction().execute((tx) =>
    insertStrategy(
      tx,
      {
        id,
        accountId,
        groupId: null,
        accessProfileId: null,
        name: 'Made by hand',
        description: 'what the test needs',
        url,
        exampleUrls: [],
        scraperType: recipe.scraper_type,
        attempts: 1,
        pagination: null,
        paginationFound: null,
        actions: null,
        tags: [],
        repairPolicy: 'propose',
        ...more,
      },
      { recipe, outputSchema: null, filterConfig: null, preview: [], doubt: NO_DOUBT },
      { madeBy: 'generate', feedback: null, inputTokens: 0, outputTokens: 0 },
    ),
  )
  return id
}

export type RunNode = {
  node_key: string
  status: string
  reused: boolean
  job_id: string | null
  job_count: number
  ended_count: number
  item_count: number
  failed_count: number
  failures: Array<{ url: string; error: string; error_code: string | null }>
  problems: string[]
  error: string | null
  reason: string | null
}

export type Run = {
  id: string
  workflow_id: string
  status: string
  trigger: string
  error: string | null
  failed_count: number
  changed_since_previous: boolean | null
  completed_at: string | null
  edges: unknown[]
  node_executions: RunNode[]
  detail?: string
}

/** Follows the run by its events until it is over: whoever waits is told, nobody polls. */
export async function untilEnded(
  service: TestService,
  key: string,
  run: Pick<Run, 'id' | 'workflow_id'>,
): Promise<Run> {
  return untilSeen(service, key, run, ({ completed_at }) => completed_at !== null)
}

export async function untilSeen(
  service: TestService,
  key: string,
  { id, workflow_id }: Pick<Run, 'id' | 'workflow_id'>,
  isSeen: (run: Run) => boolean,
): Promise<Run> {
  // Not by fetch: it opens another connection in place of one that was broken off, and the service waits for it at its end.
  const request = get(`${service.url}/api/workflows/${workflow_id}/runs/${id}/events`, {
    headers: { authorization: `Bearer ${key}` },
    agent: false,
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of response.setEncoding('utf8')) {
    const events = (text + piece).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: run\ndata: (.*)$/s.exec(event)?.[1]
      const run = data === undefined ? null : (JSON.parse(data) as Run)
      // Leaving the loop ends the connection.
      if (run !== null && isSeen(run)) return run
    }
  }
  throw new Error('the run ended without having been seen so')
}

/** Starts a run and follows it to its end. */
export async function runWorkflow(
  service: TestService,
  key: string,
  workflowId: string,
  body: Record<string, unknown> = {},
): Promise<Run> {
  const started = await service.call<Run>('POST', `/api/workflows/${workflowId}/run`, { key, body })
  if (started.status !== 201) throw new Error(`The run was refused: ${started.text}`)
  return untilEnded(service, key, started.body)
}

export function nodeOf(run: Run, key: string): RunNode {
  const node = run.node_executions.find(({ node_key }) => node_key === key)
  if (!node) throw new Error(`The run has no node ${key}`)
  return node
}
