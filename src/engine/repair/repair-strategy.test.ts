import { expect, test } from 'vitest'
import { generateRecipe } from '#engine/author/generate-recipe.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { addProofs } from './add-proofs.ts'
import { proveRepair } from './prove-repair.ts'
import {
  designFor,
  drawPage,
  REDESIGNS,
  randomFrom,
  SITES,
  type Site,
  type Things,
  thingsOf,
} from './redesigns.fixture.ts'
import { type BrokenPage, type RepairAnswer, repairStrategy } from './repair-strategy.ts'

const URL_OF_PAGE = 'https://shop.example/page'
const siteCalled = (wanted: string) => SITES.find(({ name }) => name === wanted) as Site
const LIST = siteCalled('catalogue')
const DETAIL = siteCalled('product page')

function redesigned(site: Site, seeds: readonly number[], change = (things: Things) => things) {
  const old = designFor(site, 'classes renamed')
  const now = REDESIGNS['nesting changed']?.(old, site) ?? old
  const draw = (things: Things, design = old) => ({
    html: drawPage(site, things, design, randomFrom(1)),
    url: URL_OF_PAGE,
  })
  const all = seeds.map((seed) => thingsOf(site, randomFrom(seed)))
  const pages = all.map(
    (things): BrokenPage => ({ now: draw(change(things), now), before: { page: draw(things), items: [] }, stored: 2 }),
  )
  const made = generateRecipe({ ...draw(all[0] ?? []), description: site.description, outputSchema: null })
  if (!made.ok || made.recipe.scraper_type !== 'css') throw new Error('no recipe to begin with')
  const recipe: CssRecipe = made.recipe
  return { recipe, pages, description: site.description, outputSchema: null, readable: [], rejected: [], draw }
}

const doubtOf = (answer: RepairAnswer) => (answer.ok ? answer.repair.doubt : answer.problem)

test('one recipe is proven on all pages, whose proofs are added', () => {
  const answer = repairStrategy(redesigned(LIST, [1, 2, 3]))

  expect(answer).toMatchObject({ ok: true, repair: { page: 0, doubt: null } })
  expect(answer.ok && answer.repair.proof).toMatchObject({
    items_before: 42,
    items_after: 42,
    matched_items: 42,
    stored_pages_read: 6,
    fields: { sku: { matched: 42, agreed: 42, filled_before: 1, filled_after: 1, type_ok: true } },
  })
})

test('pages about one thing prove it together', () => {
  const cheaper = (things: Things) => things.map((thing) => ({ ...thing, price: '$1.00' }))
  const one = redesigned(DETAIL, [1, 2, 3])
  const some = { ...one, pages: [redesigned(DETAIL, [1], cheaper).pages, redesigned(DETAIL, [2, 3]).pages].flat() }

  expect(doubtOf(repairStrategy(one))).toBeNull()
  const alone = repairStrategy({ ...one, pages: one.pages.slice(0, 1) })
  expect(doubtOf(alone)).toBe('one page about one thing proves too little')
  // One price of three is another: that is shown to a person.
  expect(doubtOf(repairStrategy(some))).toBe('"price" says what it said before in only 2 of 3 items')
  expect(doubtOf(repairStrategy({ ...one, pages: some.pages.slice(0, 1) }))).toContain('"price"')
})

test('a page that shows something else stands against it', () => {
  const given = redesigned(DETAIL, [1, 2, 3])
  const other = given.draw(thingsOf(DETAIL, randomFrom(77)))
  const pages = given.pages.map((page, at) => (at === 2 ? { ...page, before: { page: other, items: [] } } : page))

  expect(doubtOf(repairStrategy({ ...given, pages }))).toBe('1 of 3 pages do not show what they showed before')
})

test('pages that are still read as they are stand against it', () => {
  const given = redesigned(LIST, [1])
  const readable = [given.draw(thingsOf(LIST, randomFrom(8))), given.draw(thingsOf(LIST, randomFrom(9)))]

  expect(doubtOf(repairStrategy({ ...given, readable }))).toBe(
    '2 other pages, which are read today, would no longer be read',
  )
})

test('where the page is not kept, what was read from it is enough', () => {
  const given = redesigned(LIST, [1])
  const items = thingsOf(LIST, randomFrom(1)).map(({ year: _, ...item }) => item)
  const pages = given.pages.map((page) => ({ ...page, before: { page: null, items } }))

  expect(repairStrategy({ ...given, pages })).toMatchObject({ ok: true, repair: { doubt: null } })
})

