import { expect, test } from 'vitest'
import { grammarOf } from './grammar.ts'
import { splitList } from './split-list.ts'

const ENGLISH = grammarOf(['en'])

test.each([
  ['land area and water area', ['land area', 'water area']],
  ['start and finish, harbour, and winners', ['start and finish', 'harbour', 'winners']],
  ['name & fee', ['name', 'fee']],
  ['name + fee + link', ['name', 'fee', 'link']],
  ['name / fee', ['name', 'fee']],
  ['berth (port and pier), fee', ['berth (port and pier)', 'fee']],
  ['price and date and author', ['price', 'date', 'author']],
])('%s', (list, phrases) => {
  expect(splitList(list, ENGLISH)[0]).toEqual(phrases)
})

test('other readings divide more, or less', () => {
  expect(splitList('start and finish, harbour and winners', ENGLISH)).toEqual([
    ['start and finish', 'harbour', 'winners'],
    ['start', 'finish', 'harbour', 'winners'],
    ['start and finish', 'harbour and winners'],
  ])
  expect(splitList('name, fee', ENGLISH)).toEqual([['name', 'fee']])
})

test('what the page calls one thing stays one', () => {
  expect(splitList('name, bed and breakfast', ENGLISH, ['Bed and breakfast'])).toEqual([['name', 'bed and breakfast']])
})

test('an "and" that is written onto its word divides before a field', () => {
  expect(splitList('السعر والكاتب', grammarOf(['ar', 'en']))[0]).toEqual(['السعر', 'الكاتب'])
})
