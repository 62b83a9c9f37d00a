import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import {
  constantWords,
  iconWords,
  isByline,
  labelBefore,
  labelWords,
  nameWords,
  wholeLabel,
  wordAfter,
} from './column-words.ts'

function marked(html: string): { model: PageModel; node: PageNode } {
  const model = modelOf(html)
  const node = model.nodes.find(({ element }) => element.attribs.x !== undefined)
  if (!node) throw new Error('No element is marked')
  return { model, node }
}

const wordsIn = (html: string) => nameWords(marked(html).node).map(({ word }) => word)

test('an element is named by its properties, classes and id', () => {
  expect(wordsIn('<b x itemprop="price" class="product-cost" id="amount">9</b>')).toEqual(
    expect.arrayContaining(['price', 'product', 'cost', 'amount']),
  )
})

test('what a thing is called that is a property of another is that property', () => {
  const body = (scope: string) => `<p itemprop="memberOf" ${scope}><b x itemprop="name">Whitby Rowers</b></p>`
  expect(wordsIn(body('itemscope'))).toEqual(['member', 'of'])
  expect(wordsIn(body(''))).toEqual(['name'])
})

test('a property says more than a class, and a class more than one that only styles', () => {
  const weights = new Map(
    nameWords(marked('<b x itemprop="price" class="cost flex">9</b>').node).map(({ word, weight }) => [word, weight]),
  )
  const [property = 0, own = 0, style = 0] = ['price', 'cost', 'flex'].map((word) => weights.get(word))

  expect(property).toBeGreaterThan(own)
  expect(own).toBeGreaterThan(style)
})

test('an id with a number is that of one record, and names nothing', () => {
  expect(wordsIn('<b x id="price-48213">9</b>')).toEqual([])
})

test('an icon beside the value names it', () => {
  const words = iconWords(marked('<div><i class="icon-bed"></i><span x>3</span></div>').node)

  expect(words.map(({ word }) => word)).toContain('bed')
})

test.each([
  ['the term before it', '<dl><dt>Rooms</dt><dd x>3</dd></dl>', 'Rooms'],
  [
    'the element before it that ends in a colon',
    '<p><b>Rooms:</b> <i>x</i></p><p><b>Size:</b><i x>9</i><u>m</u></p>',
    'Size:',
  ],
  ['the text before it', '<p>Rooms: <b x>3</b></p>', 'Rooms:'],
  ['nothing, after another value', '<p><i>Oak</i><b x>3</b><u>7</u></p>', null],
  ['nothing, after another amount', '<p><i>RRP 119 €</i><b x>89 €</b></p>', null],
  ['nothing, beside another name of a column', '<table><tr><th>Item</th><th x>Price</th></tr></table>', null],
  [
    'nothing, below the head of a table',
    '<table><thead><tr><th>Item</th></tr></thead><tr><td x>3</td></tr></table>',
    null,
  ],
  ['the name of its row', '<table><tr><th>Rooms</th><td x>3</td></tr></table>', 'Rooms'],
  ['nothing, where it comes first', '<p><b x>3</b> rooms</p>', null],
])('the label of a value is %s', (_, html, label) => {
  const { model, node } = marked(html)

  expect(labelBefore(model, node)).toBe(label)
})

test('the words of a label weigh more than those of a class', () => {
  expect(labelWords('Living area')).toEqual([
    { word: 'living', weight: 1.4 },
    { word: 'area', weight: 1.4 },
  ])
})

test('a word that most values share is found, in three values or more', () => {
  expect(constantWords(['12 comments', '3 comments', 'no comments'])).toEqual(['comments'])
  expect(constantWords(['12 comments', '3 comments'])).toEqual([])
  expect(constantWords(['red', 'green', 'blue'])).toEqual([])
})

test('values that begin with "by" are names of authors', () => {
  expect(isByline(['By Ann Poe', 'by Jon Roe', ''])).toBe(true)
  expect(isByline(['Von Ann Poe', 'Von Jon Roe'])).toBe(true)
  expect(isByline(['Byron', 'Ann'])).toBe(false)
  expect(isByline([''])).toBe(false)
})

test('a header that is a sign says what it stands for', () => {
  expect(labelWords('#', 1).map(({ word }) => word)).toEqual(['rank', 'number'])
  expect(labelWords('%', 1).map(({ word }) => word)).toEqual(['percentage'])
})

test('a label stands as a whole beside its words, unless it has none', () => {
  expect(wholeLabel('Living area:')).toEqual([{ word: '=living area', weight: 1 }])
  expect(wholeLabel('—')).toEqual([])
})

test('the word after a number in an element of its own says what it counts', () => {
  const after = (html: string) => {
    const { model, node } = marked(html)
    return wordAfter(model, node)
  }

  expect(after('<li><b x>3</b> <abbr>bds</abbr></li>')).toBe('bds')
  expect(after('<li><b x>1,612</b> sqft</li>')).toBe('sqft')
  expect(after('<li><b x>Ann Lee</b> wrote</li>')).toBeNull()
  expect(after('<li><b x>3</b><b>4</b></li>')).toBeNull()
  expect(after('<li><i>Page</i> <b x>3</b> of many</li>')).toBeNull()
})
