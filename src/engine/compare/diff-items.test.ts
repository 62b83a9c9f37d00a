import { expect, test } from 'vitest'
import { diffItems } from '#test/support/compare-lists.ts'
import type { Item } from './canonical-item.ts'
import type { ItemDiff } from './diff-items.ts'

const NONE = { ignoreFields: [] }

/** What a person would say: `+Red cup`, `-Red cup`, `Red cup: price`. */
function told(diff: ItemDiff): string[] {
  const nameOf = (item: Item) => String(Object.values(item)[0])
  return [
    ...diff.added.map((item) => `+${nameOf(item)}`),
    ...diff.removed.map((item) => `-${nameOf(item)}`),
    ...diff.changed.map(({ before, fields }) => `${nameOf(before)}: ${Object.keys(fields).join(', ')}`),
  ]
}

const mug = { name: 'Blue mug', price: 12.99, url: 'https://shop.test/p/1' }
const cup = { name: 'Red cup', price: 8, url: 'https://shop.test/p/2' }
const pot = { name: 'Old pot', price: 20, url: 'https://shop.test/p/3' }
const jug = { name: 'New jug', price: 15, url: 'https://shop.test/p/4' }
const shop = [mug, cup, pot, jug]

test('equal lists have no difference, in any order', () => {
  expect(diffItems(shop, shop, NONE)).toEqual({ added: [], removed: [], changed: [], moved: [] })
  expect(diffItems([], [], NONE)).toEqual({ added: [], removed: [], changed: [], moved: [] })
  expect(diffItems(shop, [jug, mug, cup, pot], NONE)).toEqual({
    added: [],
    removed: [],
    changed: [],
    moved: [{ key: 'New jug', from: 3, to: 0 }],
  })
})

test('a changed item carries its name, both of its states and its changed fields', () => {
  const dearer = { ...cup, price: 9 }
  expect(diffItems(shop, [mug, dearer, pot, jug], NONE).changed).toEqual([
    { key: 'Red cup', before: cup, after: dearer, fields: { price: { before: 8, after: 9 } } },
  ])
})

test('what is added or removed does not move the others', () => {
  const diff = diffItems(shop, [{ name: 'Jar', price: 1, url: '/9' }, mug, pot, jug], NONE)
  expect(told(diff)).toEqual(['+Jar', '-Red cup'])
  expect(diff.moved).toEqual([])
})

test('a second copy is added, and moves nothing', () => {
  const diff = diffItems([cup, mug], [mug, cup, mug], NONE)
  expect(diff).toMatchObject({ added: [mug], removed: [], changed: [], moved: [] })
  expect(diffItems([mug, mug, mug], [mug], NONE).removed).toHaveLength(2)
})

test('an item may move and change at once', () => {
  const diff = diffItems(shop, [cup, pot, jug, { ...mug, price: 1 }], NONE)
  expect(told(diff)).toEqual(['Blue mug: price'])
  expect(diff.moved).toEqual([{ key: 'Blue mug', from: 0, to: 3 }])
})

test('ignored fields neither change an item nor identify it', () => {
  const after = shop.map((item, at) => ({ ...item, price: at, url: `/new/${at}` }))
  expect(told(diffItems(shop, after, { ignoreFields: ['price', 'url'] }))).toEqual([])
  expect(told(diffItems(shop, after, { ignoreFields: ['price'] }))).toEqual(shop.map(({ name }) => `${name}: url`))
})

test('an item keeps its identity by link when its name changes', () => {
  expect(told(diffItems(shop, [{ ...mug, name: 'Azure mug', price: 3 }, cup, pot, jug], NONE))).toEqual([
    'Blue mug: name, price',
  ])
})

test('another link under the same name is another item where links are stable', () => {
  const daily = (day: number) => ({ title: 'Daily update', url: `/news/${day}`, author: 'Ann' })
  const other = (at: number) => ({ title: `Story ${at} of the week`, url: `/story/${at}`, author: 'Ben' })
  const diff = diffItems([daily(1), other(1), other(2)], [daily(2), other(1), other(2)], NONE)
  expect(told(diff)).toEqual(['+Daily update', '-Daily update'])
})

test('a renamed link does not make another item where number and name stay', () => {
  const before = shop.map((item, at) => ({ ...item, sku: `A-${at}` }))
  const after = before.map((item, at) => (at === 1 ? { ...item, url: 'https://shop.test/p/red-cup' } : item))
  expect(told(diffItems(before, after, NONE))).toEqual(['Red cup: url'])
})

