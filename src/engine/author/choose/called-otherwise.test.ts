import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { columnOf } from '../columns/column.fixture.ts'
import { generateRecipe } from '../generate-recipe.ts'
import { wantedField } from '../request/intent.ts'
import { unsureOfWhom } from './called-otherwise.ts'

const SHIPS = [
  ['Aurora', 'Kiel', '1987', '34 m'],
  ['Brise', 'Husum', '1992', '28 m'],
  ['Corona', 'Emden', '2001', '41 m'],
  ['Delphin', 'Rostock', '1979', '22 m'],
  ['Elbe', 'Wismar', '2010', '55 m'],
] as const

function table(header: readonly string[]): string {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${line('th', header)}${SHIPS.map((ship) => line('td', ship)).join('')}</table>`
}

const TERMS = SHIPS.map(
  ([name, port, built]) =>
    `<article><h3>${name}</h3><dl><dt>Port</dt><dd>${port}</dd><dt>Built</dt><dd>${built}</dd></dl></article>`,
).join('')

const ENGLISH = table(['Ship', 'Port', 'Built', 'Length'])

function read(body: string, fields: readonly string[], lang = 'en') {
  const parsed = parseOutputSchema(Object.fromEntries(fields.map((name) => [name, 'string'])))
  if (!parsed.ok) throw new Error(parsed.problem)
  const made = generateRecipe({
    html: `<!doctype html><html lang="${lang}"><body><h1>Ships</h1>${body}</body></html>`,
    url: 'https://harbour.test/',
    description: `the ships: ${fields.join(', ')}`,
    outputSchema: parsed.schema,
  })
  if (!made.ok) throw new Error(made.found)
  return made
}

test.each([
  ['owner', 'a table', ENGLISH],
  ['hull_material', 'a table', ENGLISH],
  ['engine', 'a table', ENGLISH],
  ['owner', 'lists of terms', TERMS],
  ['engine', 'lists of terms', TERMS],
])('no %s comes from %s with other things', (asked, _, body) => {
  const { items } = read(body, ['name', asked])

  expect(items.map(({ name }) => name)).toEqual(SHIPS.map(([name]) => name))
  expect(items.filter((item) => (item[asked] ?? null) !== null)).toEqual([])
})

test('what it might have been is offered, and a note says so', () => {
  const { candidates, notes } = read(ENGLISH, ['name', 'owner'])

  expect(candidates.owner?.[0]).toMatchObject({ value: 'Kiel' })
  expect(notes.join(' ')).toContain('Not sure enough to be read: owner')
})

test('what the page calls by that name is read', () => {
  expect(read(ENGLISH, ['name', 'port']).items[0]).toEqual({ name: 'Aurora', port: 'Kiel' })
  expect(read(TERMS, ['name', 'port']).items[1]).toEqual({ name: 'Brise', port: 'Husum' })
})

test('a label in another language may mean what was asked for', () => {
  const { items } = read(table(['Laiva', 'Omistaja', 'Rakennettu', 'Pituus']), ['name', 'owner'], 'fi')

  expect(items[0]).toMatchObject({ name: 'Aurora', owner: 'Kiel' })
})

test('whom a page about one thing speaks of is left open where it is hardly sure', () => {
  const choice = (name: string, values: string[], chance: number) => ({
    field: wantedField(name, '', null),
    column: columnOf(values),
    others: [],
    fit: 1,
    chance,
  })
  const hardly = [choice('company', ['Portal'], 0.28), choice('dealer', ['Volvo V60'], 0.2)]
  const sure = [choice('company', ['Linde'], 0.4), choice('colour', ['red'], 0.2), choice('company', ['A', 'B'], 0.2)]

  expect(unsureOfWhom([...hardly, ...sure])).toEqual(['company', 'dealer'])
})

test('initials name a column before a single letter does', () => {
  const rows = [
    ['Rovers', '5', '12', '40'],
    ['City', '7', '-3', '31'],
    ['United', '20', '8', '36'],
  ].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const body = `<table><tr><th>Team</th><th>D</th><th>GD</th><th>Pts</th></tr>${rows.join('')}</table>`
  const { items } = read(body, ['team', 'goal_difference', 'points'])
  expect(items[1]).toEqual({ team: 'City', goal_difference: '-3', points: '31' })
})

test('when somebody joined is no date of birth', () => {
  const facts = (first: string) =>
    `<!doctype html><html lang="en"><title>Ivo Banks</title><body><h1>Ivo Banks</h1><table><tr><td>${first}</td><td>1 July 2021</td></tr>
      <tr><td>Position</td><td>Goalkeeper</td></tr><tr><td>Nationality</td><td>Welsh</td></tr></table></body></html>`
  const born = (html: string) => {
    const made = generateRecipe({
      html,
      url: 'https://club.test/banks',
      description: 'name, date of birth and nationality of the player',
      outputSchema: null,
    })
    return made.ok ? made.items : []
  }

  expect(born(facts('Joined'))).toEqual([{ name: 'Ivo Banks', nationality: 'Welsh' }])
  expect(born(facts('Date of birth'))).toMatchObject([{ date_of_birth: '1 July 2021' }])
})

test('what all records of a list say alike is nobody’s name', () => {
  const stories = ['Ships', 'Ropes', 'Tides', 'Sails', 'Locks'].map(
    (about, at) =>
      `<li><a href="/${at}">A long story about ${about}</a><div><span>${at + 3} points</span> <a href="/h">hide</a></div></li>`,
  )
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><title>Stories</title><body><ul>${stories.join('')}</ul></body></html>`,
    url: 'https://stories.test/',
    description: 'title, points and author of each story',
    outputSchema: null,
  })

  expect(made.ok && made.items[0]).toMatchObject({ title: 'A long story about Ships', points: '3 points' })
  expect(made.ok && made.items[0]?.author).toBeUndefined()
})
