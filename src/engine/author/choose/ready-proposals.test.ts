import { expect, test } from 'vitest'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** Pages whose records are no elements. */
const MUGS = ['Blue mug', 'Red mug', 'Travel mug', 'Espresso cup'].map((name, index) => ({
  id: `m${index}`,
  name,
  price: 9.5 + index,
  url: `/mugs/${index}`,
}))
const ITEMS = MUGS.map(({ name, price, url }) => ({ name, price, link: `https://shop.test${url}` }))

function read(body: string, description = "each product's name, price and link") {
  const html = `<!doctype html><html lang="en"><head><title>Mugs</title></head><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://shop.test/', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return { container: (made.recipe as CssRecipe).container, items: made.items }
}

test('Next.js data', () => {
  const data = { props: { pageProps: { catalog: MUGS, nav: [{ label: 'Home', href: '/' }] } } }
  const { container, items } = read(
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`,
  )
  expect(container).toEqual({ source: { json: 'next_data', path: 'props.pageProps.catalog' } })
  expect(items).toEqual(ITEMS)
})

test('a JSON script, by its name', () => {
  const { container, items } = read(
    `<script type="application/json" id="state">${JSON.stringify({ mugs: MUGS })}</script>`,
  )
  expect(container).toEqual({ source: { json: { script: 'script#state' }, path: 'mugs' } })
  expect(items).toEqual(ITEMS)
})

test('a variable that a script sets, with records by id', () => {
  const byId = Object.fromEntries(MUGS.map((mug) => [mug.id, mug]))
  const { container, items } = read(
    `<div id="root"></div><script>window.__STATE__ = ${JSON.stringify({ mugs: byId })};</script>`,
  )
  expect(container).toEqual({ source: { json: { variable: '__STATE__' }, path: 'mugs[*]' } })
  expect(items).toEqual(ITEMS)
})

test('an item list of linked data', () => {
  const itemListElement = MUGS.map(({ name, price, url }) => ({
    '@type': 'ListItem',
    item: { '@type': 'Product', name, url: `https://shop.test${url}`, offers: { '@type': 'Offer', price } },
  }))
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
  const { container, items } = read(`<script type="application/ld+json">${JSON.stringify(list)}</script>`)
  expect(container).toEqual({ source: { json: 'ld+json', type: 'ItemList', path: 'itemListElement' } })
  expect(items).toEqual(ITEMS)
})

test('settings of a script whose keys sound like fields are no record', () => {
  const settings = {
    popup_event: 'time',
    countdown_days: 'days',
    map_style_text: 'Custom style',
    added: 'In your cart.',
  }
  const page = `<div id="app"></div><script>var theme_settings = ${JSON.stringify(settings)};</script>`

  expect(() => read(page, 'Headline, publication date and body text')).toThrow()
})

test('the elements that a reader sees come before the same data in a script', () => {
  const cards = MUGS.map(
    ({ name, price, url }) => `<li class="card"><a href="${url}">${name}</a> <b class="price">$${price}</b></li>`,
  )
  const { container } = read(`<ul>${cards.join('')}</ul><script>var mugs = ${JSON.stringify(MUGS)}</script>`)
  expect(container).toMatchObject({ selector: expect.any(String) })
})

test('lines of text', () => {
  const lines = 'Blue mug - $12.50<br>Red mug - $9.00<br>Travel mug - $21.00<br>Espresso cup - $6.75'
  const { container, items } = read(
    `<h1>Mugs</h1><p>All of clay.</p><p class="list">${lines}</p>`,
    "each product's name and price",
  )
  expect(container).toMatchObject({ selector: '.list', rows: { kind: 'separated', by: 'br' } })
  expect(items).toEqual([
    { name: 'Blue mug', price: '$12.50' },
    { name: 'Red mug', price: '$9.00' },
    { name: 'Travel mug', price: '$21.00' },
    { name: 'Espresso cup', price: '$6.75' },
  ])
})

test('lines with marked names', () => {
  const lines = '<b>Jane Doe</b>, Director<br><b>John Roe</b>, Editor<br><b>Ann Poe</b>, Printer<br>'
  const { items } = read(`<h1>Staff</h1><div id="staff">${lines}</div>`, 'name and profession of every person')
  expect(items).toEqual([
    { name: 'Jane Doe', profession: 'Director' },
    { name: 'John Roe', profession: 'Editor' },
    { name: 'Ann Poe', profession: 'Printer' },
  ])
})

const NEWS = [
  { date: 'May 4, 2024', title: 'Fair opens', text: 'It opens on Sunday with music and food for everyone.' },
  { date: 'May 6, 2024', title: 'Road closed', text: 'The main road is under repair until the end of the month.' },
  { date: 'June 1, 2024', title: 'New library', text: 'A large reading room waits for its first visitors.' },
]

test('blocks between rules', () => {
  const blocks = NEWS.map(({ date, title, text }) => `<p>${date}</p><p><b>${title}</b></p><p>${text}</p>`)
  const { container, items } = read(
    `<h1>News</h1><div class="news">${blocks.join('<hr>')}</div>`,
    'title, date and text of every news item',
  )
  expect(container).toMatchObject({ selector: '.news', rows: { kind: 'separated', by: 'hr' } })
  expect(items).toEqual(NEWS)
})
