import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const BOATS = [
  ['Nordwind', '1987', 'Oak', 'Kiel'],
  ['Marlin', '1992', 'Steel', 'Husum'],
  ['Seestern', '2003', 'Larch', 'Emden'],
  ['Petrel', '1978', 'Oak', 'Rostock'],
  ['Kormoran', '2011', 'Steel', 'Wismar'],
]

function read(body: string, description: string) {
  const html = `<!doctype html><html lang="en"><body><h1>Boats for sale</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://harbour.test/', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${line(header, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`
}

const TABLE = table(['Vessel', 'Built', 'Hull', 'Home port'], BOATS)

test('a request for everything in a table reads all of its columns', () => {
  const items = read(TABLE, 'The boats table with everything in it')
  expect(items).toHaveLength(5)
  expect(Object.values(items[0] ?? {})).toEqual(expect.arrayContaining(['Nordwind', '1987', 'Oak', 'Kiel']))
})

test('columns that nobody named go by what the page calls them', () => {
  expect(read(TABLE, 'All boats')[1]).toMatchObject({ hull: 'Steel', home_port: 'Husum' })
})

test('parts of cards that have a name of their own are read too', () => {
  const cards = BOATS.map(
    ([name, year, hull, port]) =>
      `<article class="boat"><h2><a href="/b/${name}">${name}</a></h2><span class="boat-year">${year}</span><span class="hull">${hull}</span><span class="port">${port}</span></article>`,
  )
  const items = read(`<main>${cards.join('')}</main>`, 'List all boats on this page')
  expect(items[2]).toMatchObject({ title: 'Seestern', hull: 'Larch', port: 'Emden' })
})

test('fields that are named are all that comes back', () => {
  expect(Object.keys(read(TABLE, 'Vessel and hull of each boat')[0] ?? {})).toEqual(['vessel', 'hull'])
})

const LINKED = table(
  ['Vessel', 'Built', 'Hull', 'Home port'],
  BOATS.map(([name = '', ...others]) => [`<a href="/boats/${name.toLowerCase()}">${name}</a>`, ...others]),
)

test('a question names what came to mind first: the rest of the records comes with it, and where they lead to', () => {
  const [first] = read(LINKED, 'Which boats are for sale, and when were they built?')
  expect(Object.values(first ?? {})).toEqual(expect.arrayContaining(['Nordwind', '1987', 'Oak', 'Kiel']))
  expect(first).toMatchObject({ url: 'https://harbour.test/boats/nordwind' })
})

test('where something that was named is not there, what the records hold beside it is shown', () => {
  expect(read(TABLE, 'Vessel and tonnage of each boat')[0]).toMatchObject({ vessel: 'Nordwind', hull: 'Oak' })
})

test('a link that is not sure brings no texts that nobody asked for', () => {
  const cards = BOATS.map(
    ([name, year]) => `<li><h3>${name}</h3><i class="year">${year}</i> <a href="/b/${name}">#</a></li>`,
  )

  expect(Object.keys(read(`<ul>${cards.join('')}</ul>`, 'title and link of each boat')[0] ?? {})).toEqual([
    'title',
    'link',
  ])
})

const THREADS = [
  ['Motor startet nicht', 'karl', '12', '1043', 'gestern'],
  ['Neue Segel gesucht', 'anna', '3', '210', 'vor 2 Tagen'],
  ['Liegeplatz in Kiel', 'olaf', '45', '9210', 'heute'],
  ['Winterlager', 'mia', '7', '88', '12.03.2026'],
  ['Funkgerät defekt', 'jens', '0', '17', '10.03.2026'],
].map(([topic = '', ...others]) => [`<a href="/t/${topic.length}">${topic}</a>`, ...others])

test.each([
  ['de', 'Thema Autor Antworten Aufrufe Aktivität', 'alle Threads mit Thema, Autor und Antworten'],
  ['de', 'Thema Autor Antworten Aufrufe Aktivität', 'Titel, Autor und Antworten'],
  ['es', 'Tema Autor Respuestas Visitas Actividad', 'todos los hilos con tema, autor y respuestas'],
  ['es', 'Tema Autor Respuestas Visitas Actividad', 'título, autor y respuestas'],
  ['en', 'Topic Author Replies Views Activity', 'all threads with topic, author and replies'],
])('in %s the first column of a table (%s) is what its rows are called: %s', (language, headers, description) => {
  const html = `<!doctype html><html lang="${language}"><body><h1>Forum</h1>${table(headers.split(' '), THREADS)}</body></html>`
  const made = generateRecipe({ html, url: 'https://harbour.test/', description, outputSchema: null })

  expect(made.ok && Object.values(made.items[0] ?? {})).toEqual(['Motor startet nicht', 'karl', '12'])
})
