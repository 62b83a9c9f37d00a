import { expect, test } from 'vitest'
import { placeIn } from './placed-columns.ts'
import { refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

test.each([
  ['one on the picture', { relation: 'on', anchor: 'picture' }],
  ['date below the title', { relation: 'below', anchor: 'title' }],
  ['the text above its price', { relation: 'above', anchor: 'price' }],
  ['old price', null],
])('%s', (phrase, place) => {
  expect(placeIn(phrase)).toEqual(place)
})

test('a place leads to the column that stands there', () => {
  const refined = refineRecipe({ ...PAGES.shop, outputSchema: null, feedback: 'use the link on the picture' })
  expect(refined).toMatchObject({
    ok: true,
    items: [{ link: expect.stringContaining('from=picture') }, {}, {}, {}, {}],
  })
})
