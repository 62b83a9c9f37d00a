import { chanceOf } from './corpus/chance.ts'
import type { CorpusPage } from './corpus/corpus-pages.ts'
import { type Element, h, isElement, mapElements, mapLabels } from './corpus/element.ts'
import { advert } from './corpus/frame.ts'
import { LOCALES } from './corpus/locales.ts'

/** Changes of a page that leave all its values where a reader finds them. */
export type Transformation = (page: CorpusPage) => CorpusPage

export const TRANSFORMATIONS = {
  'classes renamed': (page) => withTree(page, (element) => withClass(element, (name) => `k${codeOf(name)}`)),
  'classes removed': (page) => withTree(page, (element) => withClass(element, () => '')),
  'tags swapped': (page) => withTree(page, (element) => ({ ...element, tag: SWAPPED[element.tag] ?? element.tag })),
  'lists of divs': (page) => withTree(page, (element) => ({ ...element, tag: isList(element) ? 'div' : element.tag })),
  'labels translated': (page) => ({
    ...page,
    tree: mapLabels(page.tree, (label) => page.translated.get(label) ?? label),
  }),
  'sections reordered': (page) =>
    withTree(page, (element) =>
      element.holds === 'sections' ? { ...element, children: element.children.toReversed() } : element,
    ),
  'adverts inserted': (page) =>
    withTree(page, (element) => (element.holds === 'records' ? withAdverts(element, page) : element)),
  'ids added': (page) => {
    let last = 0
    return withTree(page, (element) => {
      last += 1
      const isInBody = !['html', 'head', 'meta', 'title', 'script'].includes(element.tag)
      return isInBody ? { ...element, attributes: { ...element.attributes, id: `e${last}` } } : element
    })
  },
  'more wrappers': (page) =>
    withTree(page, (element) =>
      element.holds === 'sections' ? { ...element, children: [h('div', {}, h('div', {}, element.children))] } : element,
    ),
  minified: (page) => ({ ...page, gap: '' }),
  indented: (page) => ({ ...page, gap: '\n\n\t\t    ' }),
} as const satisfies Record<string, Transformation>

export type TransformationName = keyof typeof TRANSFORMATIONS

function withTree(page: CorpusPage, change: (element: Element) => Element): CorpusPage {
  return { ...page, tree: mapElements(page.tree, change) }
}

function withClass(element: Element, change: (name: string) => string): Element {
  const { class: names, ...others } = element.attributes
  if (names === undefined) return element
  const changed = names.split(' ').map(change).join(' ').trim()
  return { ...element, attributes: changed === '' ? others : { class: changed, ...others } }
}

/** A name that says nothing, the same for the same class. */
function codeOf(name: string): string {
  return chanceOf(name).int(100_000, 999_999).toString(36)
}

const SWAPPED: Readonly<Record<string, string>> = {
  div: 'section',
  section: 'div',
  article: 'div',
  main: 'div',
  span: 'b',
  b: 'span',
  h3: 'h4',
}

function isList({ tag }: Element): boolean {
  return tag === 'ul' || tag === 'ol' || tag === 'li'
}

function withAdverts(element: Element, page: CorpusPage): Element {
  const chance = chanceOf(page.id)
  const inside = advert(LOCALES[page.language], chance)
  const between = wrapped(element, inside)
  const children = element.children.flatMap((child, index) =>
    isElement(child) && index > 0 && index % 4 === 0 ? [between, child] : [child],
  )
  return { ...element, children }
}

/** An advert has to stand in a row where rows are, and in an item of a list. */
function wrapped({ tag }: Element, inside: Element): Element {
  if (tag === 'tbody' || tag === 'table') return h('tr', {}, h('td', { colspan: '9' }, inside))
  return tag === 'ul' ? h('li', {}, inside) : inside
}
