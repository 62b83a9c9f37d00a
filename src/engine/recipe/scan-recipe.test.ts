import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { SAMPLE_PAGE } from '#test/support/sample-page.ts'
import { compileRecipe } from './compile-recipe.ts'
import type { CssRecipe } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'
import { scanRecipe } from './scan-recipe.ts'

const RUNS = atLeast(300)

const url = 'https://shop.example/list/page'

/** Selectors, types and options that the scanner serves, mixed so that every kind of step and value is met. */
const RECIPES: CssRecipe[] = [
  {
    version: 1,
    scraper_type: 'css',
    container: { selector: '.card' },
    fields: {
      title: { selector: 'h3.title a', type: 'text', alternates: [{ selector: 'b', type: 'text' }] },
      link: { selector: 'a', type: 'url', attribute: 'href' },
      price: {
        selector: '.price',
        exclude: ['s', 'del', 'strike'],
        type: 'number',
        alternates: [{ selector: 'p', type: 'number', instead: true }],
      },
      tags: { selector: 'li', type: 'text', many: true },
    },
  },
  {
    version: 1,
    scraper_type: 'css',
    container: { selector: 'div > .card, tr', exclude: ['.ad', '[hidden]'] },
    fields: {
      whole: { type: 'text' },
      id: { type: 'text', attribute: 'id' },
      cell: { selector: '> td:nth-child(2)', type: 'text' },
      first: { selector: ':first-child', type: 'html' },
      image: { selector: 'img', type: 'image' },
    },
  },
  {
    version: 1,
    scraper_type: 'css',
    container: { selector: 'li', scope: '#list' },
    fields: {
      name: { selector: '[data-x="1"], span.k:not(.price)', type: 'text', text: 'own' },
      when: { selector: 'time', type: 'date' },
      near: { selector: 'div span', type: 'text', exclude: ['b'] },
      number: { selector: 'p', type: 'text', pattern: '(\\d+)' },
    },
  },
  {
    version: 1,
    scraper_type: 'css',
    container: null,
    fields: {
      heading: { selector: 'h3, h1', type: 'text' },
      every: { selector: '.card .title', type: 'text', many: true },
      page: { selector: 'title', type: 'text' },
      script: { selector: 'script', type: 'text', many: true },
      links: { selector: 'a[href^="/"]', type: 'url', many: true },
    },
  },
]

const names = fc.constantFrom(
  ...['div', 'span', 'p', 'a', 'li', 'ul', 'h3', 'b', 'td', 'tr', 'table', 'img', 'br', 'time', 'DIV', 'Li', 'del'],
  ...[
    'svg',
    'title',
    'script',
    'textarea',
    'template',
    'option',
    'select',
    'dd',
    'dt',
    'form',
    'pre',
    'image',
    'base',
    'html',
  ],
)
const attribute = fc.constantFrom(
  ...[
    ' class="card"',
    ' class="title k"',
    " class='price'",
    ' class="price old"',
    ' class=price style="text-decoration: line-through"',
    ' class="price-&#119;as price"',
    ' class=card',
    ' CLASS="card ad"',
    ' class="k card&amp;"',
    ' class',
  ],
  ...[' id="list"', ' id=x', ' href="/p?a=1&amp;b=2"', ' href=/q/', " href='#'", ' data-x="1"', ' data-x=1', ' hidden'],
  ...[
    ' src="i.jpg"',
    ' data-src="/late.png"',
    ' style="display:none"',
    ' title="a > b"',
    ' datetime="2024-05-01"',
    ' = x',
    ' /',
    '/',
  ],
  ...[' class="price" class="card"', ' lang="de"', ' shadowrootmode=open', ' class="card\u00a0x"', ' "'],
)
const startTag = fc
  .tuple(names, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '>', '>', '/>', ' >', ' / >', ''))
  .map(([name, attributes, end]) => `<${name}${attributes.join('')}${end}`)
const endTag = fc
  .tuple(names, fc.constantFrom('>', '>', '>', ' >', '/>', ' x="1">', ''))
  .map(([name, end]) => `</${name}${end}`)
const text = fc.constantFrom(
  ...[
    'Blue mug',
    '12.50',
    '1.299,00 €',
    ' ',
    '\n',
    'a &amp; b',
    '&lt;',
    '&nbsp;x',
    '&amp',
    '&notit;',
    '&',
    'x&#0;y',
    '&#x41;',
  ],
  ...[
    '<',
    '< b',
    '<3',
    '</',
    '</>',
    '</ x>',
    '<?php x ?>',
    '<!x>',
    '<!-->',
    '<!--->',
    '<!-- <b>x</b> -->',
    '<!-- a --!>',
    '<!--',
  ],
  ...[
    '<!doctype html>',
    '<![CDATA[x > y]]>',
    '<![CDAT[x>',
    '<!-x>',
    '>',
    '"',
    "'",
    '-->',
    '</script>',
    '</title >',
    '\0',
    '&am',
    '$10<sup>49</sup>',
    '10<!-- --><b>49</b> €',
  ],
)
const well = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc
      .tuple(names, fc.array(attribute, { maxLength: 2 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, attributes, inner]) => `<${name}${attributes.join('')}>${inner.join('')}</${name}>`),
  ),
})).node
const documents = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: well },
      { weight: 2, arbitrary: startTag },
      { weight: 2, arbitrary: endTag },
      text,
    ),
    {
      maxLength: 25,
    },
  )
  .map((pieces) => pieces.join(''))

const mutation = fc.record({
  at: fc.nat({ max: SAMPLE_PAGE.length }),
  removed: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 })),
  added: fc.oneof(fc.constant(''), text, startTag, endTag, attribute),
})
const mutatedPages = fc
  .array(mutation, { maxLength: 6 })
  .map((mutations) =>
    mutations.reduce(
      (html, { at, removed, added }) => html.slice(0, at) + added + html.slice(at + removed),
      SAMPLE_PAGE,
    ),
  )

const compiled = RECIPES.map((recipe) => compileRecipe(recipe))

/** How many of the recipes the scanner served, and how many of those found something. */
function compareEngines(html: string): { served: number; found: number } {
  const tally = { served: 0, found: 0 }
  for (const recipe of compiled) {
    if (!recipe.scan) throw new Error('The scanner has no plan for a recipe that it serves')
    const scanned = scanRecipe(recipe, recipe.scan, { html, url })
    if (!scanned) continue
    tally.served += 1
    if (scanned.ok && scanned.items.length > 0) tally.found += 1
    expect(scanned).toEqual(runRecipe({ ...recipe, scan: null }, { html, url }))
  }
  return tally
}

test('the scanner reads the same as the tree on any document that it serves', patience(50, RUNS), () => {
  let served = 0
  fc.assert(
    fc.property(documents, (html) => {
      served += compareEngines(html).served
    }),
    { numRuns: RUNS },
  )
  expect(served).toBeGreaterThan(RUNS)
})

test('the scanner reads the same as the tree on pages that were damaged', patience(50, RUNS), () => {
  let found = 0
  fc.assert(
    fc.property(mutatedPages, (html) => {
      found += compareEngines(html).found
    }),
    { numRuns: RUNS },
  )
  expect(found).toBeGreaterThan(RUNS)
})
