/** Invented sites, each drawn in any of many designs: a page is redesigned at will, and what a repaired recipe must read is known. */
import type { Item } from './known-values.ts'

export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T
}

type Show = 'heading' | 'text' | 'price' | 'link' | 'image' | 'date'
export type SiteField = {
  name: string
  show: Show
  labels: readonly [string, string, string]
  make: (random: Random, at: number) => string
}
export type Site = {
  name: string
  description: string
  kind: 'list' | 'detail'
  fields: readonly SiteField[]
  /** Stands in every record beside them and is not asked for. */
  beside: readonly SiteField[]
}

const ADJECTIVES =
  'Quiet Amber Nordic Tall Velvet Copper Little Grand Silent Wild Misty Royal Plain Golden Frosty Brisk'.split(' ')
const NOUNS =
  'Harbour Lantern Kettle Meadow Anchor Saddle Compass Orchard Violin Rocket Pebble Falcon Cedar Mirror Canyon Teapot'.split(
    ' ',
  )
const PEOPLE =
  'Ada Brenner,Jon Vale,Mira Sol,Tess Okoye,Hugo Lind,Nora Petit,Ivo Marsh,Lena Quist,Omar Reyes,Pia Storm'.split(',')
const CITIES = 'Aldersund,Brackwater,Cinder Bay,Dunmoor,Eastfall,Fernholm,Grayport,Hollins,Ironfield,Juniper'.split(',')

const two = (random: Random) => `${pick(random, ADJECTIVES)} ${pick(random, NOUNS)}`
const title: SiteField = {
  name: 'name',
  show: 'heading',
  labels: ['Name', 'Product', 'Bezeichnung'],
  make: (random, at) => `${two(random)} ${at + 1}${pick(random, ['', ' Mk II', ' Classic', ' XL'])}`,
}
const price: SiteField = {
  name: 'price',
  show: 'price',
  labels: ['Price', 'Now only', 'Preis'],
  make: (random) => `$${(5 + random() * 900).toFixed(2)}`,
}
const oldPrice: SiteField = {
  name: 'old_price',
  show: 'price',
  labels: ['Was', 'Before', 'Statt'],
  make: (random) => `$${(905 + random() * 90).toFixed(2)}`,
}
const stock: SiteField = {
  name: 'availability',
  show: 'text',
  labels: ['Availability', 'Stock', 'Verfügbarkeit'],
  make: (random) => pick(random, ['In stock', 'In stock', 'Sold out', 'Few left']),
}
const rating: SiteField = {
  name: 'rating',
  show: 'text',
  labels: ['Rating', 'Customers say', 'Bewertung'],
  make: (random) => (1 + random() * 4).toFixed(1),
}
const reviews: SiteField = {
  name: 'reviews',
  show: 'text',
  labels: ['Reviews', 'Opinions', 'Rezensionen'],
  make: (random) => `${Math.floor(3 + random() * 900)} reviews`,
}
const link: SiteField = {
  name: 'link',
  show: 'link',
  labels: ['Link', 'More', 'Mehr'],
  make: (random, at) => `/item/${at + 100}-${pick(random, NOUNS).toLowerCase()}`,
}
const image: SiteField = {
  name: 'image',
  show: 'image',
  labels: ['Image', 'Picture', 'Bild'],
  make: (_random, at) => `/img/photo-${at + 100}.jpg`,
}
const company: SiteField = {
  name: 'company',
  show: 'text',
  labels: ['Company', 'Employer', 'Firma'],
  make: (random) => `${pick(random, NOUNS)} ${pick(random, ['Ltd', 'GmbH', 'Inc', 'AB'])}`,
}
const city: SiteField = {
  name: 'location',
  show: 'text',
  labels: ['Location', 'Where', 'Ort'],
  make: (random) => pick(random, CITIES),
}
const author: SiteField = {
  name: 'author',
  show: 'text',
  labels: ['Author', 'Written by', 'Autor'],
  make: (random) => pick(random, PEOPLE),
}
const date: SiteField = {
  name: 'date',
  show: 'date',
  labels: ['Date', 'Published', 'Datum'],
  make: (random) => `2026-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`,
}
const salary: SiteField = {
  name: 'salary',
  show: 'text',
  labels: ['Salary', 'Pay', 'Gehalt'],
  make: (random) => `$${30 + Math.floor(random() * 90)},000`,
}
const sku: SiteField = {
  name: 'sku',
  show: 'text',
  labels: ['SKU', 'Article number', 'Artikelnummer'],
  make: (_random, at) => `SP-${4100 + at * 7}`,
}
const weight: SiteField = {
  name: 'weight',
  show: 'text',
  labels: ['Weight', 'Mass', 'Gewicht'],
  make: (random) => `${(0.2 + random() * 9).toFixed(1)} kg`,
}
const brand: SiteField = {
  name: 'brand',
  show: 'text',
  labels: ['Brand', 'Maker', 'Marke'],
  make: (random) => pick(random, NOUNS),
}
const year: SiteField = {
  name: 'year',
  show: 'text',
  labels: ['Year', 'Vintage', 'Jahr'],
  make: (random) => String(1950 + Math.floor(random() * 70)),
}
const size: SiteField = {
  name: 'length',
  show: 'text',
  labels: ['Length', 'Overall length', 'Länge'],
  make: (random) => `${(4 + random() * 20).toFixed(1)} m`,
}
const headline = { ...title, name: 'headline', labels: ['Headline', 'Story', 'Schlagzeile'] } as const
const job = { ...title, name: 'title', labels: ['Title', 'Position', 'Stelle'] } as const
const as = (field: SiteField, name: string, labels: SiteField['labels']): SiteField => ({ ...field, name, labels })

