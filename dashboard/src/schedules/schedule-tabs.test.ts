import { expect, test } from 'vitest'
import { scheduleSearch } from './schedule-tabs.ts'

test.each([
  [{}, {}],
  [{ tab: 'changes' }, {}],
  [
    { tab: 'history', field: 'price', item: ['Blue mug', 7] },
    { tab: 'history', field: 'price', item: ['Blue mug'] },
  ],
  [
    { tab: 'settings', part: 'notify' },
    { tab: 'settings', part: 'notify' },
  ],
  [{ tab: 'elsewhere', part: 3, field: 9, item: 'x' }, {}],
])('%j is read as %j', (search, read) => {
  expect(JSON.parse(JSON.stringify(scheduleSearch(search)))).toEqual(read)
})
