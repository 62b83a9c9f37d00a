import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const STAFF = [
  ['Ann Lee', 'Managing Director'],
  ['Bo Katz', 'Head of Planning'],
  ['Cy Dunn', 'Senior Architect'],
  ['Di Moor', 'Office Manager'],
] as const

function read(card: (name: string, role: string) => string, description: string) {
  const cards = STAFF.map(
    ([name, role]) => `<div class="card">${card(name, role)}<p>Works on schools and libraries.</p></div>`,
  )
  const made = generateRecipe({
    html: `<!doctype html><html lang="en"><body><main><h1>Our team</h1><div>${cards.join('')}</div></main></body></html>`,
    url: 'https://example.com/team',
    description,
    outputSchema: null,
  })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

const CARDS: readonly [string, (name: string, role: string) => string][] = [
  ['headings both', (name, role) => `<h3 class="heading-title">${name}</h3><h6 class="heading-title">${role}</h6>`],
  ['the job first', (name, role) => `<p class="small">${role}</p><p class="large">${name}</p>`],
  ['the job called a title', (name, role) => `<h4>${name}</h4><span class="title">${role}</span>`],
]

test.each(CARDS)('names and jobs are told apart: %s', (_, card) => {
  const items = read(card, 'name and job title of each team member')

  expect(items.map(({ name, job_title }) => [name, job_title])).toEqual(STAFF)
})

test('the order in which they are asked for does not matter', () => {
  const items = read(CARDS[0]?.[1] ?? String, 'everyone on the team: position and full name')

  expect(items.map(({ full_name, position }) => [full_name, position])).toEqual(STAFF)
})

test('the position of a team is its rank', () => {
  const rows = ['Harbour', 'Kingsferry', 'Whitcombe', 'Ashby'].map(
    (team, at) => `<tr><td class="pos">${at + 1}</td><td>${team}</td><td>${80 - 7 * at}</td></tr>`,
  )
  const made = generateRecipe({
    html: `<html lang="en"><body><h1>Table</h1><table><tr><th>#</th><th>Team</th><th>Pts</th></tr>${rows.join('')}</table></body></html>`,
    url: 'https://example.com/table',
    description: 'each row: position, team, points',
    outputSchema: null,
  })
  if (!made.ok) throw new Error(made.found)

  expect(made.items.map(({ position }) => String(position))).toEqual(['1', '2', '3', '4'])
})
