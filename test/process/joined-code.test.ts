/** What a start runs: the code joined into a few files, as its sources are. In a small checkout of its own. */
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const MAIN = "export const main = async () => console.log('WORD', import.meta.filename.split('/').at(-1)) ?? 0\n"

async function makeCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'sandpiper-checkout-'))
  for (const path of ['src/engine/threads', 'client/src', 'scripts', 'node_modules'])
    await mkdir(join(folder, path), { recursive: true })
  for (const path of ['src/cli.js', 'src/load-main.js', 'scripts/join-code.ts', 'package.json'])
    await cp(join(REPO, path), join(folder, path))
  await writeFile(join(folder, 'src/engine/threads/thread.ts'), '')
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}')
  const write = (word: string) => writeFile(join(folder, 'src/main.ts'), MAIN.replace('WORD', word))
  await write('first')
  return {
    write,
    start: async () => {
      // Whose files nobody else may read, unless they are opened.
      const command = ['sh', '-c', 'umask 077; exec "$@"', 'sh', process.execPath, join(folder, 'src/cli.js')]
      return (await runCommand(command)).stdout.trim()
    },
    installTools: () => symlink(join(REPO, 'node_modules/rolldown'), join(folder, 'node_modules/rolldown')),
    cache: join(folder, 'node_modules/.cache/sandpiper'),
    joined: () => readdir(join(folder, 'node_modules/.cache/sandpiper')),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

test('a start runs joined code, which follows a change of the sources', async () => {
  await using checkout = await makeCheckout()
  await checkout.installTools()

  expect(await checkout.start()).toBe('first main.mjs')
  expect(await checkout.start()).toBe('first main.mjs')
  expect(await checkout.joined()).toHaveLength(1)

  await checkout.write('second')
  expect(await checkout.start()).toBe('second main.mjs')
  expect(await checkout.joined()).toHaveLength(2)
})

test('without the tools a start runs the sources', async () => {
  await using checkout = await makeCheckout()

  expect(await checkout.start()).toBe('first main.ts')
  expect(await checkout.joined()).toEqual([])
})

test('what one user has joined can be read by all, and where it cannot be read the sources run', async () => {
  await using checkout = await makeCheckout()
  await checkout.installTools()
  await checkout.start()
  const [name = ''] = await checkout.joined()
  const folder = join(checkout.cache, name)
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  expect(await modeOf(folder)).toBe('755')
  expect(await modeOf(join(folder, 'main.mjs'))).toBe('644')

  // The superuser may read everything: one that is not there stands for one that may not be read.
  await rm(join(folder, 'main.mjs'))
  expect(await checkout.start()).toBe('first main.ts')
})
