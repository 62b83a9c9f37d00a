import { expect, test } from 'vitest'
import { resultItems } from './result-items.ts'

test.each([
  [[{ name: 'Blue mug' }], [{ name: 'Blue mug' }]],
  [{ mugs: [{ name: 'Blue mug' }] }, [{ name: 'Blue mug' }]],
  [{ mugs: 'none' }, []],
  [{}, []],
  [[], []],
])('%j holds the items %j', (results, items) => {
  expect(resultItems(results)).toEqual(items)
})
