import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const MUGS = ['Blue', 'Red', 'Green', 'Grey']
  .map(
    (name, index) => `<li class="card"><h3><a href="/${index}">${name} mug</a></h3><span>$${index + 7}.50</span></li>`,
  )
  .join('')

function generate(description: string, attributes = '') {
  const html = `<html${attributes}><head><title>Kitchen things</title></head><body><h1>Our shop</h1><ul>${MUGS}</ul></body></html>`
  return generateRecipe({ html, url: 'https://shop.test/tableware', description, outputSchema: null })
}

test.each([
  'tide times of the harbour',
  'tide',
  'wombat telemetry',
  'the phase of the moon',
  'the air quality index',
  'staff directory',
  'lottery results',
  'exchange rates',
  'job openings',
  'recipes',
  'the menu',
  'news',
])('a page that nowhere speaks of "%s" is not taken for it, and what it holds is told', (description) => {
  expect(generate(description)).toEqual({
    ok: false,
    reason: 'nothing_fits',
    found: expect.stringMatching(/^The page "Our shop" holds a list of 4 entries such as "Blue mug"/),
  })
})

test.each([
  ['the page itself says', 'all mugs'],
  ['its title says', 'kitchen gear'],
  ['its address says', 'tableware'],
  ['is said of any records', 'all products'],
  ['is said of any list', 'product list'],
  ['is said of any answers', 'search results'],
  ['is said of any entries', 'the latest listings'],
  ['is said of any page', 'everything'],
])('a thing that %s is found', (_where, description) => {
  expect(generate(description)).toMatchObject({ ok: true })
})

test.each(['all jobs', 'vacancies'])('who asks for %s means the open positions of a page', (description) => {
  const rows = ['Engineer', 'Designer', 'Driver', 'Cook'].map(
    (name, at) => `<li><a href="/${at}">${name}</a> <i>Oslo</i></li>`,
  )
  const html = `<html lang="en"><title>Acme</title><h1>Acme</h1><h2>Open positions</h2><ul>${rows.join('')}</ul>`
  const made = generateRecipe({ html, url: 'https://acme.test/', description, outputSchema: null })
  expect(made.ok && made.items).toHaveLength(4)
})

test('a page in another language has other words for the thing', () => {
  expect(generate('all crockery', ' lang="de"')).toMatchObject({ ok: true })
  expect(generate('all crockery', ' lang="en-GB"')).toMatchObject({ ok: false })
})

test('a request in another language has other words for the thing', () => {
  expect(generate('alle Tassen', ' lang="en"')).toMatchObject({ ok: true })
})

test.each(['opening hours', 'the opening hours of the shop', 'the currency', 'phone numbers'])(
  'what has a form of its own is not read where nothing has it: %s',
  (description) => {
    expect(generate(description)).toMatchObject({ ok: false })
  },
)

test('a currency is read where it is written out, and none is made of names', () => {
  const read = (names: readonly string[]) => {
    const rows = names.map((name, index) => `<tr><td>${name}</td><td>${index + 1}.2${index}5</td></tr>`).join('')
    const html = `<html lang="en"><body><h1>Exchange rates</h1><table>${rows}</table></body></html>`
    const description = 'exchange rates: currency and rate'
    return generateRecipe({ html, url: 'https://bank.test/', description, outputSchema: null })
  }
  expect(read(['US dollar', 'Swiss franc', 'Euro', 'Yen'])).toMatchObject({
    items: [{ currency: 'US dollar' }, {}, {}, {}],
  })
  const made = read(['Alpha', 'Beta', 'Gamma', 'Delta'])
  expect(made.ok ? made.items[0] : {}).not.toHaveProperty('currency')
})
