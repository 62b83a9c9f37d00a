import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRoot, NOBODY, prepareData, query, startProcess, testFolder, untilGone } from './embedded-server-process.ts'

let prepared: Awaited<ReturnType<typeof prepareData>>
beforeAll(async () => {
  prepared = await prepareData()
})
afterAll(() => prepared[Symbol.asyncDispose]())

const asRoot = test.skipIf(!isRoot)

const asServerUser = isRoot ? NOBODY : {}

/** A data folder whose server was killed, together with the process that held it: its pid file is stale. */
async function killedServer(dataDir: string): Promise<{ pidFile: string; pid: number }> {
  const server = await startProcess(dataDir)
  await query(server.connection, `create table note as select 'kept' as text`)
  await server.kill()
  process.kill(server.pid, 'SIGKILL')
  await untilGone(server.pid)
  return { pidFile: path.join(dataDir, 'postgres', '18', 'postmaster.pid'), pid: server.pid }
}

async function notesAfterStart(dataDir: string): Promise<unknown[]> {
  await using server = await startProcess(dataDir)
  const notes = await query(server.connection, 'select text from note')
  await server.stop()
  return notes
}

test('a start after everything was killed repairs and goes on', async () => {
  await using folder = await prepared.copy()
  await killedServer(folder.path)

  expect(await notesAfterStart(folder.path)).toEqual([{ text: 'kept' }])
})

test('a stale pid file whose number belongs to another process by now is no obstacle', async () => {
  await using folder = await prepared.copy()
  const { pidFile, pid } = await killedServer(folder.path)
  const other = spawn('sleep', ['60'], { ...asServerUser, stdio: 'ignore' })
  const text = await readFile(pidFile, 'utf8')
  await writeFile(pidFile, text.replace(String(pid), String(other.pid)))
  const notes = await notesAfterStart(folder.path)
  other.kill()

  expect(notes).toEqual([{ text: 'kept' }])
})

test('an empty pid file, left by a server that died while it wrote it, is no obstacle', async () => {
  await using folder = await prepared.copy()
  const { pidFile } = await killedServer(folder.path)
  await writeFile(pidFile, '')

  expect(await notesAfterStart(folder.path)).toEqual([{ text: 'kept' }])
})

test('a data folder that a killed start left half-made is deleted and made again', async () => {
  await using folder = await prepared.copy()
  const home = path.join(folder.path, 'postgres')
  await cp(path.join(home, '18', 'base'), path.join(home, '18.making-999999-gone', 'base'), { recursive: true })
  const server = await startProcess(folder.path)
  await server.stop()

  expect(server.log).toEqual([expect.stringContaining('An earlier start was interrupted')])
  expect((await readdir(home)).filter((name) => name.includes('making'))).toEqual([])
})

test('a start that is killed while it makes the data folder leaves nothing that stops the next', async () => {
  await using folder = await testFolder()
  const home = path.join(folder.path, 'postgres')
  const script = path.join(import.meta.dirname, 'run-embedded-server.ts')
  const told = JSON.stringify({ dataDir: folder.path, mode: 'serve', host: {} })
  const interrupted = spawn(process.execPath, [script, told], { stdio: 'ignore' })
  await draftAppears(home)
  interrupted.kill('SIGKILL')
  await untilGone(interrupted.pid ?? 0)
  const server = await startProcess(folder.path)
  const rows = await query(server.connection, 'select 1 as one')
  await server.stop()

  expect(server.log).toEqual([expect.stringContaining('An earlier start was interrupted')])
  expect(rows).toEqual([{ one: 1 }])
})

async function draftAppears(home: string): Promise<void> {
  for (;;) {
    const names = await readdir(home).catch(() => [])
    const draft = names.find((name) => name.includes('making'))
    const made = draft === undefined ? [] : await readdir(path.join(home, draft)).catch(() => [])
    if (made.includes('base')) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test("a folder with someone else's files is refused and left alone", async () => {
  await using folder = await testFolder()
  await mkdir(path.join(folder.path, 'postgres'))
  await writeFile(path.join(folder.path, 'postgres', 'thesis.txt'), 'the only copy')

  await expect(startProcess(folder.path)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining("holds files that are not Sandpiper's (thesis.txt)"),
  })
  expect(await readdir(path.join(folder.path, 'postgres'))).toEqual(['thesis.txt'])
})

test('the data folder of another PostgreSQL is refused and left alone', async () => {
  await using folder = await testFolder()
  await writeFile(path.join(folder.path, 'PG_VERSION'), '15\n')

  await expect(startProcess(folder.path)).rejects.toThrow('is the data folder of another PostgreSQL server')
  expect(await readdir(folder.path)).toEqual(['PG_VERSION'])
})

test('a data folder that is a file is refused', async () => {
  await using folder = await testFolder()
  await writeFile(path.join(folder.path, 'data'), '')

  await expect(startProcess(path.join(folder.path, 'data'))).rejects.toThrow('is not a folder')
})

test.runIf(process.platform === 'linux')('a data folder where none can be made is refused', async () => {
  await expect(startProcess('/proc/none/data')).rejects.toThrow('DATA_DIR /proc/none/data cannot be made')
})

test('data of another major version are refused and left alone', async () => {
  await using folder = await testFolder()
  const home = path.join(folder.path, 'postgres')
  await mkdir(path.join(home, '17'), { recursive: true })
  await writeFile(path.join(home, 'SANDPIPER'), '')
  await writeFile(path.join(home, '17', 'PG_VERSION'), '17\n')

  await expect(startProcess(folder.path)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('was made by PostgreSQL 17, and this version of Sandpiper brings 18'),
  })
  expect(await readdir(path.join(home, '17'))).toEqual(['PG_VERSION'])
})

test('a damaged data folder is refused and left alone', async () => {
  await using folder = await testFolder()
  const home = path.join(folder.path, 'postgres')
  await mkdir(path.join(home, '18'), { recursive: true })
  await writeFile(path.join(home, 'SANDPIPER'), '')
  await writeFile(path.join(home, '18', 'PG_VERSION'), '18\n')

  await expect(startProcess(folder.path)).rejects.toThrow(/is not a whole PostgreSQL data folder|belongs to root/)
  expect(await readdir(path.join(home, '18'))).toEqual(['PG_VERSION'])
})

/** Only root can mount a small disk. */
async function onSmallDisk(megabytes: number, work: (folder: string) => Promise<void>): Promise<void> {
  await using folder = await testFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder.path])
  try {
    await work(folder.path)
  } finally {
    execFileSync('umount', [folder.path])
  }
}

asRoot('a disk too full for a new database is named, and nothing half-made is left', async () => {
  await onSmallDisk(12, async (folder) => {
    await expect(startProcess(folder)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringContaining('is full'),
    })
    expect((await readdir(path.join(folder, 'postgres'))).sort()).toEqual(['SANDPIPER', 'run'])
  })
})

asRoot('a disk that filled up while the server was down is named', async () => {
  await onSmallDisk(90, async (folder) => {
    await (await startProcess(folder)).stop()
    await writeFile(path.join(folder, 'filler'), Buffer.alloc(90_000_000)).catch(() => undefined)

    await expect(startProcess(folder)).rejects.toThrow('is full')
  })
})
