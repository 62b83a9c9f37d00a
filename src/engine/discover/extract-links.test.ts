import { expect, test } from 'vitest'
import { extractLinks } from './extract-links.ts'

const AT = 'https://shop.example/dir/page'

const linksOf = async (html: string) => (await extractLinks(html, AT)).links

test('links are absolute, normalised and there once', async () => {
  const html = `<a href="/a?utm_source=x">A</a> <A HREF='b#part'>B</A> <a href=c&amp;d>C</a> <area href="/a">
    <a href="?q=1&amp;p=2">Q</a> <a href=" https://other.example/ ">O</a> <link rel="prev next" href="?page=2">`

  expect(await linksOf(html)).toEqual([
    'https://shop.example/a',
    'https://shop.example/dir/b',
    'https://shop.example/dir/c&d',
    'https://shop.example/dir/page?p=2&q=1',
    'https://other.example/',
    'https://shop.example/dir/page?page=2',
  ])
})

test('what is no link to a page is left out', async () => {
  const html = `<a>A</a><a href="">B</a><a href="#top">C</a><a href="mailto:a@b.example">D</a><a href="javascript:go()">E</a>
    <a href="tel:+1">F</a><link rel="stylesheet" href="/style.css"><a name="x">G</a><img src="/i.png"><a href="http://[">H</a>`

  expect(await linksOf(html)).toEqual([])
})

test('what only looks like a link is none', async () => {
  const html = `<!-- <a href="/comment"> --><script>document.write('<a href="/script">')</script><style>a[href="/style"]{}</style>
    <textarea><a href="/textarea"></textarea><title><a href="/title"></title><template><a href="/template"></template>
    <div data-html='<a href="/attribute">'></div><a href="/real">`

  expect(await linksOf(html)).toEqual(['https://shop.example/real'])
})

test('the first base of a page is what its links are relative to', async () => {
  const html = '<head><base href="/other/"><base href="/third/"></head><a href="a">A</a>'

  expect(await linksOf(html)).toEqual(['https://shop.example/other/a'])
})

test('nofollow makes no difference, and neither does the place in the page', async () => {
  expect(await linksOf('<p><a rel="nofollow" href="/a"><noscript><a href="/b">')).toEqual([
    'https://shop.example/a',
    'https://shop.example/b',
  ])
})

test('a page of very many links is read in part, and says so', async () => {
  const html = Array.from({ length: 12_000 }, (_, index) => `<a href="/${index}">x</a>`).join('')

  const { links, isCut } = await extractLinks(html, AT)

  expect(links).toHaveLength(10_000)
  expect(isCut).toBe(true)
})

test('a large page leaves the event loop its turns', async () => {
  const html = `<p title="${'x'.repeat(60)}">text</p>`.repeat(20_000)
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)

  await extractLinks(html, AT)

  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test.each([
  ['open tags', '<a href="'],
  ['nested elements', '<div><a href="/a">'],
  ['unclosed comments', '<!--'],
  ['references', '&amp'],
  ['quotes', '<a b=\'"'],
])('a megabyte of %s is read in no time', async (_what, piece) => {
  const startedAt = process.cpuUsage()

  await extractLinks(piece.repeat(1_000_000 / piece.length), AT)

  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(5_000)
})
