import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { readIntent } from '../request/intent.ts'
import { NO_BANS } from './assign.ts'
import { tryElements, tryReady } from './candidates.ts'
import { proposalsFor } from './propose.ts'

const rows = ['Blue mug $8.00', 'Red mug $9.00', 'Green mug $7.50', 'Black mug $6.00']
  .map((text) => text.split(' $'))
  .map(([name, price]) => `<li class="card"><h3>${name}</h3><span class="price">$${price}</span></li>`)
  .join('')
const SHOP = `<h1>Mugs</h1><p class="price">$1.00</p><ul>${rows}</ul>`

function tried(html: string, words: string) {
  const model = modelOf(html)
  const intent = readIntent(words, null)
  return tryElements(model, intent, proposalsFor(model, intent, NO_BANS))
}

test('the list and the page as one record are both executed', () => {
  const [list, page] = tried(SHOP, 'name and price')

  expect(list).toMatchObject({ from: 'list', promised: { records: 4 } })
  expect(list?.verdict.items[1]).toEqual({ name: 'Red mug', price: '$9.00' })
  expect(page?.verdict.items).toHaveLength(1)
})

test('a list that has all that is wanted of several is not held against the page', () => {
  expect(tried(SHOP, 'the name and price of each product').map(({ from }) => from)).toEqual(['list'])
})

test('a page that has all that is wanted of itself is not held against its lists', () => {
  const facts = '<dl><dt>Brand</dt><dd>Holt</dd><dt>Material</dt><dd>Stoneware</dd></dl>'
  const html = `<h1>Blue mug</h1>${facts}<h2>Others</h2><ul>${rows}</ul>`

  expect(tried(html, 'name, brand and material of this product').map(({ from }) => from)).toEqual(['page'])
})

test('a list that lacks something is held against the page', () => {
  const words = 'the name, price and warranty of each product'

  expect(tried(`${SHOP}<p>Warranty: 2 years</p>`, words).map(({ from }) => from)).toContain('page')
})

test('a page that lacks most of what was asked of many things is no candidate', () => {
  expect(tried('<h1>Mugs</h1><p>Nothing here.</p>', 'each product: name, price, size, colour')).toEqual([])
})

test('what scripts carry is a candidate too', () => {
  const data = JSON.stringify({
    products: ['Blue mug', 'Red mug', 'Green mug'].map((name, at) => ({ name, price: 6 + at, sku: `MUG-${at}` })),
  })
  const html = `<h1>Mugs</h1><script type="application/json" id="data">${data}</script>`
  const [ready] = tryReady(modelOf(html), readIntent('each product: name, price, sku', null), NO_BANS)

  expect(ready?.from).toBe('ready')
  expect(ready?.verdict.items).toHaveLength(3)
})
