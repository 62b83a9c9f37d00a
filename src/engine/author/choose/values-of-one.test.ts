import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** Values of a page about one thing, as pages of many kinds write them. */

function read(body: string, description: string, fields: Record<string, string>, head = ''): Record<string, unknown> {
  const parsed = parseOutputSchema(fields)
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: parsed.schema })
  if (!made.ok) throw new Error(made.found)
  expect(made.items).toHaveLength(1)
  return made.items[0] ?? {}
}

test('how far a rating could go is not the rating', () => {
  const data = {
    '@type': 'Movie',
    name: 'The long quay',
    aggregateRating: { '@type': 'AggregateRating', bestRating: '10', worstRating: '2', ratingValue: '9.4' },
  }
  const item = read(
    '<h1>The long quay</h1><p>A film about a harbour.</p>',
    'title and rating',
    { title: 'string', rating: 'number' },
    `<title>The long quay</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
  )
  expect(item.rating).toBe(9.4)
})
