import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { findPager } from './find-pager.ts'

const HERE = 'https://board.test/jobs'

function pagerOf(
  after: string,
  url = HERE,
  records = '<li class="job"><a href="/job/1">Next</a></li><li class="job">B</li>',
) {
  const parsed = parseHtml({ html: `<body><ul>${records}</ul>${after}</body>`, url })
  if (!parsed.ok) throw new Error('a page')
  return findPager(parsed.page, { url, isRecord: ({ attribs }) => attribs.class === 'job' })
}

test.each([
  ['a link of the head', '<link rel="next" href="?page=2">', '/jobs?page=2', 'link[rel~="next"]'],
  ['rel=next', '<a rel="nofollow next" href="/jobs/2">2</a>', '/jobs/2', 'a[rel~="next"]'],
  ['its name', '<p><a class="go" href="?page=2">Next page »</a></p>', '/jobs?page=2', 'a.go'],
  ['its name in another language', '<a id="w" href="?seite=2">Nächste Seite</a>', '/jobs?seite=2', '#w'],
  [
    'its label',
    '<a aria-label="Página siguiente" href="?p=2"><i></i></a>',
    '/jobs?p=2',
    'a[aria-label="Página siguiente"]',
  ],
  [
    'its class in a row of pages',
    '<ul class="pagination"><li class="next"><a href="?p=2"><b>&gt;</b></a></li></ul>',
    '/jobs?p=2',
    'li.next a',
  ],
  ['a cursor', '<div class="pagination"><a class="c" href="?after=abc">continue</a></div>', '/jobs?after=abc', 'a.c'],
  ['a link to more', '<a class="m" href="?page=2">More jobs</a>', '/jobs?page=2', 'a.m'],
])('the next page is found by %s', (_what, after, path, selector) => {
  expect(pagerOf(after)).toEqual({ mode: 'next', url: `https://board.test${path}`, selector })
})

const NUMBERS = '<div><span>1</span> <a href="?page=2">2</a> <a href="?page=3">3</a> … <a href="?page=12">12</a></div>'

test('a row of numbers is a template, with as many pages as it says', () => {
  expect(pagerOf(NUMBERS)).toEqual({
    mode: 'template',
    url: `${HERE}?page=2`,
    template: `${HERE}?page={n}`,
    start: 2,
    step: 1,
    pages: 12,
  })
})

test('how many pages there are may stand beside the link', () => {
  const pager = '<ul class="pager"><li>Page 1 of 50</li><li class="next"><a href="?page=2">next</a></li></ul>'
  expect(pagerOf(pager)).toMatchObject({ mode: 'next', url: `${HERE}?page=2`, pages: 50 })
})

test('offsets are a template with a step', () => {
  const row = '<p><b>1</b> <a href="?start=20">2</a> <a href="?start=40">3</a></p>'
  expect(pagerOf(row)).toMatchObject({ mode: 'template', template: `${HERE}?start={n}`, start: 20, step: 20, pages: 3 })
})

test('in the middle of the numbers the next one leads on', () => {
  const row = '<p><a href="/jobs">1</a> <a href="?page=2">2</a> <b>3</b> <a href="?page=4">4</a></p>'
  expect(pagerOf(row, `${HERE}?page=3`)).toMatchObject({ url: `${HERE}?page=4`, pages: 4 })
})

test.each([
  ['the last of the numbers', '<p><a href="/jobs">1</a> <a href="?page=2">2</a> <b>3</b></p>', `${HERE}?page=3`],
  ['a page without anything', '<p><a href="/about">About us</a></p>', HERE],
  ['a next link that is switched off', '<a class="next disabled" href="?page=2">Next</a>', HERE],
  ['a next link to another site', '<a href="https://other.test/2">Next</a>', HERE],
  ['a next link to itself', '<a href="#top">Next</a>', HERE],
  [
    'the days of a calendar',
    '<table><tr><td><a href="/d/1">1</a></td><td><a href="/d/2">2</a></td><td><a href="/d/3">3</a></td></tr></table>',
    HERE,
  ],
  ['a button that shows more of a text', '<button>Read more</button>', HERE],
  ['the menu of a footer', '<button>More</button>', HERE],
])('nothing leads on from %s', (_what, after, url) => {
  expect(pagerOf(after, url)).toBeNull()
})

test('a button that loads more stands after the records', () => {
  expect(pagerOf('<button class="load">Mehr Stellen laden</button>')).toEqual({
    mode: 'button',
    url: null,
    selector: 'button.load',
  })
  expect(
    pagerOf('', HERE, '<button class="load">Load more</button><li class="job">A</li><li class="job">B</li>'),
  ).toBeNull()
})

test('scripts that load more when one scrolls are a hint', () => {
  const script = `<div id="x"></div><script>new IntersectionObserver(() => fetch('/more')).observe(x)</script>`
  expect(pagerOf(script)).toEqual({ mode: 'scroll', url: null })
  expect(pagerOf('<script>new IntersectionObserver(() => {}).observe(x)</script>')).toBeNull()
})

test('a selector of the caller decides by itself', () => {
  const parsed = parseHtml({ html: '<a class="x" href="/a">A</a><a rel="next" href="/b">B</a>', url: HERE })
  if (!parsed.ok) throw new Error('a page')
  const ask = (selector: string) => findPager(parsed.page, { url: HERE, selector, isRecord: () => false })
  expect(ask('a.x')).toEqual({ mode: 'next', url: 'https://board.test/a', selector: 'a.x' })
  expect(ask('a.gone')).toBeNull()
})

test('of several links that a selector matches the one that leads on is taken', () => {
  const html = '<nav><a href="?page=1">Previous</a> <a href="?page=3">Next</a></nav>'
  const parsed = parseHtml({ html, url: `${HERE}?page=2` })
  if (!parsed.ok) throw new Error('a page')

  expect(findPager(parsed.page, { url: `${HERE}?page=2`, selector: 'nav a', isRecord: () => false })).toEqual({
    mode: 'next',
    url: `${HERE}?page=3`,
    selector: 'nav a',
  })
})
