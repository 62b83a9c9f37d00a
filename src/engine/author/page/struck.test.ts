import { expect, test } from 'vitest'
import { modelOf } from './page-model.fixture.ts'
import { holdsStruck, isStruck } from './struck.ts'

const model = modelOf('<div id="a"><del><span><bdi><i>5 €</i></bdi></span></del></div><p>6 €</p>')
const one = (tag: string) => {
  const found = model.nodes.find((node) => node.tag === tag)
  if (!found) throw new Error(`no ${tag}`)
  return found
}

test('an amount is crossed out with what it stands in', () => {
  expect(['del', 'bdi', 'i'].map((tag) => isStruck(one(tag)))).toEqual([true, true, true])
  expect([isStruck(one('div')), isStruck(one('p'))]).toEqual([false, false])
})

test('what holds something crossed out is not crossed out itself', () => {
  expect([holdsStruck(one('div')), holdsStruck(one('p'))]).toEqual([true, false])
})

test.each([
  ['price-amount_was__1PrUY', true],
  ['price-old', true],
  ['wasPrice', true],
  ['priceOld', true],
  ['old', true],
  ['regular-price', false],
  ['washing', false],
  ['gold', false],
  ['list-price-no-line-through', false],
])('the class %s tells of an old price: %s', (name, expected) => {
  const amount = modelOf(`<p class="${name}"><b>5 €</b></p>`).nodes.find(({ tag }) => tag === 'b')

  expect(amount && isStruck(amount)).toBe(expected)
})
