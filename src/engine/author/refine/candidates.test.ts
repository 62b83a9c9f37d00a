import { expect, test } from 'vitest'
import { refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

test('what cannot be found is answered with what there is, and what is read already is not offered', () => {
  const refined = refineRecipe({ ...PAGES.staff, outputSchema: null, feedback: 'also get the birthday' })
  expect(refined).toMatchObject({ ok: false, reason: 'nothing_fits' })
  const said = refined.ok ? '' : refined.message
  expect(said).toContain('mail ("ada@firm.example")')
  expect(said).toContain('phone ("+351 22 555 01")')
  expect(said).not.toContain('Ada Moreau')
})
