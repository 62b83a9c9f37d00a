/** A request for one of several records: its value, never a neighbour's. */
import { expect, test } from 'vitest'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from './generate-recipe.ts'

const plan = (
  name: string,
  price: string,
) => `<div class="plan"><h3>${name}</h3><p class="price">${price}<span>/mo</span></p>
  <ul><li>Projects</li><li>Support</li></ul><a href="/${name}">Choose</a></div>`
const PLANS = `<title>Pricing</title><h1>Simple pricing</h1>${plan('Starter', '$9')}${plan('Pro', '$29')}${plan('Business', '$99')}`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const RATES = `<title>Rates</title><h1>Rates</h1><table><tr><th>#</th><th>Currency</th><th>Buy</th><th>Sell</th></tr>
  ${row('1', 'USD', '1.0712', '1.0934')}${row('2', 'GBP', '0.8411', '0.8623')}${row('3', 'JPY', '161.20', '164.90')}</table>`
const office = (city: string, street: string, phone: string, email: string) =>
  `<section><h2>${city}</h2><p>${street}<br>${city}</p><p>Tel: ${phone}</p><p>Email: <a href="mailto:${email}">${email}</a></p></section>`
const OFFICES = `<title>Contact</title><h1>Contact us</h1>
  ${office('London', '12 Fenchurch Lane', '+44 20 7946 0123', 'london@brightwell.example')}
  ${office('Paris', '8 rue des Lilas', '+33 1 70 18 99 00', 'paris@brightwell.example')}`
const service = (name: string, status: string) =>
  `<div class="service"><span class="name">${name}</span><span class="status">${status}</span></div>`
const SERVICES = `<title>Status</title><h1>All services</h1><p class="status">Partly degraded</p>
  ${service('API', 'Operational')}${service('Uploads', 'Degraded')}${service('Billing', 'Outage')}`
const team = (name: string, points: string) =>
  row('1', `<a href="/${name}"><span>${name}</span><span>${name.slice(0, 3)}</span></a>`, points)
const LEAGUE = `<title>Table</title><h1>Table</h1><table><tr><th>#</th><th>Team</th><th>Points</th></tr>
  ${team('Harbour', '83')}${team('Kingsferry', '61')}${team('Whitcombe', '50')}</table>`

function read(
  html: string,
  description: string,
  outputSchema: OutputSchema | null = null,
  url = 'https://example.test/',
): Record<string, unknown>[] {
  const made = generateRecipe({ html, url, description, outputSchema })
  return made.ok ? made.items : []
}

test.each([
  ['the price of the Pro plan', PLANS, { name: 'Pro', price: '$29/mo' }],
  ['What does the Business plan cost?', PLANS, { name: 'Business', price: '$99/mo' }],
  ['Preis des Pro-Tarifs', PLANS, { name: 'Pro', preis: '$29/mo' }],
  ['Preis des Pro Tarifs', PLANS, { name: 'Pro', preis: '$29/mo' }],
  ['status of the API', SERVICES, { name: 'API', status: 'Operational' }],
  ['points of Kingsferry', LEAGUE, { name: 'Kingsferry', points: '61' }],
  ['the USD buy rate', RATES, { name: 'USD', buy_rate: '1.0712' }],
  [
    'phone and email of the Paris office',
    OFFICES,
    { name: 'Paris', phone: '+33 1 70 18 99 00', email: 'paris@brightwell.example' },
  ],
])('%s: each record comes with what it is called', (description, html, expected) => {
  expect(read(html, description)).toContainEqual(expected)
})

test('a schema is read as it is, and gets the name that tells the record', () => {
  const parsed = parseOutputSchema({ price: 'number' })
  if (!parsed.ok) throw new Error(parsed.problem)
  expect(read(PLANS, 'price of the Pro plan', parsed.schema)).toContainEqual({ name: 'Pro', price: 29 })
})

test('what the page itself is about is not looked for among the things beside it', () => {
  const card = (name: string, price: string) =>
    `<div class="card"><h3>${name}</h3><span>${price}</span><i>In stock</i></div>`
  const html = `<title>Lumen 5 lamp</title><main><h1>Lumen 5 lamp</h1><p class="price">$49.00</p><p class="stock">In stock</p>
    <p>A fine lamp.</p></main><h2>You may also like</h2><div>${card('Lumen 5 lamp, used', '$45.00')}${card('Lumen 7 lamp', '$99.00')}${card('Shade', '$9.00')}</div>`
  expect(read(html, 'price and stock of the Lumen 5 lamp')).toEqual([{ price: '$49.00', stock: 'In stock' }])
})

