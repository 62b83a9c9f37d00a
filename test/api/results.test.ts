import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { type ChangingShop, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { readXlsx } from '#test/support/read-xlsx.ts'
import {
  type JobEnds,
  listenForEnds,
  makeSchedule,
  type Prepared,
  prepareStrategy,
  runSchedule,
} from '#test/support/scheduled.ts'
import { type Answer, startTestService, type TestService } from '#test/support/service.ts'

type Row = Record<string, unknown> & { _url: string; _job_id: string; _completed_at: string }
type Page = { items: Row[]; total: number; limit: number; offset: number; detail: string }
type Batch = { batch_id: string; progress_percent: number }

let service: TestService
let shop: ChangingShop
let ends: JobEnds
let mine: Prepared
let batchId: string
let pages: string[]

const HARD = [
  { name: '=1+1', price: '$1.00' },
  { name: 'A "quoted", long mug', price: '$2.00' },
  { name: '@home', price: '$3.00' },
]

beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
  mine = await prepareStrategy(service, shop, '/mugs')
  const schema = { name: 'string', price: 'number', availability: 'string' }
  await put(mine.key, `/api/strategies/${mine.strategyId}`, { output_schema: schema })
  shop.put('/hard', HARD)
  pages = [shop.page('/mugs'), shop.page('/gone'), shop.page('/hard'), shop.page('/mugs?page=2')]
  batchId = await runBatch(mine.strategyId, pages)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function put(key: string, path: string, body: unknown): Promise<void> {
  await service.call('PATCH', path, { key, body })
}

function get<T = Page>(path: string, key = mine.key): Promise<Answer<T>> {
  return service.call<T>('GET', path, { key })
}

async function runBatch(strategyId: string, urls: readonly string[]): Promise<string> {
  const body = { strategy_id: strategyId, urls }
  const made = await service.call<Batch>('POST', '/api/jobs', { key: mine.key, body })
  const jobs = await get<Array<{ job_id: string }>>(`/api/jobs?batch_id=${made.body.batch_id}&limit=100`)
  await Promise.all(jobs.body.map(({ job_id }) => ends.of(job_id)))
  return made.body.batch_id
}

async function execute(url: string): Promise<string> {
  const body = { strategy_id: mine.strategyId, url }
  return (await service.call<{ job_id: string }>('POST', '/api/jobs/execute', { key: mine.key, body })).body.job_id
}

/** The cells of a CSV file, by the rules of RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

describe('the results of a batch', () => {
  test('are the items of all its good jobs, in the order of its URLs, each with where it is from', async () => {
    const { status, body } = await get(`/api/jobs/batch/${batchId}/results`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 13, limit: 100, offset: 0 })
    expect(body.items.map(({ name }) => name)).toEqual([...MUGS, ...HARD, ...MUGS].map(({ name }) => name))
    expect([...new Set(body.items.map(({ _url }) => _url))]).toEqual([pages[0], pages[2], pages[3]])
    const [first] = body.items
    expect(Object.keys(first ?? {}).slice(0, 3)).toEqual(['_url', '_job_id', '_completed_at'])
    const job = await get<{ completed_at: string; results: unknown[] }>(`/api/jobs/${first?._job_id}`)
    expect(first?._completed_at).toBe(job.body.completed_at)
    const { _url, _job_id, _completed_at, ...own } = first ?? ({} as Row)
    expect(own).toEqual(job.body.results[0])
  })

  test('come page by page, also from the middle of a job', async () => {
    const all = (await get(`/api/jobs/batch/${batchId}/results`)).body.items
    const part = await get(`/api/jobs/batch/${batchId}/results?limit=6&offset=4`)
    expect(part.body).toEqual({ items: all.slice(4, 10), total: 13, limit: 6, offset: 4 })
    expect((await get(`/api/jobs/batch/${batchId}/results?offset=13`)).body).toMatchObject({ items: [], total: 13 })
    expect((await get(`/api/jobs/batch/${batchId}/results?limit=1000&offset=12`)).body.items).toEqual(all.slice(12))
  })

  test('as lines of JSON are the same items, all of them', async () => {
    const all = (await get(`/api/jobs/batch/${batchId}/results`)).body.items
    const file = await get(`/api/jobs/batch/${batchId}/results?format=ndjson&limit=1`)
    expect(file.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = file.text.split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => JSON.parse(line))).toEqual(all)
  })

  test('as CSV have one header, quoted cells and no formulas, and are named after the strategy and the day', async () => {
    const all = (await get(`/api/jobs/batch/${batchId}/results`)).body.items
    const file = await get(`/api/jobs/batch/${batchId}/results?format=csv`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Mugs \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Mugs%20\d{4}-\d\d-\d\d\.csv$/,
    )
    const [header = [], ...rows] = cellsOf(file.text)
    expect(header).toEqual(Object.keys(all[0] ?? {}))
    const guarded = (value: unknown) => (/^[=@]/.test(String(value)) ? `'${value}` : String(value))
    expect(rows).toEqual(all.map((item) => header.map((column) => guarded(item[column]))))
    expect(file.text).toContain(`"A ""quoted"", long mug"`)
  })

  test('as a workbook hold the same cells, with numbers as numbers', async () => {
    const all = (await get(`/api/jobs/batch/${batchId}/results`)).body.items
    const headers = { authorization: `Bearer ${mine.key}` }
    const file = await fetch(`${service.url}/api/jobs/batch/${batchId}/results?format=xlsx`, { headers })
    expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(file.headers.get('content-disposition')).toMatch(/filename="Mugs \d{4}-\d\d-\d\d\.xlsx"/)
    const [sheet, ...others] = readXlsx(Buffer.from(await file.arrayBuffer()))
    expect(others).toEqual([])
    const columns = Object.keys(all[0] ?? {})
    expect(sheet?.rows).toEqual([columns, ...all.map((item) => columns.map((column) => item[column]))])
    expect(typeof all[0]?.price).toBe('number')
  })

  test('begin with a byte order mark when that is asked for', async () => {
    const bytes = async (query: string) => {
      const headers = { authorization: `Bearer ${mine.key}` }
      const response = await fetch(`${service.url}/api/jobs/batch/${batchId}/results?format=csv${query}`, { headers })
      return [...new Uint8Array(await response.arrayBuffer()).subarray(0, 4)]
    }
    expect(await bytes('&bom=true')).toEqual([0xef, 0xbb, 0xbf, '_'.charCodeAt(0)])
    expect((await bytes(''))[0]).toBe('_'.charCodeAt(0))
  })
})

describe('the latest good result of each URL', () => {
  test('is what the runs of a schedule found last, in the order of its URLs, and stays when a URL fails', async () => {
    const urls = [shop.page('/shelf-b'), shop.page('/shelf-a'), shop.page('/never')]
    shop.put('/shelf-b', [
      { name: 'Old mug', price: '$1.00' },
      { name: 'Kept mug', price: '$2.00' },
    ])
    shop.put('/shelf-a', [
      { name: 'First mug', price: '$4.00' },
      { name: 'Second mug', price: '$5.00' },
    ])
    const { schedule_id: id } = await makeSchedule(service, mine, { urls })
    expect((await get(`/api/schedules/${id}/results`)).body).toEqual({ items: [], total: 0, limit: 100, offset: 0 })

    await runSchedule(service, ends, mine.key, id)
    shop.put('/shelf-b', [
      { name: 'New mug', price: '$3.00' },
      { name: 'Kept mug', price: '$2.00' },
    ])
    shop.answer('/shelf-a', (_request, response) => response.writeHead(404).end('gone'))
    await runSchedule(service, ends, mine.key, id)

    const { body } = await get(`/api/schedules/${id}/results`)
    expect(body.items.map(({ _url, name }) => [_url, name])).toEqual([
      [urls[0], 'New mug'],
      [urls[0], 'Kept mug'],
      [urls[1], 'First mug'],
      [urls[1], 'Second mug'],
    ])

    // What was read by hand is no result of the schedule, and a URL that left it is none of its own.
    shop.put('/shelf-b', [
      { name: 'By hand', price: '$3.00' },
      { name: 'Kept mug', price: '$2.00' },
    ])
    await execute(urls[0] ?? '')
    await put(mine.key, `/api/schedules/${id}`, { urls: [urls[0]] })
    const later = await get(`/api/schedules/${id}/results?format=csv`)
    expect(cellsOf(later.text).slice(1)).toEqual(
      cellsOf(later.text)
        .slice(1)
        .filter(([url]) => url === urls[0]),
    )
    expect(later.text).toContain('New mug')
    expect(later.text).not.toContain('By hand')
  })

  test('is what a strategy read last of each, by URL, and of a group what all its members did', async () => {
    const other = await prepareStrategy(service, shop, '/other', mine)
    const urls = ['/z', '/a', '/none'].map((path) => shop.page(path))
    shop.put('/z', [
      { name: 'Zed', price: '$1.00' },
      { name: 'Zulu', price: '$1.50' },
    ])
    shop.put('/a', [
      { name: 'Old', price: '$2.00' },
      { name: 'Older', price: '$2.50' },
    ])
    await runBatch(other.strategyId, urls)
    shop.put('/a', [
      { name: 'New', price: '$2.00' },
      { name: 'Newer', price: '$2.50' },
    ])
    await runBatch(other.strategyId, urls.slice(1))

    const { body } = await get(`/api/strategies/${other.strategyId}/results`)
    expect(body.items.map(({ name }) => name)).toEqual(['New', 'Newer', 'Zed', 'Zulu'])
    expect(body.total).toBe(4)

    const group = await service.call<{ id: string }>('POST', '/api/strategy-groups', {
      key: mine.key,
      body: { name: 'Cups/“and” \n more' },
    })
    await service.call('POST', `/api/strategy-groups/${group.body.id}/strategies`, {
      key: mine.key,
      body: { strategy_ids: [other.strategyId, mine.strategyId] },
    })
    const single = (await get(`/api/strategies/${mine.strategyId}/results?limit=1000`)).body.items
    const both = await get(`/api/strategy-groups/${group.body.id}/results?limit=1000`)
    expect(both.body.items).toEqual([...body.items, ...single])
    const file = await get(`/api/strategy-groups/${group.body.id}/results?format=csv`)
    expect(cellsOf(file.text)).toHaveLength(both.body.total + 1)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Cups _and_ more [\d-]+\.csv"; filename\*/,
    )
  })

  test('keep a field of their own that is called like where they are from', async () => {
    const own = await prepareStrategy(service, shop, '/own-url')
    const path = `/api/strategies/${own.strategyId}`
    const { body: recipe } = await get<{ fields: Record<string, unknown> }>(`${path}/recipe`, own.key)
    const fields = { ...recipe.fields, _url: recipe.fields.name }
    await service.call('PUT', `${path}/recipe`, { key: own.key, body: { ...recipe, fields } })
    const wanted = { key: own.key, body: { strategy_id: own.strategyId, url: own.url } }
    const job = await service.call<{ results: Row[] }>('POST', '/api/jobs/execute', wanted)
    expect(job.body.results[0]).toMatchObject({ name: 'Blue mug', _url: 'Blue mug' })

    const { items } = (await get(`${path}/results`, own.key)).body
    expect(items[0]).toMatchObject({ _url: own.url, name: 'Blue mug', 'item._url': 'Blue mug' })
    const [header, first] = cellsOf((await get(`${path}/results?format=csv`, own.key)).text)
    expect(header?.slice(0, 3)).toEqual(['_url', '_job_id', '_completed_at'])
    expect(first?.[header?.indexOf('item._url') ?? -1]).toBe('Blue mug')
  })

  test('of what was never read is a table without rows, whose header names the fields', async () => {
    const fresh = await prepareStrategy(service, shop, '/fresh')
    const path = `/api/strategies/${fresh.strategyId}/results`
    expect((await get(path, fresh.key)).body).toEqual({ items: [], total: 0, limit: 100, offset: 0 })
    expect((await get(`${path}?format=ndjson`, fresh.key)).text).toBe('')
    expect((await get(`${path}?format=csv`, fresh.key)).text).toMatch(
      /^_url,_job_id,_completed_at,[a-z,]*name[a-z,]*\r\n$/,
    )
  })
})

