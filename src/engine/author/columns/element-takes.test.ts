import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import {
  imageOf,
  isComposite,
  isImage,
  isInlineText,
  isLink,
  isTextHolder,
  linkOf,
  takeText,
  tellingAttributes,
} from './element-takes.ts'

function marked(html: string): { model: PageModel; node: PageNode } {
  const model = modelOf(html)
  const node = model.nodes.find(({ element }) => element.attribs.x !== undefined)
  if (!node) throw new Error('No element is marked')
  return { model, node }
}

test.each([
  ['its text', {}, 'Blue mug\nnew'],
  ['its own text', { text: 'own' } as const, 'Blue mug'],
  ['one line', { line: 1 }, 'new'],
  ['the last line', { line: -1 }, 'new'],
  ['a line that is not there', { line: 7 }, ''],
  ['an attribute, in one line', { attribute: 'title' }, 'A mug, blue'],
  ['an attribute that is not there', { attribute: 'alt' }, ''],
])('of an element is taken %s', (_, take, text) => {
  const { model, node } = marked('<div x title="A mug,\n  blue">Blue mug<p>new</p></div>')

  expect(takeText(model, node, take)).toBe(text)
})

test('links and images are whole addresses', () => {
  const link = marked('<a x href="/mugs/1">Mug</a>')
  expect(linkOf(link.model, link.node)).toBe('https://example.test/mugs/1')
  const image = marked('<img x src="1.jpg">')
  expect(imageOf(image.model, image.node)).toBe('https://example.test/1.jpg')
})

test.each([
  ['<a x href="/1">a</a>', true],
  ['<a x name="top">a</a>', false],
  ['<button x>a</button>', false],
])('%s is a link: %s', (html, expected) => {
  expect(isLink(marked(html).node)).toBe(expected)
})

test.each([
  ['<img x src="1.jpg">', true],
  ['<picture><img x src="1.jpg"></picture>', false],
  ['<div x style="background-image: url(1.jpg)"></div>', true],
  ['<div x style="color: red"></div>', false],
])('%s is an image: %s', (html, expected) => {
  expect(isImage(marked(html).node)).toBe(expected)
})

test.each([
  ['<time x datetime="2024-05-01">May</time>', ['datetime']],
  ['<div x data-price="12" data-index="3" data-testid="card">a</div>', ['data-price']],
  ['<div x data-salary="30000">a</div>', ['data-salary']],
  ['<div x data-price="">a</div>', []],
  ['<svg x aria-label="Bed"></svg>', []],
  ['<input type="hidden" x name="authenticity_token" value="nnKau3f/z/cZKuoH1pODXlDYw4Au1iHzqqGrCLd34xA==">', []],
  ['<input type="hidden" x name="item" value="oak-rowing-boat-with-two-seats-2019">', ['value']],
])('%s tells by %j', (html, names) => {
  expect(tellingAttributes(marked(html).node)).toEqual(names)
})

test.each([
  ['<div x><p>Blue mug</p><p>$9</p></div>', true],
  ['<div x><a href="/1">Blue mug</a> from Rome</div>', true],
  ['<div x>Blue <b>mug</b></div>', false],
  ['<div x><span><b>Blue mug</b></span></div>', false],
])('%s holds the values of others: %s', (html, expected) => {
  expect(isComposite(marked(html).node)).toBe(expected)
})

test.each([
  ['<span x><i></i></span>', false],
  ['<div x>Mug</div>', true],
  ['<div x><p>Mug</p><p>$9</p></div>', true],
  [`<div x>${'<p>Mug</p>'.repeat(50)}</div>`, false],
])('what a person would point at as one value has text, and is no large part of the page: %s', (html, expected) => {
  const { model, node } = marked(html)

  expect(isTextHolder(model, node)).toBe(expected)
})

test('a line of writing has no blocks in it, but may break', () => {
  const { model, node } = marked('<div x>Blue <b>mug</b><br>new</div>')
  expect(isInlineText(model.nodes, node)).toBe(true)
  const other = marked('<div x>Blue <p>mug</p></div>')
  expect(isInlineText(other.model.nodes, other.node)).toBe(false)
})
