import { expect, test } from 'vitest'
import type { Condition, FilterConfig } from './conditions.ts'
import { narrows } from './narrows.ts'

const CHEAP: Condition = { field: 'price', operator: 'lt', value: '10' }
const BLUE: Condition = { field: 'name', operator: 'contains', value: 'blue' }
const all = (...conditions: Condition[]): FilterConfig => ({ mode: 'all', conditions })
const any = (...conditions: Condition[]): FilterConfig => ({ mode: 'any', conditions })

test.each<[string, FilterConfig | null, FilterConfig | null, boolean]>([
  ['a filter where there was none', null, all(CHEAP), true],
  ['none where there was none', null, null, true],
  ['a filter where an empty one was', all(), any(CHEAP, BLUE), true],
  ['none where there was one', all(CHEAP), null, false],
  ['one more condition', all(CHEAP), all(BLUE, CHEAP), true],
  ['another condition', all(CHEAP), all(BLUE), false],
  ['the same of mode any', any(CHEAP, BLUE), any(CHEAP, BLUE), true],
  ['less of mode any', any(CHEAP, BLUE), any(CHEAP), false],
  ['a single condition of mode any', any(CHEAP), all(CHEAP, BLUE), true],
  ['more of mode any', any(CHEAP), any(CHEAP, BLUE), false],
])('%s', (_what, from, to, expected) => {
  expect(narrows(from, to)).toBe(expected)
})
