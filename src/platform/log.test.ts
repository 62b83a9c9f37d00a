import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function startLog() {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog({ level: 'info', destination }), lines }
}

/** As the driver of the database raises it. */
function lostConnection(): Error {
  const client = { secretKey: 4711, queryQueue: [{ text: 'select name from account' }] }
  return Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL', client })
}

test('an error is written with its message, stack and codes, and without the client that hangs on it', () => {
  const { log, lines } = startLog()

  log.error({ err: lostConnection() }, 'lost')
  log.error({ err: new AggregateError([lostConnection()], 'several') }, 'lost')
  log.child({ part: 'http' }).error({ err: new Error('outer', { cause: lostConnection() }) }, 'lost')

  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'Error',
    message: 'terminating connection',
    stack: expect.stringContaining('log.test.ts'),
    code: '57P01',
    severity: 'FATAL',
  })
  expect(JSON.parse(lines[1] ?? '').err.aggregateErrors).toMatchObject([{ code: '57P01' }])
  expect(JSON.parse(lines[2] ?? '').err.message).toBe('outer: terminating connection')
  expect(lines.join('')).not.toMatch(/secretKey|select name/)
})
