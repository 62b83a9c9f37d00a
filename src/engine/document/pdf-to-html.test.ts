import { expect, test } from 'vitest'
import { lockedPdf, type Placed, pdfOf } from './pdf.fixture.ts'
import { pdfToHtml } from './pdf-to-html.ts'

const ROWS = [
  ['Item', 'Price', 'Stock'],
  ['Blue mug', '12.50', 'yes'],
  ['Red cup', '8.00', 'no'],
  ['Plate', '4.20', 'yes'],
]

function rowsAt(rows: readonly string[][], y: number): Placed[] {
  return rows.flatMap((cells, row) => cells.map((text, column) => ({ text, x: 50 + column * 150, y: y - row * 16 })))
}

test('headings, lines and tables are found by their places', async () => {
  const pdf = pdfOf([
    [
      { text: 'Price list', x: 50, y: 750, size: 20 },
      { text: 'Valid for all shops.', x: 50, y: 720 },
      ...rowsAt(ROWS, 680),
    ],
  ])
  const html = await pdfToHtml(pdf, { title: 'list.pdf' })
  expect(html).toContain('<h2>Price list</h2><p>Valid for all shops.</p><table><thead><tr><th>Item</th><th>Price</th>')
  expect(html).toContain('<tr><td>Red cup</td><td>8.00</td><td>no</td></tr>')
})

test('a table over two pages is one, without its second head and the page numbers', async () => {
  const page = (number: number) => [
    ...rowsAt(
      ROWS.map((row, index) => (index === 0 ? row : [`${row[0]} ${number}`, ...row.slice(1)])),
      680,
    ),
    { text: `Page ${number} of 2`, x: 280, y: 20 },
  ]
  const html = await pdfToHtml(pdfOf([page(1), page(2)]), { title: '' })
  expect(html.match(/<table>/g)).toHaveLength(1)
  expect(html.match(/<th>Item/g)).toHaveLength(1)
  expect(html.match(/<tr><td>/g)).toHaveLength(6)
  expect(html).not.toContain('Page')
})

test('a cell of two lines is one cell', async () => {
  const rows = rowsAt(ROWS, 680).map((one) => (one.y < 660 ? { ...one, y: one.y - 12 } : one))
  const html = await pdfToHtml(pdfOf([[...rows, { text: 'with handle', x: 50, y: 653 }]]), { title: '' })
  expect(html).toContain('<td>Blue mug with handle</td><td>12.50</td>')
})

test('links are kept', async () => {
  const pdf = pdfOf([rowsAt(ROWS, 680)], { links: [{ url: 'https://shop.test/1', rect: [48, 662, 120, 675] }] })
  expect(await pdfToHtml(pdf, { title: '' })).toContain('<td><a href="https://shop.test/1">Blue mug</a></td>')
})

test.each([
  ['an encrypted one', lockedPdf(), 'asks for a password'],
  ['a broken one', Buffer.from('%PDF-1.4\nnothing'), 'is broken'],
  ['one without text', pdfOf([[]]), 'holds no text'],
])('%s says so', async (_what, pdf, problem) => {
  await expect(pdfToHtml(pdf, { title: '' })).rejects.toThrow(problem)
})
