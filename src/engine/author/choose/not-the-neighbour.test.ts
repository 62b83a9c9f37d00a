import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'
import { wantedField } from '../request/intent.ts'
import { contested } from './chosen.fixture.ts'
import { SIGNALS, signalsOf } from './fit.ts'

type Types = Record<string, string>

function items(rows: readonly string[], description: string, types: Types, tag = 'ul', lang = 'en') {
  const parsed = parseOutputSchema(types)
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="${lang}"><title>Kestrel</title><body><nav><a href="/">Start</a> <a href="/info">Info</a></nav><h1>Kestrel</h1>
    <${tag} class="all">${rows.join('')}</${tag}></body></html>`
  const made = generateRecipe({ html, url: 'https://kestrel.example/', description, outputSchema: parsed.schema })
  return made.ok ? made.items : []
}

const PLAYS = [
  ['Low tide', 'Drama, Mystery', '1 hr 20 min', 'G', '7:30pm'],
  ['The mill', 'Comedy', '58 min', 'PG-13', '6:00pm'],
  ['Salt', 'Drama, Comedy, Romance', '2 hr 5 min', 'G', '8:15pm'],
  ['Nine ropes', 'Mystery, Drama', '1 hr 45 min', 'R', '5:45pm'],
  ['Harbour', 'Comedy, Family', '1 hr 10 min', 'G', '9:00pm'],
  ['Ferry home', 'Drama, Family', '49 min', 'PG', '7:00pm'],
] as const

test('an hour of the day is not how long it takes, and the length is read without what stands before it', () => {
  const rows = PLAYS.map(
    ([name, , length, rated, begins], at) =>
      `<li><h3><a href="/p/${at}">${name}</a></h3><div class="rated-runtime">${rated}, ${length}</div><span class="showtime"><a class="time" href="/b/${at}">${begins}</a></span></li>`,
  )
  const found = items(rows, 'plays: title and running time', { title: 'string', runtime: 'string' })
  expect(found.map(({ runtime }) => runtime)).toEqual(PLAYS.map(([, , length]) => length))
})

test('how good something is does not count how many said so', () => {
  const rows = PLAYS.map(
    ([name], at) =>
      `<li><h3><a href="/p/${at}">${name}</a></h3><p class="rating-line">4.${at} <b>reviews by guests (${at * 7 + 3})</b></p></li>`,
  )
  const found = items(rows, 'plays: title and number of reviews', { title: 'string', reviews: 'integer' })
  expect(found.map(({ reviews }) => reviews ?? null)).toEqual(PLAYS.map((_, at) => at * 7 + 3))
})

test('what is left of a line between its links is nobody', () => {
  const rows = PLAYS.map(
    ([name], at) =>
      `<li><a href="/p/${at}">${name}</a><div class="sub"><span>${at + 4} points</span> by <a href="/u/${at}">user${at}x</a> ${at + 1} hours ago | <a href="/c/${at}">${at} comments</a></div></li>`,
  )
  const found = items(rows, 'all stories: title, who submitted it', { title: 'string', submitted_by: 'string' })
  expect(found.map(({ submitted_by }) => submitted_by)).toEqual(PLAYS.map((_, at) => `user${at}x`))
})

test('the maker of a thing is read without "by"', () => {
  const makers = ['Orrin', 'Tarn', 'Orrin', 'Velt', 'Tarn', 'Orrin']
  const rows = PLAYS.map(
    ([name], at) =>
      `<li><h3><a href="/p/${at}">${name}</a></h3><b class="brand">by ${makers[at]}</b><i>$${at + 3}.50</i></li>`,
  )
  const found = items(rows, 'products: name, brand, price', { name: 'string', brand: 'string', price: 'number' })
  expect(found.map(({ brand }) => brand)).toEqual(makers)
})

test('what somebody wrote is read with its paragraphs and quotes', () => {
  const texts = PLAYS.map(([name, genres]) => [`I saw ${name} last week.`, `It is more of a ${genres} than I thought.`])
  const rows = texts.map(
    ([first, second], at) =>
      `<li><p class="head"><a href="/u/${at}">user${at}</a> 2026-05-0${at + 1}</p><div class="text">${first}${at % 2 ? `<blockquote>And why?</blockquote>` : ''}<p>${second}</p></div></li>`,
  )
  const found = items(rows, 'comments: user, date, text', { user: 'string', date: 'string', text: 'string' })
  expect(found.map(({ text }) => String(text).replace(/\s+/g, ' '))).toEqual(
    texts.map(([first, second], at) => `${first} ${at % 2 ? 'And why? ' : ''}${second}`),
  )
})

test('an address that the page calls so is not where the name leads', () => {
  const rows = [
    '<tr><th>Pavadinimas</th><th>Internetinis adresas</th></tr>',
    ...PLAYS.map(
      ([name], at) =>
        `<tr><td><a href="/p/${at}">${name}</a></td><td><a href="https://play${at}.example/">https://play${at}.example/</a></td></tr>`,
    ),
  ]
  const found = items(rows, 'name and web address of each play', { name: 'string', link: 'string' }, 'table', 'lt')
  expect(found.map(({ link }) => link)).toEqual(PLAYS.map((_, at) => `https://play${at}.example/`))
})

const { columns } = contested(
  PLAYS.map(
    ([name, genres], at) =>
      `<div class="r"><h3><a href="/p/${at}">${name}</a></h3><small>${genres}</small><div class="date"><div>${at < 3 ? 'Today' : 'Yesterday'}</div><div>1${at}:4${at}</div></div>
      <a class="more" href="/p/${at}#more">See who plays</a></div>`,
  ).join(''),
  'plays: title',
)
const fits = (first: string, name: string, type: 'string' | 'integer' = 'string') => {
  const column = columns.find(({ kind, values: [value] }) => kind === 'text' && value === first)
  return column ? signalsOf(wantedField(name, name.replaceAll('_', ' '), type), column) : undefined
}

test('one of a list is not the list: the genres are all of them', () => {
  expect(fits('Mystery', 'genres')).toBeNull()
  expect(fits('Mystery', 'genre')).not.toBeNull()
  expect(fits('Drama, Mystery', 'genres')).not.toBeNull()
})

test('what a link in each record says of itself is no value, but may say whether there is any', () => {
  expect(fits('See who plays', 'company')).toBeNull()
  expect(fits('See who plays', 'availability')).not.toBeNull()
})

test('names without figures are no number, whatever they are called', () => {
  expect(fits('Low tide', 'title', 'integer')).toBeNull()
  expect(fits('Low tide', 'title')).not.toBeNull()
})

const AT = SIGNALS.findIndex(({ name }) => name === 'composite')

test('a day and an hour that stand apart are one where both are wanted', () => {
  const doubt = (name: string) => fits('Today\n10:40', name)?.strengths[AT]
  expect([doubt('date_and_time'), doubt('date')]).toEqual([0, 0.8])
})
