import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { wantedField } from '../request/intent.ts'
import type { Choice } from './assign.ts'
import { readyField, readyFields } from './ready-fields.ts'

const at = (path: string, holds: 'text' | 'number' = 'text') =>
  ({ kind: 'ready', source: { path }, holds, take: {} }) as const
const choice = (name: string, type: 'number' | 'string' | null, column: Choice['column']): Choice => ({
  field: wantedField(name, '', type),
  column,
  others: [],
  fit: 2,
  chance: 1,
})

test('a field is where its column says, of the type that was asked for', () => {
  expect(readyField(choice('price', 'number', columnOf(['9'], { slot: at('cost') })))).toEqual({
    path: 'cost',
    type: 'number',
  })
  expect(readyField(choice('price', 'string', columnOf(['9'], { slot: at('cost', 'number') })))).toEqual({
    path: 'cost',
    type: 'text',
  })
})

test('without a wanted type a number stays a number, and a link is one', () => {
  expect(readyField(choice('price', null, columnOf(['9'], { slot: at('cost', 'number') })))?.type).toBe('number')
  expect(readyField(choice('link', null, columnOf(['/a'], { kind: 'link', slot: at('url') })))?.type).toBe('url')
})

test('columns that fill its gaps are other ways to it', () => {
  const first = columnOf(['a', ''], { slot: at('name') })
  const other = columnOf(['', 'b'], { slot: at('title') })

  expect(readyField({ ...choice('name', null, first), others: [other] })).toEqual({
    path: 'name',
    type: 'text',
    alternates: [{ path: 'title', type: 'text' }],
  })
})

test('fields without a column are left out', () => {
  expect(Object.keys(readyFields([choice('name', null, columnOf(['a'])), choice('fax', null, null)]))).toEqual(['name'])
})
