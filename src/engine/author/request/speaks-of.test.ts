import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const MUGS = ['Blue', 'Red', 'Green', 'Grey']
  .map(
    (name, index) => `<li class="card"><h3><a href="/${index}">${name} mug</a></h3><span>$${index + 7}.50</span></li>`,
  )
  .join('')

function generate(description: string, attributes = '') {
  const html = `<html${attributes}><head><title>Kitchen things</title></head><body><h1>Our shop</h1><ul>${MUGS}</ul></body></html>`
  return generateRecipe({ html, url: 'https://shop.test/tableware', description, outputSchema: null })
}

test.each(['tide times of the harbour', 'wombat telemetry', 'the phase of the moon'])(
  'a page that nowhere speaks of "%s" is not taken for it, and what it holds is told',
  (description) => {
    expect(generate(description)).toEqual({
      ok: false,
      reason: 'nothing_fits',
      found: expect.stringMatching(/^The page "Our shop" holds a list of 4 entries such as "Blue mug"/),
    })
  },
)

test.each([
  ['the page itself says', 'all mugs'],
  ['its title says', 'kitchen gear'],
  ['its address says', 'tableware'],
  ['is said of any records', 'all products'],
  ['is said of any page', 'everything'],
])('a thing that %s is found', (_where, description) => {
  expect(generate(description)).toMatchObject({ ok: true })
})

test('a page in another language has other words for the thing', () => {
  expect(generate('all crockery', ' lang="de"')).toMatchObject({ ok: true })
  expect(generate('all crockery', ' lang="en-GB"')).toMatchObject({ ok: false })
})
