import { expect, test } from 'vitest'
import { charsIn } from './list-size.ts'

test('all texts of a value count, however deep they are', () => {
  expect(charsIn([{ name: 'Mug', tags: ['red', 'big'], maker: { town: 'Delft' }, price: 9, note: null }])).toBe(16)
})
