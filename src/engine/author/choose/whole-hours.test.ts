import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><body>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.items
}

const TWO_LINES = 'Mon-Fri 8:00-18:00\nSat 9:00-14:00'

test.each([
  ['lines behind a label', '<p>Opening hours:<br>Mon-Fri 8:00-18:00<br>Sat 9:00-14:00</p>', TWO_LINES],
  [
    'two descriptions',
    '<dl><dt>Address</dt><dd>Mill Lane 4</dd><dt>Opening hours</dt><dd>Mon-Fri 8:00-18:00</dd><dd>Sat 9:00-14:00</dd></dl>',
    TWO_LINES,
  ],
  [
    'paragraphs under a heading',
    '<h3>Opening hours</h3><p>Mon-Fri 8:00-18:00</p><p>Sat 9:00-14:00</p><h3>Directions</h3><p>Take bus 4.</p>',
    TWO_LINES.split('\n'),
  ],
  [
    'rows of a table',
    '<h3>Opening hours</h3><table><tr><td>Monday</td><td>8-18</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>',
    'Monday 8-18\nSunday closed',
  ],
])('opening hours come whole from %s', (_, body, expected) => {
  expect(read(`<h1>Café Lind</h1><p>Phone: 030 12345</p>${body}`, 'name, phone, opening hours')).toEqual([
    { name: 'Café Lind', phone: '030 12345', opening_hours: expected },
  ])
})

test('the opening hours of several shops are a list of the shops, and not of their lines', () => {
  const shop = (name: string, street: string, hours: string) =>
    `<div class="shop"><h3>${name}</h3><p>${street}</p><p>${hours}</p></div>`
  const body =
    shop('Mill Lane', 'Mill Lane 4', 'Mon-Fri 8:00-18:00') +
    shop('High Street', 'High Street 3', 'Mon-Fri 9:00-17:00') +
    shop('North', 'North Street 3', 'Mon-Sun 9:00-17:00')
  expect(read(`<h1>Shops</h1>${body}`, 'opening hours of each shop')).toEqual([
    { opening_hours: 'Mon-Fri 8:00-18:00' },
    { opening_hours: 'Mon-Fri 9:00-17:00' },
    { opening_hours: 'Mon-Sun 9:00-17:00' },
  ])
})
