import { expect, test } from 'vitest'
import { defaultName } from './default-name.ts'

test.each([
  ['name and price.', 'shop.example: name and price'],
  ['  each product’s\n name ', 'shop.example: product’s name'],
  ['Please get all the mugs', 'shop.example: mugs'],
  ['therapy prices', 'shop.example: therapy prices'],
  ['', 'shop.example'],
  [
    'each product’s name, price and whether it is in stock or sold out at the moment',
    'shop.example: product’s name, price and whether it is in stock…',
  ],
  ['x'.repeat(60), `shop.example: ${'x'.repeat(48)}…`],
])('%j is called %j', (description, name) => {
  expect(defaultName('https://www.shop.example/mugs', description)).toBe(name)
})
