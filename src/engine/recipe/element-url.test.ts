import { expect, test } from 'vitest'
import { imageOfAttribute, imageUrl, linkUrl } from './element-url.ts'
import { elementsOf, parseHtml } from './parse-html.ts'
import { absoluteUrl, largestOfSrcset } from './resolve-url.ts'

const base = 'https://shop.example/list/page?x=1'

function firstElement(html: string, name?: string) {
  const parsed = parseHtml({ html, url: base })
  if (!parsed.ok) throw new Error('too large')
  const element = elementsOf(parsed.page.document.children).find((one) => name === undefined || one.name === name)
  if (!element) throw new Error('no element')
  return element
}

test.each<[string, string | null]>([
  ['/a?utm_source=b', 'https://shop.example/a?utm_source=b'],
  ['b', 'https://shop.example/list/b'],
  ['//cdn.example/x', 'https://cdn.example/x'],
  [' http://other.example/ ', 'http://other.example/'],
  ['#part', 'https://shop.example/list/page?x=1#part'],
  ['#', null],
  ['', null],
  ['mailto:a@b.example', null],
  ['tel:123', null],
  ['javascript:void(0)', null],
  ['data:image/gif;base64,AA', null],
  ['http://[bad', null],
])('the address "%s" becomes %s', (value, expected) => {
  expect(absoluteUrl(value, base)).toBe(expected)
})

test.each<[string, string, string | null]>([
  ['its own link', '<a href="/own"><b>x</b></a>', 'https://shop.example/own'],
  ['the link inside', '<div><p><a href="/inside">x</a></p></div>', 'https://shop.example/inside'],
  ['no link', '<div>x</div>', null],
])('the link of an element is %s', (_, html, expected) => {
  expect(linkUrl(firstElement(html), base, null)).toBe(expected)
})

test('the link of an element may be the one around it, but not one outside of the record', () => {
  const title = firstElement('<a href="/around"><div><h3>Blue</h3></div></a>', 'h3')

  expect(linkUrl(title, base, null)).toBe('https://shop.example/around')
  expect(linkUrl(title, base, firstElement('<div>'))).toBe('https://shop.example/around')
  expect(linkUrl(title, base, title.parent as never)).toBeNull()
})

test.each<[string, string, string | null]>([
  ['the source', '<img src="/a.jpg">', '/a.jpg'],
  ['the late source', '<img src="data:," data-src="/late.jpg">', '/late.jpg'],
  ['the late source before a real one', '<img src="/grey.gif" data-original="/late.jpg">', '/late.jpg'],
  ['the largest of a set', '<img srcset="/s.jpg 300w, /l,x.jpg 900w, /m.jpg 600w">', '/l,x.jpg'],
  ['the set instead of a placeholder', '<img src="/img/placeholder.gif" srcset="/real.jpg 2x">', '/real.jpg'],
  ['the source of a picture', '<picture><source srcset="/big.webp 2x, /small.webp"><img alt=x></picture>', '/big.webp'],
  [
    'the image that is shown without scripts',
    '<div><span></span><noscript><img src="/plain.jpg"></noscript></div>',
    '/plain.jpg',
  ],
  ['the background', `<div style="color:red;background-image: url('/bg.png')"></div>`, '/bg.png'],
  ['the background of something inside', '<div><i style="background:url(/bg2.png)"></i></div>', '/bg2.png'],
  ['the poster', '<video poster="/poster.jpg"></video>', '/poster.jpg'],
  ['the content of a meta element', '<meta property="og:image" content="/og.jpg">', '/og.jpg'],
  ['not the page that a link leads to', '<a href="/page">x</a>', null],
])('the image of an element is %s', (_, html, expected) => {
  expect(imageUrl(firstElement(html), base)).toBe(expected && `https://shop.example${expected}`)
})

test('an image in a picture without a source of its own takes that of the picture', () => {
  const image = firstElement('<picture><source srcset="/p.webp"><img src="data:,"></picture>', 'img')

  expect(imageUrl(image, base)).toBe('https://shop.example/p.webp')
})

test('an attribute with several addresses gives the best one', () => {
  expect(imageOfAttribute('data-srcset', '/a.jpg 1x, /b.jpg 2x', base)).toBe('https://shop.example/b.jpg')
  expect(imageOfAttribute('style', 'background: url("/c.jpg")', base)).toBe('https://shop.example/c.jpg')
  expect(imageOfAttribute('data-x', '/d.jpg', base)).toBe('https://shop.example/d.jpg')
})

test.each<[string, string | null]>([
  ['a.jpg', 'a.jpg'],
  ['a.jpg, b.jpg 2x', 'b.jpg'],
  ['a,b.jpg 100w,c.jpg 50w', 'a,b.jpg'],
  [' , ', null],
  ['', null],
])('the best of the source set "%s" is %s', (srcset, expected) => {
  expect(largestOfSrcset(srcset)).toBe(expected)
})
