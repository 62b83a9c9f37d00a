import { chmod, chown, cp, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thisHost } from '#platform/db/embedded/host.ts'
import { canReach } from '#platform/db/embedded/run-user.ts'
import { isRoot, NOBODY, prepareData, query, startProcess, testFolder } from './embedded-server-process.ts'

let prepared: Awaited<ReturnType<typeof prepareData>>
beforeAll(async () => {
  prepared = await prepareData()
})
afterAll(() => prepared[Symbol.asyncDispose]())

/** Only root can become another user. */
const asRoot = test.skipIf(!isRoot)

/** And that user has to reach this checkout. */
const asOther = test.skipIf(!isRoot || !(await canReach({ ...NOBODY, name: 'nobody' }, import.meta.dirname)))

const packageFolder = thisHost().packageFolder ?? ''

/** A copy of the installed package, as npm leaves it where install scripts do not run: without its library links. */
async function packageWithoutLinks(folder: string): Promise<string> {
  const copy = path.join(folder, path.basename(packageFolder))
  const filter = async (file: string) => !(await lstat(file)).isSymbolicLink()
  await cp(packageFolder, copy, { recursive: true, filter })
  return copy
}

async function uidOfProcess(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid
}

asRoot('as root in an open folder the server runs as nobody, beside the data', async () => {
  await using folder = await testFolder()
  const server = await startProcess(path.join(folder.path, 'data'))
  const uid = await uidOfProcess(server.pid)
  await server.stop()

  expect(uid).toBe(NOBODY.uid)
  expect(server.log).toEqual([])
  expect(await readdir(path.join(folder.path, 'data'))).toEqual(['postgres'])
})

asRoot(
  'as root in a closed folder programs and data are elsewhere, one line says so, and they are found again',
  async () => {
    await using closed = await testFolder('/root', 0o700)
    await using system = await testFolder()
    const dataDir = path.join(closed.path, 'data')
    const host = {
      systemFolder: path.join(system.path, 'sandpiper'),
      packageFolder: await packageWithoutLinks(closed.path),
    }
    const first = await startProcess(dataDir, { host })
    await query(first.connection, `create table note as select 'kept' as text`)
    await first.stop()
    const second = await startProcess(dataDir, { host })
    const notes = await query(second.connection, 'select text from note')
    await second.stop()

    const elsewhere = expect.stringMatching(
      new RegExp(`^The database server runs as nobody, who cannot enter ${dataDir}: its files are in ${system.path}/`),
    )
    const copied = expect.stringContaining('cannot be used where they are installed: copied to')
    expect(first.log).toEqual([elsewhere, copied])
    expect(second.log).toEqual([expect.stringMatching(/its files are in/)])
    expect(notes).toEqual([{ text: 'kept' }])
  },
)

asRoot('a closed folder that is deleted and made again starts with an empty database', async () => {
  await using closed = await testFolder('/root', 0o700)
  await using system = await testFolder()
  const dataDir = path.join(closed.path, 'data')
  const host = { systemFolder: system.path }
  const first = await startProcess(dataDir, { host })
  await query(first.connection, 'create table note ()')
  await first.stop()
  await rm(dataDir, { recursive: true })
  const second = await startProcess(dataDir, { host })
  const tables = await query(second.connection, `select 1 from pg_tables where tablename = 'note'`)
  await second.stop()

  expect(tables).toEqual([])
})

asRoot('two starts at once in a closed folder use the same place', async () => {
  await using closed = await testFolder('/root', 0o700)
  await using system = await testFolder()
  const host = { systemFolder: system.path }
  const servers = await Promise.all([1, 2].map(() => startProcess(closed.path, { mode: 'join', host })))
  await Promise.all(servers.map((server) => server.stop()))

  expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
})

asOther('an ordinary user runs the server as himself', async () => {
  await using folder = await testFolder()
  await chown(folder.path, NOBODY.uid, NOBODY.gid)
  const server = await startProcess(path.join(folder.path, 'data'), { as: NOBODY })
  const rows = await query(server.connection, 'select 1 as one')
  const { uid } = await stat(path.join(folder.path, 'data', 'postgres', '18'))
  await server.stop()

  expect(rows).toEqual([{ one: 1 }])
  expect(uid).toBe(NOBODY.uid)
})

asOther('root runs the server of data that belong to a user as that user', async () => {
  await using folder = await testFolder()
  const user = { uid: 1, gid: 1 }
  await chown(folder.path, user.uid, user.gid)
  await (await startProcess(folder.path, { as: user })).stop()
  const server = await startProcess(folder.path)
  const uid = await uidOfProcess(server.pid)
  await server.stop()

  expect(uid).toBe(user.uid)
})

asOther("an ordinary user is refused another user's data", async () => {
  await using folder = await prepared.copy()

  await expect(startProcess(folder.path, { as: { uid: 1, gid: 1 } })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('belongs to nobody'),
  })
})

asOther('an ordinary user without the right to write is told so', async () => {
  await using folder = await testFolder()

  await expect(startProcess(path.join(folder.path, 'data'), { as: NOBODY })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('This user may not use'),
  })
})

asRoot('data that were moved to where their user cannot follow are not replaced by an empty database', async () => {
  await using folder = await testFolder()
  await prepared.copyTo(path.join(folder.path, 'data'))
  await chmod(folder.path, 0o700)

  await expect(startProcess(path.join(folder.path, 'data'))).rejects.toThrow('cannot enter that folder')
})

test('library links that the install script did not make are made', async () => {
  await using folder = await testFolder()
  const installed = await packageWithoutLinks(folder.path)
  const server = await startProcess(path.join(folder.path, 'data'), { host: { packageFolder: installed } })
  await server.stop()

  expect(server.log).toEqual([])
  expect((await lstat(path.join(installed, 'native', 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true)
})

asOther('where the links are missing and the installation is read-only, a copy of the programs is used', async () => {
  await using folder = await testFolder()
  const installed = await packageWithoutLinks(folder.path)
  const home = path.join(folder.path, 'home')
  await mkdir(home)
  await chown(home, NOBODY.uid, NOBODY.gid)
  const server = await startProcess(path.join(home, 'data'), { as: NOBODY, host: { packageFolder: installed } })
  await server.stop()

  expect(server.log).toEqual([expect.stringContaining(`copied to ${home}/data/postgres/binaries/`)])
})

test('without a package for this machine the message names DATABASE_URL', async () => {
  await using folder = await testFolder()

  await expect(startProcess(folder.path, { host: { packageFolder: null } })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('DATABASE_URL'),
  })
})
