/**
 * The results of many as files: how far the memory of the service rises, when the first byte comes, and how long someone waits who reads
 * a little meanwhile. The workbook is then opened by LibreOffice and by openpyxl, where they are installed, and their cells compared.
 */
import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import type { Db } from '#platform/db/database.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { makeDataDir, spawnService } from '#test/support/spawned-service.ts'
import { median } from './measure.ts'
import { BENCH_RECIPE } from './recipe.ts'

export type ResultsBench = { jobs: number; items: number }

type Service = { url: string; pid: number; key: string; batchId: string; strategyId: string; folder: string }

export async function benchResults({ jobs, items }: ResultsBench): Promise<void> {
  await using home = await makeDataDir()
  const config = readConfig({ DATA_DIR: home.path })
  await using storage = await openStorage(config, { mode: 'serve', say: () => undefined })
  const seeded = await seed(storage.main.db, jobs, items)
  const env = {
    DATABASE_URL: connectionUrl(storage.connection),
    LOG_LEVEL: 'silent',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
  }
  await using spawned = await spawnService({ dataDir: home.path, env })
  const service = { ...seeded, url: spawned.url, pid: spawned.pid, folder: dirname(home.path) }
  console.log(`\n${items.toLocaleString('en')} items of ${jobs.toLocaleString('en')} jobs as files`)
  // A process grows by what it has not done before: that is no matter of how much it sends.
  for (const format of ['ndjson', 'csv', 'xlsx']) await readSome(service, format)
  const quiet = await smallReads(service, wait(3000))
  console.log(
    `  ${'a small read, alone'.padEnd(28)} p50 ${median(quiet).toFixed(1)} ms, p99 ${p99(quiet).toFixed(1)} ms`,
  )
  for (const [what, path] of [
    ['batch', `jobs/batch/${service.batchId}`],
    ['strategy', `strategies/${service.strategyId}`],
  ] as const) {
    for (const format of ['ndjson', 'csv', 'xlsx'] as const) await measureFile(service, what, path, format)
  }
  await compareCells(service.folder, items)
}

async function measureFile(service: Service, what: string, path: string, format: string): Promise<void> {
  const file = join(service.folder, `${what}.${format}`)
  const memory = watchProcess(service.pid)
  const startedAt = performance.now()
  let firstByteMs = 0
  let bytes = 0
  const download = async () => {
    const response = await ask(service, `/api/${path}/results?format=${format}`)
    const body = Readable.fromWeb(response.body as never)
    body.on('data', (chunk: Buffer) => {
      if (bytes === 0) firstByteMs = performance.now() - startedAt
      bytes += chunk.length
    })
    await pipeline(body, createWriteStream(file))
  }
  const reads = await smallReads(service, download())
  const seconds = (performance.now() - startedAt) / 1000
  const grown = await memory.stop()
  const figures = [
    `${seconds.toFixed(1).padStart(5)} s`,
    `${(bytes / 1e6).toFixed(0).padStart(4)} MB`,
    `first byte ${firstByteMs.toFixed(0).padStart(4)} ms`,
    `memory +${grown.toFixed(0).padStart(3)} MB`,
    `small reads p50 ${median(reads).toFixed(1)} ms, p99 ${p99(reads).toFixed(1)} ms (${reads.length})`,
  ]
  console.log(`  ${`${what} as ${format}`.padEnd(28)} ${figures.join('   ')}`)
}

function ask({ url, key }: Service, path: string, signal?: AbortSignal): Promise<Response> {
  const init = { headers: { authorization: `Bearer ${key}` }, ...(signal ? { signal } : {}) }
  return fetch(url + path, init).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response
  })
}

async function readSome(service: Service, format: string): Promise<void> {
  const gone = new AbortController()
  const response = await ask(service, `/api/jobs/batch/${service.batchId}/results?format=${format}`, gone.signal)
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > 3_000_000) break
  }
  gone.abort()
}

/** How long each took, one every few milliseconds until the other work is done. */
async function smallReads(service: Service, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const startedAt = performance.now()
    await (await ask(service, '/api/account/quota')).text()
    times.push(performance.now() - startedAt)
    await wait(10)
  }
  await done
  return times
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

/** How far the memory (RSS) of another process rises from now on, in MB. */
function watchProcess(pid: number): { stop(): Promise<number> } {
  const rss = async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const before = rss()
  let highest = 0
  const look = async () => {
    highest = Math.max(highest, await rss())
  }
  const watch = setInterval(() => void look(), 20)
  return {
    async stop() {
      clearInterval(watch)
      await look()
      return highest - (await before)
    },
  }
}

