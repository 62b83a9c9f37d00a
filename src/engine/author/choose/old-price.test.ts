import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { contested, valuesOf } from './chosen.fixture.ts'

const BASE = 'https://cars.test/'
const WANTED = 'Products: name, price, old price'

const mug = (name: string, now: string, old: string) =>
  `<div class="r"><h3>${name} mug</h3><p class="price__regular">Regular price <span class="regular-price">${now}</span></p>
    <p class="price__sale"><s>${old}</s> <span class="sale-price">${now}</span></p></div>`

const mugs = [
  mug('Blue', '$8.00', '$12.00'),
  mug('Red', '$9.00', ''),
  mug('Green', '$7.50', '$11.00'),
  mug('Grey', '$6.00', ''),
].join('')

test('where prices are crossed out, no other price is the old one, whatever it is called', () => {
  expect(valuesOf(mugs, WANTED, 'old_price')).toEqual(['$12.00', '', '$11.00', ''])
  expect(valuesOf(mugs, WANTED, 'price')).toEqual(['$8.00', '$9.00', '$7.50', '$6.00'])
})

test('nothing fills the gaps of an old price', () => {
  const { choices } = contested(mugs, WANTED)

  expect(choices.find(({ field }) => field.name === 'old_price')?.others).toEqual([])
})

test('an old price that is lower in all records is none', () => {
  const card = (name: string, price: string, delivery: string) =>
    `<div class="r"><h3>${name} mug</h3><span class="price">${price}</span><span class="b">${delivery}</span></div>`
  const html = card('Blue', '$8.00', '$3.00') + card('Red', '$9.00', '$3.00') + card('Green', '$7.50', '$2.00')

  expect(valuesOf(html, WANTED, 'old_price')).toBeNull()
})

test('the first amount of a card is not the price where a sale crosses it out, nor is the text of both', () => {
  const amount = (text: string) => `<span class="amount"><bdi><i class="sign">£</i>${text}</bdi></span>`
  const cards = [
    ['Pepper', '6.50', ''],
    ['Cardamom', '4.25', '5.95'],
    ['Saffron', '18.90', '21.00'],
    ['Mint', '2.60', ''],
    ['Sumac', '3.10', ''],
  ].map(
    ([name = '', now = '', old = '']) =>
      `<div class="r"><h2 class="title">${name}</h2><span class="price">${old === '' ? amount(now) : `<del>${amount(old)}</del> <ins>${amount(now)}</ins>`}</span></div>`,
  )
  const choice = contested(cards.join(''), 'products: name, price').choices.find(({ field }) => field.name === 'price')
  const read = [choice?.column, ...(choice?.others ?? [])].flatMap((column) => column?.values ?? [])

  expect(read.flatMap((value) => value.match(/\d+\.\d+/) ?? []).sort()).toEqual([
    '18.90',
    '2.60',
    '3.10',
    '4.25',
    '6.50',
  ])
})

const car = (name: string, price: string, month = '') =>
  `<li class="r"><h2><a href="/c/${name}">${name}</a></h2><p class="price">${price}</p>${month === '' ? '' : `<p class="fin">${month}</p>`}</li>`

test.each([
  ['beside the price', '£6,495 <s>£6,995</s>'],
  ['before the price in an element of its own', '<del>£6,995</del> <ins>£6,495</ins>'],
])('one price that is crossed out, %s, is not the price of the list', (_, price) => {
  const cars = [
    car('Fiesta', price, '£139/month'),
    car('Golf', '£13,250', '£279/month'),
    car('Juke', 'POA'),
    car('Niro', 'Sold'),
  ].join('')
  const read = (description: string) => {
    const made = generateRecipe({
      html: `<h1>Used cars</h1><ul>${cars}</ul>`,
      url: BASE,
      description,
      outputSchema: null,
    })
    return made.ok ? made.items : []
  }

  expect(read('each car: title, price').map((item) => item.price)).toEqual(['£6,495', '£13,250', 'POA', 'Sold'])
  expect(read('each car: title, price, old price').map((item) => [item.price, item.old_price ?? null])).toEqual([
    ['£6,495', '£6,995'],
    ['£13,250', null],
    ['POA', null],
    ['Sold', null],
  ])
})
