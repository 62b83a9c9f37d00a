import { expect, test } from 'vitest'
import { describeWay } from './describe-way.ts'

test.each([
  [{ selector: '.price' }, '.price'],
  [{ selector: 'a', attribute: 'href' }, 'a @href'],
  [{ label: 'Price' }, 'beside "Price"'],
  [{ column: 'Price', selector: 'b' }, 'column "Price" b'],
  [{ source: { json: 'ld+json', path: 'offers.price' } }, 'JSON ld+json offers.price'],
  [{ path: 'offer.price' }, 'offer.price'],
  [{ selector: 'p', form: 'city' }, 'p (city)'],
  [{ selector: 'p', line: 1 }, 'p (line 2)'],
  [{}, 'the record'],
] as const)('%j is read at: %s', (field, expected) => {
  expect(describeWay({ ...field, type: 'text' } as Parameters<typeof describeWay>[0])).toBe(expected)
})
