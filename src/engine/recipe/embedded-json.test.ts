import { expect, test } from 'vitest'
import { embeddedJson } from './embedded-json.ts'
import { readAssignment, readJson } from './json-text.ts'
import { parseHtml } from './parse-html.ts'
import type { JsonSource } from './recipe.ts'

function roots(html: string, source: Omit<JsonSource, 'path'>): unknown[] {
  const parsed = parseHtml({ html, url: 'https://a.example/' })
  if (!parsed.ok) throw new Error('too large')
  return embeddedJson(parsed.page).roots({ ...source, path: '' }, (script) => script.attribs.id === 'wanted')
}

const LD = 'script type="application/ld+json"'

test('linked data is found in lists, graphs and other nodes, outer nodes first', () => {
  const html = `<${LD}>[{"@type":"WebPage","mainEntity":{"@type":"Product","name":"inner"}}]</script>
    <${LD}>{"@graph":[{"@type":["Thing","https://schema.org/Product"],"name":"outer"}]}</script>`

  expect(roots(html, { json: 'ld+json', type: 'Product' })).toMatchObject([{ name: 'inner' }, { name: 'outer' }])
  expect(roots(html, { json: 'ld+json' }).length).toBe(3)
  expect(roots(html, { json: 'ld+json', type: 'Recipe' })).toEqual([])
})

test('a broken script does not hide the next one', () => {
  const html = `<${LD}>{"@type": oops</script><${LD}><!-- {"@type":"A","text":"two\nlines",} --></script>`

  expect(roots(html, { json: 'ld+json' })).toEqual([{ '@type': 'A', text: 'two lines' }])
})

test('data of frameworks, JSON scripts and chosen scripts are read', () => {
  const html = `<script id="__NEXT_DATA__" type="application/json">{"props":1}</script>
    <script type="application/json; charset=utf-8">{"b":2}</script><script id="wanted" type="text/x">[3]</script>`

  expect(roots(html, { json: 'next_data' })).toEqual([{ props: 1 }])
  expect(roots(html, { json: 'application/json' })).toEqual([{ props: 1 }, { b: 2 }])
  expect(roots(html, { json: { script: '#wanted' } })).toEqual([[3]])
})

test.each<[string, string, string, unknown]>([
  ['an assignment to window', 'window.__STATE__ = {"a": "};"}; go()', '__STATE__', { a: '};' }],
  ['the window prefix is optional', 'window.__STATE__={"a":1}', 'window.__STATE__', { a: 1 }],
  ['a declared variable', 'var x = 1, data=[1,{"b":[2]}]', 'data', [1, { b: [2] }]],
  ['brackets', 'window["data"] = {"a":1}', 'data', { a: 1 }],
  ['text that is parsed', String.raw`var s = JSON.parse("{\"a\":\"\\u00e9\"}")`, 's', { a: 'é' }],
  ['undefined values', 'st = {"a":undefined,"b":NaN}', 'st', { a: null, b: null }],
  ['the assignment, not a mention', 'if (data == 1) use(data); data = {"a":1}', 'data', { a: 1 }],
  ['not a longer name', 'mydata = {"a":1}; data2 = {"b":1}', 'data', undefined],
  ['not code', 'data = {a: function () {}}', 'data', undefined],
  ['not what never ends', 'data = {"a": [1, 2', 'data', undefined],
])('a variable is read from %s', (_, script, variable, expected) => {
  expect(readAssignment(script, variable)).toEqual(expected)
})

test('JSON that is nested absurdly deep is refused', () => {
  expect(readJson('['.repeat(201) + ']'.repeat(201))).toBeUndefined()
  expect(readJson('['.repeat(200) + ']'.repeat(200))).toBeDefined()
})

test('a script that starts the assignment again and again is given up', () => {
  expect(readAssignment('data = {"a": '.repeat(300_000), 'data')).toBeUndefined()
})
