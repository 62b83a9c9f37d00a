import { expect, test } from 'vitest'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { columnOf } from '../columns/column.fixture.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { wantedField } from '../request/intent.ts'
import { FAILED, isFilled, judge, judgeItems } from './judge.ts'

const choice = (name: string, values: readonly string[] | null) => ({
  field: wantedField(name, '', null),
  column: values ? columnOf(values) : null,
  others: [],
  fit: 2,
  chance: 1,
})
const promised = {
  assignment: { choices: [choice('name', ['Ann', 'Bob']), choice('age', ['7', '']), choice('fax', null)], score: 1 },
  region: { records: [1, 2] },
}

test('items that have what the columns promised keep the promise', () => {
  expect(judgeItems([{ name: 'Ann', age: '7' }, { name: 'Bob' }], promised)).toMatchObject({
    ok: true,
    kept: 1,
    coverage: { name: 1, age: 0.5, fax: 0 },
  })
})

test('items that lack most of it do not', () => {
  expect(judgeItems([{ name: '' }, { name: 'Bob', age: null }], promised)).toMatchObject({ ok: false, kept: 0.25 })
})

test('no items keep nothing', () => {
  expect(judgeItems([], promised)).toEqual(FAILED)
})

const model = modelOf('<ul><li><b>Ann</b></li><li><b>Bob</b></li></ul>')
const recipe = (selector: string): CssRecipe => ({
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li' },
  fields: { name: { selector, type: 'text' } },
})

test('a recipe is judged by what it reads from its page', () => {
  const names = { ...promised, assignment: { choices: [choice('name', ['Ann', 'Bob'])], score: 1 } }

  expect(judge(model, recipe('b'), names)).toMatchObject({ ok: true, items: [{ name: 'Ann' }, { name: 'Bob' }] })
  expect(judge(model, recipe('i'), names).ok).toBe(false)
})

test('a recipe that is none fails', () => {
  expect(judge(model, recipe('b['), promised)).toEqual(FAILED)
})

test.each([
  [0, true],
  [false, true],
  ['a', true],
  [['a'], true],
  ['', false],
  [[], false],
  [null, false],
  [undefined, false],
])('%j counts as filled: %s', (value, expected) => {
  expect(isFilled(value)).toBe(expected)
})
