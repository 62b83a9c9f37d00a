import { expect, test } from 'vitest'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { UNUSABLE, urlKeeper } from './usable-urls.ts'

const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [] })

const USABLE = [
  'https://shop.example/a',
  'https://shop.example/b?c=\'d"',
  'http://shop.example/größe',
  'http://93.184.215.14/',
]
const OTHERS = [
  'http://127.0.0.1/a',
  'http://shop.internal/a',
  'http://me@shop.example/a',
  'http://shop.example\\@127.0.0.1/a',
  'http://shop.example/a\\b',
  'http://shop.example/a\tb',
  'http:///127.0.0.1/a',
  'http://shop.example:0/a',
  'ftp://shop.example/a',
]

test.each(USABLE.flatMap((usable) => OTHERS.map((other) => [usable, other])))(
  'what was said of %s says nothing about %s',
  (usable, other) => {
    const keeper = urlKeeper(guard, null)

    expect([usable, other, usable, other].map(keeper.keeps)).toEqual([true, false, true, false])
    expect(keeper.errors()).toEqual([UNUSABLE])
  },
)

test('an address that does not fit the pattern is left out without an error', () => {
  const keeper = urlKeeper(guard, '/product/*')

  expect(keeper.keeps('https://shop.example/product/1')).toBe(true)
  expect(keeper.keeps('http://127.0.0.1/about')).toBe(false)
  expect(keeper.errors()).toEqual([])
})
