/** A web site for measuring: `/list/<size>/<n>`, `/detail/<id>`, `/json/<size>/<n>`, `/paged/<size>/<n>`; with `?plain`, and at `/unmarked/<size>/<n>`, it gives no validators; with `?wait=500` it takes so many milliseconds. Run as a process of its own; prints its port. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { detailPage, jsonPage, listPage, pageOfList, SIZES } from './pages.ts'

const cache = new Map<string, { body: Buffer; etag: string; type: string }>()

function answerFor(path: string): { body: Buffer; etag: string; type: string } | null {
  const known = cache.get(path)
  if (known) return known
  const [, kind, first = '', second = '1'] = path.split('/')
  const size = SIZES[Number(first)]
  const text =
    kind === 'list' && size
      ? listPage(size, Number(second))
      : kind === 'json' && size
        ? jsonPage(size, Number(second))
        : kind === 'paged' || kind === 'unmarked'
          ? pageOfList(kind, Number(first), Number(second))
          : kind === 'detail'
            ? detailPage(first)
            : null
  if (text === null) return null
  const body = Buffer.from(text)
  const made = {
    body,
    etag: `"${createHash('sha1').update(body).digest('hex')}"`,
    type: kind === 'json' ? 'application/json' : 'text/html; charset=utf-8',
  }
  cache.set(path, made)
  return made
}

const server = createServer((request, response) => {
  const [path = '', query] = (request.url ?? '').split('?')
  const answer = answerFor(path)
  if (!answer) return response.writeHead(404).end()
  const { type, body } = answer
  const wait = /^wait=(\d+)/.exec(query ?? '')?.[1]
  if (wait !== undefined) {
    setTimeout(() => response.writeHead(200, { 'content-type': type }).end(body), Number(wait))
    return
  }
  if (query === 'plain' || path.startsWith('/unmarked/'))
    return response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
  if (request.headers['if-none-match'] === answer.etag) return response.writeHead(304, { etag: answer.etag }).end()
  return response.writeHead(200, { 'content-type': type, 'content-length': body.length, etag: answer.etag }).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.on('disconnect', () => process.exit())
