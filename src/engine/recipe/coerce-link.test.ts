import { expect, test } from 'vitest'
import { namesLink, readLink } from './coerce-link.ts'

test.each([
  'url',
  'link',
  'href',
  'image',
  'src',
  'product_url',
  'imageUrl',
  'imageurl',
  'image-2',
  'images',
  'Link',
  'company.logo',
])('%s names a link', (key) => {
  expect(namesLink(key)).toBe(true)
})

test.each([
  'title',
  'link_text',
  'display_url',
  'visibleLink',
  'image_alt',
  'imageCaption',
  'curl',
  'source',
  'linked',
  'url_count',
  '',
  '42',
])('%s names no link', (key) => {
  expect(namesLink(key)).toBe(false)
})

test.each<[text: string, expected: string | null]>([
  ['/p/1', 'https://shop.example/p/1'],
  ['p/1?x=1', 'https://shop.example/list/p/1?x=1'],
  ['../p', 'https://shop.example/p'],
  ['?page=2', 'https://shop.example/list/?page=2'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  [' https://other.example/x ', 'https://other.example/x'],
  ['/my file.pdf', 'https://shop.example/my%20file.pdf'],
  ['a.jpg 1x, b.jpg 2x', 'https://shop.example/list/b.jpg'],
  ['See details', null],
  ['#', null],
  ['javascript:void(0)', null],
  ['data:image/gif;base64,R0lGOD', null],
  ['mailto:a@b.example', null],
  ['http://', null],
])('%s on a page becomes %s', (text, expected) => {
  expect(readLink(text, 'https://shop.example/list/')).toBe(expected)
})

test('without a base only absolute addresses are read', () => {
  expect(readLink('https://a.example/x', null)).toBe('https://a.example/x')
  expect(readLink('/x', null)).toBe(null)
})
