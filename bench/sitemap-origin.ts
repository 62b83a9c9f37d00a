/** Serves the sitemaps of all layouts. Run as a process of its own; prints its port. */
import { createServer } from 'node:http'
import { packedSitemaps, SITEMAP_LAYOUTS } from './sitemap-layouts.ts'

let documents = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const body = documents.get(request.url ?? '')
  if (body === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': body.length }).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  documents = new Map(SITEMAP_LAYOUTS.flatMap((layout) => [...packedSitemaps(`http://127.0.0.1:${port}`, layout)]))
  process.stdout.write(`${port}\n`)
})
process.on('disconnect', () => process.exit())
