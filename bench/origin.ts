/** A web site for measuring: `/list/<size>/<n>`, `/detail/<id>`, `/json/<size>/<n>`, `/paged/<n>`; with `?plain` it gives no validators. Run as a process of its own; prints its port. */
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
        : kind === 'paged'
          ? pageOfList(Number(first))
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
  if (query === 'plain')
    return response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
  if (request.headers['if-none-match'] === answer.etag) return response.writeHead(304, { etag: answer.etag }).end()
  return response.writeHead(200, { 'content-type': type, 'content-length': body.length, etag: answer.etag }).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.on('disconnect', () => process.exit())
