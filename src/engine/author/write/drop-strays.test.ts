import { expect, test } from 'vitest'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { dropStrays } from './drop-strays.ts'

const recipe: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li' },
  fields: {
    title: { selector: 'h3', type: 'text' },
    price: { selector: '.price', type: 'text' },
    note: { selector: 'p', type: 'text' },
  },
}
const full = { title: 'a', price: '1', note: 'x' }

test('an advert between the records is told by a field that it lacks', () => {
  const narrowed = dropStrays(recipe, [full, full, { title: null, price: null, note: 'Advert' }, full, full])

  expect(narrowed?.container).toEqual({ selector: 'li:has(h3)' })
})

test('records that only lack an optional field stay', () => {
  expect(dropStrays(recipe, [full, full, { ...full, note: null }, full])).toBeNull()
})

test('of two fields a record may lack one', () => {
  const { title, note } = recipe.fields
  const two = { ...recipe, fields: { title, note } } as CssRecipe

  expect(dropStrays(two, [full, full, { title: 'b', note: null }, full])).toBeNull()
})
