import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultTable } from '#features/results/result-table.ts'
import { FILE_FORMATS, type FileFormat, readPage, sendFile } from '#features/results/send-table.ts'

const ROW = { a: 'a', b: 1 }
const MEGABYTES_READ_AHEAD = 40

/** A table that never ends, and what was read of it. */
function endlessTable() {
  const read = { megabytes: 0, isEnded: false }
  const long = 'x'.repeat(1000)
  const table: ResultTable = {
    name: 'Endless',
    rowCount: 1_000_000_000,
    readColumns: async () => ['a', 'b', 'c'],
    async *readPieces() {
      try {
        for (;;) {
          read.megabytes += 1
          yield Array.from({ length: 1000 }, () => ({ ...ROW, c: long + Math.random() }))
        }
      } finally {
        read.isEnded = true
      }
    },
  }
  return { table, read }
}

const app = fastify()
let tables: Record<FileFormat, ReturnType<typeof endlessTable>>
beforeAll(async () => {
  tables = { ndjson: endlessTable(), csv: endlessTable(), xlsx: endlessTable() }
  app.get<{ Params: { format: FileFormat } }>('/:format', async ({ params: { format } }, reply) =>
    sendFile(reply, tables[format].table, { format, bom: false, from: new Date(0) }),
  )
  app.get('/small', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function url(path: string): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`
}

test.each(FILE_FORMATS)('of %s no more is read than the client takes, and nothing once it is gone', async (format) => {
  const { read } = tables[format]
  const asked = request(url(`/${format}`)).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  await once(response, 'readable')
  response.read(100)
  // The client takes no more: what is made stays within what lies between the two, and others are answered meanwhile.
  for (let other = 0; other < 50; other += 1) expect(await (await fetch(url('/small'))).text()).toBe('ok')
  expect(read.megabytes).toBeLessThan(MEGABYTES_READ_AHEAD)
  expect(read.isEnded).toBe(false)

  response.destroy()
  while (!read.isEnded) await fetch(url('/small'))
})

test('who asks for the headers alone has nothing read for it', async () => {
  const { read } = tables.csv
  const before = read.megabytes
  const response = await fetch(url('/csv'), { method: 'HEAD' })
  expect(response.headers.get('content-disposition')).toContain('Endless 1970-01-01.csv')
  expect(read.megabytes).toBe(before)
})

test('a failure in the middle breaks the file off: it does not look whole', async () => {
  const table: ResultTable = {
    ...tables.csv.table,
    async *readPieces() {
      yield [ROW]
      throw new Error('the database is gone')
    },
  }
  const broken = fastify()
  broken.get('/', async (_request, reply) => sendFile(reply, table, { format: 'csv', bom: false, from: new Date(0) }))
  const address = await broken.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(address).then((response) => response.text())).rejects.toThrow()
  await broken.close()
})

test('a page is cut from the pieces and reads no further', async () => {
  const { table, read } = endlessTable()
  const page = await readPage(table, { limit: 1500, offset: 0 })
  expect(page).toMatchObject({ total: 1_000_000_000, limit: 1500, offset: 0 })
  expect(page.items).toHaveLength(1500)
  expect(read).toEqual({ megabytes: 2, isEnded: true })
})
