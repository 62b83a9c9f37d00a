/** The package as it is given away: packed, unpacked in a folder of its own, compiled strictly there, and its README run. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryHeaders } from '#engine/notify/delivery-headers.ts'
import { startTestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const README = readFileSync(join(REPO, 'client', 'README.md'), 'utf8')
const PROGRAM = [...README.matchAll(/```ts\n([\s\S]*?)```/g)].map((block) => block[1] ?? '').join('\n')
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let folder: string
let packed: string[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandpiper-client-'))
  const run = (program: string, args: readonly string[], cwd: string) =>
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [file = ''] = run('npm', ['pack', '--silent', '--pack-destination', folder], join(REPO, 'client'))
    .trim()
    .split('\n')
    .slice(-1)
  packed = run('tar', ['tzf', file], folder).trim().split('\n')
  mkdirSync(join(folder, 'node_modules', '@sandpiper'), { recursive: true })
  run('tar', ['xzf', file], folder)
  run('mv', ['package', join('node_modules', '@sandpiper', 'client')], folder)
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the package holds what was built, its README and its licence: no sources, no tests', () => {
  const other = packed.filter((name) => !/^package\/dist\/[\w/-]+\.(js|d\.ts)$/.test(name))
  expect(other.sort()).toEqual(['package/LICENSE', 'package/README.md', 'package/package.json'])
  expect(packed).toContain('package/dist/index.d.ts')
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'node_modules/@sandpiper/client/package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
})

test('a program for the browser compiles strictly on the package, and a wrong one does not', async () => {
  const head =
    "import { Sandpiper } from '@sandpiper/client'\nconst sandpiper = new Sandpiper({ baseUrl: '/', apiKey: '' })\n"
  writeFileSync(
    join(folder, 'right.ts'),
    `${head}for await (const strategy of sandpiper.strategies.list()) strategy.name.trim()\n`,
  )
  writeFileSync(
    join(folder, 'wrong.ts'),
    `${head}await sandpiper.strategies.generate({ name: 1 })\nsandpiper.jobs.get()\n`,
  )
  const { code, stdout } = await compile('right.ts', 'wrong.ts', '--types', '')
  expect(code).not.toBe(0)
  expect(
    stdout
      .split('\n')
      .map((line) => line.split('(')[0])
      .filter((name) => name?.endsWith('.ts')),
  ).toEqual(['wrong.ts', 'wrong.ts'])
})

function compile(...words: string[]) {
  const tsc = join(REPO, 'node_modules', 'typescript', 'bin', 'tsc')
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext']
  return runCommand(['sh', '-c', 'cd "$0" && exec "$@"', folder, process.execPath, tsc, ...options, ...words])
}

test('the examples of the README compile strictly, and do what they say', async () => {
  await using service = await startTestService()
  await using shop = await startShop()
  const { key } = await service.makeAccount()
  for (const name of ['@types', 'undici-types']) {
    symlinkSync(join(REPO, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const program = PROGRAM.replaceAll('http://127.0.0.1:8080', service.url).replaceAll(
    'https://books.toscrape.com',
    shop.page('/mugs'),
  )
  writeFileSync(join(folder, 'readme.ts'), program)
  const body = '{"delivery_reason":"content_changed"}'
  const headers = deliveryHeaders('standard', SECRET, { id: 'd1', timestamp: new Date(), body })
  const sent = JSON.stringify({ method: 'POST', body, headers })
  writeFileSync(
    join(folder, 'run.ts'),
    `import { receive } from './readme.ts'
const ask = async (body: string) => (await receive(new Request('http://x.test/', { ...${sent}, body }))).status
console.log(await ask(${JSON.stringify(body)}), await ask('{}'))\n`,
  )

  expect(await compile('run.ts', '--types', 'node', '--allowImportingTsExtensions')).toMatchObject({
    stdout: '',
    code: 0,
  })
  const { code, stdout, stderr } = await runCommand([process.execPath, join(folder, 'run.ts')], {
    SANDPIPER_API_KEY: key,
    WEBHOOK_SECRET: SECRET,
  })

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Blue mug')
  expect(stdout).toContain('completed [')
  expect(stdout).toContain('404 Job not found')
  expect(stdout).toMatch(/^a delivery: content_changed\n204 401$/m)
})
