import { expect, test } from 'vitest'
import { grammarOf } from './grammar.ts'
import { splitList } from './split-list.ts'

const ENGLISH = grammarOf(['en'])

test.each([
  ['land area and water area', ['land area', 'water area']],
  ['start and finish, harbour, and winners', ['start and finish', 'harbour', 'winners']],
  ['name & fee', ['name', 'fee']],
  ['name + fee + link', ['name', 'fee', 'link']],
  ['name / fee', ['name', 'fee']],
  ['berth (port and pier), fee', ['berth (port and pier)', 'fee']],
  ['price and date and author', ['price', 'date', 'author']],
])('%s', (list, phrases) => {
  expect(splitList(list, ENGLISH)[0]).toEqual(phrases)
})

test.each([
  ['name and price, with its link', ['name', 'price', 'with its link']],
  ['product name and price, link', ['product name', 'price', 'link']],
  ['name and link, price', ['name', 'link', 'price']],
  ['title and year and director, rank', ['title', 'year', 'director', 'rank']],
  ['name and price of the product, plus the link', ['name', 'price of the product', 'the link']],
  ['date and time, place', ['date and time', 'place']],
  ['wins and losses, points', ['wins and losses', 'points']],
  ['terms and conditions, price', ['terms and conditions', 'price']],
])('an "and" before a comma divides fields of different kinds: %s', (list, phrases) => {
  expect(splitList(list, ENGLISH)[0]).toEqual(phrases)
})

test.each([
  ['de', 'Name und Preis, Link', 3],
  ['de', 'Datum und Uhrzeit, Ort', 2],
  ['fr', 'le nom et le prix, le lien', 3],
  ['fr', 'date et heure, lieu', 2],
  ['es', 'nombre y precio, enlace', 3],
  ['pl', 'nazwa i cena, link', 3],
  ['ru', 'название и цена, ссылка', 3],
  ['ar', 'العنوان والسعر, الرابط', 3],
  ['ja', '名前と値段、リンク', 3],
] as const)('so it does in other languages: %s %s', (language, list, count) => {
  expect(splitList(list, grammarOf([language, 'en']))[0]).toHaveLength(count)
})

test('other readings divide more, or less', () => {
  expect(splitList('start and finish, harbour and winners', ENGLISH)).toEqual([
    ['start and finish', 'harbour', 'winners'],
    ['start', 'finish', 'harbour', 'winners'],
    ['start and finish', 'harbour and winners'],
  ])
  expect(splitList('name, fee', ENGLISH)).toEqual([['name', 'fee']])
})

test('what the page calls one thing stays one', () => {
  expect(splitList('name, bed and breakfast', ENGLISH, ['Bed and breakfast'])).toEqual([['name', 'bed and breakfast']])
  expect(splitList('size and weight, price', ENGLISH, ['Size and weight'])[0]).toEqual(['size and weight', 'price'])
})

test('an "and" that is written onto its word divides before a field', () => {
  expect(splitList('السعر والكاتب', grammarOf(['ar', 'en']))[0]).toEqual(['السعر', 'الكاتب'])
})

test.each([
  ['ja', '船名・価格・全長・係留場所の名前', ['船名', '価格', '全長', '係留場所の名前']],
  ['ja', '名前/価格/全長', ['名前', '価格', '全長']],
  ['ja', '社名と代表者と資本金と住所', ['社名', '代表者', '資本金', '住所']],
  ['ja', 'ジョン・スミス', ['ジョン・スミス']],
  ['zh', '书名、ISBN和页数', ['书名', 'ISBN', '页数']],
  ['zh', '書名 作者 出版社', ['書名', '作者', '出版社']],
  ['th', 'ชื่อสินค้า ราคา ยี่ห้อ และจำนวนคงเหลือ', ['ชื่อสินค้า', 'ราคา', 'ยี่ห้อ', 'จำนวนคงเหลือ']],
  ['en', 'title/author/year', ['title', 'author', 'year']],
  ['en', 'start date/time, fee', ['start date/time', 'fee']],
  ['en', 'title author year', ['title', 'author', 'year']],
  ['en', 'company name address', ['company name address']],
  ['en', 'list price currency', ['list price currency']],
] as const)(
  'what stands side by side is several where most of it names something: %s %s',
  (language, list, phrases) => {
    expect(splitList(list, grammarOf([language, 'en']))[0]).toEqual(phrases)
  },
)

test.each([
  ['en', 'name, fee, the deposit if there is one', 'the deposit'],
  ['en', 'name, and, if known, the builder', 'the builder'],
  ['de', 'Name und Preis, Liegeplatz nur wenn angegeben', 'Liegeplatz'],
  ['ru', 'имя, цена, телефон, если указан', 'телефон'],
  ['fr', "nom, prix, rabais s'il y en a un", 'rabais'],
  ['zh', '价格、折扣，如有', '折扣'],
  ['ja', '名前、価格、送料があれば', '送料'],
  ['en', 'name, fee, harbour -', 'harbour'],
] as const)('that a field may be absent is no field, nor a part of one: %s %s', (language, list, last) => {
  expect(splitList(list, grammarOf([language, 'en']))[0]?.at(-1)).toBe(last)
})
