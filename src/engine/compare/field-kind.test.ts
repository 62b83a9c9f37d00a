import { expect, test } from 'vitest'
import { canonicalValue } from './canonical-item.ts'
import { type FieldKind, fieldKind, mayCallRows } from './field-kind.ts'

test.each<[name: string, values: unknown[], kind: FieldKind]>([
  ['id', [10482, 10483], 'id'],
  ['productId', ['a1', 'b2'], 'id'],
  ['sku', ['0042', '0043'], 'id'],
  ['link', ['https://a.test/1', 'https://a.test/2'], 'link'],
  ['where', ['/p/1', '/p/2?x=1'], 'link'],
  ['review_url', ['https://a.test/r/1'], 'link'],
  ['image', ['https://a.test/1'], 'image'],
  ['banner', ['https://a.test/1.webp?w=3'], 'image'],
  ['name', ['Blue mug', 'Red cup'], 'name'],
  ['product_title', ['Blue mug'], 'name'],
  ['address', ['12 Main Street', '5 High Road'], 'text'],
  ['model', ['XM-5', 'WH-1000'], 'text'],
  ['title', ['Lorem ipsum dolor sit amet. '.repeat(8)], 'passage'],
  ['price', ['on request'], 'volatile'],
  ['offer.price', [12], 'volatile'],
  ['amount_due', ['much'], 'volatile'],
  ['cost_text', ['x'], 'volatile'],
  ['was', ['$12.99', '1.299,00 €', 'EUR 5'], 'volatile'],
  ['when', ['3 days ago', 'yesterday', '12 May 2026', '2026-05-12T10:00:00Z', 'Mon, May 12th'], 'volatile'],
  ['heat', ['225 points', '1.2k views', '4.5 out of 5 stars', '12 %', '★★★☆☆'], 'volatile'],
  ['can_buy', ['In stock', 'Out of stock', 'Only 3 left'], 'volatile'],
  ['sold', [true, false], 'volatile'],
  ['year', [1999, 2001], 'volatile'],
  ['tags', [['a'], ['b', 'c']], 'other'],
  ['titel', ['Koch', 'Pfleger'], 'name'],
  ['Buchtitel', ['Faust', 'Momo'], 'name'],
  ['Artikelname', ['Becher', 'Tasse'], 'name'],
  ['título', ['Cocinero'], 'name'],
  ['nombre', ['Taza azul'], 'name'],
  ['nombre', [12, 15], 'volatile'],
  ['nom_du_produit', ['Tasse bleue'], 'name'],
  ['titolo', ['Cuoco'], 'name'],
  ['název', ['Hrnek'], 'name'],
  ['название', ['Кружка'], 'name'],
  ['名前', ['マグ'], 'name'],
  ['商品名称', ['杯子'], 'name'],
  ['제목', ['머그'], 'name'],
  ['शीर्षक', ['प्याला'], 'name'],
  ['artikelnummer', ['A-1', 'A-2'], 'id'],
  ['código', ['A-1'], 'id'],
  ['preis', ['12,50 Euro', 'ab 3 Euro'], 'volatile'],
  ['startdatum', ['3. Mai 2026'], 'volatile'],
  ['fecha', ['3 de mayo de 2026'], 'volatile'],
  ['verfügbarkeit', ['Auf Lager', 'Vergriffen'], 'volatile'],
  ['価格', ['1200円'], 'volatile'],
  ['plat', ['Bœuf bourguignon'], 'text'],
  ['ort', ['Hamburg', 'Köln'], 'text'],
  ['hausnummer', ['Nord', 'Süd'], 'text'],
  ['data', ['Blue mug'], 'text'],
])('%s with %j is %s', (name, values, kind) => {
  const cells = values.map((value) => canonicalValue(value) ?? '')
  expect(fieldKind(name, cells)).toBe(kind)
})

test('a few odd values do not decide', () => {
  expect(fieldKind('film', ['"Alien"', '"Brazil"', '1917', '"Casablanca"', '"12 years"'])).toBe('text')
})

test.each<[name: string, values: unknown[], may: boolean]>([
  ['currency', ['USD', 'GBP', 'THB'], true],
  ['month', ['January', 'Feb', 'May 2026'], true],
  ['day', ['Monday', 'Tue', 'Sat–Sun'], true],
  ['term', ['10 years', '6 months', '3M', '1-2 weeks', 'Overnight'], true],
  ['rate', ['1.08', '0.84'], false],
  ['when', ['Monday 3 May', '12 May', '3 May 2026'], false],
  ['when', ['3 days ago', 'yesterday', 'just now'], false],
  ['was', ['10 USD', 'EUR 5'], false],
  ['can_buy', ['In stock', 'Only 3 left'], false],
  ['posted', ['Monday', 'Tuesday'], false],
])('rows may be called by %s with %j: %s', (name, values, may) => {
  const cells = values.map((value) => canonicalValue(value) ?? '')
  expect(mayCallRows(name, cells)).toBe(may)
})
