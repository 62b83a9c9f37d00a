import { expect, test } from 'vitest'
import { type Refinement, refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

function refine(page: keyof typeof PAGES, feedback: string): Refinement {
  return refineRecipe({ ...PAGES[page], outputSchema: null, feedback })
}

test('what the page writes for machines comes before its text', () => {
  expect(refine('jobs', 'date in ISO format')).toMatchObject({
    ok: true,
    recipe: { fields: { date: { type: 'date' } } },
  })
})

test('a date that is only written is read and written anew', () => {
  expect(refine('events', 'date in ISO format')).toMatchObject({
    ok: true,
    recipe: { fields: { date: { clean: ['iso_date'] } } },
    items: [{ date: '2025-06-12' }, {}, {}, {}, {}],
  })
})

test('a field without such values is refused with a sample, and one that has them is left alone', () => {
  expect(refine('jobs', 'company in ISO format')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Crumb'),
  })
  expect(refine('shop', 'the image should be an absolute link')).toMatchObject({ ok: false, reason: 'already' })
})
