/** Every site in every redesign. `npm run soak -- repairs` draws a thousand at random, and reads each with other items too. */
import { expect, test } from 'vitest'
import { generateRecipe } from '#engine/author/generate-recipe.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { doubtIn } from './accepts-itself.ts'
import type { Item } from './known-values.ts'
import {
  changedThings,
  type Design,
  designFor,
  drawPage,
  expectedItems,
  pick,
  type Random,
  REDESIGNS,
  randomFrom,
  SITES,
  type Site,
  type Things,
  thingsOf,
} from './redesigns.fixture.ts'
import { repairRecipe } from './repair-recipe.ts'
import { valueKeys } from './value-keys.ts'

const URL_OF_PAGE = 'https://shop.example/page'
/** How many of the items are others by the time of the redesign. */
const SHARES = [0, 0.3, 0.6]

type Made = { recipe: CssRecipe; items: Item[] }

/** Null where what is read to begin with is not right: that is no matter of repair. */
function made(site: Site, things: Things, design: Design, random: Random): Made | null {
  const html = drawPage(site, things, design, random)
  const answer = generateRecipe({ html, url: URL_OF_PAGE, description: site.description, outputSchema: null })
  if (!answer.ok || answer.recipe.scraper_type !== 'css') return null
  const { recipe, items } = answer
  return wrongValues(site, recipe, items, expectedItems(site, things, design)).length === 0 ? { recipe, items } : null
}

function wrongValues(site: Site, recipe: CssRecipe, items: readonly Item[], expected: readonly Item[]): string[] {
  if (items.length !== expected.length) return [`${items.length} items of ${expected.length}`]
  const names = site.fields.map(({ name }) => name).filter((name) => Object.hasOwn(recipe.fields, name))
  return expected.flatMap((item, at) =>
    names.flatMap((name) => {
      const found = items[at]?.[name] ?? null
      return isSame(found, item[name])
        ? []
        : [`item ${at}: ${name} is ${JSON.stringify(found)}, not ${JSON.stringify(item[name])}`]
    }),
  )
}

function isSame(found: unknown, wanted: unknown): boolean {
  const known = valueKeys(wanted)
  const keys = valueKeys(found)
  return known.length === 0 ? keys.length === 0 : keys.some((key) => known.includes(key))
}

function repaired(site: Site, { recipe, items: before }: Made, html: string) {
  const page = { html, url: URL_OF_PAGE }
  return repairRecipe({ page, recipe, description: site.description, outputSchema: null, before })[0] ?? null
}

test.each(SITES.map((site) => [site.name, site] as const))(
  '%s is read as before after every redesign',
  (name, site) => {
    const things = thingsOf(site, randomFrom(name.length * 1000))
    const starts = new Map<Design['layout'], Made | null>()
    const wrong = Object.entries(REDESIGNS).flatMap(([redesign, change], at) => {
      const random = randomFrom(name.length * 1000 + at)
      const old = designFor(site, redesign)
      const start = starts.get(old.layout) ?? made(site, things, old, random)
      starts.set(old.layout, start)
      if (!start) return [`${redesign}: no recipe to begin with`]
      const now = change(old, site)
      const later = changedThings(site, things, SHARES[at % SHARES.length] ?? 0, random)
      const repair = repaired(site, start, drawPage(site, later, now, random))
      const problems = repair
        ? wrongValues(site, start.recipe, repair.items, expectedItems(site, later, now))
        : ['nothing was proposed']
      return problems.slice(0, 2).map((problem) => `${redesign}: ${problem}`)
    })
    expect(wrong).toEqual([])
  },
)

const MUGS = ['Blue', 'Red', 'Green', 'Oak', 'Glass', 'Brass', 'Linen', 'Stone'].map((name, at) => ({
  name: `${name} mug`,
  was: `$${10 + at}.50`,
  now: `$${5 + at}.25`,
}))
type Mug = (typeof MUGS)[number]
const shelf = (card: (mug: Mug) => string) =>
  `<html lang="en"><body><h1>Mugs</h1><div class="list">${MUGS.map((mug) => `<div class="card">${card(mug)}</div>`).join('')}</div></body></html>`

const SALE_ASKS = 'name and price of each mug'
const beforeSale = generateRecipe({
  html: shelf(({ name, was }) => `<h2 class="name">${name}</h2><span class="price">${was}</span>`),
  url: URL_OF_PAGE,
  description: SALE_ASKS,
  outputSchema: null,
})

function soldMugs(prices: (mug: Mug) => string) {
  if (!beforeSale.ok || beforeSale.recipe.scraper_type !== 'css') throw new Error('no recipe')
  const html = shelf((mug) => `<p class="t"><strong>${mug.name}</strong></p>${prices(mug)}`)
  const page = { html, url: URL_OF_PAGE }
  const [repair] = repairRecipe({
    page,
    recipe: beforeSale.recipe,
    description: SALE_ASKS,
    outputSchema: null,
    before: beforeSale.items,
  })
  if (!repair) throw new Error('nothing was proposed')
  return { prices: repair.items.map(({ price }) => price), doubt: doubtIn(repair) }
}

const besides =
  (label: string, other = '') =>
  ({ was, now }: Mug) =>
    `<div><span>${label} ${was}</span> <span>${other}${now}</span></div>`

