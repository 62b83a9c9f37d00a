import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeAddress } from './whole-address.ts'

test.each([
  ['https://shop.example/mugs', 'https://shop.example/mugs'],
  ['HTTP://shop.example', 'HTTP://shop.example'],
  [' shop.example/mugs ', 'https://shop.example/mugs'],
  ['shop.example', 'https://shop.example'],
  ['www.shop.example:8443?page=2#top', 'https://www.shop.example:8443?page=2#top'],
  ['bücher.example/neu', 'https://bücher.example/neu'],
  ['shop.xn--p1ai', 'https://shop.xn--p1ai'],
  ['127.0.0.1:8211/', 'http://127.0.0.1:8211/'],
  ['203.0.113.7/mugs', 'http://203.0.113.7/mugs'],
  ['[::1]:8080/mugs', 'http://[::1]:8080/mugs'],
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST/mugs', 'http://LOCALHOST/mugs'],
  ['shop.localhost/mugs', 'http://shop.localhost/mugs'],
  ['web:8080/mugs', 'http://web:8080/mugs'],
])('%j is the address %j', (typed, address) => {
  expect(wholeAddress(typed)).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})

test.each([
  '',
  'nowhere',
  'not a url',
  'not-a-url/path',
  '/mugs',
  '//shop.example/mugs',
  'javascript:alert(1)',
  'mailto:me@shop.example',
  'me:secret@shop.example/mugs',
  'ftp://shop.example/mugs',
  'shop.example\\mugs',
  'file:///etc/passwd',
  '1.5',
])('%j stays as it is', (typed) => {
  expect(wholeAddress(typed)).toBe(typed)
})

test('what is whole stays so, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const whole = wholeAddress(typed)
      expect(wholeAddress(whole)).toBe(whole)
    }),
  )
})
