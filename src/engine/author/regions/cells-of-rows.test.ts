import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { generateRecipe } from '../generate-recipe.ts'
import { buildPageModel } from '../page/page-model.ts'
import { findRegions } from './regions.ts'

const SERVICES = [
  ['Mooring', 'Open'],
  ['Crane', 'Out of order'],
  ['Fuel dock', 'Open'],
  ['Sauna', 'Closed until May'],
  ['Laundry', 'Open'],
]

function read(body: string, description: string) {
  const html = `<!doctype html><html lang="en"><title>Harbour</title><body><h1>Harbour</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://harbour.test/', description, outputSchema: null })
  return made.ok ? made.items : []
}

test.each([
  ['elements without classes', ([name, state]: string[]) => `<div><div>${name}</div><div>${state}</div></div>`],
  ['a list', ([name, state]: string[]) => `<li><span>${name}</span><span>${state}</span></li>`],
  ['cells of two kinds', ([name, state]: string[]) => `<div class="r"><div>${name}</div><b>${state}</b></div>`],
] as const)('the state of each service is read by rows, and its name is none: %s', (_, row) => {
  const body = SERVICES.map((service) => row(service)).join('')

  expect(read(`<div>${body}</div>`, 'the status of each service').map(({ status }) => status)).toEqual(
    SERVICES.map(([, state]) => state),
  )
})

test('things that are laid out in rows are records of their own', () => {
  const names = ['Aurora', 'Brise', 'Corona', 'Delphin', 'Elbe', 'Falke', 'Gavia', 'Hecht', 'Iris']
  const rows = [0, 3, 6].map(
    (at) =>
      `<div class="row">${names
        .slice(at, at + 3)
        .map((name) => `<p>${name}</p>`)
        .join('')}</div>`,
  )
  const parsed = parseHtml({ html: `<main>${rows.join('')}</main>`, url: 'https://harbour.test/' })
  if (!parsed.ok) throw new Error(parsed.failure)
  const model = buildPageModel(parsed.page)

  expect(findRegions(model).some(({ records }) => records.length === names.length)).toBe(true)
})
