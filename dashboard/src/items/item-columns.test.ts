import { expect, test } from 'vitest'
import { itemColumns } from './item-columns.ts'

test('the own fields come first, then the page and when it was read', () => {
  const columns = itemColumns([
    { _url: 'https://a.test/1', _job_id: 'x', _completed_at: '2026-01-01', name: 'Mug', price: 9 },
    { _url: 'https://a.test/2', _job_id: 'y', _completed_at: '2026-01-01', name: 'Bowl', stock: 'yes' },
  ])
  expect(columns.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'name: value',
    'price: number',
    'stock: value',
    'Page: page',
    'Read at: time',
    'Job: job',
  ])
})

test('a column of addresses of pictures is one of pictures, and one empty value does not change that', () => {
  const kinds = itemColumns([
    { photo: 'https://a.test/mug.jpg?w=300', link: 'https://a.test/mug' },
    { photo: null, link: 'https://a.test/bowl.png' },
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['picture', 'value'])
})

test('a column is as wide as its values ask for, within bounds', () => {
  const [short, long] = itemColumns([{ a: 'x', b: 'x'.repeat(500) }])
  expect(short?.width).toBe(96)
  expect(long?.width).toBe(320)
})
