import { expect, test } from 'vitest'
import { canLookUp } from './process-owner.ts'

const withProc = { host: 'a', pidSpace: 'boot/pid:[1]', dataDirs: new Set<string | null>() }
const withoutProc = { host: 'a', pidSpace: '', dataDirs: new Set<string | null>(['/data']) }

test.each([
  { owner: { host: 'a', data_dir: '/data', pid_started_at: 'boot/pid:[1]/77' }, here: withProc, can: true },
  { owner: { host: 'a', data_dir: '/data', pid_started_at: 'boot/pid:[2]/77' }, here: withProc, can: false },
  { owner: { host: 'a', data_dir: '/data', pid_started_at: 'reboot/pid:[1]/77' }, here: withProc, can: false },
  { owner: { host: 'b', data_dir: '/data', pid_started_at: 'boot/pid:[1]/77' }, here: withProc, can: false },
  { owner: { host: 'a', data_dir: '/data', pid_started_at: '' }, here: withoutProc, can: true },
  { owner: { host: 'a', data_dir: '/other', pid_started_at: '' }, here: withoutProc, can: false },
  { owner: { host: 'b', data_dir: '/data', pid_started_at: '' }, here: withoutProc, can: false },
])('a pid is looked up only where it means the same process: $owner', ({ owner, here, can }) => {
  expect(canLookUp(owner, here)).toBe(can)
})
