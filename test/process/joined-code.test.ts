/** What a start runs: the code joined into a few files, as its sources are. In a small checkout of its own. */
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
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
    start: async () => (await runCommand([process.execPath, join(folder, 'src/cli.js')])).stdout.trim(),
    installTools: () => symlink(join(REPO, 'node_modules/rolldown'), join(folder, 'node_modules/rolldown')),
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
