import { expect, test } from 'vitest'
import { explainFailure, hasOrphans, wasBeaten } from './explain-failure.ts'

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full'],
  ['initdb: error: could not look up effective user ID 4242: user does not exist', '/etc/passwd'],
  ['initdb: error: cannot be run as root', 'as an ordinary user'],
  ['DETAIL:  The data directory was initialized by PostgreSQL version 17', 'another version of PostgreSQL'],
  ['postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file', 'lacks a library'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'not enough memory'],
  ['FATAL:  could not open file "global/pg_filenode.map": Permission denied', 'check who owns them'],
])('%s is explained', (output, sentence) => {
  expect(explainFailure(output, '/data')).toContain(sentence)
})

test('what is not known is shown, with the way out', () => {
  const output = ['one', 'two', 'three', 'four', 'five', 'FATAL:  something new'].join('\n')
  expect(explainFailure(output, '/data')).toBe(
    'The database server did not start. Its last words:\n' +
      'two\nthree\nfour\nfive\nFATAL:  something new\n' +
      'With DATABASE_URL another PostgreSQL is used instead.',
  )
})

test('a start that lost against another one is told from a failure', () => {
  expect(wasBeaten('FATAL:  lock file "postmaster.pid" already exists')).toBe(true)
  expect(wasBeaten('FATAL:  lock file "/run/.s.PGSQL.5432.lock" already exists')).toBe(false)
})

test('processes that a killed server left behind are recognised', () => {
  expect(hasOrphans('FATAL:  pre-existing shared memory block (key 12, ID 34) is still in use')).toBe(true)
  expect(hasOrphans('FATAL:  could not create shared memory segment')).toBe(false)
})
