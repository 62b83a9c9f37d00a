import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const HOLDS_NOTHING = `
  const { runUntilStopped } = await import(${JSON.stringify(import.meta.resolve('./run-until-stopped.ts'))})
  process.once('beforeExit', () => console.log('nothing left to do'))
  const start = async () => {
    setImmediate(() => setImmediate(() => console.log('started')))
    return { [Symbol.asyncDispose]: async () => console.log('stopped') }
  }
  process.exitCode = await runUntilStopped({ drainSeconds: 1 }, start)
`

test('a process that has nothing open, as when its database is away, goes on until it is stopped', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDS_NOTHING], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (text.includes('started')) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'close')
  expect({ code, said }).toEqual({ code: 0, said: 'started\nstopped\nnothing left to do\n' })
})
