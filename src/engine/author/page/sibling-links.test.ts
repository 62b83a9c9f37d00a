import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { isSibling, siblingLinks } from './sibling-links.ts'

const PAGE = 'https://example.test/mugs/blue-mug-12'

function linksOn(html: string, address = PAGE): string[] {
  const parsed = parseHtml({ html, url: address })
  if (!parsed.ok) throw new Error('The page of a test is too large')
  return siblingLinks(parsed.page, address, 2)
}

test.each([
  ['https://example.test/mugs/red-cup-7', true],
  ['https://example.test/mugs/red-cup-7?color=red', false],
  ['https://example.test/mugs', false],
  ['https://example.test/mugs/about', false],
  ['https://example.test/mugs/blue-mug-12', false],
  ['https://example.test/cups/red-cup-7', false],
  ['https://other.test/mugs/red-cup-7', false],
  ['https://example.test/mugs/red-cup-7.pdf', false],
])('a page of the same kind as a mug: %s %s', (link, expected) => {
  expect(isSibling(new URL(PAGE), new URL(link))).toBe(expected)
})

test.each([
  ['/item/1204', '/item/98', true],
  ['/item/1204', '/item/new-things', false],
  ['/item.php?id=1204', '/item.php?id=98', true],
  ['/item.php?id=1204', '/item.php?id=98&print=1', false],
  ['/list.php?page=1', '/list.php?page=2', false],
  ['/about', '/contact', false],
])('%s and %s: %s', (page, link, expected) => {
  expect(isSibling(new URL(page, PAGE), new URL(link, PAGE))).toBe(expected)
})

test('links of the text are taken in their order, each once, and those of menus are not', () => {
  const html = `<nav><a href="/mugs/old-mug-1">Old</a></nav><main><a href="/mugs/blue-mug-12#reviews">Reviews</a>
<a href="red-cup-7#top">Red</a><a href="/mugs/red-cup-7">Red again</a><a href="/mugs/oak-tray-3">Tray</a><a href="/mugs/tin-cup-4">Tin</a></main>`

  expect(linksOn(html)).toEqual(['https://example.test/mugs/red-cup-7', 'https://example.test/mugs/oak-tray-3'])
})

test('a saved page has no siblings', () => {
  expect(linksOn('<a href="red-cup-7.html">Red</a>', 'file:///tmp/blue-mug-12.html')).toEqual([])
})
