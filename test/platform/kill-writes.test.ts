import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isAlive } from '#platform/db/process-identity.ts'
import { atLeast } from '#test/support/long-runs.ts'
import { query, startProcess, testFolder } from './embedded-server-process.ts'

/** More rounds, and more luck in hitting a bad moment, with `npm run soak -- kill`. */
const ROUNDS = atLeast(3)
const VICTIMS = ['writer', 'server', 'everything'] as const
const ROUND_MS = 30_000

type Victim = (typeof VICTIMS)[number]

test('no acknowledged write is lost when the writer, the server or both are killed', {
  timeout: ROUNDS * ROUND_MS,
}, async () => {
  await using folder = await testFolder()
  const acknowledged = new Set<number>()
  const missing: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const victim = VICTIMS[round % VICTIMS.length] ?? 'everything'
    await writeAndKill(folder.path, victim, round * 1_000_000, acknowledged)
    const stored = await storedNumbers(folder.path)
    missing.push(...[...acknowledged].filter((number) => !stored.has(number)))
  }

  expect(missing).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 100)
})

/** Lets a service write, kills the victim between two acknowledgements, and ends what is left of it. */
async function writeAndKill(
  dataDir: string,
  victim: Victim,
  firstNumber: number,
  acknowledged: Set<number>,
): Promise<void> {
  const script = path.join(import.meta.dirname, 'run-writer.ts')
  const writer = spawn(process.execPath, [script, dataDir, String(firstNumber)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  const lines = createInterface(writer.stdout)
  const killAfter = 100 + Math.floor(Math.random() * 200)
  let serverPid = 0
  let count = 0
  for await (const line of lines) {
    if (line.startsWith('server ')) {
      serverPid = Number(line.slice('server '.length))
      continue
    }
    acknowledged.add(Number(line))
    count++
    if (count === killAfter && victim !== 'writer') killServer(serverPid)
    // A killed server comes back under the living writer, which then goes on.
    if (count === killAfter && victim !== 'server') writer.kill('SIGKILL')
    if (count === killAfter + 50) writer.kill('SIGKILL')
  }
  await ended
}

/** With all its processes at once, as a power cut would. */
function killServer(pid: number): void {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  for (const each of [pid, ...children]) killIfAlive(each)
}

/** The children of a killed server end by themselves, at any moment. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

async function storedNumbers(dataDir: string): Promise<Set<number>> {
  await using server = await startProcess(dataDir)
  const rows = await query<{ number: number }>(server.connection, 'select number from written')
  await server.stop()
  return new Set(rows.map((row) => row.number))
}
