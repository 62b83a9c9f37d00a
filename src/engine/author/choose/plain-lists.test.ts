import { describe, expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const SERVICES = [
  ['API', 'Operational'],
  ['Dashboard', 'Degraded performance'],
  ['Webhooks', 'Operational'],
  ['CDN', 'Major outage'],
  ['Email', 'Operational'],
] as const
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>t</title><body><header><nav><a href="/">Home</a></nav></header>
  <h1>System status</h1>${body}<footer>© 2026</footer></body></html>`
const each = (write: (name: string, status: string) => string) =>
  SERVICES.map(([name, status]) => write(name, status)).join('')

const PAGES: [string, string][] = [
  ['items', `<ul>${each((name, status) => `<li><span>${name}</span> <span>${status}</span></li>`)}</ul>`],
  ['blocks', `<div>${each((name, status) => `<div><div>${name}</div><div>${status}</div></div>`)}</div>`],
  ['paragraphs', each((name, status) => `<p><span>${name}</span> <span>${status}</span></p>`)],
  ['paragraphs with a marked name', each((name, status) => `<p><b>${name}</b> ${status}</p>`)],
  ['definitions', `<dl>${each((name, status) => `<dt>${name}</dt><dd>${status}</dd>`)}</dl>`],
  ['rows without a header', `<table>${each((name, status) => `<tr><td>${name}</td><td>${status}</td></tr>`)}</table>`],
]

describe.each(PAGES)('a plain list of %s is one of records', (_, body) => {
  test.each([
    ['each service and its status', 'service'],
    ["each service's name and status", 'name'],
    ['services with status', 'service'],
  ])('%s', (description, name) => {
    const made = generateRecipe({
      html: page(body),
      url: 'https://status.example/',
      description,
      outputSchema: null,
    })

    expect(made.ok && made.items).toEqual(SERVICES.map(([service, status]) => ({ [name]: service, status })))
  })
})
