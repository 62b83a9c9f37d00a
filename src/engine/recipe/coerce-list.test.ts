import { expect, test } from 'vitest'
import { splitLinks, splitList } from './coerce-list.ts'

test.each<[text: string, expected: string[]]>([
  ['red, green,blue', ['red', 'green', 'blue']],
  ['red', ['red']],
  ['red, , blue,', ['red', 'blue']],
  ['1,2,3', ['1', '2', '3']],
  ['1,299', ['1,299']],
  ['1,299 km, red', ['1,299 km', 'red']],
  ['red; green, dark; blue', ['red', 'green, dark', 'blue']],
  ['red\ngreen, dark', ['red', 'green, dark']],
  ['red | blue', ['red', 'blue']],
  ['• red • blue', ['red', 'blue']],
])('%j lists %j', (text, expected) => {
  expect(splitList(text)).toEqual(expected)
})

test('addresses keep their commas', () => {
  expect(splitLinks('/a,b.jpg, /c.jpg /d.jpg')).toEqual(['/a,b.jpg', '/c.jpg', '/d.jpg'])
})
