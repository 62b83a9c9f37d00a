import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '#platform/db/process-identity.ts'
import { isRoot, prepareData, query, startProcess, testFolder, untilGone } from './embedded-server-process.ts'

let prepared: Awaited<ReturnType<typeof prepareData>>
beforeAll(async () => {
  prepared = await prepareData()
})
afterAll(() => prepared[Symbol.asyncDispose]())

test('a second serve on the same folder is refused, and the first goes on', async () => {
  await using folder = await prepared.copy()
  await using first = await startProcess(folder.path)
  const second = startProcess(folder.path)
  await expect(second).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining(
      `Sandpiper already runs on the data folder ${folder.path} (sandpiper serve, process ${first.nodePid})`,
    ),
  })
  const rows = await query(first.connection, 'select 1 as one')
  await first.stop()

  expect(rows).toEqual([{ one: 1 }])
})

test('two serves that start at once on a new folder: one runs, the other is refused', async () => {
  await using folder = await testFolder()
  const outcomes = await Promise.allSettled([startProcess(folder.path), startProcess(folder.path)])
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason)
  await Promise.all(started.map((server) => server.stop()))

  expect(started.length).toBe(1)
  expect(refused).toEqual([expect.objectContaining({ name: 'StartRefused' })])
})

test('a command joins the server of a running serve and leaves it running', async () => {
  await using folder = await prepared.copy()
  await using serve = await startProcess(folder.path)
  const command = await startProcess(folder.path, { mode: 'join' })
  await command.stop()
  const rows = await query(serve.connection, 'select 1 as one')
  await serve.stop()

  expect(command.pid).toBe(serve.pid)
  expect(command.stopsWithUs).toBe(false)
  expect(rows).toEqual([{ one: 1 }])
})

test('a command that started the server leaves it to a serve that began meanwhile', async () => {
  await using folder = await prepared.copy()
  const command = await startProcess(folder.path, { mode: 'join' })
  await using serve = await startProcess(folder.path)
  await command.stop()
  const rows = await query(serve.connection, 'select 1 as one')
  await serve.stop()

  expect(command.stopsWithUs).toBe(true)
  expect(serve.pid).toBe(command.pid)
  expect(rows).toEqual([{ one: 1 }])
  expect(isAlive(serve.pid)).toBe(false)
})

test('a command that works while serve stops keeps the server, and stops it at its own end', async () => {
  await using folder = await prepared.copy()
  const serve = await startProcess(folder.path)
  await using command = await startProcess(folder.path, { mode: 'join' })
  await serve.stop()
  const rows = await query(command.connection, 'select 1 as one')
  await command.stop()

  expect(rows).toEqual([{ one: 1 }])
  expect(isAlive(command.pid)).toBe(false)
})

test('commands that start and end at once share one server and leave none behind', async () => {
  await using folder = await testFolder()
  const commands = await Promise.all(Array.from({ length: 3 }, () => startProcess(folder.path, { mode: 'join' })))
  await Promise.all(commands.map((command) => command.stop()))

  const pids = new Set(commands.map((command) => command.pid))
  expect([...pids].filter(isAlive)).toEqual([])
})

test('a command that comes while the server stops starts it anew', async () => {
  await using folder = await prepared.copy()
  const first = await startProcess(folder.path, { mode: 'join' })
  const [, second] = await Promise.all([first.stop(), startProcess(folder.path, { mode: 'join' })])
  const rows = await query(second.connection, 'select 1 as one')
  await second.stop()

  expect(rows).toEqual([{ one: 1 }])
  expect(isAlive(second.pid)).toBe(false)
})

test('the server outlives a killed serve, and the next serve adopts it', async () => {
  await using folder = await prepared.copy()
  const killed = await startProcess(folder.path)
  await killed.kill()
  const next = await startProcess(folder.path)
  const wasAlone = next.stopsWithUs
  await next.stop()

  expect(next.pid).toBe(killed.pid)
  expect(wasAlone).toBe(true)
  expect(isAlive(next.pid)).toBe(false)
})

test('a server that is killed under a living serve comes back at the same address', async () => {
  await using folder = await prepared.copy()
  await using serve = await startProcess(folder.path)
  process.kill(serve.pid, 'SIGKILL')
  await untilGone(serve.pid)
  await serve.next('log')
  await serve.next('log')
  const rows = await query(serve.connection, 'select 1 as one')
  const second = startProcess(folder.path)
  await expect(second).rejects.toThrow('already runs')
  await serve.stop()

  expect(serve.log).toEqual(['The database server went away: starting it again', 'The database server is back'])
  expect(rows).toEqual([{ one: 1 }])
})

test.skipIf(!isRoot)(
  'a command in another container joins by the socket, and never signals a pid of its own container',
  async () => {
    await using folder = await prepared.copy()
    await using serve = await startProcess(folder.path)
    const command = await startProcess(folder.path, { mode: 'join', isContained: true })
    await serve.kill()
    await command.stop()
    const next = await startProcess(folder.path)
    await next.stop()

    expect(command.connection).toEqual(serve.connection)
    expect(next.pid).toBe(serve.pid)
  },
)
