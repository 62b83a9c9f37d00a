import { expect, test } from 'vitest'
import { databaseTrouble } from './database-trouble.ts'

/** As the server reports it. */
function reported(code: string): Error {
  return Object.assign(new Error('what the server says'), { code, severity: 'ERROR' })
}

/** As Node reports a socket, for whoever opened it. */
function socket(code: string, openedBy: string): Error {
  const error = Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code })
  error.stack = `Error: ${error.message}\n    at /app/node_modules/${openedBy}/index.js:45:11`
  return error
}

test.each([
  ['the server shuts down', reported('57P01'), 'away'],
  ['the server starts up', reported('57P03'), 'away'],
  ['any error of the connection', reported('08004'), 'away'],
  ['nothing listens', socket('ECONNREFUSED', 'pg-pool'), 'away'],
  ['a unix socket is gone', socket('ENOENT', 'pg-pool'), 'away'],
  ['the connection breaks', new Error('Connection terminated unexpectedly'), 'away'],
  ['no connection is free', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['the server has no connections left', reported('53300'), 'busy'],
  ['the server has no memory left', reported('53200'), 'busy'],
  ['two transactions are in each other’s way', reported('40P01'), 'busy'],
  ['a lock is not given in time', reported('55P03'), 'busy'],
  ['a statement takes too long', reported('57014'), 'busy'],
  ['the disk is full', reported('53100'), 'full'],
  ['a page that is not there', socket('ECONNREFUSED', 'undici'), null],
  ['a file that is not there', Object.assign(new Error('open'), { code: 'ENOENT' }), null],
  ['a row that is there already', reported('23505'), null],
  ['a code of somebody else', Object.assign(new Error('no'), { code: '53100' }), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['no error at all', 'Connection terminated', null],
])('%s', (_what, error, trouble) => {
  expect(databaseTrouble(error)).toBe(trouble)
})

test('what caused an error counts, and each of several', () => {
  const caused = new Error('cannot store', { cause: new Error('query failed', { cause: reported('53100') }) })
  const several = new AggregateError([new Error('first'), socket('ECONNREFUSED', 'pg-pool')])
  const suppressed = new SuppressedError(new Error('while closing'), reported('57P01'))

  expect([caused, several, suppressed].map(databaseTrouble)).toEqual(['full', 'away', 'away'])
})

test('errors that lead to each other are looked at once', () => {
  const one = new Error('one')
  one.cause = new Error('two', { cause: one })
  expect(databaseTrouble(one)).toBeNull()
})