test.each([
  [
    'nothing is known of it',
    { page: null, items: [] },
    'Nothing is known of what the recipe read before the page changed.',
  ],
  [
    'it was about something else',
    { page: null, items: [{ name: 'Another thing', sku: 'ZZ-1', brand: 'Nobody', weight: '1 t' }] },
    'Too little of what was read before is on the page as it is now: it may be empty, or about something else.',
  ],
])('a page is not repaired where %s', (_what, before, problem) => {
  const given = redesigned(LIST, [1])
  const pages = given.pages.map((page) => ({ ...page, before }))

  expect(repairStrategy({ ...given, pages })).toEqual({ ok: false, problem })
})

test('a recipe that was rejected is not proposed again', () => {
  const given = redesigned(LIST, [1])
  const rejected: CssRecipe[] = []
  for (let answer = repairStrategy(given); answer.ok; answer = repairStrategy({ ...given, rejected })) {
    expect(rejected).not.toContainEqual(answer.repair.recipe)
    rejected.push(answer.repair.recipe)
  }

  expect(rejected.length).toBeGreaterThan(0)
  expect(repairStrategy({ ...given, rejected })).toEqual({
    ok: false,
    problem: 'What fits the page best was rejected before.',
  })
})

test('shares of proofs count by the items that they are of', () => {
  const full = proveRepair(
    [{ a: 'one' }, { a: 'two' }, { a: 'three' }],
    [{ a: 'one' }, { a: 'two' }, { a: 'three' }],
    ['a'],
  )
  const half = proveRepair([{ a: 'four' }], [{ a: null }], ['a'])

  expect(addProofs([full, half]).fields.a).toEqual({
    matched: 3,
    agreed: 3,
    type_ok: true,
    filled_before: 1,
    filled_after: 0.75,
  })
})

test('of very large pages fewer prove it, and a person decides', () => {
  const large = redesigned(LIST, [1, 2, 3])
  const padding = `<script>${' '.repeat(3_000_000)}</script></body>`
  const padded = large.pages.map((page) => ({
    ...page,
    now: { ...page.now, html: page.now.html.replace('</body>', padding) },
  }))

  const answer = repairStrategy({ ...large, pages: padded })

  expect(answer.ok && answer.repair.proof).toMatchObject({ items_before: 28, matched_items: 28 })
  expect(doubtOf(answer)).toBe('the pages are too large to prove it on all of them')
})

test('of a long list the beginning proves it', () => {
  const many = (site: Site) => Array.from({ length: 60 }, (_, seed) => thingsOf(site, randomFrom(seed))).flat()
  const { draw, pages, ...input } = redesigned(LIST, [1])
  const named = many(LIST).map((thing, at) => ({ ...thing, name: `${thing.name} no. ${at}`, sku: `SP-${at}` }))
  const now = REDESIGNS['nesting changed']?.(designFor(LIST, 'classes renamed'), LIST)
  const page: BrokenPage = { now: draw(named, now), before: { page: draw(named), items: [] }, stored: 2 }

  const answer = repairStrategy({ ...input, pages: [page] })

  expect(doubtOf(answer)).toBeNull()
  expect(answer.ok && answer.repair.proof).toMatchObject({ items_before: 500, items_after: 500, matched_items: 500 })
})

const links = (words: string) =>
  words
    .split(' ')
    .map((word) => `<li><a href="/${word.toLowerCase()}">${word}</a></li>`)
    .join('')
const FRAME = `<header><nav><ul>${links('Home All Help')}</ul></nav></header>`
const FOOT = '<footer><p>Made with care. <a href="/imprint">Imprint</a></p></footer>'
const BROKEN = [redesigned(LIST, [1, 2]), redesigned(DETAIL, [1, 2])]

test.each([
  ['maintenance', '<h1>We will be back soon</h1><p>Our shop is closed for maintenance until 14:00.</p>'],
  ['maintenance in German', '<h1>Wartungsarbeiten</h1><p>Unser Shop ist ab 14:00 Uhr wieder da.</p>'],
  [
    'a cookie wall',
    '<div role="dialog"><h2>Wir verwenden Cookies</h2><p>Bitte stimmen Sie zu.</p><button>Alle akzeptieren</button><button>Ablehnen</button></div>',
  ],
  ['a captcha', '<h1>Êtes-vous humain ?</h1><div class="g-recaptcha"></div><p>Ray ID: 8f3a</p>'],
  [
    'a login form',
    '<form action="/login"><label>Correo<input name="email"></label><label>Contraseña<input type="password"></label><button>Entrar</button></form>',
  ],
  ['an empty list', '<h1>catalogue</h1><p>Nessun risultato trovato.</p><div class="grid"></div>'],
  ['a soft 404', '<h1>Strona nie istnieje</h1><p>Nie znaleziono strony.</p><a href="/">Strona główna</a>'],
  [
    'the home page',
    `<h1>Welcome</h1><ul>${links('Lamps Chairs Tables Beds Sofas')}</ul><p>Free delivery above $50.00.</p>`,
  ],
  [
    'a parked domain',
    `<h1>shop.example is for sale</h1><p>Buy it for $4,100.</p><ul>${links('Loans Insurance Flights Hotels')}</ul>`,
  ],
  ['nothing at all', ''],
])('a page that is now %s is never repaired', (_, main) => {
  const html = `<!doctype html><html><head><title>Shop</title></head><body>${FRAME}<main>${main}</main>${FOOT}</body></html>`
  for (const input of BROKEN) {
    const pages = input.pages.map((page) => ({ ...page, now: { html, url: URL_OF_PAGE } }))
    expect(repairStrategy({ ...input, pages }).ok, input.description).toBe(false)
  }
})

