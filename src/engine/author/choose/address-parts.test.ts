import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(cards: readonly string[], description: string) {
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><main><h1>Find us</h1><div>${cards.map((card) => `<div class="card">${card}</div>`).join('')}</div></main></body></html>`,
    url: 'https://example.com/stores',
    description,
    outputSchema: null,
  })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

test('the country is the last part of an address and not the whole of it', () => {
  const offices = [
    ['Torstraße 105, 10119 Berlin, Germany', 'Germany'],
    ['40 Finsbury Square, London EC2A 1PX, United Kingdom', 'United Kingdom'],
    ['200 King Street West, Toronto, ON M5H 3T4, Canada', 'Canada'],
    ['14 rue de la Paix, 75002 Paris, France', 'France'],
  ] as const

  const items = read(
    offices.map(([address], at) => `<h3>Office ${at + 1}</h3><p>${address}</p>`),
    'offices: city and country',
  )

  expect(items.map(({ country }) => country)).toEqual(offices.map(([, country]) => country))
})

const STORES = [
  ['Maison Lebrun Bordeaux', '12 rue Sainte-Catherine', '33000', 'Bordeaux', '1,2 km'],
  ['Maison Lebrun Arcachon', '4 boulevard de la Plage', '33120', 'Arcachon', '58 km'],
  ['Maison Lebrun Libourne', '22 place Abel Surchamp', '33500', 'Libourne', '31,5 km'],
  ['Maison Lebrun Pau', '7 rue Taillefer', '64000', 'Pau', '112 km'],
] as const
const stores = STORES.map(
  ([name, street, code, city, distance], at) =>
    `<h2><a href="/s/${at}">${name}</a></h2><span>Distance : ${distance}</span><div>Address :<p>${street}<br>${code} ${city}</p></div>`,
)

test('what stands before an address is no part of its street', () => {
  const items = read(stores, 'street and postal code of each store')

  expect(items.map(({ street }) => street)).toEqual(STORES.map(([, street]) => street))
})

test('a name that has the town in it is read beside the town', () => {
  const items = read(stores, 'each store with store name and city')

  expect(items.map(({ store_name, city }) => [store_name, city])).toEqual(
    STORES.map(([name, , , city]) => [name, city]),
  )
})
