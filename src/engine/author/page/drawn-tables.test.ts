import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, lang = 'en'): Record<string, unknown>[] {
  const html = `<!doctype html><html lang="${lang}"><title>Sites</title><body><main><h1>Our sites</h1>${body}</main></body></html>`
  const made = generateRecipe({ html, url: 'https://sites.test/', description, outputSchema: null })
  return made.ok ? [...made.items] : []
}

const NAMES = ['Site', 'Risk', 'Next visit', 'Status']
const ROWS = [
  ['Ashford', 'Low', '12 Nov', 'Open'],
  ['Bexhill', 'High', '14 Nov', 'Closed'],
  ['Crowle', 'Low', '19 Nov', 'Open'],
  ['Dunster', 'Mid', '2 Dec', 'Open'],
  ['Elmet', 'High', '9 Dec', 'Closed'],
]
const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')

test.each([
  [
    'rows that have the classes of the names',
    `<div class="grid"><div class="row head">${cells('i class="c"', NAMES)}</div>${ROWS.map((row) => `<div class="row">${cells('i class="c"', row)}</div>`).join('')}</div>`,
  ],
  [
    'no class at all',
    `<section><div>${cells('span', NAMES)}</div>${ROWS.map((row) => `<div>${cells('span', row)}</div>`).join('')}</section>`,
  ],
  [
    'names in an element of their own',
    `<div class="t"><div class="hd"><div class="r">${cells('div', NAMES)}</div></div><div class="bd">${ROWS.map((row) => `<div class="r">${cells('div', row)}</div>`).join('')}</div></div>`,
  ],
  [
    'a list',
    `<ul><li class="titles">${cells('span', NAMES)}</li>${ROWS.map((row) => `<li>${cells('span', row)}</li>`).join('')}</ul>`,
  ],
])('a table of plain elements is read by the names above its columns, which are no record: %s', (_, body) => {
  expect(read(body, "each site's name, next visit and status")).toMatchObject(
    ROWS.map(([, , visit, status]) => ({ next_visit: visit, status })),
  )
})

test('departures are read in the language of the page and in another', () => {
  const row = (kind: string, texts: readonly string[]) =>
    `<div class="row ${kind}">${texts.map((text, at) => `<span class="${kind === 'hd' ? '' : 'tdpk'[at]}">${text}</span>`).join('')}</div>`
  const body =
    row('hd', ['Vertrek', 'Bestemming', 'Spoor', 'Trein']) +
    row('', ['14:02', 'Oudekerk Zuid', '3b', 'Sprinter 4821']) +
    row('', ['14:09', 'Havelte via Norg', '1', 'Intercity 1733']) +
    row('', ['14:17', 'Bergeijk', '5a', 'Stoptrein 6610'])

  expect(read(body, 'vertrektijd, bestemming en spoor', 'nl')[0]).toMatchObject({
    vertrektijd: '14:02',
    bestemming: 'Oudekerk Zuid',
    spoor: '3b',
  })
  expect(read(body, "every train's destination, platform and departure time", 'nl')).toMatchObject([
    { destination: 'Oudekerk Zuid', platform: '3b', departure_time: '14:02' },
    { destination: 'Havelte via Norg', platform: '1', departure_time: '14:09' },
    { destination: 'Bergeijk', platform: '5a', departure_time: '14:17' },
  ])
})

test('a first record in words stays one, also above others with figures', () => {
  const card = (texts: readonly string[]) => `<div class="card">${cells('p', texts)}</div>`
  const body = [
    ['Story hour', 'Main library', 'Free'],
    ['Poetry by candlelight', 'Hill branch', '€5'],
    ['First steps in printing', 'Workshop East', '€12.50'],
    ['Board game day', 'Main library', '€3'],
  ]
  expect(read(body.map(card).join(''), "each event's name, place and price")).toHaveLength(4)
})
