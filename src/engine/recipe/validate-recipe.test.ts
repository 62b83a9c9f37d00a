import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import { validateRecipe } from './validate-recipe.ts'

const list = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li.card', scope: '#list', exclude: ['.ad'], alternates: [{ selector: 'article' }] },
  fields: { title: { selector: 'h3 > a', type: 'text', alternates: [{ label: 'Title', type: 'text' }] } },
}
const api = {
  version: 1,
  scraper_type: 'api',
  container: {
    request: { method: 'GET', url: 'https://a.example/api', parameters: { page: 1 } },
    items: 'data.items',
    pagination: { kind: 'page', parameter: 'page', start: 1, max_pages: 5 },
  },
  fields: { name: { path: 'name', type: 'text' } },
}
const content = { version: 1, scraper_type: 'content', container: null, fields: {} }

function withField(field: unknown) {
  return { ...list, fields: { f: field } }
}

test.each<[string, unknown]>([
  ['a list', list],
  ['one record per page', { ...list, container: null }],
  ['records in JSON', { ...list, container: { source: { json: 'next_data', path: 'props.items' } } }],
  [
    'records of several rows',
    { ...list, container: { selector: 'tr.first', rows: { kind: 'following', end: 'tr.sum' } } },
  ],
  ['an API', api],
  ['content', content],
  [
    'nested fields',
    withField({ type: 'object', selector: '.seller', fields: { name: { type: 'text', selector: 'b' } } }),
  ],
  [
    'a field of every option',
    withField({
      selector: 'p',
      type: 'text',
      many: true,
      split: ',',
      pattern: '(\\d+)',
      clean: ['strip_label', { before: 'x' }],
      line: -1,
      exclude: ['b'],
      default: 'none',
    }),
  ],
  [
    'selectors that the list allows',
    withField({ selector: '> a:not(.x):nth-child(2n+1):has(> b):is(i, [href^="/" i])', type: 'text' }),
  ],
])('accepts %s', (_, recipe) => {
  const result = validateRecipe(recipe)

  expect(result).toEqual({ ok: true, recipe })
  if (result.ok) expect(() => compileRecipe(result.recipe)).not.toThrow()
})

test.each<[string, unknown, RegExp]>([
  ['no object', 'x', /object/],
  ['an unknown type', { ...list, scraper_type: 'xpath' }, /scraper_type must be one of css, api, content/],
  ['another version', { ...list, version: 2 }, /recipe\.version/],
  ['an unknown property', { ...list, script: 'x' }, /recipe/],
  ['no fields', { ...list, fields: {} }, /at least one field/],
  ['a broken selector', withField({ selector: 'a[', type: 'text' }), /fields\.f\.selector is not a CSS selector/],
  ['a selector that is too long', withField({ selector: 'a'.repeat(1001), type: 'text' }), /fields\.f\.selector/],
  ['a pseudo-class that is not on the list', withField({ selector: 'a:hover', type: 'text' }), /uses :hover/],
  [':contains', withField({ selector: 'a:contains("x")', type: 'text' }), /uses :contains/],
  ['a pseudo-element', withField({ selector: 'a::before', type: 'text' }), /not supported/],
  ['a parent combinator', withField({ selector: 'a < b', type: 'text' }), /not supported/],
  ['a namespace', withField({ selector: 'svg|a', type: 'text' }), /namespace/],
  [':has in :has', withField({ selector: ':has(a:has(b))', type: 'text' }), /:has too often/],
  ['nth-child of something', withField({ selector: ':nth-child(2 of .x)', type: 'text' }), /wrong formula/],
  ['too many parts', withField({ selector: 'a '.repeat(20), type: 'text' }), /too many/],
  ['an attribute of objects', withField({ selector: '[constructor^=x]', type: 'text' }), /constructor/],
  [
    'a container that is relative',
    { ...list, container: { selector: '> li' } },
    /container\.selector starts with a combinator/,
  ],
  [
    'a broken alternate',
    withField({ type: 'text', alternates: [{ selector: ':x', type: 'text' }] }),
    /alternates\.0\.selector/,
  ],
  ['a pattern with look-ahead', withField({ type: 'text', pattern: 'a(?=b)' }), /fields\.f\.pattern/],
  ['a broken path', withField({ type: 'text', path: 'a..b' }), /fields\.f\.path/],
  ['an unknown field type', withField({ type: 'money' }), /fields\.f/],
  ['an unknown cleaner', withField({ type: 'text', clean: ['eval'] }), /fields\.f\.clean/],
  ['two places', withField({ type: 'text', label: 'a', column: 'b' }), /only one of/],
  ['split without many', withField({ type: 'text', split: ',' }), /needs many/],
  ['an object without fields', withField({ type: 'object' }), /needs fields/],
  ['fields of a text', withField({ type: 'text', fields: { a: { type: 'text' } } }), /type must be object/],
  ['a field that is no object', withField('h1'), /fields\.f/],
  ['a name that objects have', { ...list, fields: JSON.parse('{"__proto__": {"type": "text"}}') }, /__proto__/],
  ['fields of content', { ...content, fields: { a: { type: 'text' } } }, /recipe\.fields/],
  [
    'a relative API address',
    { ...api, container: { ...api.container, request: { ...api.container.request, url: '/api' } } },
    /absolute/,
  ],
  [
    'a cookie',
    { ...api, container: { ...api.container, request: { ...api.container.request, headers: { Cookie: 'a' } } } },
    /headers\.Cookie/,
  ],
  [
    'a page parameter that does not exist',
    { ...api, container: { ...api.container, pagination: { kind: 'page', parameter: 'p', start: 1, max_pages: 2 } } },
    /pagination\.parameter/,
  ],
])('refuses %s', (_, recipe, problem) => {
  const result = validateRecipe(recipe)

  expect(result.ok ? '' : result.problem).toMatch(problem)
})

test('refuses fields that are nested too deeply or too many', () => {
  let field: unknown = { type: 'text' }
  for (let depth = 0; depth < 6; depth += 1) field = { type: 'object', fields: { inner: field } }
  const many = Object.fromEntries(Array.from({ length: 101 }, (__, index) => [`f${index}`, { type: 'text' }]))

  expect(validateRecipe(withField(field))).toMatchObject({
    ok: false,
    problem: expect.stringContaining('nested deeper'),
  })
  expect(validateRecipe({ ...list, fields: many })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('at most 100'),
  })
})

test('answers about any value without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (container, field) => {
      expect(typeof validateRecipe({ version: 1, scraper_type: 'css', container, fields: { field } }).ok).toBe(
        'boolean',
      )
      expect(typeof validateRecipe(container).ok).toBe('boolean')
    }),
    { numRuns: 200 },
  )
})

test('what is accepted as a selector compiles', () => {
  const part = fc.constantFrom(
    'a',
    '.b',
    '#c',
    '[d=e]',
    ' ',
    ' > ',
    '+',
    '~',
    ',',
    ':not(.x)',
    ':nth-child(2)',
    ':has(> a)',
    '*',
    ':is(',
    ')',
    ':empty',
    '[',
    '"',
    '\\',
    ':scope',
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const result = validateRecipe(withField({ selector: parts.join(''), type: 'text' }))
      if (result.ok) compileRecipe(result.recipe)
    }),
    { numRuns: 300 },
  )
})
