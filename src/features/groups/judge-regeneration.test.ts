import { expect, test } from 'vitest'
import { regenerationProblem } from './judge-regeneration.ts'

const BEFORE = [
  { name: 'Blue mug', price: '$12' },
  { name: 'Red mug', price: '$9' },
]

test('what finds all that was asked for may take the place of the old', () => {
  const after = [
    { name: 'Blue mug', price: 12, stock: 'yes' },
    { name: 'Red mug', price: 9, stock: 'yes' },
  ]

  expect(regenerationProblem(BEFORE, after, ['name', 'price', 'stock'])).toBeNull()
})

test('fields that the new schema leaves out are no loss', () => {
  expect(regenerationProblem(BEFORE, [{ name: 'Blue mug' }, { name: 'Red mug' }], ['name'])).toBeNull()
})

test.each([
  ['no items', [], ['name'], 'it would find no items'],
  ['fewer items', [{ name: 'Blue mug' }], ['name'], 'it would find 1 instead of 2 items'],
  [
    'a field that is filled less often',
    [
      { name: 'Blue mug', price: 12 },
      { name: 'Red mug', price: null },
    ],
    ['name', 'price'],
    '"price" would be filled in 1 instead of 2 items',
  ],
  [
    'a new field that is hardly ever there',
    [
      { name: 'Blue mug', size: null },
      { name: 'Red mug', size: null },
    ],
    ['name', 'size'],
    '"size" could not be found for sure in most of the items',
  ],
])('%s: the old one stays', (_what, after, fields, problem) => {
  expect(regenerationProblem(BEFORE, after, fields)).toBe(problem)
})

test('a new field that was only guessed does not count as found', () => {
  const after = BEFORE.map((mug) => ({ ...mug, isbn: '4.5' }))

  expect(regenerationProblem(BEFORE, after, ['name', 'price', 'isbn'], { name: 1, price: 0.5, isbn: 0.6 })).toMatch(
    /"isbn"/,
  )
  expect(regenerationProblem(BEFORE, after, ['name', 'price', 'isbn'], { name: 1, price: 0.5, isbn: 0.9 })).toBeNull()
})

test('a column that is left over does not become a field of another name', () => {
  const before = [
    { name: 'Blue mug', availability: 'In stock' },
    { name: 'Red mug', availability: 'Sold out' },
  ]
  const after = (field: string) => before.map(({ name, availability }) => ({ name, [field]: availability }))
  const problem = regenerationProblem(before, after('handle_weight'), ['name', 'handle_weight'])
  expect(problem).toBe('"handle_weight" would show what "availability" showed')
  expect(regenerationProblem(before, after('stock_availability'), ['name', 'stock_availability'])).toBeNull()
})

test('a field may get another name for the same thing', () => {
  const after = BEFORE.map(({ name, price }) => ({ title: name, cost: price }))

  expect(regenerationProblem(BEFORE, after, ['title', 'cost'])).toBeNull()
})
