import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { readIntent, wantedField } from '../request/intent.ts'
import { contestOf, NO_BANS } from './assign.ts'
import { chancesIn, handChances } from './chances.ts'

const names = columnOf(['Ann', 'Bob', 'Cleo', 'Dora'], { words: [{ word: 'name', weight: 1.5 }] })
const prices = columnOf(['$8.00', '$9.50', '$7.00', '$6.20'], { words: [{ word: 'price', weight: 1.5 }] })

const contest = (words: string) => contestOf(readIntent(words, null), [names, prices], NO_BANS)

test('a column that is called and looks like the field is more likely than its neighbour', () => {
  const [line] = chancesIn(contest('price'))

  expect(line?.[1] ?? 0).toBeGreaterThan(0.5)
  expect(line?.[0] ?? 1).toBeLessThan(0.2)
})

test('what a user gives as an example is certain', () => {
  const held = columnOf(['Ann', 'Bob'], { words: [{ word: 'example:Ann', weight: 1 }] })
  const field = { ...wantedField('x', '', null), example: 'Ann' }
  const intent = { ...readIntent('x', null), fields: [field] }

  expect(chancesIn(contestOf(intent, [held, prices], NO_BANS))[0]?.[0]).toBe(1)
})

test('a first look takes chances from the fit by hand', () => {
  const [line] = handChances({ ...contest('price'), fits: [[-1, 4.5]] })

  expect(line).toEqual([0, 1])
})
