import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test.each([
  ['', []],
  [' shop.example/mugs ', ['https://shop.example/mugs']],
  ['http://a.example\r\n\n  b.example\na.example', ['http://a.example', 'https://b.example', 'https://a.example']],
  ['a.example\nhttps://a.example', ['https://a.example']],
])('%j holds the addresses %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})
