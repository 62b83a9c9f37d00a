import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

test.each([
  ['[{"name": "Mug"}]', [{ name: 'Mug' }]],
  ['{"name": "Mug"}', [{ name: 'Mug' }]],
  [
    'name,price\nMug,5\n"Cup, small","6 ""net"""',
    [
      { name: 'Mug', price: '5' },
      { name: 'Cup, small', price: '6 "net"' },
    ],
  ],
  ['name;price\r\nMug;5,00', [{ name: 'Mug', price: '5,00' }]],
  ['name\tprice\nMug', [{ name: 'Mug', price: '' }]],
])('%j is read as items', (text, items) => {
  expect(readList(text)).toEqual({ ok: true, items })
})

test.each(['', '[1, 2]', '[{]', 'name,price'])('%j is no list, and it is said why', (text) => {
  expect(readList(text)).toMatchObject({ ok: false })
})
