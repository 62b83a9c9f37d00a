import { expect, test } from 'vitest'
import { columnNames } from './column-names.ts'

function named(leaf: string[], ...above: Array<[key: string, fields: string[], ancestors?: string[]]>) {
  const names = columnNames(
    leaf,
    above.map(([key, fields, ancestors = []]) => ({ key, fields, ancestors: new Set(ancestors) })),
  )
  return Object.fromEntries([...names].map(([key, fields]) => [key, [...fields.values()]]))
}

test('a name that a leaf has is prefixed with the key of the node above', () => {
  expect(named(['name', 'price'], ['list', ['name', 'link']])).toEqual({ list: ['list.name', 'link'] })
})

test('a name that a nearer node has is prefixed as well', () => {
  const names = named(['left'], ['details', ['sku', 'name'], ['list']], ['list', ['name', 'link']])
  expect(names).toEqual({ details: ['sku', 'name'], list: ['list.name', 'link'] })
})

test('nodes side by side share a column', () => {
  expect(named(['left'], ['shoes', ['name']], ['hats', ['name']])).toEqual({ shoes: ['name'], hats: ['name'] })
})