const list = (name: string, description: string, fields: SiteField[], beside: SiteField[] = []): Site => ({
  name,
  description,
  kind: 'list',
  fields,
  beside,
})
const detail = (name: string, description: string, fields: SiteField[], beside: SiteField[] = []): Site => ({
  name,
  description,
  kind: 'detail',
  fields,
  beside,
})

export const SITES: readonly Site[] = [
  list('shop', "Each product's name, price and availability", [title, price, stock], [oldPrice]),
  list('shop with links', "Each product's name, price, link and image", [title, price, link, image], [rating]),
  list('job board', 'Each job with its title, company, location and salary', [job, company, city, salary], [date]),
  list('news', "Each story's headline, author and date", [headline, author, date], [reviews]),
  list('reviews', 'Each product with name, rating and reviews', [title, rating, reviews], [price]),
  list('catalogue', 'Each item: name, sku, brand and weight', [title, sku, brand, weight], [year]),
  list('boats', 'Each boat with name, year, length and price', [title, year, size, price], [city]),
  list(
    'events',
    'Each event: title, date and location',
    [as(title, 'title', ['Title', 'Event', 'Veranstaltung']), date, city],
    [price],
  ),
  detail(
    'product page',
    'The name, price, sku and brand of the product',
    [title, price, sku, brand],
    [oldPrice, weight],
  ),
  detail('job page', 'The title, company, location and salary of the job', [job, company, city, salary], [date]),
  detail('article', 'The headline, author and date of the article', [headline, author, date], [reviews]),
  detail('boat page', 'The name, year, length and price of the boat', [title, year, size, price], [weight, city]),
]

export type Design = {
  layout: 'cards' | 'table' | 'lines'
  /** Which set of class names, tags and labels. */
  names: number
  tags: number
  nesting: number
  labels: 0 | 1 | 2
  /** How the fields are ordered. */
  turn: number
  removed: readonly string[]
  related: boolean
}

export const REDESIGNS: Readonly<Record<string, (design: Design, site: Site) => Design>> = {
  'classes renamed': (design) => ({ ...design, names: design.names + 1 }),
  'tags changed': (design) => ({ ...design, names: design.names + 1, tags: design.tags + 1 }),
  'nesting changed': (design) => ({ ...design, names: design.names + 1, nesting: design.nesting + 2 }),
  'list to table': (design) => ({ ...design, names: design.names + 1, layout: 'table' }),
  'table to cards': (design) => ({ ...design, names: design.names + 1, layout: 'cards' }),
  'labels reworded': (design) => ({ ...design, names: design.names + 1, labels: 1 }),
  'language changed': (design) => ({ ...design, names: design.names + 1, labels: 2 }),
  'fields moved': (design) => ({ ...design, names: design.names + 1, turn: design.turn + 1 }),
  'a field removed': (design, site) => ({
    ...design,
    names: design.names + 1,
    removed: [site.fields.at(-1)?.name ?? ''],
  }),
  'related list added': (design) => ({ ...design, names: design.names + 1, related: true }),
}

export function designFor(site: Site, redesign: string): Design {
  const layout = redesign === 'table to cards' && site.kind === 'list' ? 'table' : 'cards'
  return {
    layout,
    names: site.name.length,
    tags: site.name.length % 2,
    nesting: 0,
    labels: 0,
    turn: 0,
    removed: [],
    related: false,
  }
}

/** What is on the page: the values by field name, as they are written there. */
export type Things = readonly Readonly<Record<string, string>>[]

const COUNT = 14

export function thingsOf(site: Site, random: Random): Things {
  return Array.from({ length: site.kind === 'list' ? COUNT : 1 }, (_, at) => thing(site, random, at))
}

function thing(site: Site, random: Random, at: number): Record<string, string> {
  return Object.fromEntries([...site.fields, ...site.beside].map((field) => [field.name, field.make(random, at)]))
}

/** That share of the things was replaced by others; of one thing, what it costs. */
export function changedThings(site: Site, things: Things, share: number, random: Random): Things {
  if (site.kind === 'list') return things.map((known, at) => (random() < share ? thing(site, random, at + 500) : known))
  const changing = site.fields.filter(({ show }) => show === 'price' || show === 'date')
  return things.map((known) =>
    share === 0
      ? known
      : { ...known, ...Object.fromEntries(changing.map((field) => [field.name, field.make(random, 0)])) },
  )
}

