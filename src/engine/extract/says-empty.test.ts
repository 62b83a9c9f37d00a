import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { saysEmpty } from './says-empty.ts'

function says(body: string): boolean {
  const parsed = parseHtml({ html: `<html><body><h1>Mugs</h1>${body}</body></html>`, url: 'https://shop.example/' })
  if (!parsed.ok) throw new Error('not parsed')
  return saysEmpty(parsed.page.document)
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
  '<aside>No reviews</aside>',
  '<footer>No posts found</footer>',
  '<ul><li>0 reviews</li><li>0 reviews</li></ul>',
])('%s does not', (body) => {
  expect(says(body)).toBe(false)
})
