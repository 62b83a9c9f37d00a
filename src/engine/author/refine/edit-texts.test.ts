import { expect, test } from 'vitest'
import { type Refinement, refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

function refine(page: keyof typeof PAGES, feedback: string): Refinement {
  return refineRecipe({ ...PAGES[page], outputSchema: null, feedback })
}

test('the part beside a sign', () => {
  expect(refine('jobs', 'location: the text before the comma')).toMatchObject({
    ok: true,
    items: [{ location: 'Lyon' }, { location: 'Ghent' }, { location: 'Remote' }, {}, {}],
  })
})

test('a sign that the values do not have is refused with a sample', () => {
  expect(refine('jobs', 'company: the part after the slash')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Crumb Ltd'),
  })
})

test('values are joined where the page says them together, and not otherwise', () => {
  expect(refine('staff', 'combine city and country into place')).toMatchObject({
    ok: true,
    items: [{ name: 'Ada Moreau', role: 'Head of Sales', place: 'Porto, Portugal' }, {}, {}, {}],
  })
  expect(refine('staff', 'combine name and country into label')).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot join'),
  })
})
