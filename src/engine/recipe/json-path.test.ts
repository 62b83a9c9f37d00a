import { expect, test } from 'vitest'
import { parseJsonPath, valuesAt } from './json-path.ts'

const shop = {
  name: 'Shop',
  items: [
    { title: 'Mug', offers: [{ price: 5 }, { price: 7 }], 'odd.key': 1 },
    { title: 'Cup', offers: { price: 3 } },
  ],
  byId: { a: { n: 1 }, b: { n: 2 } },
}

test.each<[string, unknown[]]>([
  ['', [shop]],
  ['$', [shop]],
  ['name', ['Shop']],
  ['$.name', ['Shop']],
  ['items[0].title', ['Mug']],
  ['items[-1].title', ['Cup']],
  ['items[*].title', ['Mug', 'Cup']],
  ['items.title', ['Mug', 'Cup']],
  ['items[*].offers.price', [5, 7, 3]],
  ['items[0]["odd.key"]', [1]],
  ["items[0]['odd.key']", [1]],
  ['byId[*].n', [1, 2]],
  ['items[9].title', []],
  ['name.length', []],
  ['missing.deep', []],
  ['constructor', []],
  ['__proto__', []],
])('the path "%s" gives what lies there', (text, expected) => {
  const path = parseJsonPath(text)

  expect(path && valuesAt(path, shop)).toEqual(expected)
})

test.each(['a..b', '.', 'a.', 'a[', 'a[x]', 'a[0', 'a]b', 'a["b]', '[0]x', 'a[1e3]'])('"%s" is not a path', (text) => {
  expect(parseJsonPath(text)).toBeNull()
})

test('the number of results is bounded', () => {
  const path = parseJsonPath('[*][*]')
  const wide = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 0))

  expect(path && valuesAt(path, wide).length).toBe(10_000)
})
