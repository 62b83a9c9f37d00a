import { expect, test } from 'vitest'
import { type Refinement, refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

function refine(page: keyof typeof PAGES, feedback: string): Refinement {
  return refineRecipe({ ...PAGES[page], outputSchema: null, feedback })
}

test('a section is the part of the page under its heading', () => {
  expect(refine('events', 'only the section Past events')).toMatchObject({
    ok: true,
    recipe: { container: { selector: 'tr:has(td)', heading: 'Past events' } },
  })
})

test('a heading that is not there is answered with those that are', () => {
  expect(refine('events', 'only the section Winter')).toMatchObject({
    ok: false,
    message: expect.stringContaining('"Upcoming events", "Past events"'),
  })
})

test('a heading may stand before the part of the page that the list is looked for in', () => {
  const { recipe, html } = PAGES.shop
  const page = { ...PAGES.shop, html: html.replace('<main>', '<h2>All tools</h2><main>') }
  const narrow = { ...recipe, container: { selector: 'article.card', scope: 'main' } }
  expect(
    refineRecipe({ ...page, recipe: narrow, outputSchema: null, feedback: 'only the section All tools' }),
  ).toMatchObject({
    ok: false,
    reason: 'already',
  })
})

test('the first few are told by their place', () => {
  expect(refine('shop', 'only the first two')).toMatchObject({
    ok: true,
    recipe: { container: { exclude: [':nth-child(n+3)'] } },
  })
  expect(refine('shop', 'only the first 20')).toMatchObject({ ok: false, reason: 'already' })
})

test('the newest are the first where the page lists them so, and nothing is sorted', () => {
  expect(refine('jobs', 'only the two newest')).toMatchObject({
    ok: true,
    items: [{ title: 'Baker' }, { title: 'Night nurse' }],
    notes: [expect.stringContaining('newest')],
  })
  expect(refine('jobs', 'only the two oldest')).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot sort'),
  })
})
