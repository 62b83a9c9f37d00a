import { expect, test } from 'vitest'
import { runApiRecipe } from './api-recipe.ts'
import { compileRecipe } from './compile-recipe.ts'
import type { ApiRecipe, CssRecipe } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'

const FIELDS: CssRecipe['fields'] = { on: { selector: 'td', type: 'text', clean: ['iso_date'] } }

function read(dates: string[], language: string, explain: boolean): unknown[] {
  const recipe: CssRecipe = { version: 1, scraper_type: 'css', container: { selector: 'tr' }, fields: FIELDS }
  const rows = dates.map((date) => `<tr><td>${date}</td></tr>`).join('')
  const html = `<html lang="${language}"><table>${rows}</table></html>`
  const result = runRecipe(compileRecipe(recipe), { html, url: 'https://shop.example/' }, { explain })
  return result.ok ? result.items.map(({ on }) => on) : []
}

test.each<[dates: string[], language: string, expected: string[]]>([
  [['12/03/2026', '21/07/2026'], 'es', ['2026-03-12', '2026-07-21']],
  [['12/03/2026', '21/07/2026'], '', ['2026-03-12', '2026-07-21']],
  [['12/03/2026', '21/07/2026'], 'en-US', ['2026-03-12', '2026-07-21']],
  [['12/03/2026', '07/21/2026'], 'es', ['2026-12-03', '2026-07-21']],
  [['12/03/2026', '03/04/2026'], 'fr', ['2026-03-12', '2026-04-03']],
  [['12/03/2026', '03/04/2026'], 'en', ['2026-12-03', '2026-03-04']],
])('%j on a page in "%s" are %j', (dates, language, expected) => {
  expect(read(dates, language, false)).toEqual(expected)
  expect(read(dates, language, true)).toEqual(expected)
})

test('dates of an answer of an API show their order as well', () => {
  const recipe: ApiRecipe = {
    version: 1,
    scraper_type: 'api',
    container: { request: { method: 'GET', url: 'https://shop.example/api', parameters: {} }, items: '$' },
    fields: { on: { path: '$.on', type: 'text', clean: ['iso_date'] } },
  }
  const json = [{ on: '12/03/2026' }, { on: '21/07/2026' }]
  expect(runApiRecipe(compileRecipe(recipe), { json, url: 'https://shop.example/api' })).toMatchObject({
    items: [{ on: '2026-03-12' }, { on: '2026-07-21' }],
  })
})