describe('one job', () => {
  test('is answered as ever, or as a file of its results', async () => {
    const { items } = (await get(`/api/jobs/batch/${batchId}/results`)).body
    const own = items.slice(0, MUGS.length)
    const path = `/api/jobs/${own[0]?._job_id}`
    const asEver = await get<{ results: unknown[] }>(path)
    expect((await get(`${path}?format=json`)).body).toEqual(asEver.body)
    expect(asEver.body.results).toHaveLength(MUGS.length)

    const lines = (await get(`${path}?format=ndjson`)).text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(own)
    const file = await get(`${path}?format=csv&bom=true`)
    expect(cellsOf(file.text)[0]).toEqual(['_url', '_job_id', '_completed_at', 'name', 'price', 'availability'])
    expect(cellsOf(file.text)).toHaveLength(MUGS.length + 1)
    expect(file.headers.get('content-disposition')).toContain(`Mugs ${own[0]?._completed_at.slice(0, 10)}.csv`)
    const plain = await get(`${path}/results.csv`)
    expect(cellsOf(plain.text)).toEqual(cellsOf(file.text).map((row) => row.slice(3)))
  })

  test('without results has none as a file, and says why', async () => {
    const failed = await execute(shop.page('/gone'))
    for (const format of ['csv', 'ndjson', 'xlsx']) {
      const { status, body } = await get(`/api/jobs/${failed}?format=${format}`)
      expect(status).toBe(400)
      expect(body.detail).toBe(`Job ${failed} has no results: it failed`)
    }
    expect((await get<{ status: string }>(`/api/jobs/${failed}?format=json`)).body.status).toBe('failed')
  })
})

