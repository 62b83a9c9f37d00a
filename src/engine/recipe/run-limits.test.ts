import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import type { CssRecipe, Field } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'
import { RUN_LIMITS } from './run-result.ts'

const limits = { ...RUN_LIMITS, items: 3, values: 3, valueChars: 5 }

/** By the scanner where the recipe allows it, and by the tree. */
function read(recipe: Pick<CssRecipe, 'container' | 'fields'>, html: string) {
  const compiled = compileRecipe({ version: 1, scraper_type: 'css', ...recipe })
  const input = { html, url: 'https://shop.test/' }
  const run = runRecipe(compiled, input, { limits })
  const { trace, ...explained } = { trace: undefined, ...runRecipe(compiled, input, { limits, explain: true }) }
  expect(run).toEqual(explained)
  if (!run.ok) throw new Error(run.message)
  return run
}

const list = { selector: 'li' }
const name: Field = { selector: 'b', type: 'text' }
const names: Field = { ...name, many: true }
const jsonLd = (count: number) =>
  `<script type="application/ld+json">${JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ '@type': 'Product', name: `M${index}` })),
  )}</script>`
const inScript = (value: unknown) => `<script id="data" type="application/json">${JSON.stringify(value)}</script>`
const scripted = (path: string): CssRecipe['container'] => ({ source: { json: 'application/json', path } })
const value: Field = { path: 'v', type: 'text' }

const CUTS: Array<
  [
    what: string,
    recipe: Pick<CssRecipe, 'container' | 'fields'>,
    page: (count: number) => string,
    cut: string,
    says: string,
  ]
> = [
  [
    'records',
    { container: list, fields: { name } },
    (count) => '<li><b>x</b></li>'.repeat(count),
    'list',
    'JOB_MAX_ITEMS',
  ],
  [
    'nodes of linked data',
    { container: { source: { json: 'ld+json', path: '' } }, fields: { name: { path: 'name', type: 'text' } } },
    jsonLd,
    'list',
    'JOB_MAX_ITEMS',
  ],
  [
    'values of a list in a script',
    { container: scripted('[*]'), fields: { v: value } },
    (count) => inScript(Array.from({ length: count }, (_, index) => ({ v: `${index}` }))),
    'list',
    'JOB_MAX_ITEMS',
  ],
  [
    'values of a field',
    { container: list, fields: { names } },
    (count) => `<li>${'<b>x</b>'.repeat(count)}`,
    'values',
    'FIELD_MAX_VALUES',
  ],
  [
    'values of a text that is split',
    { container: list, fields: { names: { ...names, split: ',' } } },
    (count) => `<li><b>${Array(count).fill('x').join(',')}</b>`,
    'values',
    'FIELD_MAX_VALUES',
  ],
  [
    'values of a field in JSON',
    { container: scripted(''), fields: { v: { ...value, many: true } } },
    (count) => inScript({ v: Array(count).fill('x') }),
    'values',
    'FIELD_MAX_VALUES',
  ],
  [
    'objects of a field',
    { container: list, fields: { parts: { selector: 'p', type: 'object', many: true, fields: { name } } } },
    (count) => `<li>${'<p><b>x</b></p>'.repeat(count)}`,
    'values',
    'FIELD_MAX_VALUES',
  ],
]

test.each(CUTS)(
  'more %s than the limit are left out with a word, and just as many are not',
  (_, recipe, page, cut, says) => {
    expect(read(recipe, page(3))).toMatchObject({ cut: null, warnings: [] })
    expect(read(recipe, page(4))).toMatchObject({
      cut,
      warnings: [{ problem: expect.stringContaining(says), count: 1 }],
    })
  },
)

test('a text that is longer than the limit is cut with a word', () => {
  const recipe = { container: list, fields: { name } }
  expect(read(recipe, '<li><b>12345</b>')).toMatchObject({ items: [{ name: '12345' }], cut: null })
  expect(read(recipe, '<li><b>123456</b><li><b>234567</b>')).toMatchObject({
    items: [{ name: '12345' }, { name: '23456' }],
    cut: 'values',
    warnings: [{ field: 'name', problem: expect.stringContaining('VALUE_MAX_CHARS'), count: 2 }],
  })
})

test('a JSON value that is longer than the limit is left out with a word', () => {
  const recipe = { container: scripted(''), fields: { a: value, v: { path: 'j', type: 'json' as const } } }
  expect(read(recipe, inScript({ v: 'x', j: [1, 2, 3, 4] }))).toMatchObject({
    items: [{ a: 'x', v: null }],
    cut: 'values',
    warnings: [{ field: 'v', problem: expect.stringContaining('VALUE_MAX_CHARS') }],
  })
})

test('more sections of a page than the limit are left out with a word', () => {
  const compiled = compileRecipe({ version: 1, scraper_type: 'content', container: null, fields: {} })
  if (compiled.kind !== 'content') throw new Error('not content')
  const sections = (count: number) =>
    runRecipe(compiled, { html: '<h2>a</h2><p>b</p>'.repeat(count), url: 'https://shop.test/' }, { limits })
  expect(sections(3)).toMatchObject({ items: { length: 3 }, cut: null, warnings: [] })
  expect(sections(4)).toMatchObject({ items: { length: 3 }, cut: 'list', warnings: [{ count: 1 }] })
})
