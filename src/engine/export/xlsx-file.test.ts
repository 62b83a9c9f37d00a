import { expect, test } from 'vitest'
import { readXlsx, unzip } from '#test/support/read-xlsx.ts'
import type { ExportRow } from './table.ts'
import { xlsxFile } from './xlsx-file.ts'

async function* pieces(...given: readonly ExportRow[][]): AsyncGenerator<ExportRow[]> {
  for (const rows of given) yield rows
}

async function written(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(file))
}

async function cellOf(value: unknown) {
  const file = await written(xlsxFile({ columns: ['value'], pieces: pieces([{ value }]) }))
  return readXlsx(file)[0]?.rows[1]?.[0]
}

test('rows stand under their columns, whichever of them they have', async () => {
  const given = pieces(
    [{ name: 'Blue', price: 1.5 }],
    [],
    [{ price: -2e21, name: 'Red', isNew: true }, { isNew: false }],
  )
  const file = await written(xlsxFile({ columns: ['name', 'price', 'isNew', 'constructor'], pieces: given }))
  expect(readXlsx(file)).toEqual([
    {
      name: 'Results',
      rows: [
        ['name', 'price', 'isNew', 'constructor'],
        ['Blue', 1.5],
        ['Red', -2e21, true],
        [null, null, false],
      ],
    },
  ])
})

test.each([
  ['a text that looks like a formula', '=1+1', '=1+1'],
  ['a text that looks like a number', '007', '007'],
  ['markup', '<b>&amp;</b> ]]> "x"', '<b>&amp;</b> ]]> "x"'],
  ['space at its ends and lines', ' a\r\nb\rc\n ', ' a\nb\nc\n '],
  ['characters that XML cannot hold', 'a\u0000b\u0007\u001fc\uffffd\te', 'abcd\te'],
  ['half a character', 'a\ud83db', 'a\ufffdb'],
  ['what looks like a written-out character', '_x0041_ and _x00e9_', '_x0041_ and _x00e9_'],
  ['a list', ['a', { b: 1 }], '["a",{"b":1}]'],
  ['letters of all languages', 'Straße 東京 🐦', 'Straße 東京 🐦'],
  ['nothing', null, undefined],
  ['an empty text', '', undefined],
  ['zero', 0, 0],
])('%s is a cell', async (_what, value, cell) => {
  expect(await cellOf(value)).toBe(cell)
})

test('a long text is cut at what a cell takes, never through a character', async () => {
  expect(await cellOf('a'.repeat(40_000))).toBe('a'.repeat(32_767))
  expect(await cellOf(`${'a'.repeat(32_766)}🐦`)).toBe('a'.repeat(32_766))
  expect(await cellOf(`${'a'.repeat(32_765)}🐦`)).toBe(`${'a'.repeat(32_765)}🐦`)
})

test('what one sheet does not hold goes on on the next, under the same header', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => ({ n }))
  const file = await written(
    xlsxFile({ columns: ['n'], pieces: pieces(rows.slice(0, 5), rows.slice(5)) }, { maxRows: 4 }),
  )
  expect(readXlsx(file)).toEqual([
    { name: 'Results', rows: [['n'], [0], [1], [2]] },
    { name: 'Results 2', rows: [['n'], [3], [4], [5]] },
    { name: 'Results 3', rows: [['n'], [6]] },
  ])
  const full = await written(xlsxFile({ columns: ['n'], pieces: pieces(rows.slice(0, 6)) }, { maxRows: 4 }))
  expect(readXlsx(full)).toHaveLength(2)
})

test('columns beyond Z have two letters, and a table without rows is a sheet with its header', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => `c${index}`)
  const file = await written(xlsxFile({ columns, pieces: pieces() }))
  expect(readXlsx(file)).toEqual([{ name: 'Results', rows: [columns] }])
})

test('the types of its parts come first, so that programs know the file for what it is', async () => {
  const file = await written(xlsxFile({ columns: ['a'], pieces: pieces() }))
  expect([...unzip(file).keys()][0]).toBe('[Content_Types].xml')
  expect(file.subarray(30, 49).toString()).toBe('[Content_Types].xml')
})

test('whoever stops reading ends what is read for it, and a failure there is a failure of the file', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<ExportRow[]> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => ({ a: Math.random() }))
    } finally {
      isEnded = true
    }
  }
  let bytes = 0
  for await (const chunk of xlsxFile({ columns: ['a'], pieces: endless() })) {
    bytes += chunk.length
    if (bytes > 100_000) break
  }
  expect(isEnded).toBe(true)

  async function* failing(): AsyncGenerator<ExportRow[]> {
    yield [{ a: 1 }]
    throw new Error('the database is gone')
  }
  await expect(written(xlsxFile({ columns: ['a'], pieces: failing() }))).rejects.toThrow('the database is gone')
})
