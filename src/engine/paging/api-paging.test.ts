import { expect, test } from 'vitest'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { apiPagingProblem, foundByApi, pagedApiRecipe, shownPagination } from './api-paging.ts'
import { ONE_PAGE, type Pagination } from './pagination.ts'

const OWN = { kind: 'page', parameter: 'page', start: 1 } as const
const recipe: ApiRecipe = {
  version: 1,
  scraper_type: 'api',
  container: {
    request: { method: 'GET', url: 'https://api.test/mugs', parameters: { page: 1, colour: 'blue' } },
    items: 'mugs',
    pagination: OWN,
  },
  fields: { name: { path: 'title', type: 'text' } },
}

const pagingBy = (pagination: Pagination) => pagedApiRecipe(recipe, pagination).container.pagination

test('the way that the recipe knows itself is gone as far as the strategy says', () => {
  expect(pagingBy({ mode: 'auto', max_pages: 7 })).toEqual({ ...OWN, max_pages: 7 })
  expect(pagingBy({ mode: 'next', max_pages: 7 })).toEqual({ ...OWN, max_pages: 7 })
})

test('none leaves one page', () => {
  expect(pagingBy(ONE_PAGE)).toBeUndefined()
})

test('what a strategy shows is what its jobs do', () => {
  const short = { ...recipe, container: { ...recipe.container, pagination: { ...OWN, max_pages: 5 } } }
  const { pagination: _own, ...onePage } = recipe.container
  expect(shownPagination(recipe, null)).toEqual({ mode: 'auto' })
  expect(shownPagination(short, null)).toEqual({ mode: 'auto', max_pages: 5 })
  expect(shownPagination(recipe, ONE_PAGE)).toBeNull()
  expect(shownPagination({ ...recipe, container: onePage }, null)).toBeNull()
  expect(shownPagination(recipe, { mode: 'next', max_pages: 7 })).toEqual({ mode: 'next', max_pages: 7 })
})

test('a template takes its place', () => {
  const template = 'https://api.test/mugs/{n}'
  const paging = { kind: 'template', template, start: 1, step: 1, max_pages: 7 }
  expect(pagingBy({ mode: 'template', template, max_pages: 7 })).toEqual(paging)
})

test('a template that was found, and sent back, is that way', () => {
  const found = foundByApi(recipe)
  expect(found).toEqual({ mode: 'template', template: 'https://api.test/mugs?colour=blue&page={n}', start: 1, step: 1 })
  expect(pagingBy({ ...found, mode: 'template', max_pages: 7 })).toEqual({ ...OWN, max_pages: 7 })
})

test('what cannot be gone leaves the way of the recipe', () => {
  const template = 'https://elsewhere.test/mugs?page={n}'
  for (const way of [{ mode: 'button' }, { mode: 'template', template }] as const) {
    expect(apiPagingProblem(recipe, { ...way, max_pages: 7 })).toMatch(way.mode)
    expect(pagingBy({ ...way, max_pages: 7 })).toEqual({ ...OWN, max_pages: 7 })
  }
})
