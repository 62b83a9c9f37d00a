/** `npm run soak -- kill` runs the same with 50 rounds. */
import { expect, test } from 'vitest'
import { commandHere } from '#test/support/command-here.ts'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { databasePid, makeUsedDataDir, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'

const ROUNDS = atLeast(2)

test(
  'kill -9 of the service, and of the service with its database, during writes: it starts again and no acknowledged write is missing',
  patience(20_000, ROUNDS),
  async () => {
    await using folder = await makeUsedDataDir()
    const email = 'me@example.test'
    const password = 'a long enough password'
    const create = ['user', 'create', '--email', email, '--password', password]
    await commandHere(create, { DATA_DIR: folder.path })
    const acknowledged = new Set<string>()
    let cookie = ''

    for (let round = 0; round < ROUNDS; round++) {
      const service = await spawnService({ dataDir: folder.path })
      cookie ||= await signIn(service, email, password)
      expect(await missing(service, cookie, acknowledged)).toEqual([])

      const enough = acknowledged.size + 10 + round
      const reached = Promise.withResolvers<void>()
      const writers = Array.from({ length: 4 }, (_, writer) =>
        writeUntilRefused(service, cookie, `${round}-${writer}`, (name) => {
          acknowledged.add(name)
          if (acknowledged.size >= enough) reached.resolve()
        }),
      )
      await reached.promise
      const database = round % 2 === 1 ? await databasePid(folder.path) : null
      const died = service.kill('SIGKILL')
      if (database !== null) process.kill(database, 'SIGKILL')
      await died
      await Promise.all(writers)
    }

    await using last = await spawnService({ dataDir: folder.path })
    expect(await missing(last, cookie, acknowledged)).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 10)
  },
)

async function signIn(service: SpawnedService, email: string, password: string): Promise<string> {
  const response = await send(service, 'POST', '/dashboard/session', '', { email, password })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** One write after the other, each counted when its 201 has arrived, until the service is gone. */
async function writeUntilRefused(
  service: SpawnedService,
  cookie: string,
  name: string,
  acknowledge: (name: string) => void,
): Promise<void> {
  for (let count = 0; ; count++) {
    const key = `${name}-${count}`
    const response = await send(service, 'POST', '/dashboard/keys', cookie, { name: key }).catch(() => null)
    if (response?.status !== 201) return
    acknowledge(key)
  }
}

async function missing(service: SpawnedService, cookie: string, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const response = await send(service, 'GET', '/dashboard/keys', cookie)
  const names = new Set(((await response.json()) as Array<{ name: string }>).map(({ name }) => name))
  return [...acknowledged].filter((name) => !names.has(name))
}

function send(
  service: SpawnedService,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Response> {
  return fetch(service.url + path, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
