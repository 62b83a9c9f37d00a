import { expect, test } from 'vitest'
import { parsePidFile } from './postmaster-pid.ts'

test('a server on a socket is read', () => {
  const text = '4711\n/data/18\n1763175000\n5432\n/data/run\n\n  123456         7\nready   \n'
  expect(parsePidFile(text)).toEqual({ pid: 4711, isReady: true, endpoint: { host: '/data/run', port: 5432 } })
})

test('a server on loopback is read', () => {
  const text = '4711\n/data/18\n1763175000\n40123\n\n127.0.0.1\n  123456         7\nready   \n'
  expect(parsePidFile(text)).toEqual({ pid: 4711, isReady: true, endpoint: { host: '127.0.0.1', port: 40_123 } })
})

test('a server that is starting or stopping is not ready', () => {
  expect(parsePidFile('4711\n/data/18\n1763175000\n')).toMatchObject({ pid: 4711, isReady: false })
  expect(parsePidFile('4711\n/d\n1\n5432\n/run\n\n1 2\nstopping\n')).toMatchObject({ pid: 4711, isReady: false })
})

test('an empty or damaged file names no server', () => {
  expect(parsePidFile('')).toBeNull()
  expect(parsePidFile('x\ny\n')).toBeNull()
})