test.each<[title: string, link: (at: number, visit: string) => string]>([
  ['a campaign', (at, visit) => `https://shop.test/p/${at}?utm_campaign=${visit}`],
  ['an unknown session', (at, visit) => `https://shop.test/p/${at}?zid=${visit}${at}`],
  ['an unknown session beside the number', (at, visit) => `https://shop.test/item?number=${at}&zid=${visit}${at}`],
])('%s in the query of a link does not make another item', (_, link) => {
  const list = (visit: string) => shop.map((_item, at) => ({ text: `${visit} words`, link: link(at, visit) }))
  expect(diffItems(list('a'), list('b').reverse(), NONE).changed.map(({ before, after }) => [before, after])).toEqual(
    list('a').map((item, at) => [item, list('b')[at]]),
  )
})

test('links that are new with each visit leave the identity to the names', () => {
  const visit = (session: string) => shop.map((item, at) => ({ ...item, url: `/${session}/${at}` }))
  const after = visit('b').toReversed()
  expect(told(diffItems(visit('a'), after, NONE))).toEqual(shop.map(({ name }) => `${name}: url`))
})

test('a place in a ranking is not the identity of who holds it', () => {
  const ranked = (...names: string[]) => names.map((name, at) => ({ name, id: at + 1 }))
  expect(told(diffItems(ranked('Ann', 'Ben', 'Cid', 'Dan'), ranked('Eve', 'Ben', 'Cid', 'Dan'), NONE))).toEqual([
    '+Eve',
    '-Ann',
  ])
  expect(told(diffItems(ranked('Ann', 'Ben', 'Cid'), ranked('Ben', 'Ann', 'Cid'), NONE))).toEqual([
    'Ann: id',
    'Ben: id',
  ])
})

test('numbers in a row identify where nothing else does', () => {
  const rows = (...values: number[]) => values.map((value, at) => ({ id: at + 1, value }))
  expect(told(diffItems(rows(5, 5, 5), rows(5, 6, 5), NONE))).toEqual(['2: value'])
})

test('prices, counts, dates and ratings never identify', () => {
  const before = [
    { name: 'Mug', price: 10, votes: '12 votes', posted: '2 days ago' },
    { name: 'Cup', price: 20, votes: '15 votes', posted: '3 days ago' },
  ]
  const after = [
    { name: 'Cup', price: 10, votes: '12 votes', posted: '2 days ago' },
    { name: 'Mug', price: 20, votes: '15 votes', posted: '3 days ago' },
  ]
  expect(told(diffItems(before, after, NONE))).toEqual(['Mug: price, votes, posted', 'Cup: price, votes, posted'])
})

test('fields identify together where none does alone', () => {
  const people = ['Ann Ash', 'Ann Birk', 'Ben Ash', 'Ben Birk', 'Cid Ash'].map((name) => {
    const [first, last] = name.split(' ')
    return { first, last, team: 'red', points: 5 }
  })
  const after = people.map((person, at) => (at < 2 ? { ...person, team: 'blue', points: 6 } : person)).toReversed()
  const { changed, added, removed } = diffItems(people, after, NONE)
  expect([added, removed]).toEqual([[], []])
  expect(changed.map(({ before }) => before)).toEqual(people.slice(0, 2))
  expect(changed.every(({ before, after }) => before.first === after.first && before.last === after.last)).toBe(true)
})

test('without a key, items that are mostly alike are the same', () => {
  const before = [
    { text: 'A long review of a mug that was bought last year and still holds', by: 'Ann', stars: 5 },
    { text: 'Never again', by: 'Ben', stars: 1 },
  ]
  const after = [
    { text: 'A long review of a mug that was bought last year and is broken now', by: 'Ann', stars: 2 },
    { text: 'What a surprise, highly recommended', by: 'Cid', stars: 5 },
  ]
  const diff = diffItems(before, after, NONE)
  expect(diff.changed.map(({ before }) => before.by)).toEqual(['Ann'])
  expect([diff.added.length, diff.removed.length]).toEqual([1, 1])
})

test('items that only a price tells apart are paired in order', () => {
  const before = [10, 12, 14, 16].map((price) => ({ product: 'Mug', price }))
  const after = [10, 13, 14, 17].map((price) => ({ product: 'Mug', price }))
  expect(diffItems(before, after, NONE).changed.map(({ fields }) => fields.price)).toEqual([
    { before: 12, after: 13 },
    { before: 16, after: 17 },
  ])
})

test('a single number is known by its place, and other single items are not', () => {
  expect(told(diffItems([{ price: '10 €' }], [{ price: '12 €' }], NONE))).toEqual(['10 €: price'])
  expect(told(diffItems([{ title: 'Rain', url: '/a' }], [{ title: 'Sun', url: '/b' }], NONE))).toEqual([
    '+Sun',
    '-Rain',
  ])
})