describe('the history of a value', () => {
  type History = { points: Array<{ completed_at: string; value: unknown; error_code?: string }>; detail: string }
  const history = (id: string, query: string) => get<History>(`/api/schedules/${id}/history?${query}`)
  const values = async (id: string, query: string) => (await history(id, query)).body.points.map(({ value }) => value)

  test('is that of one item at each check, the oldest first, with failures as gaps', async () => {
    const shelf = (...prices: number[]) =>
      ['Blue mug', 'Red mug', 'Green cup'].flatMap((name, n) =>
        prices[n] ? [{ name, price: `$${prices[n]}.00` }] : [],
      )
    shop.put('/watched', shelf(12, 9, 4))
    const { schedule_id: id } = await makeSchedule(service, mine, { url: shop.page('/watched') })
    expect((await history(id, 'field=price&item=Blue%20mug')).body).toEqual({ points: [] })

    const jobIds: string[] = []
    const check = async () => jobIds.push(...(await runSchedule(service, ends, mine.key, id)))
    await check()
    await check()
    shop.answer('/watched', (_request, response) => response.writeHead(404).end('gone'))
    await check()
    shop.put('/watched', shelf(10, 9, 4))
    await check()
    shop.put('/watched', shelf(0, 9, 5))
    await check()

    const { body } = await history(id, 'field=price&item=Blue%20mug')
    const jobs = await Promise.all(jobIds.map((job) => get<{ completed_at: string }>(`/api/jobs/${job}`)))
    const times = jobs.map((job) => job.body.completed_at)
    expect(body.points).toEqual([
      { completed_at: times[0], value: 12 },
      { completed_at: times[1], value: 12 },
      { completed_at: times[2], value: null, error_code: 'http_status' },
      { completed_at: times[3], value: 10 },
      { completed_at: times[4], value: null },
    ])
    const changelog = await get<{ entries: Array<{ changed_items: Array<{ key: string }> }> }>(
      `/api/schedules/${id}/changelog`,
    )
    const keys = changelog.body.entries.flatMap((entry) => entry.changed_items.map(({ key }) => key))
    expect(keys).toEqual(['Green cup', 'Blue mug'])
    expect(await values(id, 'field=price&item=Green%20cup')).toEqual([4, 4, null, 4, 5])
    expect(await values(id, 'field=price&item=Green%20cup&limit=2')).toEqual([4, 5])

    const unknown = await history(id, 'field=weight&item=Blue%20mug')
    expect(unknown.status).toBe(400)
    expect(unknown.body.detail).toBe('The strategy has no field "weight". Its fields are name, price, availability')
    expect((await history(id, 'field=price&item=Tea%20pot')).body.detail).toBe(
      'No item is called "Tea pot". There are "Red mug", "Green cup"',
    )
    expect((await history(id, 'field=price')).body.detail).toMatch(
      /^There is more than one item: give item, one of "Red mug"/,
    )
    expect((await history(id, 'item=Blue%20mug')).status).toBe(400)
    expect((await history(id, 'field=price&item=x&url=https://elsewhere.example/')).status).toBe(400)
    expect((await get(`/api/schedules/${id}/history?field=price`, (await service.makeAccount()).key)).status).toBe(404)
  })

  test('is found by the key of the changes where rows are known by a currency', async () => {
    const rates = (...rows: [name: string, rate: string][]) => rows.map(([name, rate]) => ({ name, price: `$${rate}` }))
    shop.put('/rates', rates(['USD', '1.08'], ['GBP', '0.84'], ['JPY', '161.20']))
    const { schedule_id: id } = await makeSchedule(service, mine, { url: shop.page('/rates') })
    await runSchedule(service, ends, mine.key, id)
    shop.put('/rates', rates(['PLN', '4.30'], ['USD', '1.09'], ['GBP', '0.85'], ['JPY', '162.50']))
    await runSchedule(service, ends, mine.key, id)

    const changelog = await get<{ entries: Array<{ changed_items: Array<{ key: string }> }> }>(
      `/api/schedules/${id}/changelog?limit=1`,
    )
    expect(changelog.body.entries[0]?.changed_items.map(({ key }) => key)).toEqual(['USD', 'GBP', 'JPY'])
    expect(await values(id, 'field=price&item=GBP')).toEqual([0.84, 0.85])
    expect((await history(id, 'field=price&item=CHF')).body.detail).toContain('There are "PLN", "USD", "GBP", "JPY"')
  })

  test('of several URLs is that of those that have the item, or of the one that is named', async () => {
    const [a, b] = [shop.page('/one'), shop.page('/two')]
    shop.put('/one', [{ name: 'Alpha', price: '$1.00' }])
    shop.put('/two', [{ name: 'Beta', price: '$2.00' }])
    const { schedule_id: id } = await makeSchedule(service, mine, { urls: [a, b] })
    await runSchedule(service, ends, mine.key, id)
    shop.put('/one', [{ name: 'Alpha', price: '$3.00' }])
    shop.answer('/two', (_request, response) => response.writeHead(404).end('gone'))
    await runSchedule(service, ends, mine.key, id)

    expect(await values(id, 'field=price&item=Alpha')).toEqual([1, 3])
    expect(await values(id, 'field=price&item=Beta')).toEqual([2, null])
    expect(await values(id, `field=price&url=${encodeURIComponent(a)}`)).toEqual([1, 3])
    expect((await history(id, 'field=price')).body.detail).toBe('The schedule has 2 URLs: give url or item')
  })
})

