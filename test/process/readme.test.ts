/** The README's commands do what it says. `npm ci` and `npm test` are what runs these tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startShop } from '#test/support/shop.ts'
import { makeDataDir, REPO, runCommand, spawnService } from '#test/support/spawned-service.ts'

const README = readFileSync(join(REPO, 'README.md'), 'utf8')
const COMMANDS = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'))

test('the commands are these', () => {
  expect(COMMANDS.map((command) => command.split(' ').slice(0, 4).join(' '))).toEqual([
    'npm ci && npm',
    'npm run -s cli',
    'npm run -s cli',
    'curl http://127.0.0.1:8080/api/strategies/generate -H "Authorization:',
    'npm run -s cli',
    'curl http://127.0.0.1:8080/api/watch -H "Authorization:',
    'npm ci && npm',
  ])
  expect([COMMANDS[0], COMMANDS.at(-1)]).toEqual(['npm ci && npm start', 'npm ci && npm test'])
})

test('the gate runs the test command', () => {
  const gate = readFileSync(join(REPO, '.ci', 'run'), 'utf8')
  expect(gate.trim().split('\n').at(-1)).toBe(COMMANDS.at(-1))
})

/** The web site of the examples, on loopback. */
const SITE = 'https://books.toscrape.com'

test('a page is read once, into a table', async () => {
  await using shop = await startShop()
  const command = (COMMANDS[4] ?? '').replace(SITE, shop.page('/mugs'))

  const { code, stdout } = await runCommand(['sh', '-c', command], { ALLOW_PRIVATE_NETWORKS: 'true' })

  expect(code).toBe(0)
  expect(stdout.split('\n')[0]).toMatch(/^title +price +\w*stock$/)
  expect(stdout).toMatch(/^Blue mug +\$12\.50 +In stock$/m)
})

test('from npm start to a strategy and a watch', async () => {
  await using shop = await startShop()
  await using folder = await makeDataDir()
  const [start = '', createUser = '', createKey = '', generate = '', , watch = ''] = COMMANDS
  const env = { DATA_DIR: folder.path }
  await using service = await spawnService({
    dataDir: folder.path,
    command: start.replace('npm ci && ', '').split(' '),
    env: { ALLOW_PRIVATE_NETWORKS: 'true' },
  })

  const user = await runCommand(['sh', '-c', createUser], env, 'a long password\n')
  const key = await runCommand(['sh', '-c', createKey], env)
  const ask = (curl: string) => {
    const command = curl.replace('http://127.0.0.1:8080', service.url).replace(SITE, shop.page('/mugs'))
    return runCommand(['sh', '-c', command], { KEY: key.stdout.trim() })
  }
  const answer = await ask(generate)

  expect(user.code).toBe(0)
  expect(JSON.parse(answer.stdout)).toMatchObject({ name: 'Books', version: 1, attempts: expect.any(Number) })
  expect((JSON.parse(answer.stdout) as { preview_data: unknown[] }).preview_data).toHaveLength(5)
  const watched = JSON.parse((await ask(watch)).stdout) as Record<string, unknown>
  expect(watched).toMatchObject({ schedule_id: expect.any(String), next_run_at: expect.any(String) })
})

test('every setting the README names exists', async () => {
  const help = await runCommand([process.execPath, join(REPO, 'src', 'cli.ts'), '--help'])
  for (const [, name = ''] of README.matchAll(/`([A-Z]+_[A-Z_]+)`/g)) expect(help.stdout).toContain(`  ${name} `)
})

test('every file the README links to exists', () => {
  for (const [, path = ''] of README.matchAll(/\]\((?!http)([^)]+)\)/g))
    expect(() => readFileSync(join(REPO, path))).not.toThrow()
})
