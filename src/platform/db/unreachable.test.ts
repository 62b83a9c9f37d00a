import { expect, test } from 'vitest'
import { describeAddress, unreachable } from './unreachable.ts'

const URL_WITH_PASSWORD = 'postgres://me:s3cret@db.example:6432/pages'

function failure(code: string): Error {
  return Object.assign(new Error(`failed with ${code}`), { code })
}

test('the address is described without user and password', () => {
  expect(describeAddress(URL_WITH_PASSWORD)).toBe('db.example:6432 (database pages)')
  expect(describeAddress('postgres:///pages?host=/run/postgresql')).toBe('/run/postgresql (database pages)')
  expect(describeAddress('not a url, s3cret')).toBe('the address in DATABASE_URL')
  expect(describeAddress({ host: '/run', user: 'me', database: 'pages', password: 's3cret' })).toBe(
    '/run (database pages)',
  )
})

test.each([
  ['ECONNREFUSED', 'nothing listens there'],
  ['28P01', 'the password is wrong'],
  ['3D000', 'there is no such database'],
  ['XX999', 'failed with XX999'],
])('%s is explained', (code, reason) => {
  expect(unreachable(URL_WITH_PASSWORD, failure(code)).message).toBe(
    `Cannot use PostgreSQL at db.example:6432 (database pages): ${reason}.`,
  )
})

test('a host with several addresses is explained by the first failure', () => {
  const error = new AggregateError([failure('ECONNREFUSED'), failure('EHOSTUNREACH')])
  expect(unreachable(URL_WITH_PASSWORD, error).message).toContain('nothing listens there')
})

test('the error of a broken URL, which carries the password, is not kept', () => {
  const cause = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: URL_WITH_PASSWORD })
  const refused = unreachable('broken', cause)
  expect(refused.cause).toBeUndefined()
  expect(refused.message).toContain('DATABASE_URL is not a URL')
})
