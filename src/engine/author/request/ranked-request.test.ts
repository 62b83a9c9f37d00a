import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { answerConditions } from './conditions/answer-conditions.ts'
import { rankedRequest } from './ranked-request.ts'

test.each([
  ['the top 3 players by goals', 'players', 'goals', false],
  ['the three players with the most goals', 'players', 'goals', false],
  ['die drei Spieler mit den meisten Toren', 'spieler', 'toren', false],
  ['los 3 jugadores con más goles', 'jugadores', 'goles', false],
  ['les 3 joueurs avec le plus de buts', 'joueurs', 'buts', false],
  ['i 5 giocatori con più gol', 'giocatori', 'gol', false],
  ['the 5 teams with the fewest points', 'teams', 'points', true],
])('%s', (description, things, by, isRising) => {
  expect(rankedRequest(description)).toEqual({ things, by, isRising })
})

test.each([
  'the top 3 songs by Ann Lee',
  'name and price of the top 3',
  'news by date',
  'the top 3 players: name, goals',
])('%s: ranked by nothing', (description) => {
  expect(rankedRequest(description)).toBeNull()
})

const SCORERS = [
  ['Bo Kim', 'Blues', 19],
  ['Cy Fox', 'Greens', 15],
  ['Ann Lee', 'Reds', 12],
  ['Ed Moe', 'Blues', 9],
]

function made(description: string, scorers: typeof SCORERS) {
  const rows = scorers.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const html = `<!doctype html><html lang="en"><title>Cup</title><body><h1>Cup</h1><table><tr><th>Player</th><th>Club</th><th>Goals</th></tr>${rows}</table></body></html>`
  const recipe = generateRecipe({ html, url: 'https://cup.test/', description, outputSchema: null })
  if (!recipe.ok) throw new Error(recipe.found)
  const fields = Object.keys(recipe.recipe.fields)
  const { items } = recipe
  const input = { description, fields, items, given: null, pageName: 'Cup', language: 'en', applies: true }
  return { items, ...answerConditions(input) }
}

test.each(['the top 3 players by goals', 'the three players with the most goals'])(
  '%s: their names and goals, and the first three where the page lists them so',
  (description) => {
    const { items, limit } = made(description, SCORERS)

    expect(items[0]).toEqual({ player: 'Bo Kim', goals: '19' })
    expect(limit?.count).toBe(3)
    const other = made(description, SCORERS.toReversed())
    expect(other.limit).toBeUndefined()
    expect(other.notes.join()).toContain('all 4 items are read')
  },
)