test('a label and its value beside another label are not mistaken for records', () => {
  const html = `<title>Parcel</title><h1>Parcel</h1><table>${row('Order', '4711')}${row('Status', 'Shipped')}${row('Weight', '2 kg')}</table>`
  expect(read(html, 'status of the Order')).not.toContainEqual(expect.objectContaining({ status: '4711' }))
})

test('a label is no record', () => {
  const html = `<title>Mug</title><h1>Mug</h1><table>${row('Warranty', '2 years')}${row('Weight', '300 g')}${row('Colour', 'Blue')}</table>`
  expect(read(html, 'length of the Warranty')).not.toContainEqual(expect.objectContaining({ name: 'Weight' }))
})

test('of one that the page does not have, no value of another is told', () => {
  expect(read(OFFICES, 'phone of the Madrid office')).toEqual([])
})

test('a page that is about one thing may call it otherwise', () => {
  const html = '<title>Contact</title><h1>Contact us</h1><p>Tel: <a href="tel:+442079460123">+44 20 7946 0123</a></p>'
  expect(read(html, 'phone of the Madrid office')).toEqual([{ phone: '+44 20 7946 0123' }])
})

const book = (title: string, author: string) =>
  `<li class="book"><a class="title" href="/${title.length}">${title}</a><p class="author">${author}</p><span class="type">Book</span></li>`
const BOOKS = `<title>Results for sea birds</title><h1>Results for sea birds</h1><ul>${book('Cliffs and colonies', 'Rosa Whit')}
  ${book('Sea birds', 'Lars Ek')}${book('The gull', 'Petra Novak')}</ul>`

test.each([
  ['author of Cliffs and colonies', { name: 'Cliffs and colonies', author: 'Rosa Whit' }],
  ['author of Sea birds', { name: 'Sea birds', author: 'Lars Ek' }],
])('%s: a name in the plural is one record, also where it was searched for', (description, expected) => {
  const items = read(BOOKS, description, null, 'https://example.test/search?q=sea+birds')

  expect(items).toContainEqual(expected)
})

test('all records are meant where the plural is not that of a name', () => {
  expect(read(BOOKS, 'authors of the books').every((item) => !('name' in item))).toBe(true)
})

const goods = (...names: string[]) =>
  `<ul>${names.map((name, at) => `<li><b>${name}</b> <span>${at + 1}.20 €</span></li>`).join('')}</ul>`
const fruit = goods('Apples', 'Pears', 'Plums')
const vegetables = goods('Leek', 'Kale', 'Beet', 'Corn')

test.each([
  ['headings', `<h2>Fruit</h2>${fruit}<h2>Vegetables</h2>${vegetables}`],
  ['bold lines', `<p><b>Fruit</b></p>${fruit}<p><b>Vegetables</b></p>${vegetables}`],
  ['lines with a colon', `<p>Fruit:</p>${fruit}<p>Vegetables:</p>${vegetables}`],
])('what is asked for with names of its own is a section, and no record: under %s', (_, body) => {
  const html = `<html lang="en"><title>Shop</title><body><h1>Shop</h1>${body}</body></html>`

  expect(read(html, 'name and price of the vegetables').map(({ name }) => name)).toEqual([
    'Leek',
    'Kale',
    'Beet',
    'Corn',
  ])
  expect(read(html, 'name and price of the fruit').map(({ name }) => name)).toEqual(['Apples', 'Pears', 'Plums'])
})

const countries = (country: string, capital: string, population: string, norway: string) =>
  `<html><title>North</title><body><h1>North</h1><table><tr><th>${country}</th><th>${capital}</th><th>${population}</th></tr>
  ${row('Denmark', 'Copenhagen', '5,900,000')}${row(norway, 'Oslo', '5,500,000')}${row('Sweden', 'Stockholm', '10,400,000')}</table></body></html>`
const PIZZAS = `<html lang="en"><title>Pizza</title><body><h1>Pizza</h1><ul><li>Small pizza – $8</li><li>Medium pizza – $10</li><li>Large pizza – $12</li></ul></body></html>`

test.each([
  [
    "Norway's population",
    countries('Country', 'Capital', 'Population', 'Norway'),
    { name: 'Norway', population: '5,500,000' },
  ],
  [
    'población de Noruega',
    countries('País', 'Capital', 'Población', 'Noruega'),
    { name: 'Noruega', poblacion: '5,500,000' },
  ],
  ['price of the large pizza', PIZZAS, { name: 'Large pizza', price: '$12' }],
])('%s: what the one is called by stands beside it', (description, html, item) => {
  expect(read(html, description)).toContainEqual(item)
})