test('the commands of docs/results.md do what they say', async () => {
  shop.put('/documented', MUGS)
  const { schedule_id: scheduleId } = await makeSchedule(service, mine, { url: shop.page('/documented') })
  await runSchedule(service, ends, mine.key, scheduleId)
  const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'results.md'), 'utf8')
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'))
  expect(commands).toHaveLength(5)
  const folder = await mkdtemp(join(tmpdir(), 'sandpiper-results-'))
  const ids = { BATCH: batchId, STRATEGY: mine.strategyId, SCHEDULE: scheduleId }
  const env = { PATH: process.env.PATH, SANDPIPER: service.url, KEY: mine.key, ...ids }
  const outputs: string[] = []
  for (const command of commands) {
    outputs.push((await promisify(execFile)('sh', ['-c', command], { cwd: folder, env })).stdout)
  }
  expect(JSON.parse(outputs[0] ?? '')).toMatchObject({ total: 13, limit: 500 })
  expect(JSON.parse(outputs[4] ?? '')).toMatchObject({ points: [{ value: 12.5 }] })
  const files = (await readdir(folder)).map((file) => file.replace(/\d{4}-\d\d-\d\d/, 'DAY')).sort()
  expect(files).toEqual(['Mugs DAY.csv', 'Mugs DAY.xlsx', 'items.ndjson'])
  await rm(folder, { recursive: true })
})

