import { describe, expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const SERVICES = [
  ['Website', 'Operational'],
  ['API', 'Degraded'],
  ['Email', 'Operational'],
] as const

function read(body: string, description: string) {
  const html = `<!doctype html><html lang="en"><title>System status</title><body><h1>System status</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://status.test/', description, outputSchema: null })
  return made.ok ? made.items : []
}

const each = (write: (name: string, status: string) => string) =>
  SERVICES.map(([name, status]) => write(name, status)).join('')

describe.each([
  ['items', `<ul>${each((name, status) => `<li>${name}: ${status}</li>`)}</ul>`],
  ['items with a marked value', `<ul>${each((name, status) => `<li>${name}: <b>${status}</b></li>`)}</ul>`],
  ['paragraphs', each((name, status) => `<p>${name}: ${status}</p>`)],
])('%s that say what they are of before a colon are records of two values', (_, body) => {
  test('all of them', () => {
    expect(read(body, 'each service and its status')).toEqual(
      SERVICES.map(([service, status]) => ({ service, status })),
    )
  })

  test('one of them by its name', () => {
    const named = read(body, 'status of the API').find(({ name }) => name === 'API')
    expect(named?.status).toBe('Degraded')
  })
})

test('an amount is read without the dash before it', () => {
  const body = '<ul><li>Small pizza – $8</li><li>Medium pizza – $10</li><li>Large pizza – $12</li></ul>'
  expect(read(body, 'price of each pizza').map(({ price }) => price)).toEqual(['$8', '$10', '$12'])
})

test('a title with a colon that leads somewhere is one value', () => {
  const titles = [
    'Mill Lane: library opens',
    'Hill Road: new bridge',
    'Port: late buses return',
    'North Park: the trees',
  ]
  const body = `<ul>${titles.map((title, at) => `<li><a href="/${at}">${title}</a></li>`).join('')}</ul>`
  expect(read(body, 'title of each article').map(({ title }) => title)).toEqual(titles)
})

test('a description that begins with the name of its thing is read whole', () => {
  const cards = ['Red mug', 'Blue bowl', 'Green plate', 'White jug'].map((name) => {
    const about = `${name}: ${'glazed by hand in a small town by the sea '.repeat(4).trim()}`
    return { name, description: about, html: `<li class="card"><h3>${name}</h3><p class="about">${about}</p></li>` }
  })
  const html = `<!doctype html><html lang="en"><body><main><ul>${cards.map((card) => card.html).join('')}</ul></main></body></html>`
  const made = generateRecipe({
    html,
    url: 'https://shop.test/',
    description: 'name and description',
    outputSchema: null,
  })

  expect(made.ok && made.items).toEqual(cards.map(({ name, description }) => ({ name, description })))
})
