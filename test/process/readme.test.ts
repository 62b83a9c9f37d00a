/** The README's commands do what it says. `npm ci` and `npm test` are what runs these tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir, REPO, runCommand, spawnService } from '#test/support/spawned-service.ts'

const README = readFileSync(join(REPO, 'README.md'), 'utf8')
const COMMANDS = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'))

test('the commands are these', () => {
  expect(COMMANDS.map((command) => command.split(' ').slice(0, 2).join(' '))).toEqual([
    'npm ci',
    'npm start',
    'npm run',
    'npm run',
    'curl http://127.0.0.1:8080/api/account/quota',
    'npm ci',
    'npm test',
  ])
})

test('from npm start to an authenticated call', { timeout: 120_000 }, async () => {
  await using folder = await makeDataDir()
  const [, start = '', createUser = '', createKey = '', curl = ''] = COMMANDS
  const env = { DATA_DIR: folder.path }
  await using service = await spawnService({ dataDir: folder.path, command: start.split(' ') })

  const user = await runCommand(['sh', '-c', createUser], env)
  const key = await runCommand(['sh', '-c', createKey], env)
  const answer = await runCommand(['sh', '-c', curl.replace('http://127.0.0.1:8080', service.url)], {
    KEY: key.stdout.trim(),
  })

  expect(user.code).toBe(0)
  expect(JSON.parse(answer.stdout)).toEqual({ strategy_quota: { used: 0, limit: -1, tier: 'enterprise' } })
})

test('every setting the README names exists', async () => {
  const help = await runCommand([process.execPath, join(REPO, 'src', 'cli.ts'), '--help'])
  for (const [, name = ''] of README.matchAll(/`([A-Z]+_[A-Z_]+)`/g)) expect(help.stdout).toContain(`  ${name} `)
})

test('every file the README links to exists', () => {
  for (const [, path = ''] of README.matchAll(/\]\((?!http)([^)]+)\)/g))
    expect(() => readFileSync(join(REPO, path))).not.toThrow()
})
