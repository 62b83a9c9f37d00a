import { expect, test } from 'vitest'
import { namedOne, saysName } from './named-one.ts'

const PLANS = ['Starter', 'Pro', 'Pro Max', 'Business']

test.each([
  ['the price of the Pro plan', PLANS, 'Pro'],
  ['price of the pro plan', PLANS, 'Pro'],
  ['the price of the Pro Max plan', PLANS, 'Pro Max'],
  ['Pro plan price', PLANS, 'Pro'],
  ['What does the Business plan cost?', PLANS, 'Business'],
  ['le prix du forfait Pro', PLANS, 'Pro'],
  ['Preis der Pizza Funghi', ['Margherita', 'Funghi'], 'Funghi'],
  ['the USD buy rate', ['USD', 'GBP'], 'USD'],
  ['Preis des Pro Tarifs', PLANS, 'Pro'],
  ['Preis des Pro-Tarifs', PLANS, 'Pro'],
  ['cena tarifu Profi', ['Start', 'Profi'], 'Profi'],
  ['cena abonamentu Premium', ['Basic', 'Premium'], 'Premium'],
  ['How many points does Millbrook have?', ['Harbor City', 'Millbrook'], 'Millbrook'],
  ['phone of the London office', ['London (head office)', 'Paris'], 'London (head office)'],
])('%s: one of the records is named', (description, names, name) => {
  const named = namedOne(description, names)
  expect(named && names[named.at]).toBe(name)
})

test.each([
  ['what is asked for is no name', 'price and warranty', ['Price', 'Warranty']],
  ['a label that is written with a capital is no name', 'current Price', ['Price', 'Warranty']],
  ['two are named', 'price of the Pro and Business plans', PLANS],
  ['two are called so', 'price of the Pro plan', ['Pro', 'Pro', 'Starter']],
  ['several have the word', 'price of the Lumen lamp', ['Lumen 3', 'Lumen 5']],
  ['what stands before a colon may be a section', 'Pro: price', PLANS],
  ['none is called so', 'price of the Gold plan', PLANS],
  ['a part of a name in small letters is any word', 'price of the lamp', ['Desk lamp', 'Vase']],
  ['a first word has a capital in any case', 'Camping equipment: price', ['Camping stove', 'Tent']],
  ['a number alone says nothing', 'price of 12', ['12', '13']],
])('none is named: %s', (_why, description, names) => {
  expect(namedOne(description, names)).toBeNull()
})

test('a name is said in whole words', () => {
  expect(saysName('https://shop.example/products', 'Pro')).toBe(false)
  expect(saysName('https://shop.example/plans/pro', 'Pro')).toBe(true)
})
