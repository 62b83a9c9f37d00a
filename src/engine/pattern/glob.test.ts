import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileGlob, globMatches, MAX_GLOB_CHARS } from './glob.ts'

function matches(glob: string, url: string): boolean {
  const compiled = compileGlob(glob)
  if (!compiled.ok) throw new Error(compiled.problem)
  return compiled.matches(url)
}

test.each([
  // anywhere in path and query
  ['product', 'https://a.example/shop/product/7', true],
  ['product/*', 'https://a.example/shop/product/7', true],
  ['page=?', 'https://a.example/list?page=3', true],
  ['*', 'https://a.example/', true],
  ['a.example', 'https://a.example/shop', false],
  // path and query whole
  ['/product/*', 'https://a.example/product/7', true],
  ['/product/*', 'https://a.example/product/7/reviews?sort=new', true],
  ['/product/*', 'https://a.example/shop/product/7', false],
  ['/product', 'https://a.example/product/7', false],
  ['/product/?', 'https://a.example/product/77', false],
  ['/list?page=*', 'https://a.example/list?page=12', true],
  ['/*/reviews', 'https://a.example/shop/product/7/reviews', true],
  ['/**/reviews', 'https://a.example/shop/product/7/reviews', true],
  // the URL whole
  ['https://a.example/product/*', 'https://a.example/product/7#top', true],
  ['HTTPS://A.example/product/*', 'https://a.example/product/7', true],
  ['https://a.example/product/*', 'https://b.example/product/7', false],
  ['*://*.example/p*', 'http://a.example/p/1', true],
  ['https://a.example/*', 'http://a.example/p', false],
  // what looks special elsewhere is plain here
  ['/a.b', 'https://a.example/axb', false],
  ['/a{b,c}', 'https://a.example/ab', false],
  ['/[ab]', 'https://a.example/a', false],
  // one path, two spellings
  ['/größe/*', 'https://a.example/gr%C3%B6%C3%9Fe/42', true],
  ['/gr%C3%B6%c3%9fe/*', 'https://a.example/größe/42', true],
  ['/a%2Fb', 'https://a.example/a/b', false],
  ['/%zz', 'https://a.example/%zz', true],
  ['*', 'not a URL', false],
])('%s against %s is %s', (glob, url, expected) => {
  expect(matches(glob, url)).toBe(expected)
})

test.each([
  ['', /empty/],
  ['   ', /empty/],
  ['*'.repeat(10_000), /10000 characters long. Use at most 1000/],
])('an unusable glob is refused with a reason', (glob, reason) => {
  expect(compileGlob(glob)).toMatchObject({ ok: false, problem: expect.stringMatching(reason) })
})

test('the work of one match stays within glob × text', () => {
  const hostile = [
    ['*a'.repeat(MAX_GLOB_CHARS / 2), 'a'.repeat(2_000)],
    [`${'*a'.repeat(MAX_GLOB_CHARS / 2 - 1)}*b`, 'a'.repeat(2_000)],
    [`*${'a'.repeat(MAX_GLOB_CHARS - 2)}b`, 'a'.repeat(2_000)],
    [`*${'?'.repeat(MAX_GLOB_CHARS - 2)}b`, 'a'.repeat(2_000)],
  ] as const

  for (const [glob, text] of hostile) {
    let reads = 0
    globMatches(glob, {
      length: text.length,
      charCodeAt(index) {
        reads++
        return text.charCodeAt(index)
      },
    })
    expect(reads).toBeLessThanOrEqual(glob.length * text.length)
  }
})

test('the answer is that of the plain definition', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 })
  const globs = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '?'), maxLength: 6 })
  fc.assert(fc.property(globs, letters, (glob, text) => globMatches(glob, text) === byDefinition(glob, text)))
})

function byDefinition(glob: string, text: string): boolean {
  if (glob === '') return text === ''
  const rest = glob.slice(1)
  if (glob[0] === '*') return byDefinition(rest, text) || (text !== '' && byDefinition(glob, text.slice(1)))
  return text !== '' && (glob[0] === '?' || glob[0] === text[0]) && byDefinition(rest, text.slice(1))
}
