import type { GenerateInput } from '#engine/author/generate-recipe.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'

export function schemaOf(fields: Record<string, unknown>): OutputSchema {
  const parsed = parseOutputSchema(fields)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.schema
}

export type ShopOptions = { count?: number; names?: (index: number) => string; extra?: (index: number) => string }

/** A list of mugs between navigation and footer. */
export function shopPage({ count = 12, names = (index) => `Mug number ${index}`, extra = () => '' }: ShopOptions = {}) {
  const cards = Array.from(
    { length: count },
    (_, index) => `<div class="product-card"><h3 class="product-title"><a href="/mugs/${index}">${names(index)}</a></h3>
      <span class="price">$${10 + index}.50</span><p class="maker">Pottery ${index % 3}</p>${extra(index)}</div>`,
  )
  return `<!doctype html><html lang="en"><head><title>Mugs</title><script>var secret = 1</script></head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/mugs">Mugs</a></li></ul></nav>
    <h1>All mugs</h1><main class="grid">${cards.join('\n')}</main><footer><p>Bye</p></footer></body></html>`
}

export function shopRequest(html = shopPage()): GenerateInput {
  return {
    html,
    url: 'https://shop.test/mugs',
    description: "Each mug's title, price and link",
    outputSchema: schemaOf({ title: 'string', price: 'number', link: 'string' }),
  }
}

/** The id of the first column of a region whose line in the question matches. */
export function columnIn(user: string, region: string, line: RegExp): string | null {
  const found = user.split('\n').find((one) => one.startsWith(region) && /^[A-C]\d/.test(one) && line.test(one))
  return found?.split(' ')[0] ?? null
}

/** The region whose line in the question matches. */
export function regionIn(user: string, line: RegExp): string {
  return user.split('\n').find((one) => /^[A-C] /.test(one) && line.test(one))?.[0] ?? ''
}

/** What a model that understands the question of `shopRequest` answers. */
export function rightAnswer(user: string): { region: string; fields: Record<string, string | null> } {
  const region = regionIn(user, /\b\d+ records/)
  return {
    region,
    fields: {
      title: columnIn(user, region, /^\S+ text .*title/),
      price: columnIn(user, region, /"\$[\d.]+"/),
      link: columnIn(user, region, /^\S+ link/),
    },
  }
}

export type ProviderRequest = { path: string; headers: Record<string, string | string[] | undefined>; body: string }

export type ProviderReply =
  | { status?: number; headers?: Record<string, string>; body: string }
  /** The connection stays open without a word. */
  | 'silence'
  /** The connection is cut. */
  | 'cut'

/** A server that speaks as a provider does; `reply` is asked once for each request. */
export async function startProvider(reply: (request: ProviderRequest, count: number) => ProviderReply) {
  const requests: ProviderRequest[] = []
  const server = await startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
    requests.push(received)
    const answer = reply(received, requests.length)
    if (answer === 'silence') return
    if (answer === 'cut') {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body)
  })
  return {
    baseUrl: `http://127.0.0.1:${server.port}/v1`,
    requests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** A chat completion that says the given text. */
export function completion(content: string): ProviderReply {
  return {
    body: JSON.stringify({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930 },
    }),
  }
}

/** The user's message in a chat completion request. */
export function userMessage({ body }: ProviderRequest): string {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: unknown }[] }
  const content = messages.find((message) => message.role === 'user')?.content
  return typeof content === 'string' ? content : ((content as { text: string }[])[0]?.text ?? '')
}