test('a list of which one item is left is no proof that its page was redesigned', () => {
  const input = redesigned(LIST, [1], (things) => things.slice(0, 1))
  expect(repairStrategy(input).ok).toBe(false)
})

test('a field that vanished is left to a person', () => {
  const input = redesigned(LIST, [1, 2], (things) => things.map((thing) => ({ ...thing, weight: '' })))
  expect(doubtOf(repairStrategy(input))).toBe('"weight" is missing now')
})

const NAMES = ['Blue mug', 'Oak tray', 'Linen towel', 'Copper kettle', 'Glass jug', 'Wool throw']
const OTHERS = ['Chair', 'Sofa', 'Desk', 'Shelf', 'Bed', 'Rug', 'Lamp', 'Stool', 'Mirror']
const priceOf = (name: string) => `$${(10 + name.length).toFixed(2)}`
const inShop = (html: string) => ({
  html: `<!doctype html><html lang="en"><title>Shop</title><body>${FRAME}${html}${FOOT}</body></html>`,
  url: URL_OF_PAGE,
})
const tiles = (names: readonly string[]) =>
  `<main><div class="tiles">${names.map((name) => `<article class="tile"><div class="t">${name}</div><div class="pw">${priceOf(name)}</div><em>In stock</em></article>`).join('')}</div></main>`
const small = (names: readonly string[]) =>
  names.map((name) => `<div class="rv"><span>${name}</span><i>${priceOf(name)}</i><u>In stock</u></div>`).join('')

/** The list of a shop whose page is another now. */
function reopened(now: string, before = (list: string) => `<main>${list}</main>`): RepairAnswer {
  const list = `<ul>${NAMES.map((name) => `<li class="product"><h2>${name}</h2><span class="price">${priceOf(name)}</span><span class="stock">In stock</span></li>`).join('')}</ul>`
  const page = inShop(before(list))
  const description = "each product's name, price and availability"
  const made = generateRecipe({ ...page, description, outputSchema: null })
  if (!made.ok || made.recipe.scraper_type !== 'css') throw new Error('no recipe to begin with')
  const pages = [{ now: inShop(now), before: { page, items: [] }, stored: 2 }]
  return repairStrategy({ recipe: made.recipe, description, outputSchema: null, pages, readable: [], rejected: [] })
}

test.each<[string, string, string]>([
  [
    'a side column',
    `${tiles(OTHERS.slice(0, 6))}<aside><h3>For you</h3>${small(NAMES.slice(0, 4))}</aside>`,
    'the items stand in a side part of the page (aside) now',
  ],
  [
    'a section of what was viewed last',
    `${tiles(OTHERS.slice(0, 6))}<section><h3>Recently viewed</h3>${small(NAMES)}</section>`,
    'the items stand under "Recently viewed" now',
  ],
  [
    'a section of what goes with them',
    `${tiles(OTHERS.slice(0, 6))}<section><div><p>You may also like</p></div><div>${small(NAMES)}</div></section>`,
    'the items stand under "You may also like" now',
  ],
  [
    'a list that is much shorter than another',
    `${tiles(OTHERS)}<section><h3>Yours</h3>${small(NAMES)}</section>`,
    'another list of the page is longer, with 9 items',
  ],
])('what is found again in %s may be another list', (_, now, doubt) => {
  expect(doubtOf(reopened(now))).toBe(doubt)
})

test('a list is read on beside what was viewed last', () => {
  const viewed = `<aside><h3>Recently viewed</h3>${small(NAMES.slice(0, 2))}</aside>`

  const answer = reopened(`${tiles(NAMES)}${viewed}`)

  expect(answer).toMatchObject({ ok: true, repair: { doubt: null } })
  expect(answer.ok && answer.repair.items.map(({ name }) => name)).toEqual(NAMES)
})

test('a list that stood in a side column before may stand there again', () => {
  const aside = (list: string) => `<main><h1>Our shop</h1></main><aside>${list}</aside>`
  expect(doubtOf(reopened(aside(small(NAMES)), aside))).toBeNull()
})
