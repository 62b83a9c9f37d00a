import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

type Offer = readonly [name: string, price: string, lowest: string | null]

const OFFERS: readonly Offer[] = [
  ['Silence over the lake', '32,49 zł', '31,99 zł'],
  ['A bill for the night', '39,99 zł', null],
  ['House of paper and salt', '27,90 zł', '33,99 zł'],
  ['Atlas of lost rivers', '64,00 zł', null],
  ['Winter protocol', '31,20 zł', '35,99 zł'],
]

function read(tile: (offer: Offer) => string, description: string) {
  const tiles = OFFERS.map(
    (offer) => `<div class="tile"><h2><a href="/b/${offer[0]}">${offer[0]}</a></h2>${tile(offer)}</div>`,
  )
  const made = generateRecipe({
    html: `<html lang="pl"><body><main><h1>Książki</h1>${tiles.join('')}</main></body></html>`,
    url: 'https://books.example/',
    description,
    outputSchema: null,
  })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

const withLowest = ([, price, lowest]: Offer) =>
  `<div class="price"><span class="price__current">${price}</span>${
    lowest ? `<span class="price__lowest">najniższa cena z 30 dni: ${lowest}</span>` : ''
  }</div>`

test.each([
  ['tytuł i cena każdej książki', 'cena'],
  ['title and price of each book', 'price'],
])('%s: the lowest price of the last days, which some have, is not the price', (description, field) => {
  expect(read(withLowest, description).map((item) => item[field])).toEqual(OFFERS.map(([, price]) => price))
})

test('what a kilogram costs is not the price of before', () => {
  const items = read(
    ([, price, lowest]) =>
      `<p class="unit">0.25 kg ${lowest ? `<span class="reference">(${lowest} / 1 kg)</span>` : ''}</p><span class="price">${price}</span>`,
    'tytuł, cena i stara cena każdej książki',
  )

  expect(items.map(({ cena, stara_cena }) => [cena, stara_cena ?? null])).toEqual(
    OFFERS.map(([, price]) => [price, null]),
  )
})
