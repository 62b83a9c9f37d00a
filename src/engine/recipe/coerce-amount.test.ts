import { expect, test } from 'vitest'
import { isCalledOld, numberStyle, readFirstNumber, readNumber } from './coerce-number.ts'

const read = (text: string, language: string | null = null, name = 'price') =>
  readNumber(text, numberStyle(language), name)

test.each<[text: string, expected: number]>([
  ['4 for $10.00', 10],
  ['2 x $7.50', 7.5],
  ['2 x 7,50 €', 7.5],
  ['3 for EUR 5', 5],
  ['2 för 49 kr', 49],
  ['Save 20% $80.00', 80],
  ['Save 15%: $29.00', 29],
  ['-20 % 80,00 €', 80],
  ['$80.00 20% off', 80],
  ['or 4 payments of $5.00', 5],
  ['From 4 x $8.60', 8.6],
  ['$20.00 or 4 payments of $5.00', 20],
  ['Qty 4 $10.00', 10],
  ['Pack of 4 - $10.00', 10],
  ['No. 5, 100 ml, 1.299,00 €', 1299],
  ['2点 1,980円', 1980],
  ['12.05.2026, from 20 €', 20],
  ['5 € 20 pieces', 5],
  ['Was 20.00 Now $15.00', 15],
  ['Rabatt 5: -$3.50', -3.5],
])('%s: the number with the currency is meant, so %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each<[text: string, expected: number | null]>([
  ['Was $20.00 Now $15.00', 15],
  ['Was $34.50, now $29.00', 29],
  ['$15.00 (was $20.00)', 15],
  ['$20.00 now $15.00', 15],
  ['RRP £20 £15', 15],
  ['UVP 99 € 79 €', 79],
  ['79 € statt 99 €', 79],
  ['statt 99,00 € nur 79,00 €', 79],
  ['au lieu de 99€90 79€90', 79.9],
  ['De R$ 20,00 por R$ 15,00', 15],
  ['Van €20 voor €15', 15],
  ['You save $5.00! Now $15.00', 15],
  ['Original price was: $34.50.$29.00Current price is: $29.00.', 29],
  ['$20.00 RRP, $15.00', 15],
  ['原价¥200 ¥150', 150],
  ['Was $20.00, originally $25.00', null],
  ['Was $20.00', 20],
  ['$10.00 - $20.00', 10],
  ['from $10 to $20', 10],
  ['$20.00 $15.00', 20],
])('%s: of several amounts the words tell which one is meant, so %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each<[text: string, expected: number]>([
  ['10 – 20 €', 10],
  ['10-20 €', 10],
  ['10 bis 20 €', 10],
  ['between 10 and 20 €', 10],
  ['5 000 - 10 000 kr', 5000],
  ['99 90 €', 99],
  ['3 beds, 1,200 ft', 3],
  ['TOP 10 of 20', 10],
  ['4 of 5', 4],
])('%s has its currency once or not at all, and is %s as before', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each<[text: string, language: string | null, expected: number]>([
  ['$1.2m', 'en', 1200000],
  ['£1.2m', 'en-GB', 1200000],
  ['£450k', 'en-GB', 450000],
  ['$3b', 'en', 3000000000],
  ['1.2m €', 'en', 1200000],
  ['€5m²', 'en', 5],
  ['5m', 'en', 5],
  ['$5 m', 'en', 5],
  ['99€90', 'fr', 99.9],
  ['1 299€90', 'fr', 1299.9],
  ['10€20€', 'fr', 10],
  ['3万5000円', 'ja', 35000],
  ['3万5,000円', 'ja', 35000],
  ['1億2000万円', 'ja', 120000000],
  ['1亿2千万元', 'zh', 120000000],
  ['2千万', 'zh', 20000000],
  ['3만 5,000원', 'ko', 35000],
  ['2点 3万5000円', 'ja', 35000],
  ['3.5万', 'zh', 35000],
  ['1万 2000', 'ja', 10000],
])('the amount %s on a page in %s is %s', (text, language, expected) => {
  expect(read(text, language)).toBe(expected)
})

test.each<[text: string, name: string, expected: number]>([
  ['Was $20.00 Now $15.00', 'old_price', 20],
  ['Was $20.00 Now $15.00', 'originalPrice', 20],
  ['Save 20% ($16.00)', 'discount', 20],
  ['4.5 stars, from $20', 'rating', 4.5],
  ['3 left at $5.00', 'stock', 3],
  ['3 left at $5.00', 'price', 5],
  ['4 for $10.00', 'wash_price', 10],
])('%s read for %s is %s', (text, name, expected) => {
  expect(read(text, null, name)).toBe(expected)
})

test('a whole number is the first one', () => {
  expect(readFirstNumber('12 offers from $5.00')).toBe(12)
})

test('in a long text the first number counts', () => {
  expect(read(`Chapter 1. ${'It was a dark night. '.repeat(12)} $5.00`)).toBe(1)
})

test.each<[text: string, amount: number, expected: boolean]>([
  ['RRP $20, now $15', 20, true],
  ['RRP $20, now $15', 15, false],
  ['UVP\n20,00 €\n15,00 €', 20, true],
  ['Original chair\n$20.00\n$5.00 a month', 20, false],
  ['Regular price $20.00', 20, false],
  ['Was $20.00 Was $25.00', 20, false],
  ['Prezzo di listino € 20,00 € 15,00', 20, true],
])('%j calls %s an old price: %s', (text, amount, expected) => {
  expect(isCalledOld(text, amount)).toBe(expected)
})