test.each<[string, (mug: Mug) => string]>([
  ['crossed out', ({ was, now }) => `<s>${was}</s><b>${now}</b>`],
  ['called "was"', ({ was, now }) => `<span class="was">was ${was}</span><span class="now">${now}</span>`],
  ['called "Was", without a class', besides('Was', 'Now ')],
  ['called "RRP"', besides('RRP')],
  ['called "UVP"', besides('UVP')],
  ['called "statt"', besides('statt')],
  ['called "Prix conseillé"', besides('Prix conseillé')],
  [
    'called "List price", as a list of labels',
    ({ was, now }) => `<dl><dt>List price</dt><dd>${was}</dd><dt>Your price</dt><dd>${now}</dd></dl>`,
  ],
  ['named so in the code', ({ was, now }) => `<span class="rrp">${was}</span><span class="cur">${now}</span>`],
])('a sale that comes with a redesign: the old price, %s, is not the price', (_, prices) => {
  const now = MUGS.map((mug) => mug.now)
  expect(soldMugs(prices)).toEqual({ prices: now, doubt: '"price" says what it said before in only 0 of 8 items' })
})

test.each<[string, (mug: Mug) => string]>([
  ['in one text', ({ was, now }) => `<div>Was ${was} Now ${now}</div>`],
  ['behind a label of its own', ({ was, now }) => `<div><span>RRP</span> <b>${was}</b> <i>${now}</i></div>`],
  [
    'on some of the things',
    (mug) => (mug.name < 'C' ? besides('Was', 'Now ')(mug) : `<div><span>${mug.was}</span></div>`),
  ],
])('a sale that is told %s is left to a person', (_, prices) => {
  expect(soldMugs(prices).doubt).not.toBeNull()
})

test.each<[string, (mug: Mug) => string]>([
  ['beside a recommended one', ({ was }) => `<div><span>RRP $99.00</span> <span>${was}</span></div>`],
  ['called the regular one, and alone', ({ was }) => `<div><span>Regular price</span> <span>${was}</span></div>`],
  ['beside what is saved', ({ was }) => `<div><span>${was}</span> <span>Save $2.00</span></div>`],
])('a price that stayed is read on, %s', (_, prices) => {
  expect(soldMugs(prices)).toEqual({ prices: MUGS.map(({ was }) => was), doubt: null })
})

const ROUNDS = atLeast(20)

function anyDesign(random: Random): Design {
  return {
    layout: pick(random, ['cards', 'cards', 'table']),
    names: Math.floor(random() * 30),
    tags: Math.floor(random() * 4),
    nesting: Math.floor(random() * 3),
    labels: pick(random, [0, 1, 2]),
    turn: Math.floor(random() * 4),
    removed: [],
    related: random() < 0.4,
  }
}

test('at random: what is accepted by itself is right', patience(2_000, ROUNDS), () => {
  const wrong: string[] = []
  let accepted = 0
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomFrom(round * 7919 + 3)
    const site = pick(random, SITES)
    const things = thingsOf(site, random)
    const start = made(site, things, { ...anyDesign(random), labels: 0 }, random)
    if (!start) continue
    const now = { ...anyDesign(random), removed: random() < 0.2 ? [pick(random, site.fields.slice(1)).name] : [] }
    const later =
      random() < 0.1 ? thingsOf(site, random) : changedThings(site, things, pick(random, [...SHARES, 0.9]), random)
    const html = drawPage(site, random() < 0.05 ? [] : later, now, random)
    const repair = repaired(site, start, html)
    if (!repair || doubtIn(repair) !== null) continue
    accepted += 1
    const problems = wrongValues(site, start.recipe, repair.items, expectedItems(site, later, now))
    wrong.push(...problems.slice(0, 2).map((problem) => `round ${round}, ${site.name}: ${problem}`))
  }
  expect(wrong).toEqual([])
  expect(accepted).toBeGreaterThan(ROUNDS / 10)
})

test('the price of another product does not stand in for one that is gone', () => {
  const description = 'name, price, availability'
  const others = `<section><h2>Customers also bought</h2>
    <div class="c"><a href="/p/8">Hiking socks</a><span class="price">$14.00</span></div>
    <div class="c"><a href="/p/9">Gaiters</a><span class="price">$32.50</span></div></section>`
  const page = (own: string) => ({
    html: `<!doctype html><html lang="en"><body><main><h1>Trail Runner 3</h1>${own}</main>${others}</body></html>`,
    url: URL_OF_PAGE,
  })
  const before = page('<p class="price">$89.00</p><p>In stock</p>')
  const answer = generateRecipe({ ...before, description, outputSchema: null })
  if (!answer.ok || answer.recipe.scraper_type !== 'css') throw new Error('no recipe to begin with')
  expect(answer.items).toMatchObject([{ price: '$89.00' }])

  const repairs = repairRecipe({
    page: page('<p>Currently unavailable</p>'),
    recipe: answer.recipe,
    description,
    outputSchema: null,
    before: answer.items,
  })
  expect(repairs.filter(({ recipe }) => Object.hasOwn(recipe.fields, 'price'))).toEqual([])
})
