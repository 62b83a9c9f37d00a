import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { SAMPLE_PAGE } from '#test/support/sample-page.ts'
import { compileRecipe } from './compile-recipe.ts'
import { parseHtml } from './parse-html.ts'
import type { CssRecipe } from './recipe.ts'
import { regionHash } from './region-hash.ts'
import { runRecipe } from './run-recipe.ts'

const RUNS = atLeast(300)

/** Everything that a recipe can ask for. */
const RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: {
    selector: 'tr, div:has(> a), li + li, p:nth-last-of-type(2n+1)',
    rows: { kind: 'following', end: 'hr' },
    exclude: [':empty'],
    alternates: [{ selector: '*', heading: 'a' }, { source: { json: 'ld+json', path: '[*]' } }],
  },
  fields: {
    all: { type: 'text' },
    html: { selector: '*', type: 'html', many: true },
    label: {
      label: 'a',
      type: 'number',
      alternates: [
        { column: 'a', type: 'text' },
        { column: 1, type: 'boolean' },
      ],
    },
    image: { selector: 'img, div', type: 'image' },
    link: { selector: 'b, a', type: 'url' },
    beside: { selector: 'b', text: 'after', type: 'text', clean: ['strip_tags', 'strip_label'] },
    json: {
      selector: 'script',
      path: 'a[*].b',
      type: 'json',
      alternates: [{ source: { json: { variable: 'a' }, path: '' }, type: 'json' }],
    },
    inner: {
      selector: 'td',
      type: 'object',
      many: true,
      fields: { x: { selector: '> *', type: 'date', exclude: ['i'] } },
    },
  },
}

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<div>',
      '</div>',
      '<tr>',
      '<td rowspan=9>',
      '<th>a',
      '<table>',
      '</table>',
      '<li>',
      '<a href="x">',
      '<b>',
      '<h2>a</h2>',
    ],
    ...[
      '<script type="application/ld+json">',
      '{"a":[{"b":1}]}',
      '</script>',
      '<dt>a',
      '<dd>',
      'a: 5',
      '<p>',
      '<img src=x>',
      '<hr>',
    ],
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
)

const anyPage = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.nat({ max: SAMPLE_PAGE.length }), fc.string({ maxLength: 20 }))
    .map(([at, text]) => SAMPLE_PAGE.slice(0, at) + text),
)

test('any recipe runs on any page without throwing, and the same way each time', patience(50, RUNS), () => {
  const compiled = compileRecipe(RECIPE)
  fc.assert(
    fc.property(anyPage, fc.webUrl(), (html, url) => {
      const result = runRecipe(compiled, { html, url })
      expect(result.ok).toBe(true)
      if (result.ok) expect(JSON.stringify(result.items).isWellFormed()).toBe(true)
      expect(runRecipe(compiled, { html, url })).toEqual(result)
      const parsed = parseHtml({ html, url })
      if (parsed.ok) regionHash(compiled, parsed.page)
    }),
    { numRuns: RUNS },
  )
})
