import { expect, test } from 'vitest'
import { apiRecords, runApiRecipe } from './api-recipe.ts'
import { type AnsweredPage, buildApiRequest, nextApiRequest } from './api-request.ts'
import { compileRecipe } from './compile-recipe.ts'
import type { ApiRecipe, ApiRequestTemplate, Pagination } from './recipe.ts'
import { RUN_LIMITS } from './run-result.ts'

const search: ApiRequestTemplate = {
  method: 'GET',
  url: 'https://api.example/{kind}/search?lang=en',
  parameters: { kind: 'jobs', q: 'a b', page: 1, debug: null },
}

function built(template: ApiRequestTemplate, overrides = {}) {
  const result = buildApiRequest(template, overrides)
  if (!result.ok) throw new Error(result.unknownParameter)
  return result.request
}

test('parameters fill placeholders or go into the query, and nulls are left out', () => {
  expect(built(search)).toEqual({
    method: 'GET',
    url: 'https://api.example/jobs/search?lang=en&q=a+b&page=1',
    headers: { accept: 'application/json' },
    body: null,
  })
})

test('a caller replaces defaults and cannot leave the path', () => {
  expect(built(search, { kind: '../admin', page: 2, debug: true }).url).toBe(
    'https://api.example/..%2Fadmin/search?lang=en&q=a+b&page=2&debug=true',
  )
})

test('a parameter that the recipe does not have is named', () => {
  expect(buildApiRequest(search, { limit: 5 })).toEqual({ ok: false, unknownParameter: 'limit' })
})

