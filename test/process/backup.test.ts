/** The embedded database: backed up beside a running service that is killed, restored into another folder, moved to a server. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { commandHere } from '#test/support/command-here.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/support/database.ts'
import { untilTold } from '#test/support/events.ts'
import {
  makeDataDir,
  makeUsedDataDir,
  REPO,
  runCommand,
  type SpawnedService,
  spawnService,
} from '#test/support/spawned-service.ts'

const CLI = [process.execPath, `${REPO}/src/cli.ts`]
const JOBS = 30

test('a killed source: what was backed up before goes on elsewhere, and moves to a server', {
  timeout: 240_000,
}, async () => {
  await using folder = await makeUsedDataDir()
  await using other = await makeDataDir()
  await using shop = await startChangingShop()
  shop.put('/mugs', MUGS)
  const settings = { ALLOW_PRIVATE_NETWORKS: 'true', RECHECK_DELAY_SECONDS: '0', JOB_RETRY_DELAYS_SECONDS: '0,0' }
  const command = (dataDir: string, ...words: string[]) => commandHere(words, { ...settings, DATA_DIR: dataDir })
  const email = 'me@example.test'
  await command(folder.path, 'user', 'create', '--email', email, '--password', 'a long enough password')
  const key = (await command(folder.path, 'key', 'create', '--email', email, '--name', 'test')).stdout.trim()
  const service = await spawnService({ dataDir: folder.path, env: settings })
  const strategy = { url: shop.page('/mugs'), description: MUG_WORDS, name: 'Mugs' }
  const { strategy_id } = await call<{ strategy_id: string }>(service, key, '/api/strategies/generate', strategy)
  const asked = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  shop.answer('/held', (_request, response) => {
    asked.resolve()
    void open.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Nothing</p>'))
  })
  const urls = Array.from({ length: JOBS }, (_, at) => shop.page(`/held?item=${at}`))
  const { batch_id } = await call<{ batch_id: string }>(service, key, '/api/jobs', { strategy_id, urls })
  await asked.promise

  const file = join(folder.path, '..', 'backup')
  const made = await command(folder.path, 'backup', file)
  const moving = await command(folder.path, 'move-to', 'postgres://127.0.0.1:1/none')
  // Killed while another backup is made: that one is whole, or there is none.
  const second = command(folder.path, 'backup', `${file}-2`)
  await service.kill('SIGKILL')
  const late = await second
  open.resolve()

  expect(made).toMatchObject({ code: 0, stdout: '' })
  expect(made.stderr).toContain(`Keep their key as well: ${folder.path}/secret.key`)
  expect(moving).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Sandpiper already runs on the data folder/) })
  expect(existsSync(`${file}-2`)).toBe(late.code === 0)

  const restored = await command(other.path, 'restore', file)
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('; 1 accounts') })
  expect(restored.stderr).toContain('sealed with another key')
  expect(await command(other.path, 'restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The target is not empty/),
  })
  {
    await using again = await spawnService({ dataDir: other.path, env: settings })
    const batch = () => call<{ total: number; progress_percent: number }>(again, key, `/api/jobs/batch/${batch_id}`)
    await untilTold(`${again.url}/api/jobs/events`, key, async () => (await batch()).progress_percent === 100)
    expect(await batch()).toMatchObject({ total: JOBS, pending: 0, running: 0 })
  }

  await using target = await createEmptyDatabase()
  const url = connectionUrl(target.connection)
  const moved = await command(other.path, 'move-to', url)
  expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('; 1 accounts') })
  expect(moved.stderr).toContain('What to do next')
  const { rows } = await target.database.pool.query(
    `select (select count(*)::int from ended_job) as ended, (select count(*)::int from open_job) as open,
       (select completed_jobs + failed_jobs from strategy_listing) as listed`,
  )
  expect(rows).toEqual([{ ended: JOBS, open: 0, listed: JOBS }])

  await using last = await createEmptyDatabase()
  const shell = `${CLI.join(' ')} backup - | DATABASE_URL="$LAST" ${CLI.join(' ')} restore -`
  const env = { DATABASE_URL: url, LAST: connectionUrl(last.connection), DATA_DIR: other.path }
  const piped = await runCommand(['sh', '-c', shell], env)
  expect(piped).toMatchObject({ code: 0 })
  const rowsOf = ({ stdout }: { stdout: string }) => /^\d+ rows/.exec(stdout)?.[0]
  expect(rowsOf(piped)).toBe(rowsOf(moved))
})

test('a backup whose reader has gone ends with one sentence', async () => {
  await using database = await createTestDatabase()
  const shell = `{ ${CLI.join(' ')} backup -; echo "code $?" >&2; } | true`
  await using folder = await makeDataDir()
  const env = { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: folder.path }

  const { stderr } = await runCommand(['sh', '-c', shell], env)

  expect(stderr).toBe('The backup cannot be written: who read it has gone.\ncode 1\n')
})

async function call<T>(service: SpawnedService, key: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as T
}
