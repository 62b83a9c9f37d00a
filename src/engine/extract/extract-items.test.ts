import { expect, test } from 'vitest'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { extractItems, prepareReading } from './extract-items.ts'

const RECIPE: Recipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li' },
  fields: { on: { selector: 'time', type: 'text' } },
}

test.each<[language: string, dates: string[], kept: string[]]>([
  ['es', ['12/03/2026', '03/12/2026'], ['12/03/2026']],
  ['en-US', ['12/03/2026', '03/12/2026'], ['03/12/2026']],
  ['en-US', ['12/03/2026', '30/01/2026', '21/07/2026'], ['12/03/2026', '30/01/2026']],
])('on a page in %s the dates %j before June are %j', (language, dates, kept) => {
  const rows = dates.map((date) => `<li><time>${date}</time></li>`).join('')
  const body = Buffer.from(`<html lang="${language}"><ul>${rows}</ul></html>`)
  const reading = prepareReading({
    recipe: RECIPE,
    parameters: {},
    outputSchema: null,
    filter: { mode: 'all', conditions: [{ field: 'on', operator: 'lt', value: '2026-06-01' }] },
  })
  const extraction = extractItems(reading, {
    page: { body, charset: 'utf-8', url: 'https://shop.example/' },
    knownRegionHash: null,
    explain: false,
  })
  expect(extraction).toMatchObject({ kind: 'items', items: kept.map((on) => ({ on })) })
})
