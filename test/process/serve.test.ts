import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandHere } from '#test/support/command-here.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { createTestDatabase } from '#test/support/database.ts'
import {
  databasePid,
  makeDataDir,
  makeUsedDataDir,
  REPO,
  runCommand,
  spawnService,
} from '#test/support/spawned-service.ts'

const CLI = [process.execPath, join(REPO, 'src', 'cli.ts')]

test('a first start serves the dashboard and prints a set-up link that makes the first account', async () => {
  await using folder = await makeDataDir()
  await using service = await spawnService({ dataDir: folder.path })

  const [, token = ''] = /\/setup#(\w+)/.exec(service.output()) ?? []
  const body = JSON.stringify({ token, email: 'me@example.test', password: 'a long enough password' })
  const made = await fetch(`${service.url}/dashboard/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  })

  expect(made.status).toBe(201)
  expect(await (await fetch(service.url)).text()).toContain('<title>Sandpiper</title>')
})

test('SIGTERM stops the service and its database in order, and the next start is quick and offers no set-up', async () => {
  await using folder = await makeUsedDataDir()
  let firstTook = 0
  {
    const startedAt = performance.now()
    const service = await spawnService({ dataDir: folder.path })
    firstTook = performance.now() - startedAt
    await runCommand([...CLI, 'user', 'create', '--email', 'me@example.test', '--password', 'a long enough password'], {
      DATA_DIR: folder.path,
    })

    const exit = await service.kill('SIGTERM')

    expect(exit).toEqual({ code: 0, signal: null })
    expect(await databasePid(folder.path)).toBeNull()
  }
  const startedAt = performance.now()
  await using again = await spawnService({ dataDir: folder.path })
  // Not the 30 seconds longer after which a process that left without a word counts as dead: nobody was waited for.
  expect(performance.now() - startedAt - firstTook).toBeLessThan(25_000)
  expect(again.output()).not.toContain('/setup#')
})

test('SIGTERM to npm start stops the service and its database', async () => {
  await using folder = await makeUsedDataDir()
  const service = await spawnService({ dataDir: folder.path, command: ['npm', 'start'] })
  expect((await fetch(service.url)).status).toBe(200)

  const exit = await service.kill('SIGTERM')

  // Only when nobody writes to npm's output any more has it ended: what it had started is gone as well.
  expect(exit).toEqual({ code: 0, signal: null })
  await expect(fetch(service.url)).rejects.toThrow()
  expect(await databasePid(folder.path)).toBeNull()
})

test('SIGTERM lets a request in progress finish', async () => {
  await using folder = await makeUsedDataDir()
  const service = await spawnService({ dataDir: folder.path })
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'x'.repeat(100) })
  const asked = request(`${service.url}/dashboard/session`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'sec-fetch-site': 'same-origin',
      expect: '100-continue',
    },
  })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  // The service says "continue" when it has the request in progress, and the body, without which there is no answer, comes after the signal.
  await once(asked, 'continue')

  const exited = service.kill('SIGTERM')
  asked.end(body)

  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(401)
  expect((await exited).code).toBe(0)
})

test('a second serve on the same folder is refused with a sentence, and the command line joins the first, which a stop that comes twice at once, as Ctrl-C under npm does, stops once', async () => {
  await using folder = await makeUsedDataDir()
  const service = await spawnService({ dataDir: folder.path })

  const second = await runCommand([...CLI, 'serve'], { DATA_DIR: folder.path, PORT: '0' })
  const joined = await runCommand([...CLI, 'migrate'], { DATA_DIR: folder.path })
  void service.kill('SIGINT')
  const exit = await service.kill('SIGINT')

  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(/^Sandpiper already runs on the data folder .*\n$/)
  expect(joined).toMatchObject({ code: 0, stdout: 'The database is up to date\n' })
  expect(exit).toEqual({ code: 0, signal: null })
  expect(await databasePid(folder.path)).toBeNull()
})

test('the operator commands work without a server and print the value alone', async () => {
  await using folder = await makeDataDir()
  const env = { DATA_DIR: folder.path }
  const account = ['--email', 'me@example.test']

  const user = await runCommand(
    [...CLI, 'user', 'create', ...account, '--password', 'a long enough password', '--tier', 'pro'],
    env,
  )
  const key = await runCommand([...CLI, 'key', 'create', ...account, '--name', 'laptop'], env)
  const list = await runCommand([...CLI, 'key', 'list', ...account], env)
  const id = list.stdout.split('\t')[0] ?? ''
  const revoked = await runCommand([...CLI, 'key', 'revoke', ...account, '--id', id], env)
  const empty = await runCommand([...CLI, 'key', 'list', ...account], env)

  expect(user.stdout).toMatch(/^[0-9a-f-]{36}\n$/)
  expect(key.stdout).toMatch(/^sk_live_\w{43}\n$/)
  expect(list.stdout).toContain('\tlaptop\t')
  expect(list.stdout).not.toContain(key.stdout.trim())
  expect(revoked.stdout).toBe(`${id}\n`)
  expect(empty.stdout).toBe('')
  expect(await databasePid(folder.path)).toBeNull()
})

test('a password is piped in, with a word or without', async () => {
  await using folder = await makeUsedDataDir()
  const create = (email: string, words: readonly string[], input: string) =>
    runCommand([...CLI, 'user', 'create', '--email', email, ...words], { DATA_DIR: folder.path }, input)

  const plain = await create('one@example.test', [], 'a long enough password\nand more\n')
  const named = await create('two@example.test', ['--password-stdin'], 'a long enough password')
  const none = await create('three@example.test', [], '')
  const both = await create('four@example.test', ['--password', 'long enough', '--password-stdin'], 'long enough')

  expect(plain.stdout).toMatch(/^[0-9a-f-]{36}\n$/)
  expect(named.stdout).toMatch(/^[0-9a-f-]{36}\n$/)
  expect(none).toEqual({ code: 2, stdout: '', stderr: 'No password was given\n' })
  expect(both).toEqual({ code: 2, stdout: '', stderr: 'Give --password or --password-stdin, not both\n' })
})

test('on a terminal the password is asked for twice and not shown', async () => {
  await using folder = await makeUsedDataDir()
  const create = [...CLI, 'user', 'create', '--email', 'me@example.test']

  const same = await onTerminal(create, ['a long enough password', 'a long enough password'], folder.path)
  const other = await onTerminal(create, ['a long enough password', 'another long password'], folder.path)

  expect(same).toMatch(/^Password: \r\nThe same again: \r\n[0-9a-f-]{36}\r\n$/)
  expect(other).toBe('Password: \r\nThe same again: \r\nThe two passwords are not the same\r\n')
})

/** Everything that is seen on a terminal while each line is typed at its question. */
async function onTerminal(command: readonly string[], lines: readonly string[], dataDir: string): Promise<string> {
  const quoted = command.map((word) => `'${word}'`).join(' ')
  const { PATH = '', HOME = '' } = process.env
  const terminal = spawn('script', ['-qec', quoted, '/dev/null'], { env: { PATH, HOME, DATA_DIR: dataDir } })
  let shown = ''
  const typed = [...lines]
  terminal.stdout.on('data', (chunk) => {
    shown += chunk
    if (/: $/.test(shown)) terminal.stdin.write(`${typed.shift() ?? ''}\r`)
  })
  await once(terminal, 'close')
  return shown
}

test.each([
  ['the command line', 'src/cli.ts'],
  ['what npm starts', 'src/cli.js'],
])('under an old Node.js %s says what to run instead', async (_what, file) => {
  // The version is only said to be old: the machine may have no other.
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.1.0' })"
  const flag = `--import=data:text/javascript,${encodeURIComponent(pretend)}`

  const { code, stderr } = await runCommand([process.execPath, flag, join(REPO, file), 'serve'])

  expect(code).toBe(1)
  expect(stderr).toBe(OLD_NODE.replace('VERSION', '20.1.0'))
})

const OLD_NODE =
  'Sandpiper needs Node.js 24 or newer, and this is VERSION: after `npm ci`, which brings the right one, run `npm start` or `npm run -s cli -- <command>`\n'

const machineNode = spawnSync('node', ['-v'], { encoding: 'utf8', env: { PATH: '/usr/local/bin:/usr/bin:/bin' } })
const machineVersion = (machineNode.stdout ?? '').trim().slice(1)
const isOld = machineVersion !== '' && Number(machineVersion.split('.')[0]) < 24

test.runIf(isOld)('a really old Node.js can read the door', async () => {
  const { code, stderr } = await runCommand(['node', 'src/cli.ts'], { PATH: '/usr/local/bin:/usr/bin:/bin' })
  expect({ code, stderr }).toEqual({ code: 1, stderr: OLD_NODE.replace('VERSION', machineVersion) })
})

type Refusal = [string, string[], Record<string, string>, number, string]

test.each<Refusal>([
  ['an unknown command', ['frobnicate'], {}, 2, 'Unknown command "frobnicate". Try --help\n'],
  ['a bad setting', ['serve'], { PORT: 'eighty' }, 1, 'PORT must be a whole number from 0 to 65535\n'],
  [
    'a worker without a shared database',
    ['worker'],
    {},
    1,
    'worker needs DATABASE_URL: on the embedded database, serve does the work itself\n',
  ],
])('%s is refused in one sentence', async (_what, words, env, code, sentence) => {
  await using folder = await makeDataDir()
  const finished = await runCommand([...CLI, ...words], { DATA_DIR: folder.path, ...env })
  expect(finished).toEqual({ code, stdout: '', stderr: sentence })
})

// A process of its own would say the same.
test.each<Refusal>([
  [
    'an unknown setting',
    ['serve'],
    { WEBHOOK_TIMEOUT_SECOND: '3' },
    1,
    'Unknown setting WEBHOOK_TIMEOUT_SECOND. Did you mean WEBHOOK_TIMEOUT_SECONDS?\n',
  ],
  [
    'a wrong number for an option',
    ['worker', '--concurrency', 'x'],
    {},
    2,
    '--concurrency must be a whole number from 1 to 1000\n',
  ],
  [
    'a kind of work that is none',
    ['worker', '--only', 'foo'],
    {},
    2,
    '--only must be one of jobs, discoveries, schemas, repairs, webhooks, workflows, schedules, housekeeping\n',
  ],
  ['a port that is none', ['worker', '--port', '99999'], {}, 2, '--port must be a whole number from 0 to 65535\n'],
  [
    'a wrong setting beside an option',
    ['worker', '--port', '0'],
    { JOB_CONCURRENCY: 'x' },
    1,
    'JOB_CONCURRENCY must be a whole number from 1 to 1000\n',
  ],
  ['a missing option', ['key', 'create', '--name', 'x'], {}, 2, '--email is needed\n'],
  [
    'a short password',
    ['user', 'create', '--email', 'a@b.co', '--password', 'short'],
    {},
    2,
    '--password must have at least 10 characters\n',
  ],
  [
    'a tier that is none',
    ['user', 'create', '--email', 'a@b.co', '--password', 'long enough', '--tier', 'gold'],
    {},
    2,
    '--tier must be one of free, hobby, pro, enterprise\n',
  ],
])('%s is refused like that, too', async (_what, words, env, code, sentence) => {
  await using folder = await makeDataDir()
  const finished = await commandHere(words, { DATA_DIR: folder.path, ...env })
  expect(finished).toEqual({ code, stdout: '', stderr: sentence })
})

test('dead letters are listed, and there are none at first', async () => {
  await using folder = await makeUsedDataDir()
  const finished = await commandHere(['dead-letters'], { DATA_DIR: folder.path })
  expect(finished).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('with DATABASE_URL an API process, a worker and a whole service share one database, and each stops in order', async () => {
  await using database = await createTestDatabase()
  await using folder = await makeDataDir()
  const env = { DATABASE_URL: connectionUrl(database.connection) }
  const start = (...words: string[]) => spawnService({ dataDir: folder.path, env, command: [...CLI, ...words] })

  const started = await Promise.all([start('serve', '--no-workers'), start('worker'), start('serve')])
  const roles = await database.database.db.selectFrom('process_owner').select('role').orderBy('role').execute()
  const ready = await Promise.all([started[0], started[2]].map((service) => fetch(`${service.url}/readyz`)))
  const exits = await Promise.all(started.map((service) => service.kill('SIGTERM')))

  expect(roles.map(({ role }) => role)).toEqual(['api', 'serve', 'worker'])
  expect(ready.map(({ status }) => status)).toEqual([200, 200])
  expect(exits.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await database.database.db.selectFrom('process_owner').selectAll().execute()).toEqual([])
})

test('an unreachable database is named without its password', async () => {
  const env = { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' }
  const finished = await runCommand([...CLI, 'migrate'], env)
  expect(finished.code).toBe(1)
  expect(finished.stderr).toContain('127.0.0.1')
  expect(finished.stderr).not.toContain('secret')
})
