import { expect, test } from 'vitest'
import type { Column } from '../columns/column.ts'
import { pageColumns } from '../columns/page-columns.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { wantedField } from '../request/intent.ts'
import { contested } from './chosen.fixture.ts'
import {
  amountAlone,
  bareOf,
  complements,
  flagAlone,
  fuller,
  namesAlone,
  typedAlone,
  wholeList,
  withoutControl,
} from './whole-values.ts'

const posts = [
  ['Ann Lee', '3 May 2024'],
  ['Bo Katz', '4 May 2024'],
  ['Cy Dunn', '9 May 2024'],
]
  .map(
    ([
      name,
      date,
    ]) => `<div class="r"><p class="by">Written by: <span class="user">${name}</span></p><p class="tag">Log of ${name}</p>
      <time>${date}</time></div>`,
  )
  .join('')
const { columns } = contested(posts, 'posts: author, date')
const reading = (...values: string[]) =>
  columns.find((column) => column.values.every((value, at) => value === values[at])) as Column

test('a label that is the same in all records is not a part of the value', () => {
  const whole = reading('Written by: Ann Lee', 'Written by: Bo Katz', 'Written by: Cy Dunn')

  expect(bareOf(whole, columns).values).toEqual(['Ann Lee', 'Bo Katz', 'Cy Dunn'])
})

test('words that are no label stay', () => {
  const whole = reading('Log of Ann Lee', 'Log of Bo Katz', 'Log of Cy Dunn')

  expect(bareOf(whole, columns)).toBe(whole)
})

test.each([
  ['a text that something else follows in some records without a space ends there', 'Salt', ''],
  ['the parts of a text that all records have stay together', 'SaltA novel', 'A novel'],
])('%s', (_, second, more) => {
  const book = (title: string, after: string) =>
    `<div class="r"><h3><a href="/${title}"><span>${title}</span><small>${after}</small></a></h3></div>`
  const found = contested(
    book('The dyke', 'A novel') + book('Salt', more) + book('Low tide', 'Stories'),
    'books: title',
  ).columns
  const whole = found.find(({ values }) => values[0] === 'The dykeA novel') as Column

  expect(bareOf(whole, found).values).toEqual(
    more === '' ? ['The dyke', second, 'Low tide'] : ['The dykeA novel', second, 'Low tideStories'],
  )
})

test('a time that the new one follows in some records without a space ends there', () => {
  const train = (time: string, late: string) =>
    `<div class="r"><div class="at"><time>${time}</time>${late}</div><b>Lyon ${time.slice(3)}</b></div>`
  const late = '<span class="new">08:51</span>'
  const found = contested(
    train('08:12', '') + train('08:31', late) + train('08:46', '') + train('09:02', ''),
    'trains: time',
  ).columns
  const whole = found.find(({ values }) => values[1] === '08:3108:51') as Column

  expect(bareOf(whole, found).values).toEqual(['08:12', '08:31', '08:46', '09:02'])
})

test.each([
  ['a remark in brackets behind a link', '<p><a href="/1">NAME</a> <span>(<a href="/f">DATE</a>)</span></p>'],
  ['a date behind a name', '<p>by <a href="/1">NAME</a> » <time>DATE</time></p>'],
  ['what a link says when it is pointed at', '<p><a href="/1" title="NAME is offline">NAME</a></p>'],
])('%s is no part of the value', (_, line) => {
  const names = posts.matchAll(/Log of ([\w ]+).*?<time>([\w ]+)/gs)
  const rows = [...names].map(([, name = '', date = '']) => line.replaceAll('NAME', name).replaceAll('DATE', date))
  const found = contested(rows.map((row) => `<div class="r">${row}</div>`).join(''), 'posts: author').columns
  const whole = found.find(
    ({ values }) => values[0] !== 'Ann Lee' && /^(?:by )?Ann Lee.{4}/.test(values[0] ?? ''),
  ) as Column

  expect(bareOf(whole, found).values).toEqual(['Ann Lee', 'Bo Katz', 'Cy Dunn'])
})

const list = (rows: readonly string[]) =>
  contested(rows.map((row) => `<div class="r">${row}</div>`).join(''), 'name').columns

