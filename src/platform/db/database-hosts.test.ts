import { expect, test } from 'vitest'
import { BadAddress, chooseHost, readHosts } from './database-hosts.ts'

test.each([
  ['postgres://me:secret@db/app', ['postgres://me:secret@db:5432/app'], null],
  ['postgres://me@a,b:5433/app', ['postgres://me@a:5432/app', 'postgres://me@b:5433/app'], null],
  [
    'postgresql://me@a:1,b:2/app?sslmode=require&target_session_attrs=read-write',
    ['postgresql://me@a:1/app?sslmode=require', 'postgresql://me@b:2/app?sslmode=require'],
    'read-write',
  ],
  ['postgres://me@/app?host=a,b&port=1,2', ['postgres://me@a:1/app', 'postgres://me@b:2/app'], null],
  ['postgres://me@/app?host=a,b&port=7', ['postgres://me@a:7/app', 'postgres://me@b:7/app'], null],
  ['postgres://me@localhost:7/app?host=/run/pg', ['postgres://me@localhost:7/app?host=%2Frun%2Fpg'], null],
  [
    'postgres://me@[::1]:5433,[fe80::2]/app',
    ['postgres://me@[::1]:5433/app', 'postgres://me@[fe80::2]:5432/app'],
    null,
  ],
  ['postgres://me:a%40b%2Fc@db', ['postgres://me:a%40b%2Fc@db:5432'], null],
  ['postgres:///app', ['postgres://localhost:5432/app'], null],
])('%s names %j', (address, connections, wanted) => {
  expect(readHosts(address)).toMatchObject({ connections, wanted })
})

test.each([
  ['mysql://a/b', 'must be a URL that starts with postgres:// or postgresql://'],
  ['postgres://a:b,c/d', 'is not a URL'],
  ['postgres://a:70000,c/d', 'has a port that is not a number from 1 to 65535'],
  ['postgres:///d?host=a,b,c&port=1,2', 'names more hosts than ports, or fewer'],
  ['postgres://a,b/d?target_session_attrs=fast', 'has a target_session_attrs that is not one of'],
])('%s is refused: it %s', (address, problem) => {
  expect(() => readHosts(address)).toThrow(BadAddress)
  expect(() => readHosts(address)).toThrow(problem)
})

test.each([
  ['read-write', ['reads', 'writes'], 1],
  ['primary', [null, 'writes'], 1],
  ['read-write', ['reads', null], null],
  ['any', [null, 'reads'], 1],
  ['any', [null, null], null],
  ['standby', ['writes', 'reads'], 1],
  ['read-only', ['writes', null], null],
  ['prefer-standby', ['writes', 'reads'], 1],
  ['prefer-standby', ['writes', null], 0],
] as const)('%s of hosts that say %j is number %s', (wanted, states, index) => {
  expect(chooseHost(wanted, states)).toBe(index)
})
