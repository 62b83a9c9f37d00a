/** The commands that ask a running Sandpiper, as a person types them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sandpiper } from '#client/sandpiper.ts'
import { changes } from '#src/commands/changes.ts'
import { results } from '#src/commands/results.ts'
import { run } from '#src/commands/run.ts'
import { listStrategies } from '#src/commands/strategies.ts'
import { WrongUse } from '#src/commands/usage.ts'
import { watch } from '#src/commands/watch.ts'
import { type ChangingShop, MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const CLI = [process.execPath, join(REPO, 'src', 'cli.js')]

let folder: string
let service: TestService
let shop: ChangingShop
let key: string
let sandpiper: Sandpiper
let strategyId: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandpiper-commands-'))
  service = await startTestService()
  shop = await startChangingShop()
  shop.put('/mugs', MUGS)
  shop.put('/cups', MUGS.slice(0, 3))
  key = (await service.makeAccount()).key
  sandpiper = new Sandpiper({ baseUrl: service.url, apiKey: key })
  const wanted = { name: 'Mugs', url: shop.page('/mugs'), description: MUG_WORDS }
  strategyId = (await sandpiper.strategies.generate(wanted)).strategy_id
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

function ask(...words: string[]) {
  return runCommand([...CLI, ...words], { SANDPIPER_URL: service.url, SANDPIPER_API_KEY: key })
}

test('strategies are listed as a table, and as JSON; --server and --key do as well as the environment', async () => {
  const table = await ask('strategies')
  expect(table).toMatchObject({ code: 0, stderr: '' })
  expect(table.stdout).toMatch(new RegExp(`^${strategyId} +Mugs +http`, 'm'))
  const words = ['strategies', '--format', 'json', '--server', `${service.url}/`, '--key', key]
  const { stdout } = await runCommand([...CLI, ...words])
  expect(JSON.parse(stdout)).toMatchObject([{ strategy_id: strategyId, name: 'Mugs' }])
})

test('a strategy is run by its name on its own page, and by its id on others', async () => {
  const own = await ask('run', 'mugs', '--format', 'csv')
  expect(own).toMatchObject({ code: 0, stderr: '' })
  expect(own.stdout.trim().split('\r\n')).toHaveLength(6)
  const none = await ask('run', 'mugs', shop.page('/nowhere'), '--format', 'csv')
  expect(none).toMatchObject({ code: 1, stdout: `${own.stdout.split('\r\n')[0]}\r\n` })

  const many = await ask('run', strategyId, shop.page('/cups'), shop.page('/nowhere'), '--format', 'json')
  expect(many.code).toBe(1)
  expect(many.stderr).toMatch(/^http:\S+\/nowhere: .*404/m)
  expect(JSON.parse(many.stdout)).toHaveLength(3)
})

test('results are printed and written in every format, whatever the id is of', async () => {
  const job = await sandpiper.jobs.execute({ strategy_id: strategyId, url: shop.page('/mugs') })
  const csv = await ask('results', job.job_id)
  expect(csv.stdout.split('\r\n')[1]).toContain('Blue mug')
  const json = await ask('results', strategyId, '--format', 'json')
  const items = JSON.parse(json.stdout) as unknown[]
  expect(items).toContainEqual(expect.objectContaining({ name: 'Blue mug', _url: shop.page('/mugs') }))
  const lines = await ask('results', strategyId, '--format', 'ndjson')
  expect(lines.stdout.trim().split('\n')).toHaveLength(items.length)

  const out = join(folder, 'mugs.xlsx')
  expect(await ask('results', strategyId, '--format', 'xlsx', '--out', out)).toMatchObject({ code: 0, stdout: '' })
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK')
})

test('a page is watched, and its changes are followed as they come', async () => {
  shop.put('/watched', MUGS)
  const watched = await ask('watch', shop.page('/watched'), MUG_WORDS, '--every', '6h', '--name', 'Shelf')
  expect(watched.code).toBe(0)
  const [, scheduleId = ''] = /^schedule +(\S+)$/m.exec(watched.stdout) ?? []
  expect(await sandpiper.schedules.get(scheduleId)).toMatchObject({ interval_seconds: 21_600 })
  await sandpiper.schedules.run(scheduleId)

  const child = spawn(CLI[0] ?? '', [...CLI.slice(1), 'changes', scheduleId, '--follow'], {
    env: { ...process.env, SANDPIPER_URL: service.url, SANDPIPER_API_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const told = { text: '' }
  const until = (wanted: string) =>
    new Promise<void>((resolve) => {
      const look = () => told.text.includes(wanted) && resolve()
      child.stdout.on('data', look)
      look()
    })
  child.stdout.on('data', (chunk) => {
    told.text += chunk
  })
  await until('first read: 5 items')
  shop.put('/watched', [{ name: 'Blue mug', price: '$11.00' }, ...MUGS.slice(1)])
  await sandpiper.schedules.run(scheduleId)
  await until('~ Blue mug: price $12.50 → $11.00')
  child.kill('SIGINT')
  expect(await exited).toBe(0)

  const all = await ask('changes', '--format', 'json', '--limit', '1')
  expect(JSON.parse(all.stdout)).toMatchObject({ schedule_id: scheduleId, changed_items_count: 1 })
})

test('following ends when nobody reads it any more', async () => {
  shop.put('/left', MUGS)
  const watched = await ask('watch', shop.page('/left'), MUG_WORDS, '--every', '6h', '--name', 'Left')
  const [, scheduleId = ''] = /^schedule +(\S+)$/m.exec(watched.stdout) ?? []
  await sandpiper.schedules.run(scheduleId)
  const child = spawn(CLI[0] ?? '', [...CLI.slice(1), 'changes', scheduleId, '--follow'], {
    env: { ...process.env, SANDPIPER_URL: service.url, SANDPIPER_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()

  shop.put('/left', [{ name: 'Blue mug', price: '$11.00' }, ...MUGS.slice(1)])
  await sandpiper.schedules.run(scheduleId)

  expect(await exited).toBe(0)
  expect(stderr).toBe('Following. Ctrl-C ends it\n')
})

test.each<[what: string, words: string[], sentence: RegExp]>([
  ['a wrong key', ['strategies', '--key', 'sk_live_wrong'], /^Invalid or missing API key\. SANDPIPER_API_KEY or --key/],
  ['no server', ['strategies', '--server', 'http://127.0.0.1:2'], /cannot be reached: ECONNREFUSED\. Is Sandpiper run/],
  ['an unknown id', ['results', '00000000-0000-7000-8000-000000000000'], /^There is no job, batch, schedule, strategy/],
])('%s is told in one sentence', async (_what, words, sentence) => {
  const refused = await ask(...words)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(sentence)
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
})

test.each<[what: string, called: (more: string[]) => Promise<unknown>, sentence: string]>([
  [
    'an address that is none',
    () => listStrategies(['--server', 'localhost', '--key', 'x']),
    '--server must be an address',
  ],
  ['an unknown strategy', (server) => run(['cups', ...server]), 'No strategy is called "cups"'],
  [
    'an unknown format',
    (server) => results([strategyId, '--format', 'pdf', ...server]),
    '--format must be one of csv, json',
  ],
  [
    'a time that is none',
    (server) => watch(['x.test', 'names', '--every', 'soon', ...server]),
    '--every must be a length',
  ],
  ['no words', (server) => watch(['x.test', ...server]), 'watch takes one URL, and what to watch in quotes'],
  ['an id that is none', (server) => results(['mugs', ...server]), 'results takes the id of a job, a batch'],
  ['too much', (server) => changes(['a', 'b', ...server]), 'changes takes the id of one schedule'],
])('%s is a wrong use', async (_what, called, sentence) => {
  const refused = await called(['--server', service.url, '--key', key]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(WrongUse)
  expect(String(refused)).toContain(sentence)
})

test('without a key it is told how to come by one', async () => {
  const { code, stderr } = await runCommand([...CLI, 'strategies'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'An API key is needed: set SANDPIPER_API_KEY, or give --key. `key create` makes one\n',
  })
})
