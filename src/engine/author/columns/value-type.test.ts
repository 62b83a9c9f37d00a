import { expect, test } from 'vitest'
import { holdsTwoPrices, mainType, typeShares, valueTypeOf } from './value-type.ts'

test.each([
  ['$1,299.00', 'price'],
  ['1.299,00 €', 'price'],
  ['CHF 12.50', 'price'],
  ['$50 – $80', 'price'],
  ['1 290 руб.', 'price'],
  ['1 290 грн', 'price'],
  ['649,90 TL', 'price'],
  ['14,800円', 'price'],
  ['100元起', 'price'],
  ['14,000원', 'price'],
  ['Rp 149.000', 'price'],
  ['RM 14.90', 'price'],
  ['12,90 лв.', 'price'],
  ['120,-', 'price'],
  ['Fr. 12.50', 'price'],
  ['Fr. 12.05.2026', 'date'],
  ['2020 р.', 'count'],
  ['4 din 5', 'text'],
  ['25 % off', 'percent'],
  ['1,204', 'number'],
  ['#12', 'number'],
  ['225 points', 'count'],
  ['12 people found this helpful', 'count'],
  ['3 bed terraced house for sale', 'text'],
  ['(1 204 votes)', 'count'],
  ['4.5 out of 5', 'rating'],
  ['2026/7/5', 'date'],
  ['March 3, 2024', 'date'],

  ['Fri, 2/5/2026 | 08:54 GMT+7', 'date'],
  ['March 3, 2024', 'date'],
  ['2024-03-03T10:00:00Z', 'date'],
  ['3 days ago', 'date'],
  ['21. März 2024', 'date'],
  ['21.03.2024', 'date'],
  ['1.234.567', 'number'],
  ['7/1903', 'code'],
  ['03/2022', 'date'],
  ['10:30 AM', 'time'],
  ['12h30', 'time'],
  ['9 h 05', 'time'],
  ['02:25 صباحًا', 'time'],
  ['11:15 مساءً', 'time'],
  ['8:30 μ.μ.', 'time'],
  ['下午 3:20', 'time'],
  ['오후 3:20', 'time'],
  ['45 دقيقة', 'duration'],
  ['[50 min]', 'duration'],
  ['90 分钟', 'duration'],
  ['1 godz 20 min', 'duration'],
  ['1 час 20 минут', 'duration'],
  ['1 h 20 min', 'duration'],
  ['PT45M', 'duration'],
  ['41 m²', 'measure'],
  ['https://example.test/a', 'url'],
  ['example.org/about', 'url'],
  ['a.b@example.test', 'email'],
  ['HL-2207', 'code'],
  ['In stock', 'flag'],
  ['Blue mug', 'text'],
  ['', 'empty'],
])('%s is a %s', (text, type) => {
  expect(valueTypeOf(text)).toBe(type)
})

test('the type of a column is that of most of its values', () => {
  expect(mainType(typeShares(['$1', '$2', 'Sold out', '']))).toBe('price')
})

test('two prices side by side are told from a range', () => {
  expect(['32 € 24 €', '$32 $24', '1 490 руб. 1 290 руб.', '649,90 TL 499,90 TL'].filter(holdsTwoPrices)).toHaveLength(
    4,
  )
  expect(['$50 – $80', '24 €', '1 299 €', 'from 5 € to 8 €'].filter(holdsTwoPrices)).toEqual([])
})
