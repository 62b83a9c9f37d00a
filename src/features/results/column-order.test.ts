import { expect, test } from 'vitest'
import { besideOrigin } from './column-order.ts'

const ORIGIN = { _url: 'https://shop.test/mugs', _job_id: 'job', _completed_at: '2026-01-02T03:04:05.000Z' }

test.each([
  [{ name: 'Blue mug' }, { ...ORIGIN, name: 'Blue mug' }],
  [
    { _url: 'https://mug.test/', name: 'Blue mug', _job_id: 7 },
    { ...ORIGIN, 'item._url': 'https://mug.test/', name: 'Blue mug', 'item._job_id': 7 },
  ],
])('a row of %j says where it is from, and loses nothing', (item, row) => {
  expect(Object.entries(besideOrigin(ORIGIN, item))).toEqual(Object.entries(row))
})