test('an amount with another label fills no gaps of a labelled one', () => {
  const found = list([
    '<b>One</b><i>Bid: 1 €</i>',
    '<b>Two</b><i>Starting price: 2 €</i>',
    '<b>Six</b><i>Bid: 6 €</i>',
    '<b>Ten</b><i>Bid: 9 €</i>',
  ])
  const bid = found.find(({ values }) => values[0] === '1 €' && values[1] === '') as Column

  expect(fuller(bid, found, [bid])).toBe(bid)
})

test('bare words in a record fill no gaps', () => {
  const found = list(['<b>One</b><i>Hall</i>', '<b>Two</b> Free entry', '<b>Six</b><i>Square</i>'])
  const venue = found.find(({ values }) => values[0] === 'Hall' && values[1] === '') as Column
  const name = found.find(({ values }) => values[0] === 'One') as Column
  const fits = found.map(() => 2)

  expect(complements(venue, found, fits, [venue, name]).map(({ column }) => column.values[1])).toEqual([])
})

test('what another field holds fills no gaps', () => {
  const found = list([
    '<b>One</b><i>1 €</i>',
    '<b>Two</b><i>2 €</i><del>3 €</del>',
    '<b>Six</b><i>6 €</i>',
    '<b>Ten</b><u>9 €</u><del>11 €</del>',
  ])
  const old = found.find(({ values }) => values[1] === '3 €') as Column
  const now = found.find(({ values }) => values[0] === '1 €' && values[3] === '') as Column
  const name = found.find(({ values }) => values[0] === 'One') as Column
  const fits = found.map(() => 2)

  expect(complements(old, found, fits, [old, now, name]).map(({ column }) => column)).not.toContain(now)
  expect(complements(now, found, fits, [now, name]).map(({ column }) => column.values[3])).toContain('9 €')
})

test.each([
  ['the badge of a few records says nothing about one that lacks it', '<b>Ten</b><u>9 €</u>', ['9 €']],
  ['a record that lacks what all others have is an advert', '<u>9 €</u>', []],
])('%s', (_, last, filling) => {
  const found = list(['<b>One</b><i>1 €</i>', '<b>Two</b><i>2 €</i><em>Sold out</em>', '<b>Six</b><i>6 €</i>', last])
  const price = found.find(({ values }) => values[1] === '2 €' && values[3] === '') as Column
  const others = found.filter(({ values }) => values[1] === 'Two' || values[1] === 'Sold out')
  const fits = found.map(() => 2)

  expect(complements(price, found, fits, [price, ...others]).map(({ column }) => column.values[3])).toEqual(filling)
})

test('dates of which only some are links are read in all records', () => {
  const found = list([
    '<p><a href="/1">3 May 2024</a></p>',
    '<p>4 May 2024</p>',
    '<p><a href="/3">9 May 2024</a></p>',
    '<p><a href="/4">12 May 2024</a></p>',
  ])
  const linked = found.find(
    ({ kind, values }) => kind === 'text' && values[1] === '' && values[0] === '3 May 2024',
  ) as Column

  expect(fuller(linked, found, [linked]).values[1]).toBe('4 May 2024')
})

const PARAGRAPHS = ['The ferry left late.', 'Nobody waited.', 'The tide was low.', 'The captain went home.']

test.each([
  ['goes on in other elements of the same kind', 'article_body', PARAGRAPHS],
  ['of another field does not', 'price', PARAGRAPHS.slice(2)],
])('the text of an article %s', (_, concept, expected) => {
  const column = (...texts: string[]) => `<div class="column">${texts.map((text) => `<p>${text}</p>`).join('')}</div>`
  const model = modelOf(`<h1>The last ferry</h1><section>${column(...PARAGRAPHS.slice(0, 2))}<aside>Advert</aside>
    ${column(...PARAGRAPHS.slice(2))}</section><div class="comments"><div><p>I was there, and it was colder than that.</p></div></div>`)
  const found = pageColumns(model)
  const part = found.find(({ many, values }) => many && values[0] === PARAGRAPHS.slice(2).join('\n')) as Column
  const field = wantedField(concept, '', null)

  expect(wholeList(field, part, found, []).values[0]?.split('\n')).toEqual(expected)
})

