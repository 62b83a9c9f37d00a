import { expect, test } from 'vitest'
import { valueKeys } from './value-keys.ts'

function isSame(one: unknown, other: unknown): boolean {
  return valueKeys(one).some((key) => valueKeys(other).includes(key))
}

test.each([
  ['a text in another case and spacing', 'Blue  Mug', ' blue mug'],
  ['a label before it that was cut off', '“Blue mug”', 'Blue mug'],
  ['an amount and its number', '€ 1.299,00', 1299],
  ['an amount written in another way', '$1,299.00', '1299 USD'],
  ['a link on another host', 'https://a.example/item/7-mug/', 'https://www.b.example/item/7-mug?ref=new'],
  [
    'a picture in another size of another folder',
    'https://a.example/i/mug-77.jpg',
    'https://cdn.example/300x300/mug-77.webp',
  ],
  ['a list that holds it', ['red', 'blue'], ['blue']],
])('%s is the same', (_what, one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each([
  ['two texts', 'Blue mug', 'Red mug'],
  ['two amounts', '$12.50', '$12.05'],
  ['a text with several numbers and one of them', '3 of 12 left', 12],
  ['two links', 'https://a.example/item/7-mug', 'https://a.example/item/8-mug'],
  ['no value and no value', null, null],
  ['yes and yes, which says nothing about where it stood', true, true],
])('%s are not', (_what, one, other) => {
  expect(isSame(one, other)).toBe(false)
})
