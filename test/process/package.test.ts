/** What `npm pack` packs, where an installation puts it: below `node_modules`, where Node runs no TypeScript. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopPage } from '#test/support/shop.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

test('an installed package reads a page, and an older Node.js is told what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandpiper-package-'))
  await using _cleaning = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
  const lib = join(folder, 'app', 'node_modules', 'sandpiper', 'lib')
  await mkdir(lib, { recursive: true })
  // What npm would install beside it.
  await symlink(join(REPO, 'node_modules'), join(folder, 'node_modules'))
  const page = join(folder, 'mugs.html')
  await writeFile(page, shopPage())

  const built = await runCommand([process.execPath, join(REPO, 'scripts', 'build-package.ts'), lib])
  const command = [process.execPath, join(lib, 'src', 'cli.js')]
  const read = await runCommand([...command, 'extract', page, "each mug's name and price", '--format', 'json'])

  expect(built).toMatchObject({ code: 0, stdout: '' })
  expect(read).toMatchObject({ code: 0 })
  expect(JSON.parse(read.stdout)).toHaveLength(5)
  const help = await runCommand([...command, '--help'])
  expect(help.stdout).toContain('Usage: npx sandpiper <command>')
  expect(await readFile(join(lib, 'src', 'cli.js'), 'utf8')).toContain('npx -p node@')
  expect(await readFile(join(lib, 'dashboard', 'packed', 'index.html'), 'utf8')).toContain('<title>Sandpiper</title>')
})