test.each([
  ['is no part of it', '<button>Follow</button>', 'Ann Lee'],
  ['stays when it is none', '<i>Follow</i>', 'Ann Lee Follow'],
])('a button beside a value %s', (_, after, expected) => {
  const found = pageColumns(modelOf(`<h1>The last ferry</h1><p class="by"><b>Ann Lee</b> ${after}</p>`))
  const whole = found.find(({ values }) => values[0] === 'Ann Lee Follow') as Column

  expect(withoutControl(whole, found).values).toEqual([expected])
})

test.each([
  ['authors', 'Ann Lee\nBo Katz'],
  ['cast', 'Ann Lee\nBo Katz'],
  ['offices', 'Ann Lee 1,\nBo Katz 2'],
])('of people the names are given, without what stands beside them: %s', (name, expected) => {
  const found = pageColumns(
    modelOf(
      '<h1>The last ferry</h1><ul><li><a>Ann Lee</a><sup> 1</sup>,</li><li><a>Bo Katz</a><sup> 2</sup></li></ul>',
    ),
  )
  const whole = found.find(({ many, values }) => many && values[0] === 'Ann Lee 1,\nBo Katz 2') as Column

  expect(namesAlone(wantedField(name, '', null), whole, found).values).toEqual([expected])
})

const shows = [
  ['Low tide', '04.05.2021', '58 min'],
  ['The mill', '11.05.2021', '1 hr 20 min'],
  ['Salt', '02.06.2021', '45 min'],
]
  .map(
    ([name, date, length], at) =>
      `<div class="r"><img src="/${at}.png" alt="Play: ${name}"><h3><a href="/p/${at}">${name}</a></h3><p class="added">${date} <i>ID:731${at}</i></p><p class="length">PG, ${length}</p></div>`,
  )
  .join('')
const { columns: told } = contested(shows, 'shows: title, date, duration')
const toldAs = (first: string) => told.find(({ values: [value] }) => value === first) as Column

test('what a picture is called is read without the words around it that are the same in all', () => {
  expect(bareOf(toldAs('Play: Low tide'), told).values).toEqual(['Low tide', 'The mill', 'Salt'])
})

test.each([
  ['date', '04.05.2021 ID:7310', ['04.05.2021', '11.05.2021', '02.06.2021']],
  ['duration', 'PG, 58 min', ['58 min', '1 hr 20 min', '45 min']],
])('a %s stands for itself, without what stands beside it', (name, whole, alone) => {
  expect(typedAlone(wantedField(name, name, null), toldAs(whole), told).values).toEqual(alone)
  expect(typedAlone(wantedField('note', 'note', null), toldAs(whole), told)).toBe(toldAs(whole))
})

test('the link that stands over another value with its label is read without it', () => {
  const topic = (name: string, by: string) =>
    `<div class="r"><div class="topic-title"><a href="/t/${name}">${name}</a><p>Started by: <i>${by}</i></p></div><b>7</b></div>`
  const found = contested(topic('Ropes', 'Ann') + topic('Knots', 'Bo') + topic('Sails', 'Cy'), 'topics: title').columns
  const whole = found.find(({ values }) => values[0] === 'Ropes\nStarted by: Ann') as Column

  expect(bareOf(whole, found).values).toEqual(['Ropes', 'Knots', 'Sails'])
})

test.each([
  ['a bar', '<b>In stock</b> <i>| Sent within a day</i>', 'In stock'],
  ['a line break', '<b>In stock</b><br>Two for each skipper', 'In stock'],
  ['nothing', '<b>In stock</b> <i>at two piers</i>', 'In stock at two piers'],
])('whether a thing is in stock is read alone where %s sets it apart', (_, inner, expected) => {
  const found = pageColumns(modelOf(`<h1>Tern 7</h1><p class="stock">${inner}</p>`))
  const whole = found.find(({ values: [value = ''], many }) => !many && /^In stock./s.test(value)) as Column

  expect(flagAlone(wantedField('availability', '', null), whole, found).values).toEqual([expected])
})

test.each([
  ['856 € de dépôt de garantie', '856 €'],
  ['856 € de frais au port', '856 € de frais au port'],
])('an amount is read alone where only the asked words follow: %s', (text, expected) => {
  const found = pageColumns(modelOf(`<h1>Tern 7</h1><p><span>${text}</span></p>`))
  const whole = found.find(({ values }) => values[0] === text) as Column
  const field = wantedField('depot', 'dépôt de garantie', 'string', 'depot', ['fr'])

  expect(amountAlone(field, whole, found).values).toEqual([expected])
})
