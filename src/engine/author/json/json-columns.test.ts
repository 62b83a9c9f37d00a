import { expect, test } from 'vitest'
import { jsonColumns } from './json-columns.ts'

function columnsOf(records: readonly Record<string, unknown>[], resolvesPaths = true) {
  return jsonColumns(records, { resolvesPaths }).map((column) => {
    const [slot] = column.slots
    const source = slot?.kind === 'ready' ? slot : null
    return {
      path: source?.source.path,
      kind: column.kind,
      many: column.many,
      holds: source?.holds,
      values: column.values,
    }
  })
}

test('plain values are columns with their path, and keep what they are', () => {
  const columns = columnsOf([
    { title: 'Sky', price: { amount: 9 }, sold: false },
    { title: 'Sea', price: { amount: 10.5 }, sold: true },
  ])
  expect(columns).toEqual([
    { path: 'title', kind: 'text', many: false, holds: 'text', values: ['Sky', 'Sea'] },
    { path: 'price.amount', kind: 'text', many: false, holds: 'number', values: ['9', '10.5'] },
    { path: 'sold', kind: 'text', many: false, holds: 'boolean', values: ['false', 'true'] },
  ])
})

test('what a database does not take is left out of values, and a key that holds it is no column', () => {
  const columns = columnsOf([
    { note: 'a\0b', half: 'c\ud83d', long: `${'x'.repeat(1999)}😀`, 'k\0': 'd', 'k\ud83d': 'e' },
    { note: '\0', half: 'f', long: 'y', 'k\0': 'g', 'k\ud83d': 'h' },
  ])
  expect(columns.map(({ path, values }) => [path, values])).toEqual([
    ['note', ['ab', '']],
    ['half', ['c\ufffd', 'f']],
    ['long', [expect.stringMatching(/^x{1999}/), 'y']],
  ])
  for (const { values } of columns) for (const value of values) expect(value.isWellFormed()).toBe(true)
})

test('several values in a record are a list, and the first stands for itself', () => {
  const columns = columnsOf([{ tags: ['a', 'b'] }, { tags: ['c'] }])
  expect(columns.map(({ path, many, values }) => ({ path, many, values }))).toEqual([
    { path: 'tags', many: true, values: ['a\nb', 'c'] },
    { path: 'tags[0]', many: false, values: ['a', 'c'] },
  ])
})

test('addresses are links or images; those without a host only where they belong to the site', () => {
  const record = { url: '/mugs/1', photo: 'https://cdn.test/1', file: 'https://cdn.test/1.pdf', name: 'Mug' }
  const kinds = (resolvesPaths: boolean) =>
    columnsOf([record], resolvesPaths).map(({ path, kind }) => `${path} ${kind}`)
  expect(kinds(true)).toEqual(['url link', 'photo image', 'file link', 'name text'])
  expect(kinds(false)).toEqual(['photo image', 'file link', 'name text'])
})

test('markup in a text is left out of its values', () => {
  const [column] = jsonColumns([{ body: '<p>Tea &amp; cake</p>' }], { resolvesPaths: true })
  expect(column?.values).toEqual(['Tea & cake'])
  expect(column?.slots[0]).toMatchObject({ source: { clean: ['strip_tags'] } })
})