/** Of each kind of value something, also what spreadsheets are easily wrong about. */
async function seed(db: Db, jobs: number, items: number) {
  const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: 'enterprise' as const }
  const account = await createAccount(accounts, { email: 'bench@example.test', password: 'a long enough password' })
  const { key } = await createApiKey(accounts, account.id, 'bench')
  const [strategyId, batchId] = [newId(), newId()]
  const named = {
    id: strategyId,
    account_id: account.id,
    name: 'Bench',
    description: '',
    url: 'https://bench.example/',
  }
  const recipe = { scraper_type: 'css' as const, recipe: JSON.stringify(BENCH_RECIPE), preview: '[]' }
  await db
    .insertInto('strategy')
    .values({ ...named, ...recipe, attempts: 1, version: 1 })
    .execute()
  const fields = ['name', 'price', 'in_stock', 'note', 'tags', 'empty'].map((name) => [
    name,
    { type: 'string', filled: 1 },
  ])
  const signature = JSON.stringify({ item_count: 1, fields: Object.fromEntries(fields), dom: null })
  const AT_ONCE = 500
  for (let from = 0; from < jobs; from += AT_ONCE) {
    await sql`
      with numbered as (
        select n, (n + 1) * ${items}::bigint / ${jobs} - n * ${items}::bigint / ${jobs} as count
        from generate_series(${from}::bigint, ${Math.min(jobs, from + AT_ONCE) - 1}::bigint) n
      ), made as (
        insert into snapshot (id, strategy_id, result_hash, content_hash, results, item_count, signature)
        select gen_random_uuid(), ${strategyId}::uuid, 'bench ' || n, 'bench', (
          select json_agg(json_build_object(
            'name', case i % 5 when 0 then '=1+' || i else 'Blue mug, "large" <' || n || '> & ' || i end, 'price', (n * 7 + i) / 4.0,
            'in_stock', i % 3 = 0, 'note', md5(n || '.' || i) || ' ' || chr(10) || repeat('Ein schöner Becher 東京 ', (i % 7)::integer),
            'tags', json_build_array('a' || i, n), 'empty', null
          )) from generate_series(1, count) i
        ), count, ${signature}::jsonb from numbered returning id, result_hash, item_count
      )
      insert into ended_job (id, account_id, strategy_id, url, batch_id, position, status, snapshot_id, item_count, has_changes,
        recipe_version, attempts, created_at, completed_at)
      select gen_random_uuid(), ${account.id}::uuid, ${strategyId}::uuid, 'https://bench.example/' || substr(result_hash, 7), ${batchId}::uuid,
        substr(result_hash, 7)::integer, 'completed', id, item_count, true, 1, 1, now(), now() from made`.execute(db)
  }
  await sql`analyze ended_job, snapshot`.execute(db)
  return { key, strategyId, batchId }
}

const OPENPYXL = `
import json, openpyxl, sys
book = openpyxl.load_workbook(sys.argv[1], read_only=True)
with open(sys.argv[2], 'w', encoding='utf-8') as out:
    for sheet in book:
        for row in sheet.iter_rows(values_only=True):
            out.write(json.dumps(list(row), ensure_ascii=False) + '\\n')
`
/** Commas, quotes, UTF-8, and values rather than how they are shown. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

async function compareCells(folder: string, items: number): Promise<void> {
  const run = promisify(execFile)
  const book = join(folder, 'batch.xlsx')
  const python = join(folder, 'openpyxl.ndjson')
  const read = await run('/usr/bin/python3', ['-c', OPENPYXL, book, python]).catch((error: Error) => error)
  if (read instanceof Error) console.log(`  openpyxl did not read it: ${read.message.trim().split('\n').at(-1)}`)
  else console.log(`  openpyxl: ${await sameCells(folder, items, linesOf(python))}`)

  const env = { ...process.env, HOME: folder }
  const args = ['--headless', '--convert-to', AS_CSV, book, '--outdir', join(folder, 'office')]
  const converted = await run('soffice', args, { env }).catch((error: Error) => error)
  const sheet = join(folder, 'office', 'batch-Results.csv')
  if (converted instanceof Error || !existsSync(sheet)) {
    return console.log(
      `  LibreOffice did not open it: ${converted instanceof Error ? converted.message.split('\n')[0] : ''}`,
    )
  }
  console.log(`  LibreOffice: ${await sameCells(folder, items, csvRows(await readFile(sheet, 'utf8')))}`)
}

async function* linesOf(file: string): AsyncGenerator<unknown[]> {
  for await (const line of createInterface(createReadStream(file))) yield JSON.parse(line) as unknown[]
}

function* csvRows(text: string): Generator<string[]> {
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    if (row.length > 1) yield row
    row = []
  }
}

/** Against the lines of JSON, cell by cell. */
async function sameCells(
  folder: string,
  items: number,
  rows: AsyncIterable<unknown[]> | Iterable<unknown[]>,
): Promise<string> {
  const expected = createInterface(createReadStream(join(folder, 'batch.ndjson')))[Symbol.asyncIterator]()
  let header: unknown[] | null = null
  let count = 0
  for await (const row of rows) {
    if (header === null) {
      header = row
      continue
    }
    const item = JSON.parse(String((await expected.next()).value)) as Record<string, unknown>
    const wrong = header.find((column, at) => textOf(item[String(column)]) !== textOf(row[at]))
    if (wrong !== undefined) return `row ${count + 2}, ${wrong}: not ${textOf(item[String(wrong)])}   DIFFERENT`
    count += 1
  }
  return `${count.toLocaleString('en')} rows, ${count === items ? 'every cell the same' : 'NOT ALL OF THEM'}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}
