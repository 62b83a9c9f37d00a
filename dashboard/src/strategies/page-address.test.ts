import { expect, test } from 'vitest'
import { hostOf, isWebAddress, shortAddress } from './page-address.ts'

test.each([
  ['https://www.shop.example/mugs?page=2', 'shop.example'],
  ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
  ['not an address', 'not an address'],
])('%j is at the host %j', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test.each([
  ['https://shop.example/mug.png', true],
  ['http://shop.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['//shop.example', false],
  ['https://shop.example and more', false],
  ['https://', false],
  ['', false],
])('whether %j may be opened: %j', (text, may) => {
  expect(isWebAddress(text)).toBe(may)
})

test('a short address leaves out what all addresses have', () => {
  expect(shortAddress('https://www.shop.example/mugs/?page=2')).toBe('shop.example/mugs/?page=2')
  expect(shortAddress('http://shop.example/')).toBe('shop.example')
})
