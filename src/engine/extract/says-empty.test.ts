import { expect, test } from 'vitest'
import { delimitedToHtml } from '#engine/document/delimited-to-html.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { saysEmpty } from './says-empty.ts'

function says(body: string): boolean {
  const parsed = parseHtml({ html: `<html><body><h1>Mugs</h1>${body}</body></html>`, url: 'https://shop.example/' })
  if (!parsed.ok) throw new Error('not parsed')
  return saysEmpty(parsed.page.document, [])
}

test.each([
  '<p>No results found.</p>',
  '<div>Sorry, no products match your search</div>',
  '<p>0 items</p>',
  '<p>There are currently no open positions.</p>',
  "<p>We couldn't find anything for “mug”</p>",
  '<p>Keine Treffer</p>',
  '<p>Aucun résultat</p>',
  '<p>No hay resultados</p>',
  '<section><header><h2>No results found</h2></header></section>',
  '<header><h1>No results found</h1></header>',
])('%s says that there is nothing', (body) => {
  expect(says(body)).toBe(true)
})

test.each([
  '<p>We are on holiday.</p>',
  '<p>Mugs for people who accept no compromise in products they use daily, whether at home or in an office far away from it, in any weather and in any season of the year.</p>',
  '<p hidden>No results found</p>',
  '<script>var t = "No results found"</script>',
  '<p>Showing 1 to 20 of 210 results</p>',
  '<header><a href="/cart">0 items</a></header>',
  '<div class="mini-cart">No products</div>',
  '<p>No products in the cart.</p>',
  '<p>Ingen produkter i handlekurven</p>',
  '<aside>No reviews</aside>',
  '<footer>No posts found</footer>',
  '<ul><li>0 reviews</li><li>0 reviews</li></ul>',
])('%s does not', (body) => {
  expect(says(body)).toBe(false)
})

const BY_NAME: CssRecipe['fields'] = {
  name: { column: 'name', type: 'text', alternates: [{ selector: 'td', type: 'text' }] },
  price: { column: 'cost', type: 'text', alternates: [{ column: 'price', type: 'text' }] },
}
const BY_PLACE: CssRecipe['fields'] = { name: { selector: 'td', type: 'text' } }

function sheetSays(csv: string, fields: CssRecipe['fields']): boolean {
  const parsed = parseHtml({ html: delimitedToHtml(csv, { title: '' }), url: 'https://shop.example/mugs.csv' })
  if (!parsed.ok) throw new Error('not parsed')
  const recipe = compileRecipe({ version: 1, scraper_type: 'css', container: { selector: 'tr:has(> td)' }, fields })
  return saysEmpty(parsed.page.document, recipe.fields)
}

test.each([
  ['the columns that the recipe names', 'name;price;stock\n', BY_NAME],
  ['two columns, where the recipe names none', 'name;price\n', BY_PLACE],
  ['words that say so', 'No data available\n', BY_NAME],
])('a sheet without rows that has %s says that there is nothing', (_what, csv, fields) => {
  expect(sheetSays(csv, fields)).toBe(true)
})

test.each([
  ['nothing', '', BY_NAME],
  ['nothing, where the recipe names no columns', '\n\n', BY_PLACE],
  ['one of two columns that the recipe names', 'name;pri\n', BY_NAME],
  ['an error', 'error: quota exceeded\n', BY_NAME],
  ['an error, where the recipe names no columns', 'error: quota exceeded\n', BY_PLACE],
  ['an error with a comma', 'Error, quota exceeded\n', BY_NAME],
  ['an error as JSON', '{"error":"quota","code":429}', BY_NAME],
])('a sheet without rows that has %s does not', (_what, csv, fields) => {
  expect(sheetSays(csv, fields)).toBe(false)
})
