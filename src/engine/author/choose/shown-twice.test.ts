import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const boats = [
  ['Ada', 'Oak', '12 m'],
  ['Bea', 'Elm', '9 m'],
  ['Cleo', 'Pine', '14 m'],
  ['Dora', 'Oak', '7 m'],
]
const table = (rows: readonly (readonly string[])[]) =>
  `<div class="paper"><table><thead><tr><th>Boat</th><th>Wood</th><th>Length</th></tr></thead><tbody>${rows
    .map((cells) => `<tr class="row">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`
const readFrom = (...tables: string[]) => {
  const made = generateRecipe({
    html: `<h1>Boats</h1><div class="wide">${tables[0]}</div><div class="narrow">${tables[1]}</div>`,
    url: 'https://harbour.test/boats',
    description: 'all boats: boat, wood, length',
    outputSchema: null,
  })
  return made.ok ? made.items.map((item) => item.boat) : null
}

test('a list that the page shows twice, for narrow and wide windows, is read once', () => {
  expect(readFrom(table(boats), table(boats))).toEqual(['Ada', 'Bea', 'Cleo', 'Dora'])
})

test('two lists of different things are both read', () => {
  const others = boats.map(([name, wood, length]) => [`${name} II`, wood ?? '', length ?? ''])

  expect(readFrom(table(boats), table(others))).toHaveLength(8)
})