test('new articles by the same authors are new articles', () => {
  const before = ['Rain', 'Wind', 'Snow'].map((title, at) => ({ title, url: `/a/${title}`, author: `Author ${at}` }))
  const after = ['Sun', 'Fog', 'Hail'].map((title, at) => ({ title, url: `/a/${title}`, author: `Author ${at}` }))
  expect(told(diffItems(before, after, NONE))).toEqual(['+Sun', '+Fog', '+Hail', '-Rain', '-Wind', '-Snow'])
})

test('another comment of the same user is another comment', () => {
  const comment = (user: string, text: string) => ({ text, username: user })
  const before = [comment('ann', 'I like it a lot'), comment('ben', 'Too dear'), comment('cid', 'Broke at once')]
  const after = [comment('ann', 'Where is mine?'), comment('ben', 'Too dear'), comment('cid', 'Broke at once')]
  const long = (list: typeof before) => list.map((item) => ({ ...item, text: item.text.padEnd(150, ' so it is') }))
  expect(told(diffItems(long(before), long(after), NONE))).toHaveLength(2)
})

test('a list that the page shows twice keeps its keys', () => {
  const after = shop.map((item) => (item === cup ? { ...cup, price: 9 } : item))
  const diff = diffItems([...shop, ...shop], [...after, ...after], NONE)
  expect(told(diff)).toEqual(['Red cup: price', 'Red cup: price'])
})

test.each<[item: Item, key: string]>([
  [{ price: 1, name: ' Blue  mug ', url: '/1' }, 'Blue mug'],
  [{ price: 1, sku: 'A-1', url: '/1' }, 'A-1'],
  [{ price: 1, url: '/1' }, '/1'],
  [{ price: 1, quote: 'To be' }, 'To be'],
])('%j is called %s', (item, key) => {
  expect(diffItems([item], [{ ...item, price: 2 }], NONE).changed[0]?.key).toBe(key)
})

const rates = [1.08, 0.84, 161.2, 0.97, 11.4]

test.each<[title: string, callers: string[], inserted: string]>([
  ['currency', ['USD', 'GBP', 'JPY', 'CHF', 'SEK'], 'PLN'],
  ['month', ['February', 'March', 'April', 'May', 'June'], 'January'],
  ['weekday', ['Tue', 'Wed', 'Thu', 'Fri', 'Sat'], 'Mon'],
  ['term', ['10 years', '15 years', '20 years', '25 years', '30 years'], '5 years'],
])('rows are known by their %s while the amounts beside it move', (field, callers, inserted) => {
  const before = callers.map((caller, at) => ({ [field]: caller, rate: rates[at] ?? 0 }))
  const after = [{ [field]: inserted, rate: 4.3 }, ...before.map((row) => ({ ...row, rate: Number(row.rate) + 1 }))]
  const diff = diffItems(before, after, NONE)
  expect(told(diff)).toEqual([`+${inserted}`, ...callers.map((caller) => `${caller}: rate`)])
  expect(diff.changed.map(({ key }) => key)).toEqual(callers)
})

test('a row that took the place of another is another row', () => {
  const table = (...rows: [currency: string, rate: number][]) => rows.map(([currency, rate]) => ({ currency, rate }))
  const before = table(['USD', 1.08], ['GBP', 0.84], ['CHF', 0.97])
  const after = table(['USD', 1.08], ['PLN', 4.3], ['CHF', 0.96])
  expect(told(diffItems(before, after, NONE))).toEqual(['+PLN', '-GBP', 'CHF: rate'])
})

test('times that pass by call no rows while something else stays', () => {
  const before = [41, 17, 8, 5].map((votes, at) => ({ votes, since: `${at + 1}h` }))
  const after = before.map(({ votes }, at) => ({ votes, since: `${at + 2}h` }))
  expect(diffItems(before, after, NONE).changed.map(({ fields }) => Object.keys(fields))).toEqual(
    before.map(() => ['since']),
  )
})

test.each(['title', 'titel', 'titolo', 'título', 'nombre', 'nom', 'название', '名前'])(
  'items are known and called by their %s',
  (name) => {
    const jobs = (...rows: [title: string, place: string][]) =>
      rows.map(([title, place]) => ({ [name]: title, o: place }))
    const before = jobs(['Koch', 'Hamburg'], ['Pfleger', 'Köln'], ['Fahrer', 'Bonn'], ['Lagerist', 'Ulm'])
    const after = jobs(
      ['Koch', 'Ulm'],
      ['Pfleger', 'Köln'],
      ['Fahrer', 'Bonn'],
      ['Lagerist', 'Kiel'],
      ['Maler', 'Hamburg'],
    )
    const diff = diffItems(before, after, NONE)
    expect(told(diff)).toEqual(['+Maler', 'Koch: o', 'Lagerist: o'])
    expect(diff.changed.map(({ key }) => key)).toEqual(['Koch', 'Lagerist'])
  },
)
