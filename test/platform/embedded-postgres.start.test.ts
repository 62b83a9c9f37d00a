import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '#platform/db/process-identity.ts'
import { prepareData, query, startProcess, testFolder } from './embedded-server-process.ts'

let prepared: Awaited<ReturnType<typeof prepareData>>
beforeAll(async () => {
  prepared = await prepareData()
})
afterAll(() => prepared[Symbol.asyncDispose]())

test('a fresh folder becomes a durable PostgreSQL without a network port, and keeps its data over a restart', async () => {
  await using folder = await testFolder()
  const dataDir = path.join(folder.path, 'data')
  const first = await startProcess(dataDir)
  const [settings] = await query(
    first.connection,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as addresses, current_database() as database`,
  )
  await query(first.connection, `create table note as select 'kept' as text`)
  await first.stop()
  const wasStopped = !isAlive(first.pid)
  const second = await startProcess(dataDir)
  const notes = await query(second.connection, 'select text from note')
  await second.stop()

  expect(settings).toEqual({ major: 18, fsync: 'on', addresses: '', database: 'sandpiper' })
  expect(first.stopsWithUs).toBe(true)
  expect(wasStopped).toBe(true)
  expect(notes).toEqual([{ text: 'kept' }])
})

test('a stop is clean: the next start has nothing to repair', async () => {
  await using folder = await prepared.copy()
  await (await startProcess(folder.path)).stop()

  const log = await readFile(path.join(folder.path, 'postgres', 'server.log'), 'utf8')
  expect(log).toContain('database system was shut down at')
  expect(log).not.toContain('interrupted')
})

test('the socket of a deep data folder is in a short folder that only its user can enter', async () => {
  await using folder = await testFolder()
  await using short = await testFolder()
  const dataDir = path.join(folder.path, ...Array.from({ length: 12 }, () => 'deeper-and-deeper'))
  await prepared.copyTo(dataDir)
  const host = { systemFolder: short.path, temporaryFolder: short.path }
  const server = await startProcess(dataDir, { host })
  const rows = await query(server.connection, 'select 1 as one')
  const { mode } = await stat(server.connection.host)
  await server.stop()

  expect(rows).toEqual([{ one: 1 }])
  expect(path.dirname(server.connection.host)).toBe(short.path)
  expect(mode & 0o777).toBe(0o700)
})

test('a socket folder that someone else made is not used', async () => {
  await using folder = await testFolder()
  await using short = await testFolder()
  const dataDir = path.join(folder.path, ...Array.from({ length: 12 }, () => 'deeper-and-deeper'))
  await prepared.copyTo(dataDir)
  const host = { systemFolder: short.path, temporaryFolder: short.path }
  const server = await startProcess(dataDir, { host })
  await server.stop()
  await chmod(server.connection.host, 0o755)

  await expect(startProcess(dataDir, { host })).rejects.toThrow("is someone else's or open to others")
})

test('without unix sockets the server listens on loopback and wants the generated password', async () => {
  await using folder = await testFolder()
  const server = await startProcess(folder.path, { host: { hasUnixSockets: false } })
  const [row] = await query(server.connection, `select current_setting('listen_addresses') as addresses`)
  const wrong = query({ ...server.connection, password: 'wrong' }, 'select 1')
  await expect(wrong).rejects.toMatchObject({ code: '28P01' })
  await server.stop()

  expect(row).toEqual({ addresses: '127.0.0.1' })
  expect(server.connection.host).toBe('127.0.0.1')
  expect(server.connection.password?.length).toBeGreaterThan(30)
})

test('Ctrl-C reaches Sandpiper alone, whose own stop decides when the server ends', async () => {
  await using folder = await prepared.copy()
  const server = await startProcess(folder.path)
  process.kill(-server.nodePid, 'SIGINT')
  await server.next('interrupted')
  const rows = await query(server.connection, 'select 1 as one')
  await server.stop()

  expect(rows).toEqual([{ one: 1 }])
  expect(isAlive(server.pid)).toBe(false)
})

test('the log of the server is kept short', async () => {
  await using folder = await prepared.copy()
  const log = path.join(folder.path, 'postgres', 'server.log')
  await writeFile(log, 'x'.repeat(6_000_000))
  await (await startProcess(folder.path)).stop()

  expect((await stat(log)).size).toBeLessThan(10_000)
  expect((await stat(`${log}.1`)).size).toBe(6_000_000)
})
