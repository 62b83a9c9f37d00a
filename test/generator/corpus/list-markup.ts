import type { Cell } from './cells.ts'
import { type Dress, type DressName, dressOf } from './dress.ts'
import { type Element, h, type Node } from './element.ts'

/** The ways in which sites write a list of records. */
export type ListStyle = DressName | 'table' | 'font-table' | 'br-lines' | 'definitions'

export type Site = {
  /** The word that the site's own classes begin with. */
  block: string
  /** What the site calls a field. */
  labelOf: (field: string) => string
}

export type Group = { heading: string | null; records: readonly Cell[][] }

export function listMarkup(style: ListStyle, groups: readonly Group[], site: Site): Element {
  return h(
    'div',
    {},
    groups.map(({ heading, records }) => [heading === null ? null : h('h2', {}, heading), LISTS[style](records, site)]),
  )
}

type Markup = (records: readonly Cell[][], site: Site) => Element

const cards =
  (name: DressName, isList = false): Markup =>
  (records, site) => {
    const dress = dressOf(name, site.block)
    const list = dress({ name: 'list', role: 'list' }, isList ? 'ul' : 'div')
    return holding(
      list.tag,
      list.attributes,
      records.map((cells) => card(cells, dress, site, isList ? 'li' : 'article')),
    )
  }

const LISTS: Readonly<Record<ListStyle, Markup>> = {
  bem: cards('bem'),
  utility: cards('utility', true),
  hashed: cards('hashed'),
  soup: cards('soup'),
  components: cards('components'),
  microdata: cards('microdata', true),
  table: (records, site) =>
    h(
      'table',
      { class: `${site.block}-table` },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          (records[0] ?? []).map((cell) => h('th', {}, { label: site.labelOf(cell.field) })),
        ),
      ),
      holding(
        'tbody',
        {},
        records.map((cells) =>
          h(
            'tr',
            {},
            cells.map((cell) => h('td', {}, shown(cell))),
          ),
        ),
      ),
    ),
  'font-table': (records, site) =>
    holding('table', { border: '1', cellpadding: '3', width: '100%' }, [
      h(
        'tr',
        { bgcolor: '#cccc99' },
        (records[0] ?? []).map((cell) => h('td', {}, font(h('b', {}, { label: site.labelOf(cell.field) })))),
      ),
      ...records.map((cells, index) =>
        h(
          'tr',
          index % 2 === 0 ? {} : { bgcolor: '#eeeeee' },
          cells.map((cell) => h('td', { valign: 'top' }, font(...shown(cell)))),
        ),
      ),
    ]),
  'br-lines': (records, site) =>
    holding(
      'table',
      { width: '100%' },
      records.map((cells) => h('tr', {}, h('td', {}, font(...lines(cells, site))))),
    ),
  definitions: (records, site) =>
    holding(
      'div',
      { class: 'results' },
      records.map((cells) => {
        const [first, ...rest] = cells
        const pairs = rest.filter(({ text }) => text !== '')
        return h(
          'div',
          { class: 'result' },
          first ? h('h3', {}, shown(first)) : null,
          h(
            'dl',
            {},
            pairs.map((cell) => [h('dt', {}, { label: site.labelOf(cell.field) }), h('dd', {}, shown(cell))]),
          ),
        )
      }),
    ),
}

function holding(tag: string, attributes: Record<string, string>, children: readonly Element[]): Element {
  return { ...h(tag, attributes, children), holds: 'records' }
}

function font(...children: readonly Node[]): Element {
  return h('font', { face: 'Arial', size: '2' }, children)
}

/** "Label: value" in lines of one cell, as pages of the nineties have it. */
function lines(cells: readonly Cell[], site: Site): Node[] {
  return cells
    .filter(({ text }) => text !== '')
    .flatMap((cell, index) => {
      const value = shown(cell)
      if (index === 0) return [h('b', {}, value)]
      return [h('br'), ...(cell.bare ? [] : [{ label: site.labelOf(cell.field) }, ': ']), ...value]
    })
}

/** The value alone, with its link, for markup that has no elements of its own for them. */
function shown(cell: Cell): Node[] {
  if (cell.text === '') return []
  const before = cell.was ? [h('s', {}, cell.was.text), ' '] : []
  return [...before, cell.link ? h('a', { href: cell.link.href }, cell.text) : cell.text]
}

export function card(cells: readonly Cell[], dress: Dress, site: Site, tag: string): Element {
  const { tag: own, attributes } = dress({ name: 'record', role: 'record' }, tag)
  const children = cells.filter((cell) => cell.text !== '').flatMap((cell) => cardParts(cell, dress, site))
  return h(own, attributes, children)
}

function cardParts(cell: Cell, dress: Dress, site: Site): Element[] {
  const made = (
    name: string,
    role: Parameters<Dress>[0]['role'],
    tag: string,
    more: Record<string, string>,
    ...children: Node[]
  ) => {
    const clothes = dress(cell.prop && role === cell.role ? { name, role, prop: cell.prop } : { name, role }, tag)
    return h(clothes.tag, { ...clothes.attributes, ...more }, children)
  }
  const parts: Element[] = []
  const { link, image, was } = cell
  if (image) {
    const picture = made('image', 'image', 'img', { src: image.src, alt: '' })
    parts.push(link ? made('media', 'link', 'a', { href: link.href }, picture) : picture)
  }
  if (was) parts.push(made('was', 'was', 'del', {}, was.text))
  const value: Node = link ? made('link', 'link', 'a', { href: link.href }, cell.text) : cell.text
  const time = cell.role === 'date' && cell.iso ? { datetime: cell.iso } : {}
  if (cell.bare) parts.push(made(cell.field, cell.role, TAGS[cell.role], time, value))
  else {
    const name = made('label', 'label', 'span', {}, { label: site.labelOf(cell.field) }, ':')
    parts.push(
      h('div', {}, name, ' ', made(cell.field, cell.role, cell.role === 'date' ? 'time' : 'span', time, value)),
    )
  }
  return parts
}

const TAGS: Readonly<Record<Cell['role'], string>> = {
  title: 'h3',
  text: 'div',
  long: 'p',
  money: 'span',
  date: 'time',
  number: 'div',
  many: 'div',
}