describe('many results', () => {
  /** 20 MB of JSON, written by hand. */
  const JOBS = 200
  const PER_JOB = 100
  let bulkId: string

  beforeAll(async () => {
    bulkId = newId()
    const { db } = service.database.database
    await sql`
      with made as (
        insert into snapshot (id, strategy_id, result_hash, content_hash, results, item_count, signature)
        select gen_random_uuid(), ${mine.strategyId}::uuid, 'bulk ' || n, 'bulk', (
          select json_agg(json_build_object('name', 'Mug ' || n || '-' || i, 'price', i, 'availability', repeat(md5(n || '.' || i), 30)))
          from generate_series(1, ${PER_JOB}::integer) i
        ), ${PER_JOB}::integer, '{"item_count": 1, "fields": {"name": {}, "price": {}, "availability": {}}}'
        from generate_series(1, ${JOBS}::integer) n returning id, result_hash
      )
      insert into ended_job (id, account_id, strategy_id, url, batch_id, position, status, snapshot_id, item_count, has_changes,
        recipe_version, attempts, created_at, completed_at)
      select gen_random_uuid(), ${mine.accountId}::uuid, ${mine.strategyId}::uuid, 'https://bulk.example/' || result_hash, ${bulkId}::uuid,
        substr(result_hash, 6)::integer, 'completed', id, ${PER_JOB}::integer, true, 1, 1, now(), now()
      from made`.execute(db)
  })

  test('arrive whole and in order, to the last one', async () => {
    const { text } = await get(`/api/jobs/batch/${bulkId}/results?format=csv`)
    const rows = cellsOf(text).slice(1)
    const column = cellsOf(text.slice(0, text.indexOf('\r\n') + 2))[0]?.indexOf('name') ?? -1
    expect(rows).toHaveLength(JOBS * PER_JOB)
    expect(rows[0]?.[column]).toBe('Mug 1-1')
    expect(rows.at(-1)?.[column]).toBe(`Mug ${JOBS}-${PER_JOB}`)
    const page = await get(`/api/jobs/batch/${bulkId}/results?limit=2&offset=${JOBS * PER_JOB - 1}`)
    expect(page.body.items).toMatchObject([{ name: `Mug ${JOBS}-${PER_JOB}`, price: PER_JOB }])
  })
})

describe('refusals', () => {
  test.each(['format=xml', 'format=', 'limit=0', 'limit=1001', 'offset=-1', 'bom=maybe'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await get(`/api/jobs/batch/${batchId}/results?${query}`)
      expect(status).toBe(400)
      expect(body.detail).toContain(query.split('=')[0])
    },
  )

  test('what another account has is not found, in any format', async () => {
    const { key } = await service.makeAccount()
    for (const path of [`jobs/batch/${batchId}`, `strategies/${mine.strategyId}`]) {
      for (const format of ['json', 'ndjson', 'csv', 'xlsx']) {
        expect((await get(`/api/${path}/results?format=${format}`, key)).status).toBe(404)
      }
    }
  })
})
