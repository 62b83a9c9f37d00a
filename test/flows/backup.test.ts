import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encodePiece, FIRST_LINE, HEAD_BYTES, readPieces } from '#platform/backup/backup-format.ts'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { commandHere } from '#test/support/command-here.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createOldDatabase } from '#test/support/database-of-0016.ts'
import { makeSchedule, type Prepared, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, TEST_SECRET_KEY, type TestService } from '#test/support/service.ts'
import { makeProducts, siteRecipes, startWorkflowSite } from '#test/support/workflow-site.ts'

const SECRET_KEY = TEST_SECRET_KEY.toString('base64')

const command = (database: TestDatabase, words: readonly string[], env: Record<string, string> = {}) =>
  commandHere(words, { DATABASE_URL: connectionUrl(database.connection), DATABASE_POOL_SIZE: '2', SECRET_KEY, ...env })

async function tablesOf({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  return rows.map(({ tablename }) => tablename)
}

/** How many rows each table has, but for those that only running processes need. */
async function rowCounts({ database }: TestDatabase): Promise<Record<string, number>> {
  const own = [
    'process_owner',
    'host_gate',
    'host_lease',
    'setup_token',
    'login_failure',
    'schema_migration',
    'rate_window',
  ]
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    `select tablename as name,
       (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || tablename, false, true, '')))[1]::text::int as count
     from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [own],
  )
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

let folder: string
let service: TestService
let shop: ChangingShop
let account: Prepared
/** Made in the middle of a batch. */
let file: string

const JOBS = 40

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandpiper-backup-'))
  file = join(folder, 'backup')
  service = await startTestService({ env: { HOST_CONCURRENCY: '4' } })
  shop = await startChangingShop()
  account = await prepareStrategy(service, shop, '/mugs')
  const hook = 'https://hooks.example.test/secret-path'
  await makeSchedule(service, { ...account, url: shop.page('/watched') }, { webhook_url: hook })
  const half = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  let asked = 0
  shop.answer('/mugs', (_request, response) => {
    asked++
    if (asked === JOBS / 2) half.resolve()
    const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Nothing</p>')
    if (asked < JOBS / 2) answer()
    else void open.promise.then(answer)
  })
  const urls = Array.from({ length: JOBS }, (_, at) => `${account.url}?item=${at}`)
  await service.call('POST', '/api/jobs', { key: account.key, body: { strategy_id: account.strategyId, urls } })
  await half.promise
  const made = await command(service.database, ['backup', file])
  expect(made).toMatchObject({ code: 0, stdout: '' })
  expect(made.stderr).toContain('Keep their key as well: SECRET_KEY')
  open.resolve()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

test('a backup made while jobs run is restored whole, and the work goes on, nothing of it twice', async () => {
  await using target = await createEmptyDatabase()
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const restored = await command(target, ['restore', file])

  expect(restored).toMatchObject({ code: 0 })
  expect(restored.stdout).toMatch(/^\d+ rows of \d+ tables, as of \S+; 1 accounts\n$/)
  expect(restored.stderr).toContain('opens the secrets of the backup')
  const { db, pool } = target.database
  const counts = await rowCounts(target)
  expect((counts.open_job ?? 0) + (counts.ended_job ?? 0)).toBe(JOBS)
  expect(counts.open_job).toBeGreaterThan(0)
  expect(counts).toMatchObject({ account: 1, strategy: 1, strategy_listing: 1, strategy_words: 1, schedule: 1 })
  await using again = await startTestService({ database: target })
  const listed = () =>
    sql`select completed_jobs + failed_jobs as listed, (select count(*) from ended_job) as ended, (select count(*) from open_job) as open
      from strategy_listing`.execute(db)
  await vi.waitFor(async () => expect((await listed()).rows).toEqual([{ listed: JOBS, ended: JOBS, open: 0 }]), {
    timeout: 30_000,
    interval: 200,
  })
  const body = { email: account.email, password: account.password }
  const signedIn = await again.call('POST', '/dashboard/session', {
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(signedIn.status).toBe(200)
  const schedules = await again.call<Array<Record<string, unknown>>>('GET', '/api/schedules', { key: account.key })
  expect(schedules.body).toMatchObject([
    { webhook_url: expect.stringContaining('hooks.example.test'), next_run_at: expect.any(String) },
  ])
  // Triggers work again: a new strategy is listed.
  const more = await prepareStrategy(again, shop, '/more', account)
  expect((await again.call('GET', `/api/strategies?q=mugs`, { key: more.key })).headers.get('x-total-count')).toBe('2')
  const { rows } = await pool.query("select count(*)::int as off from pg_trigger where tgenabled = 'D'")
  expect(rows).toEqual([{ off: 0 }])
})

describe('refused, with nothing changed:', () => {
  let target: TestDatabase
  beforeAll(async () => {
    target = await createEmptyDatabase()
  })
  afterAll(() => target[Symbol.asyncDispose]())

  const changed = async (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, 'changed')
    await writeFile(path, change(Buffer.from(await readFile(file))))
    return path
  }
  const flipped = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
    const place = at(bytes)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    return bytes
  }

  /** In the content of the piece around it: a length that is wrong may as well lead beyond the end. */
  const inTheMiddle = (bytes: Buffer) => {
    const middle = Math.floor(bytes.length / 2)
    for (let at = FIRST_LINE.length; ; ) {
      const content = at + HEAD_BYTES
      const end = content + bytes.readUInt32BE(at + 1)
      if (end > Math.max(content, middle)) return Math.max(content, middle)
      at = end
    }
  }

  test.each([
    [
      'a file that is cut in the middle',
      (b: Buffer) => b.subarray(0, b.length / 2),
      'The backup is cut off: it ends at byte',
    ],
    ['a file without its sum', (b: Buffer) => b.subarray(0, -41), 'The backup is cut off: it ends at byte'],
    ['a file with a byte more', (b: Buffer) => Buffer.concat([b, Buffer.of(0)]), 'The backup is damaged, at byte'],
    ['a flipped bit in the middle', flipped(inTheMiddle), 'The backup is damaged, at byte'],
    ['a flipped bit in the head', flipped(() => 40), 'The backup is damaged, at byte'],
    ['a flipped bit in the sum', flipped(({ length }) => length - 1), 'The backup is damaged, at byte'],
    ['an empty file', () => Buffer.alloc(0), 'This is no backup of Sandpiper.'],
    ['another kind of file', () => Buffer.from('PGDMP and so on, for long enough'), 'This is no backup of Sandpiper.'],
    ['another format', flipped(() => 17), 'This backup has the format 0, which'],
  ] as const)('%s', async (_what, change, sentence) => {
    const refused = await command(target, ['restore', await changed(change)])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain(sentence)
    expect(refused.stderr.trim().split('\n')).toHaveLength(1)
    expect(await tablesOf(target)).toEqual([])
  })

  test('a file that is not there', async () => {
    const refused = await command(target, ['restore', join(folder, 'missing')])
    expect(refused.stderr).toMatch(/^The backup cannot be read: ENOENT/)
  })

  test('a backup of a newer version', async () => {
    const known = await readMigrations()
    const migrations = [...known, { number: known.length + 1, name: 'later', checksum: 'x' }]
    const head = { version: '9.9.9', created_at: '', migrations, key_mark: null }
    const piece = await encodePiece({ kind: 'head', content: Buffer.from(JSON.stringify(head)) })
    const path = await changed(() => Buffer.concat([Buffer.from('sandpiper backup 1\n'), piece]))
    const refused = await command(target, ['restore', path])
    expect(refused.stderr).toMatch(
      /^The backup was made by Sandpiper 9\.9\.9, which is newer than this one: .* Restore it with the newer version\.\n$/,
    )
  })

  test('a target that holds something, or a Sandpiper that runs', async () => {
    const running = await command(service.database, ['restore', file])
    expect(running.stderr).toMatch(/^A Sandpiper runs on the target/)
    await using used = await createEmptyDatabase()
    await used.database.pool.query('create table notes as select 1 as note')
    const refused = await command(used, ['restore', file])
    expect(refused.stderr).toMatch(/^The target is not empty: its table notes has rows/)
    expect(await tablesOf(used)).toEqual(['notes'])
  })

  test('a folder that is not there', async () => {
    const refused = await command(service.database, ['backup', join(folder, 'missing', 'backup')])
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The backup cannot be written: ENOENT.*\n$/),
    })
  })

  test('an empty database as the source', async () => {
    const path = join(folder, 'nothing')
    const refused = await command(target, ['backup', path])
    expect(refused.stderr).toMatch(/^There is nothing to back up/)
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await expect(stat(`${path}.partial`)).rejects.toThrow('ENOENT')
  })
})

test('no part of a backup but the whole is taken for one', async () => {
  const bytes = await readFile(file)
  const read = async (end: number) => {
    const parts = (async function* () {
      yield bytes.subarray(0, end)
    })()
    for await (const _piece of readPieces(parts));
  }
  await read(bytes.length)
  const step = Math.ceil(bytes.length / 60)
  for (let end = bytes.length - 1; end >= 0; end -= step) await expect(read(end)).rejects.toThrow(BackupRefused)
})

test('a backup of an older version is restored as it was, then brought up to this one', async () => {
  await using site = await startWorkflowSite(makeProducts(1))
  const work = { page: siteRecipes(site).list, linkPattern: '/product/*', hook: site.page('/hook') }
  const { database, old } = await createOldDatabase(work)
  await using source = database
  await using target = await createEmptyDatabase()
  const path = join(folder, 'old')

  expect((await command(source, ['backup', path])).code).toBe(0)
  expect((await command(target, ['restore', path])).code).toBe(0)

  const { rows } = await target.database.pool.query('select count(*)::int as applied from schema_migration')
  expect(rows).toEqual([{ applied: (await readMigrations()).length }])
  const counts = await rowCounts(target)
  expect(counts).toMatchObject({ account: 1, open_job: old.jobIds.length, strategy_listing: old.strategyIds.length })
})

test('the key of the secrets travels along where that is wished, and another key is warned of', async () => {
  const dataDir = join(folder, 'data')
  const withKey = join(folder, 'with-key')
  expect((await command(service.database, ['backup', withKey, '--include-key'])).stderr).toContain(
    'keep it as you keep passwords',
  )
  await using first = await createEmptyDatabase()
  await using second = await createEmptyDatabase()

  const taken = await command(first, ['restore', withKey], { SECRET_KEY: '', DATA_DIR: dataDir })
  const other = await command(second, ['restore', withKey], { SECRET_KEY: Buffer.alloc(32, 'x').toString('base64') })

  expect(taken.stderr).toContain('opens the secrets of the backup')
  expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toBe(SECRET_KEY)
  expect(other.code).toBe(0)
  expect(other.stderr).toContain('cannot be opened: they were sealed with another key')
})
