import { expect, test } from 'vitest'
import { demoPage } from './demo-pages.ts'

const at = (time: string) => new Date(`2026-03-10T${time}Z`)
const page = (path: string, now: Date) => {
  const url = new URL(path, 'http://demo.test')
  return demoPage(url.pathname, url.searchParams, now)?.body ?? null
}
const prices = (body: string | null) =>
  [...(body ?? '').matchAll(/class="lot">([^<]+).*?€([\d.]+)/g)].map((match) => match.slice(1).join(' '))

test('the auction is another one with each minute, and the same within it', () => {
  const [first, same, next] = ['12:00:00', '12:00:59', '12:01:00'].map((time) => page('/demo/auction', at(time)))
  expect(first).toBe(same)
  const before = prices(first ?? null)
  const changed = prices(next ?? null).filter((line) => !before.includes(line))
  expect(before).toHaveLength(10)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(8)
})

test('within an hour a lot comes and goes, and every minute brings a change', () => {
  const boards = Array.from({ length: 60 }, (_, minute) =>
    page('/demo/auction', new Date(at('12:00:00').getTime() + minute * 60_000)),
  )
  expect(new Set(boards).size).toBe(60)
  const names = new Set(boards.flatMap((board) => prices(board).map((line) => line.split(' ').slice(0, -1).join(' '))))
  expect(names.size).toBe(13)
})

test('shop and jobs are those of the day', () => {
  for (const path of ['/demo/shop', '/demo/jobs', '/demo/shop/enamel-mug']) {
    expect(page(path, at('00:00:00'))).toBe(page(path, at('23:59:59')))
  }
  expect(page('/demo/jobs', at('12:00:00'))).not.toBe(page('/demo/jobs', new Date('2026-03-11T12:00:00Z')))
  const shops = Array.from({ length: 5 }, (_, day) => page('/demo/shop', new Date(Date.UTC(2026, 2, 10 + day))))
  expect(new Set(shops).size).toBeGreaterThan(2)
})

test('the job board goes over three pages, each linked to the next', () => {
  const bodies = [1, 2, 3].map((number) => page(`/demo/jobs?page=${number}`, at('12:00:00')) ?? '')
  expect(bodies.map((body) => body.match(/class="job"/g)?.length)).toEqual([12, 12, 10])
  expect(bodies.map((body) => /rel="next" href="([^"]+)"/.exec(body)?.[1])).toEqual([
    'jobs?page=2',
    'jobs?page=3',
    undefined,
  ])
})

test.each([
  '/demo',
  '/demo/elsewhere',
  '/demo/shop/nothing',
  '/demo/jobs?page=4',
  '/demo/jobs?page=x',
  '/demo/shop/a/b',
  '/demo/pictures/x.png',
  '/other/shop',
])('there is nothing at %s', (path) => {
  expect(page(path, at('12:00:00'))).toBe(null)
})
