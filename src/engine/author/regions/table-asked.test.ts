import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const MEDALS = [
  ['Country', 'Gold'],
  ['Norway', '5'],
  ['Peru', '2'],
  ['Chad', '1'],
] as const
const RESULTS = [
  ['Athlete', 'Event'],
  ['Ann Lee', '100 m'],
  ['Bo Kim', '200 m'],
  ['Cy Fox', '400 m'],
] as const
const rows = ([head, ...others]: readonly (readonly string[])[]) =>
  `${row('th', head ?? [])}${others.map((cells) => row('td', cells)).join('')}`

const UNDER_HEADINGS = `<h2>Medals</h2><table>${rows(MEDALS)}</table><h2>Results</h2><table>${rows(RESULTS)}</table>`
const WITH_CAPTIONS = `<table><caption>Medals</caption>${rows(MEDALS)}</table><table><caption>Results</caption>${rows(RESULTS)}</table>`

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><title>Games</title><body><h1>Games</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://games.test/', description, outputSchema: null })
  return made.ok ? made.items : []
}

const itemsOf = ([head = [], ...others]: readonly (readonly string[])[]) =>
  others.map((cells) => Object.fromEntries(head.map((name, at) => [name.toLowerCase(), cells[at]])))

test.each([
  ['the rows of the second table', RESULTS],
  ['the second table', RESULTS],
  ['everything in the last table', RESULTS],
  ['all columns of the table below "Results"', RESULTS],
  ["the table 'Results'", RESULTS],
  ['the results table', RESULTS],
  ['the table of medals', MEDALS],
  ['all rows of the first table', MEDALS],
  ['table 1', MEDALS],
  ['alle Zeilen der zweiten Tabelle', RESULTS],
  ['todas las filas de la segunda tabla', RESULTS],
  ['toutes les lignes du deuxième tableau', RESULTS],
  ['wszystkie wiersze drugiej tabeli', RESULTS],
])('%s: that one, with all of its columns', (description, table) => {
  expect(read(UNDER_HEADINGS, description)).toEqual(itemsOf(table))
  expect(read(WITH_CAPTIONS, description)).toEqual(itemsOf(table))
})

test('of the table that is asked for, what is named of it', () => {
  expect(read(UNDER_HEADINGS, 'athlete of each row of the second table')).toEqual(
    RESULTS.slice(1).map(([athlete]) => ({ athlete })),
  )
})

test('a table that is not there is not another one', () => {
  expect(read(UNDER_HEADINGS, 'the rows of the third table')).toEqual([])
})
