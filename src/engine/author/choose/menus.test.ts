import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

const DISHES = [
  ['Tomato soup', 'A,G', '4.50 €'],
  ['Fish', 'D', '12.50 €'],
  ['Salad', 'A,C,G', '8.50 €'],
  ['Cake', 'C', '5.50 €'],
] as const
const all = (write: (dish: (typeof DISHES)[number]) => string) => DISHES.map((dish) => write(dish)).join('')
const NAMED = DISHES.map(([name, , price]) => ({ name, price }))

test('of a line that is a name and an amount both are read', () => {
  const asked = 'name and price of each dish'
  expect(read(`<h1>Menu</h1>${all(([name, , price]) => `<p>${name} ${price}</p>`)}`, asked)).toEqual(NAMED)
  expect(read(`<ul>${all(([name, , price]) => `<li>${name} ..... ${price}</li>`)}</ul>`, asked)).toEqual(NAMED)
})

test('what is raised behind a name is no part of it', () => {
  const asked = 'name and price of each dish'
  const marked = all(([name, marks, price]) => `<p>${name}<sup>${marks}</sup> ${price}</p>`)
  expect(read(`<h1>Menu</h1>${marked}`, asked)).toEqual(NAMED)
  const rows = all(([name, marks, price]) => `<tr><td>${name}<sup>${marks}</sup></td><td>${price}</td></tr>`)
  expect(read(`<table><tr><th>Name</th><th>Price</th></tr>${rows}</table>`, asked)).toEqual(NAMED)
  expect(
    read(`<table><tr><th>Name</th><th>Price</th></tr>${rows}</table>`, 'name, price and allergens of each dish'),
  ).toEqual(DISHES.map(([name, allergens, price]) => ({ name, price, allergens })))
})

test('an exponent and the ending of an ordinal are parts of what they stand behind', () => {
  const rows = ['Pasture', 'Meadow', 'Wood'].map(
    (name, at) => `<tr><td>${name}</td><td>${at + 2} km<sup>2</sup></td></tr>`,
  )
  const items = read(
    `<table><tr><th>Name</th><th>Area</th></tr>${rows.join('')}</table>`,
    'name and area of each field',
  )
  expect(items.map(({ area }) => area)).toEqual(['2 km2', '3 km2', '4 km2'])
})

test('a dish is read without its marks, where some have none', () => {
  const dishes = [
    ['Pea soup', '6.50', 'A, G'],
    ['Prawns', '9.00', 'B'],
    ['Cod', '17.50', 'D, G'],
    ['Steak', '24.00', ''],
  ]
  const rows = dishes.map(
    ([dish, price, marks]) => `<div><span>${dish} <sup>${marks}</sup></span><span>${price}</span></div>`,
  )
  const html = `<!doctype html><html lang="en"><body><h1>Menu</h1>${rows.join('')}</body></html>`
  const description = 'each dish with its price and allergens'
  const made = generateRecipe({ html, url: 'https://inn.test/', description, outputSchema: null })

  expect(made.ok && made.items.map(({ dish }) => dish)).toEqual(['Pea soup', 'Prawns', 'Cod', 'Steak'])
})
