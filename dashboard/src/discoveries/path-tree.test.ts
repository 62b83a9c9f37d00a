import { expect, test } from 'vitest'
import { urlFilter } from '../../../src/engine/discover/url-match.ts'
import { filterOfPrefix, type PathNode, pathTree } from './path-tree.ts'

const SHOP = 'https://shop.example'

function drawn(nodes: readonly PathNode[], depth = 0): string[] {
  return nodes.flatMap(({ name, count, children }) => [
    `${'  '.repeat(depth)}${name} ${count}`,
    ...drawn(children, depth + 1),
  ])
}

test('addresses are counted in their folders and in those above, the largest first', () => {
  const paths = ['/', '/about', '/p/mugs/1', '/p/mugs/2?x=/y/', '/p/cups/3', '/p/sale', '/blog/1']
  expect(drawn(pathTree(paths.map((path) => SHOP + path)))).toEqual([
    'https://shop.example/ 7',
    '  p/ 4',
    '    mugs/ 2',
    '    cups/ 1',
    '  blog/ 1',
  ])
})

test('folders that hold one folder and nothing else are one', () => {
  const tree = pathTree([`${SHOP}/en/shop/mugs/1`, `${SHOP}/en/shop/cups/2`])
  expect(drawn(tree)).toEqual(['https://shop.example/en/shop/ 2', '  cups/ 1', '  mugs/ 1'])
  expect(tree[0]?.children[0]?.prefix).toBe(`${SHOP}/en/shop/cups/`)
})

test('each site has a root of its own, and what is no address is passed over', () => {
  expect(drawn(pathTree([`${SHOP}/1`, 'http://shop.example/2', `${SHOP}/3`, 'nonsense']))).toEqual([
    'https://shop.example/ 2',
    'http://shop.example/ 1',
  ])
})

test('a folder deeper than anyone looks does not make the tree deeper', () => {
  const [root] = pathTree([`${SHOP}/1`, `${SHOP}/${'a/'.repeat(5_000)}`])
  expect(root?.children).toMatchObject([{ count: 1, children: [] }])
})

test('the filter of a folder leaves what is below it, whatever its name', () => {
  const prefix = `${SHOP}/a+b(c)/[x]/`
  const filter = urlFilter(filterOfPrefix(prefix))
  if (!filter.ok) throw new Error(filter.problem)
  expect([`${prefix}1`, `${SHOP}/aab(c)/[x]/1`, `https://other.example/?${prefix}1`].map(filter.matches)).toEqual([
    true,
    false,
    false,
  ])
})