test('a body is filled with values of their own type', () => {
  const template: ApiRequestTemplate = {
    method: 'POST',
    url: 'https://api.example/graphql',
    parameters: { page: 1, term: 'mug', open: true },
    headers: { 'X-Key': 'k' },
    body: { query: 'q', variables: { page: '{page}', filter: ['term:{term}', '{open}'], other: '{unknown}' } },
  }

  const request = built(template, { page: 3 })

  expect(request.url).toBe('https://api.example/graphql')
  expect(request.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json', 'x-key': 'k' })
  expect(JSON.parse(request.body ?? '')).toEqual({
    query: 'q',
    variables: { page: 3, filter: ['term:mug', true], other: '{unknown}' },
  })
})

function recipe(pagination?: Pagination): ApiRecipe {
  return {
    version: 1,
    scraper_type: 'api',
    container: { request: search, items: 'data.items', ...(pagination ? { pagination } : {}) },
    fields: {
      name: { path: 'name', type: 'text' },
      price: { path: 'price.amount', type: 'number', alternates: [{ path: 'price', type: 'number' }] },
      url: { path: 'link', type: 'url' },
      tags: { path: 'tags[*].label', type: 'text', many: true },
    },
  }
}

test('items and fields are paths into the answer', () => {
  const json = {
    data: {
      items: [
        { name: ' Blue\nmug ', price: { amount: '1,299.00' }, link: '/p/1', tags: [{ label: 'a' }, { label: 'b' }] },
        { name: 'Cup', price: 3 },
        { other: 1 },
      ],
    },
  }
  const compiled = compileRecipe(recipe())

  const result = runApiRecipe(compiled, { json, url: 'https://api.example/x' })

  expect(result).toMatchObject({
    ok: true,
    items: [
      { name: 'Blue\nmug', price: 1299, url: 'https://api.example/p/1', tags: ['a', 'b'] },
      { name: 'Cup', price: 3, url: null, tags: [] },
    ],
    warnings: [],
  })
  expect(apiRecords(compiled, json)).toHaveLength(3)
  expect(runApiRecipe(compiled, { json: null, url: 'https://api.example/x' })).toMatchObject({ items: [] })
})

test.each<[string, Pagination, unknown, string | null]>([
  ['the next page', { kind: 'page', parameter: 'page', start: 1, max_pages: 3 }, {}, 'page=2'],
  ['the next offset', { kind: 'offset', parameter: 'page', start: 0, step: 20, max_pages: 3 }, {}, 'page=21'],
  [
    'the cursor of the answer',
    { kind: 'cursor', parameter: 'page', path: 'next', max_pages: 3 },
    { next: 'c2' },
    'page=c2',
  ],
  ['nothing without a cursor', { kind: 'cursor', parameter: 'page', path: 'next', max_pages: 3 }, { next: null }, null],
  [
    'nothing for a cursor that stands still',
    { kind: 'cursor', parameter: 'page', path: 'next', max_pages: 3 },
    { next: 1 },
    null,
  ],
  ['the address of the answer', { kind: 'next_url', path: 'next', max_pages: 3 }, { next: '/more?page=9' }, 'page=9'],
  [
    'nothing on another origin',
    { kind: 'next_url', path: 'next', max_pages: 3 },
    { next: 'https://evil.example/' },
    null,
  ],
])('after a page comes %s', (_, pagination, answer, expected) => {
  const first: AnsweredPage = { request: built(search), answer, itemCount: 20, pageNumber: 1 }

  const next = nextApiRequest(compileRecipe(recipe(pagination)), first)

  if (expected === null) expect(next).toBeNull()
  else expect(next?.url).toContain(expected)
})

test('pages end with an empty one, and keep the overrides of the caller', () => {
  const compiled = compileRecipe(recipe({ kind: 'page', parameter: 'page', start: 1, max_pages: 9 }))
  const second = (itemCount: number): AnsweredPage => ({ request: built(search), answer: {}, itemCount, pageNumber: 2 })

  expect(nextApiRequest(compiled, second(0))).toBeNull()
  expect(nextApiRequest(compiled, second(5), { q: 'z' })?.url).toContain('q=z&page=3')
})

const LISTED: AnsweredPage = {
  request: { ...built(search), url: 'https://api.example/jobs?from=2026-01-01&page=4' },
  answer: { next: '/jobs?from=2026-01-01&page=5' },
  itemCount: 20,
  pageNumber: 1,
}

test.each<[string, Pagination]>([
  ['by number', { kind: 'page', parameter: 'page', start: 1 }],
  ['by offset', { kind: 'offset', parameter: 'page', start: 0, step: 20 }],
  ['by cursor', { kind: 'cursor', parameter: 'page', path: 'next' }],
  ['by the address of the next one', { kind: 'next_url', path: 'next' }],
])('a caller who names a page gets that page alone, where pages go on %s', (_, pagination) => {
  const compiled = compileRecipe(recipe(pagination))

  expect(nextApiRequest(compiled, LISTED, { page: 4 })).toBeNull()
  expect(nextApiRequest(compiled, LISTED, { q: 'z' })).not.toBeNull()
  expect(nextApiRequest(compiled, LISTED, { page: null })).not.toBeNull()
})

test('a date that the next address keeps names no page, whatever it is called', () => {
  const compiled = compileRecipe(recipe({ kind: 'next_url', path: 'next' }))
  expect(nextApiRequest(compiled, LISTED, { from: '2026-01-01' })?.url).toContain('page=5')
})

test.each(['data.items', 'data.items[*]'])('more items than the limit at %s are left out with a word', (items) => {
  const whole = recipe()
  const compiled = compileRecipe({ ...whole, container: { ...whole.container, items } })
  const names = Array.from({ length: 4 }, (_, index) => ({ name: `Mug ${index}` }))
  const read = (count: number) =>
    runApiRecipe(
      compiled,
      { json: { data: { items: names.slice(0, count) } }, url: 'https://api.example/x' },
      { limits: { ...RUN_LIMITS, items: 3 } },
    )

  expect(read(3)).toMatchObject({ items: { length: 3 }, cut: null, warnings: [] })
  expect(read(4)).toMatchObject({
    items: { length: 3 },
    cut: 'list',
    warnings: [
      { problem: 'The list holds more than 3 items; the rest is left out. The setting JOB_MAX_ITEMS allows more' },
    ],
  })
})
