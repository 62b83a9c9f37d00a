/** `results ID`: what a job, a batch, a schedule, a strategy or a group of a running Sandpiper has read, as it arrives. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sandpiper } from '#client/sandpiper.ts'
import { SandpiperError } from '#client/sandpiper-error.ts'
import { isId } from './is-id.ts'
import { SERVER_OPTIONS, serverClient } from './server-client.ts'
import { chosen, readArguments, WrongUse } from './usage.ts'

const RESULT_FORMATS = ['csv', 'json', 'ndjson', 'xlsx'] as const

const OPTIONS = { ...SERVER_OPTIONS, format: { type: 'string', default: 'csv' }, out: { type: 'string' } } as const

export async function results(words: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(words, OPTIONS)
  const [id = '', ...more] = positionals
  if (!isId(id) || more.length > 0) {
    throw new WrongUse('results takes the id of a job, a batch, a schedule, a strategy or a group')
  }
  const format = chosen(values.format, RESULT_FORMATS, '--format')
  if (format === 'xlsx' && values.out === undefined && process.stdout.isTTY) {
    throw new WrongUse('A workbook is nothing for a terminal: say where to write it with --out FILE')
  }
  const { body } = await openFile(serverClient(values), id, format === 'json' ? 'ndjson' : format)
  if (body === null) throw new Error('a file has a body')
  const file = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const source = format === 'json' ? Readable.from(asArray(file)) : file
  await (values.out === undefined ? writeOut(source) : writeWhole(source, values.out))
}

type FileFormat = 'csv' | 'ndjson' | 'xlsx'
type OpenFile = (sandpiper: Sandpiper, id: string, format: FileFormat) => Promise<Response>

/** An id does not say whose it is. */
const KINDS: readonly OpenFile[] = [
  ({ jobs }, id, format) => jobs.get(id, { format }),
  ({ schedules }, id, format) => schedules.results(id, { format }),
  ({ strategies }, id, format) => strategies.results(id, { format }),
  ({ jobs }, id, format) => jobs.batchResults(id, { format }),
  ({ groups }, id, format) => groups.results(id, { format }),
]

async function openFile(sandpiper: Sandpiper, id: string, format: FileFormat): Promise<Response> {
  for (const open of KINDS) {
    try {
      return await open(sandpiper, id, format)
    } catch (error) {
      if (!(error instanceof SandpiperError) || error.status !== 404) throw error
    }
  }
  throw new SandpiperError(404, `There is no job, batch, schedule, strategy or group with the id ${id}`)
}

/** Lines of JSON as one list, without holding it. */
async function* asArray(file: Readable): AsyncGenerator<string> {
  let before = '[\n'
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    yield `${before}${line}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Whoever reads may have enough, as `head` does. */
async function writeOut(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout, { end: false })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EPIPE') throw error
  }
}

/** Under its name there is the whole file or none. */
async function writeWhole(source: Readable, path: string): Promise<void> {
  const part = `${path}.part`
  try {
    await pipeline(source, createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    const { code } = error as { code?: unknown }
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new WrongUse(`${path} cannot be written`)
    throw error
  }
}
