import { expect, test } from 'vitest'
import { fieldText, isFieldFilled } from './field-text.ts'

const item = {
  name: 'Blue Mug',
  price: 12.5,
  stock: true,
  tags: ['Sale', 'New', null, 7],
  brand: { name: 'Acme', offices: [{ city: 'Oslo' }, { city: 'Bergen' }] },
  'odd.key': 'Odd',
  nothing: null,
  blank: '  ',
  dashes: '---',
  empty: [],
}

test.each<[field: string, text: string, isFilled: boolean]>([
  ['name', 'blue mug', true],
  ['price', '12 5', true],
  ['stock', 'true', true],
  ['tags', 'sale new 7', true],
  ['brand.name', 'acme', true],
  ['brand.offices.city', 'oslo bergen', true],
  ['odd.key', 'odd', true],
  ['brand', '', false],
  ['nothing', '', false],
  ['blank', '', false],
  ['dashes', '', true],
  ['empty', '', false],
  ['missing', '', false],
])('%s says %j', (field, text, isFilled) => {
  expect(fieldText(item, field)).toBe(text)
  expect(isFieldFilled(item, field)).toBe(isFilled)
})
