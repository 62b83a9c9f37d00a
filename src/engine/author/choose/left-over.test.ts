import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

const BOATS = [
  ['Nordwind', 'Kiel', '€ 24,500'],
  ['Marlin', 'Husum', '€ 18,000'],
  ['Seestern', 'Emden', '€ 39,900'],
  ['Petrel', 'Rostock', '€ 7,200'],
  ['Kormoran', 'Wismar', '€ 52,000'],
] as const

const MARKET = '<h1>Harbour market</h1><p>Welcome to our little market by the sea.</p>'

function read(body: string, description: string, fields: Record<string, string>) {
  const parsed = parseOutputSchema(fields)
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="en"><body>${MARKET}${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://harbour.test/', description, outputSchema: parsed.schema })
  if (!made.ok) throw new Error(made.found)
  return made
}

const FIELDS = { name: 'string', berth: 'string', price: 'string', link: 'string' }

test('a field that nothing names is the text that is left between those that are sure', () => {
  const cards = BOATS.map(
    ([name, port, price]) =>
      `<div class="c"><h3><a href="/b/${name}">${name}</a></h3><p>${port}</p><p>${price}</p></div>`,
  )
  const made = read(`<div>${cards.join('')}</div>`, 'Boats for sale: name, berth, price and link', FIELDS)

  expect(made.items.map(({ berth }) => berth)).toEqual(BOATS.map(([, port]) => port))
  expect(made.confidence.berth).toBeLessThan(0.5)
})

test('of two texts that are left none is taken', () => {
  const cards = BOATS.map(
    ([name, port, price], at) =>
      `<div class="c"><h3><a href="/b/${name}">${name}</a></h3><p>${port}</p><em>Hull ${'abcde'[at]}</em><p>${price}</p></div>`,
  )
  const made = read(`<div>${cards.join('')}</div>`, 'Boats for sale: name, berth, price and link', FIELDS)

  expect(made.items[0]?.berth ?? null).toBeNull()
})

test('the heading over several records is what is left before them', () => {
  const row = ([name, port, price]: (typeof BOATS)[number]) =>
    `<tr><td><a href="/b/${name}">${name}</a></td><td>${port}</td><td>${price}</td></tr>`
  const head = '<tr><th>Boat</th><th>Port</th><th>Price</th></tr>'
  const part = (title: string, boats: readonly (typeof BOATS)[number][]) =>
    `<h2>${title}</h2><table>${head}${boats.map(row).join('')}</table>`
  const body = `${part('Larch pier', BOATS.slice(0, 3))}${part('Stone pier', BOATS.slice(3))}`
  const made = read(body, 'Boats: mooring, name, port and price', {
    mooring: 'string',
    name: 'string',
    port: 'string',
    price: 'string',
  })

  expect(made.items.map(({ mooring }) => mooring)).toEqual([
    'Larch pier',
    'Larch pier',
    'Larch pier',
    'Stone pier',
    'Stone pier',
  ])
})
