import { expect, test } from 'vitest'
import { chooseSocketFolder } from './socket-folder.ts'

const host = {
  uid: 1000,
  packageName: '',
  packageFolder: null,
  hasUnixSockets: true,
  systemFolder: '/var/lib/sandpiper',
  temporaryFolder: '/tmp',
}
const deep = `/srv/${'deep/'.repeat(20)}postgres`

test('the socket is beside the data when its path is short enough', () => {
  expect(chooseSocketFolder('/srv/data/postgres', host)).toBe('/srv/data/postgres/run')
})

test('a long path counts in bytes, not in letters', () => {
  expect(chooseSocketFolder(`/srv/${'é'.repeat(40)}/postgres`, host)).toMatch(/^\/tmp\/sandpiper-[0-9a-f]{12}$/)
})

test('a deep folder of a user has its socket in the temporary folder, of root in a folder of root', () => {
  expect(chooseSocketFolder(deep, host)).toMatch(/^\/tmp\/sandpiper-[0-9a-f]{12}$/)
  expect(chooseSocketFolder(deep, { ...host, uid: 0 })).toMatch(/^\/var\/lib\/sandpiper\/sandpiper-[0-9a-f]{12}$/)
})

test('a temporary folder that is itself deep is passed over', () => {
  expect(chooseSocketFolder(deep, { ...host, temporaryFolder: deep })).toMatch(/^\/tmp\/sandpiper-[0-9a-f]{12}$/)
})
