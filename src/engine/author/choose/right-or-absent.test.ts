import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

const GOODS = [
  ['Harjakurkku', 'Pohjola', '12,90 €', '4,5'],
  ['Lumikenkä', 'Arktis', '89,00 €', '3,9'],
  ['Saunakiulu', 'Koivu', '34,50 €', '4,8'],
  ['Retkikeitin', 'Tuli', '59,90 €', '4,1'],
  ['Villasukat', 'Mummo', '19,90 €', '4,9'],
] as const

const cards = GOODS.map(
  ([name, brand, price, rating], at) =>
    `<div class="tuote"><a class="nimi" href="/t/${at}">${name}</a><span class="merkki">${brand}</span><span class="hinta">${price}</span>
      <span class="arvio">${rating}</span><span class="katselut">${37 + 5 * at} katselua</span></div>`,
)
const html = `<!doctype html><html lang="fi"><body><main><h1>Tuotteet</h1><div class="lista">${cards.join('')}</div></main></body></html>`

function read(description: string) {
  const made = generateRecipe({ html, url: 'https://kauppa.test/tuotteet', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made
}

test('what the page does not say is absent and told, and is not the value beside it', () => {
  const made = read("each product's name, price and whether it is in stock")

  expect(made.items.map(({ name, price }) => [name, price])).toEqual(GOODS.map(([name, , price]) => [name, price]))
  expect(made.items.filter(({ stock }) => (stock ?? null) !== null)).toEqual([])
  expect(made.notes.join(' ')).toContain('stock')
})

test('what comes with it under its own name does not count views: they change from hour to hour', () => {
  const made = read("each product's name, price and whether it is in stock")

  expect(made.items[0]).toMatchObject({ merkki: 'Pohjola', url: 'https://kauppa.test/t/0' })
  expect(JSON.stringify(made.items)).not.toContain('katselua')
})

test('where all that was named is found, nothing else comes back', () => {
  expect(Object.keys(read("each product's name and price").items[0] ?? {})).toEqual(['name', 'price'])
})

test('the one text that is left is not taken for a field that nothing speaks for', () => {
  const boats = ['Kiel', 'Husum', 'Emden', 'Rostock', 'Wismar'].map(
    (port, at) =>
      `<div class="c"><h3><a href="/b/${at}">Boat of ${port}</a></h3><p>${port}</p><p>€ ${at + 7},200</p></div>`,
  )
  const parsed = parseOutputSchema({ name: 'string', engine: 'string', price: 'string' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><h1>Harbour market</h1><div>${boats.join('')}</div></body></html>`,
    url: 'https://harbour.test/',
    description: 'Boats for sale: name, engine, price',
    outputSchema: parsed.schema,
  })
  if (!made.ok) throw new Error(made.found)

  expect(made.items.map(({ price }) => price)).toHaveLength(5)
  expect(made.items.filter(({ engine }) => (engine ?? null) !== null)).toEqual([])
})

test('sentences are no category', () => {
  const body = `<article class="post category-soil"><h1>Autumn beds</h1><p>The last beans are in and the beds are empty.</p>
    <p>Spread two fingers of ripe compost on all of them.</p></article>`
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><main>${body}</main></body></html>`,
    url: 'https://garden.test/autumn',
    description: 'title and category of this post',
    outputSchema: null,
  })

  expect(made.ok && made.items[0]).toMatchObject({ title: 'Autumn beds' })
  expect(JSON.stringify(made.ok && made.items[0])).not.toContain('compost')
})

test('what is left of a line without its parts is no value', () => {
  const papers = ['Low tide', 'Mussel beds', 'Eelgrass', 'Oysters'].map(
    (title, at) =>
      `<p class="paper">A. Lind and B. Oye. <b>${title}</b>. <i>Coasts</i>, ${at}, 202${at}. [<a href="/${at}.pdf">PDF</a>]</p>`,
  )
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><h1>Papers</h1>${papers.join('')}</body></html>`,
    url: 'https://lab.test/papers',
    description: 'title and link of each paper',
    outputSchema: null,
  })

  expect(made.ok && made.items.map(({ title }) => title)).toEqual(['Low tide', 'Mussel beds', 'Eelgrass', 'Oysters'])
})