export function expectedItems(site: Site, things: Things, { removed }: Design): Item[] {
  return things.map((known) =>
    Object.fromEntries(
      site.fields.map(({ name, show }) => {
        if (removed.includes(name)) return [name, null]
        const value = known[name] ?? ''
        return [name, show === 'link' || show === 'image' ? `https://shop.example${value}` : value]
      }),
    ),
  )
}

const NAME_SETS = ['card', 'tile', 'entry', 'unit', 'x7f', 'box', 'cell-a', 'node', 'piece', 'slab', 'kjq', 'vv']

export function drawPage(site: Site, things: Things, design: Design, random: Random): string {
  const main = site.kind === 'list' ? drawList(site, things, design) : drawDetail(site, things[0] ?? {}, design)
  const related = design.related ? drawRelated(site, design, random) : ''
  return `<!doctype html><html lang="${design.labels === 2 ? 'de' : 'en'}"><head><title>${site.name}</title></head><body>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/all">All of it</a></li><li><a href="/help">Help</a></li></ul></nav></header>
<main>${nest(main, design.nesting)}${related}</main>
<footer><p>Made with care. <a href="/imprint">Imprint</a></p></footer></body></html>`
}

function nest(html: string, times: number): string {
  return times <= 0 ? html : `<div class="wrap-${times}"><section>${nest(html, times - 1)}</section></div>`
}

function shownFields(site: Site, { turn, removed }: Design): SiteField[] {
  const [first, ...rest] = [...site.fields, ...site.beside].filter(({ name }) => !removed.includes(name))
  const at = rest.length === 0 ? 0 : turn % rest.length
  return first ? [first, ...rest.slice(at), ...rest.slice(0, at)] : []
}

function classOf(design: Design, field: SiteField | 'item' | 'list'): string {
  const set = NAME_SETS[design.names % NAME_SETS.length]
  const word = typeof field === 'string' ? field : field.name
  return design.names % 3 === 2
    ? `${set}-${word.length}${word.charCodeAt(0)}${word.charCodeAt(1)}`
    : `${set}__${word.slice(0, 4)}`
}

function drawList(site: Site, things: Things, design: Design): string {
  const fields = shownFields(site, design)
  if (design.layout === 'table') {
    const head = fields.map((field) => `<th>${field.labels[design.labels]}</th>`).join('')
    const rows = things.map(
      (known) => `<tr>${fields.map((field) => `<td>${drawValue(field, known, design, false)}</td>`).join('')}</tr>`,
    )
    return `<table class="${classOf(design, 'list')}"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  }
  const [outer, inner] = design.tags % 2 === 0 ? ['div', 'article'] : ['ul', 'li']
  const items = things.map((known) => {
    const parts = fields.map((field) => drawValue(field, known, design, true)).join('\n')
    return `<${inner} class="${classOf(design, 'item')}">${nest(parts, design.nesting > 0 ? 1 : 0)}</${inner}>`
  })
  return `<h1>${site.name}</h1><${outer} class="${classOf(design, 'list')}">${items.join('\n')}</${outer}>`
}

function drawValue(
  field: SiteField,
  known: Readonly<Record<string, string>>,
  design: Design,
  isLabelled: boolean,
): string {
  const value = known[field.name] ?? ''
  const name = classOf(design, field)
  if (field.show === 'image') return `<img class="${name}" src="${value}" alt="">`
  if (field.show === 'link') return `<a class="${name}" href="${value}">${design.labels === 2 ? 'Ansehen' : 'View'}</a>`
  const tag = field.show === 'heading' ? (design.tags % 2 === 0 ? 'h3' : 'h2') : design.tags % 2 === 0 ? 'span' : 'p'
  const needsLabel = isLabelled && field.show !== 'heading' && design.turn % 2 === 1
  const label = needsLabel ? `<b>${field.labels[design.labels]}:</b> ` : ''
  return needsLabel
    ? `<${tag}>${label}<span class="${name}">${value}</span></${tag}>`
    : `<${tag} class="${name}">${value}</${tag}>`
}

function drawDetail(site: Site, known: Readonly<Record<string, string>>, design: Design): string {
  const [first, ...rest] = shownFields(site, design)
  if (!first) return ''
  const heading = `<h1 class="${classOf(design, first)}">${known[first.name]}</h1>`
  const rows = rest.map((field) => [
    field.labels[design.labels],
    `<span class="${classOf(design, field)}">${known[field.name]}</span>`,
  ])
  const body =
    design.layout === 'table'
      ? `<table>${rows.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`
      : design.tags % 2 === 0
        ? `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`
        : `<ul>${rows.map(([label, value]) => `<li><b>${label}:</b> ${value}</li>`).join('')}</ul>`
  return `<div class="${classOf(design, 'item')}">${heading}${body}</div>`
}

/** Others like it, drawn alike. */
function drawRelated(site: Site, design: Design, random: Random): string {
  const others = Array.from({ length: 5 }, (_, at) => thing(site, random, at + 900))
  const list: Site = {
    ...site,
    kind: 'list',
    name: design.labels === 2 ? 'Das könnte auch gefallen' : 'You may also like',
  }
  return `<aside>${drawList(list, others, { ...design, layout: 'cards', names: design.names + 4, nesting: 0, related: false })}</aside>`
}
