import { expect, test } from 'vitest'
import { pageSeries } from './page-series.ts'

const LIST = 'https://x.test/jobs'
const TEMPLATE = `${LIST}?page={n}`

function firstThree(places: { start?: number; step?: number }, url = LIST, template = TEMPLATE): string[] | null {
  const series = pageSeries({ template, ...places }, url, LIST)
  return series && [0, 1, 2].map((index) => series.at(index))
}

test('a template begins with its first number', () => {
  expect(firstThree({})).toEqual([`${LIST}?page=1`, `${LIST}?page=2`, `${LIST}?page=3`])
  expect(firstThree({ start: 0, step: 20 })).toEqual([`${LIST}?page=0`, `${LIST}?page=20`, `${LIST}?page=40`])
})

test('one that begins with the second page goes on after the list', () => {
  expect(firstThree({ start: 2 })).toEqual([LIST, `${LIST}?page=2`, `${LIST}?page=3`])
  expect(firstThree({ start: 20, step: 20 })).toEqual([LIST, `${LIST}?page=20`, `${LIST}?page=40`])
})

test('one that the list itself belongs to begins with its first number, in whatever order the parameters stand', () => {
  const template = `${LIST}?city=Kiel&page={n}`
  expect(firstThree({ start: 3 }, `${LIST}?page=3&city=Kiel`, template)).toEqual(
    [3, 4, 5].map((number) => `${LIST}?city=Kiel&page=${number}`),
  )
})

test('on another list of the site the number goes into the same parameter', () => {
  const other = 'https://x.test/jobs?city=Kiel'
  expect(firstThree({}, other)).toEqual([1, 2, 3].map((number) => `${other}&page=${number}`))
})

test('elsewhere a template is of another list', () => {
  expect(firstThree({}, 'https://other.test/jobs')).toBeNull()
  expect(firstThree({}, 'https://x.test/gigs', 'https://x.test/jobs/{n}')).toBeNull()
})
