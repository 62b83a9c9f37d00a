import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { newSecret } from '#base/secrets.ts'
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

test('a secret of ours is never written, also where an address that nobody serves holds one', () => {
  const { log, lines } = startLog()
  const [feed, share] = [newSecret(), newSecret()]

  log.info({ path: `/feeds/${feed}.xml` }, 'request')
  log.info({ path: `/dashboard/shared/${share}/other` }, `at ${share}`)
  log.info({ hash: 'a'.repeat(64), id: '01a1f174-a874-7713-87ec-0cf2572960d4' }, 'no secret')

  expect(lines.join('')).not.toContain(feed)
  expect(lines.join('')).not.toContain(share)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ path: '/dashboard/shared/…/other', msg: 'at …' })
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ hash: 'a'.repeat(64), id: '01a1f174-a874-7713-87ec-0cf2572960d4' })
})
