import type { Cell } from './cells.ts'
import { type Dress, type DressName, dressOf } from './dress.ts'
import { type Element, h, type Node } from './element.ts'
import type { Site } from './list-markup.ts'

/** The ways in which sites write the page of one thing. */
export type DetailStyle =
  | DressName
  | 'json-ld'
  | 'spec-table'
  | 'font-table'
  | 'definitions'
  | 'bold-lines'
  | 'one-line'
  | 'bold-items'

export function detailMarkup(style: DetailStyle, cells: readonly Cell[], site: Site): Element {
  const dress = dressOf(DRESS[style] ?? 'bem', site.block)
  const [first, ...rest] = cells.filter(({ text }) => text !== '')
  const facts = rest.filter((cell) => cell.role !== 'long' && cell.role !== 'many' && !(isPlain(style) && cell.bare))
  const above = rest.filter((cell) => isPlain(style) && cell.bare && cell.role !== 'long' && cell.role !== 'many')
  const below = rest.filter(({ role }) => role === 'long' || role === 'many')
  const head = first ? [h('h1', clothed(dress, first), first.text), picture(first, dress)] : []
  const main = dress({ name: 'main', role: 'record' }, 'section')
  const scope = style === 'microdata' ? { itemscope: '', itemtype: `https://schema.org/${site.block}` } : {}
  return h(
    main.tag,
    { ...main.attributes, ...scope },
    head,
    above.map((cell) => plain(cell, dress)),
    FACTS[style](facts, dress, site),
    below.map((cell) => block(cell, dress, site)),
  )
}

/** Styles whose obvious values stand alone; the others put all they know into one table. */
function isPlain(style: DetailStyle): boolean {
  return !['spec-table', 'font-table', 'definitions', 'bold-lines', 'one-line', 'bold-items'].includes(style)
}

const DRESS: Readonly<Partial<Record<DetailStyle, DressName>>> = {
  bem: 'bem',
  utility: 'utility',
  hashed: 'hashed',
  soup: 'soup',
  components: 'components',
  microdata: 'microdata',
  'json-ld': 'hashed',
  definitions: 'bem',
  'font-table': 'soup',
  'bold-lines': 'soup',
  'one-line': 'utility',
  'bold-items': 'soup',
}

type Facts = (facts: readonly Cell[], dress: Dress, site: Site) => Element | null

const pairs: Facts = (facts, dress, site) =>
  h(
    'div',
    {},
    facts.map((cell) => {
      const name = dress({ name: 'label', role: 'label' }, 'span')
      const value = dress(partOf(cell), 'span')
      return h(
        'div',
        {},
        h(name.tag, name.attributes, { label: site.labelOf(cell.field) }),
        h(value.tag, value.attributes, shown(cell)),
      )
    }),
  )

const FACTS: Readonly<Record<DetailStyle, Facts>> = {
  bem: pairs,
  utility: pairs,
  hashed: pairs,
  soup: pairs,
  components: pairs,
  microdata: pairs,
  'json-ld': pairs,
  'spec-table': (facts, _, site) =>
    h(
      'table',
      { class: 'specs' },
      h(
        'tbody',
        {},
        facts.map((cell) =>
          h('tr', {}, h('th', { scope: 'row' }, { label: site.labelOf(cell.field) }), h('td', {}, shown(cell))),
        ),
      ),
    ),
  'font-table': (facts, _, site) =>
    h(
      'table',
      { border: '0', cellspacing: '2' },
      facts.map((cell) =>
        h(
          'tr',
          {},
          h('td', { align: 'right' }, h('font', { size: '2' }, h('b', {}, { label: site.labelOf(cell.field) }, ':'))),
          h('td', {}, h('font', { size: '2' }, shown(cell))),
        ),
      ),
    ),
  definitions: (facts, _, site) =>
    h(
      'dl',
      { class: 'facts' },
      facts.map((cell) => [h('dt', {}, { label: site.labelOf(cell.field) }), h('dd', {}, shown(cell))]),
    ),
  'bold-lines': (facts, _, site) =>
    h(
      'p',
      {},
      facts.map((cell) => [h('b', {}, { label: site.labelOf(cell.field) }, ':'), ' ', ...shown(cell), h('br')]),
    ),
  'one-line': (facts, _, site) =>
    h(
      'p',
      {},
      facts.map((cell, at) => [at > 0 ? ' | ' : '', { label: site.labelOf(cell.field) }, ': ', ...shown(cell)]),
    ),
  'bold-items': (facts, _, site) =>
    h(
      'ul',
      {},
      facts.map((cell) => h('li', {}, h('b', {}, { label: site.labelOf(cell.field) }), ' ', ...shown(cell))),
    ),
}

function partOf(cell: Cell): Parameters<Dress>[0] {
  return { name: cell.field, role: cell.role, ...(cell.prop ? { prop: cell.prop } : {}) }
}

function clothed(dress: Dress, cell: Cell): Record<string, string> {
  return dress(partOf(cell), 'h1').attributes
}

function picture(cell: Cell, dress: Dress): Element | null {
  if (!cell.image) return null
  return h('img', {
    ...dress({ name: 'image', role: 'image', prop: 'image' }, 'img').attributes,
    src: cell.image.src,
    alt: cell.text,
  })
}

function shown(cell: Cell): Node[] {
  const before = cell.was ? [h('s', {}, cell.was.text), ' '] : []
  return [...before, cell.link ? h('a', { href: cell.link.href }, cell.text) : cell.text]
}

function plain(cell: Cell, dress: Dress): Node[] {
  const { tag, attributes } = dress(partOf(cell), cell.role === 'date' ? 'time' : 'div')
  const was = cell.was ? [h('del', dress({ name: 'was', role: 'was' }, 'del').attributes, cell.was.text)] : []
  return [
    ...was,
    h(
      tag,
      { ...attributes, ...(tag === 'time' && cell.iso ? { datetime: cell.iso } : {}) },
      shown(cell).slice(cell.was ? 2 : 0),
    ),
  ]
}

/** What is long, or many, stands under its heading. */
function block(cell: Cell, dress: Dress, site: Site): Node[] {
  const { tag, attributes } = dress(partOf(cell), cell.role === 'many' ? 'ul' : 'div')
  const heading = h('h2', {}, { label: site.labelOf(cell.field) })
  const inside = cell.many?.map((value) => h(tag === 'ul' ? 'li' : 'div', {}, value)) ?? [h('p', {}, cell.text)]
  return [heading, h(tag, attributes, inside)]
}

/** The same facts as a search engine is told them. */
export function linkedData(type: string, cells: readonly Cell[]): Element {
  const data: Record<string, unknown> = { '@context': 'https://schema.org', '@type': type }
  for (const { prop, forms, iso, image, text } of cells) {
    if (!prop || text === '') continue
    const value = iso ?? forms[0]
    const [key = '', inner] = prop.split('.')
    data[key] = inner ? { '@type': 'Offer', [inner]: value } : value
    if (image) data.image = image.src
  }
  return h('script', { type: 'application/ld+json' }, { raw: JSON.stringify(data) })
}
