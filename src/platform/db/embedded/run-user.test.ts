import { expect, test } from 'vitest'
import { mayEnter } from './run-user.ts'

const nobody = { uid: 65_534, gid: 65_534, name: 'nobody' }

test.each([
  { folder: { uid: 0, gid: 0, mode: 0o755 }, may: true },
  { folder: { uid: 0, gid: 0, mode: 0o700 }, may: false },
  { folder: { uid: 0, gid: 0, mode: 0o710 }, may: false },
  { folder: { uid: 0, gid: 0, mode: 0o711 }, may: true },
  { folder: { uid: 65_534, gid: 0, mode: 0o700 }, may: true },
  { folder: { uid: 65_534, gid: 0, mode: 0o077 }, may: false },
  { folder: { uid: 0, gid: 65_534, mode: 0o710 }, may: true },
  { folder: { uid: 0, gid: 65_534, mode: 0o701 }, may: false },
])('the first class of the mode that fits the user decides: $folder', ({ folder, may }) => {
  expect(mayEnter(nobody, folder)).toBe(may)
})
