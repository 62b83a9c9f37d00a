import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import { parseHtml } from './parse-html.ts'
import type { Field } from './recipe.ts'
import { regionHash } from './region-hash.ts'

function hash(html: string, fields: Record<string, Field> = { t: { selector: 'b', type: 'text' } }) {
  const parsed = parseHtml({ html, url: 'https://a.example/' })
  const compiled = compileRecipe({ version: 1, scraper_type: 'css', container: { selector: 'li' }, fields })
  return parsed.ok ? regionHash(compiled, parsed.page) : null
}

const page = '<p>Today is Monday</p><script>var t = 1</script><li class=c nonce=1><b>x</b></li>'

test('changes outside of the records, comments and nonces keep the hash', () => {
  expect(hash(page)).not.toBeNull()
  expect(hash(page.replace('Monday', 'Tuesday').replace('= 1', '= 2').replace('nonce=1', 'nonce=2'))).toBe(hash(page))
  expect(hash(page.replace('<b>', '<!-- c --><b>'))).toBe(hash(page))
})

test.each([
  ['text', '<b>x</b>', '<b>y</b>'],
  ['an attribute', 'class=c', 'class=d'],
  ['a tag', '<b>x</b>', '<b>x<i></i></b>'],
  ['another record', '</li>', '</li><li><b>x</b></li>'],
  ['the base address', '<p>', '<base href=/x/><p>'],
])('%s in the records changes it', (_, before, after) => {
  expect(hash(page.replace(before, after))).not.toBe(hash(page))
})

test('an attribute that the recipe names counts', () => {
  const fields: Record<string, Field> = { n: { attribute: 'nonce', type: 'text' } }

  expect(hash(page.replace('nonce=1', 'nonce=2'), fields)).not.toBe(hash(page, fields))
})

test('there is no region without records, or when a field looks beyond its record', () => {
  expect(hash('<p>')).toBeNull()
  expect(hash(page, { c: { column: 'Price', type: 'text' } })).toBeNull()
  expect(hash(page, { c: { selector: 'h2', preceding: true, type: 'text' } })).toBeNull()
})
