import { expect, test } from 'vitest'
import { contested } from '../choose/chosen.fixture.ts'
import { sharesPlace } from './shares-place.ts'

const { columns } = contested(
  ['One', 'Two', 'Six']
    .map((name) => `<div class="r"><a href="/${name}"><h3>${name}</h3></a><p>Of ${name}</p></div>`)
    .join(''),
  'name',
)
const one = (test: (column: (typeof columns)[number]) => boolean) => {
  const found = columns.find(test)
  if (!found) throw new Error('no such column')
  return found
}

test('a link and the heading in it share a place, a paragraph beside it does not', () => {
  const link = one(({ kind }) => kind === 'link')

  expect(
    sharesPlace(
      link,
      one(({ values }) => values[0] === 'One'),
    ),
  ).toBe(true)
  expect(
    sharesPlace(
      link,
      one(({ values }) => values[0] === 'Of One'),
    ),
  ).toBe(false)
})
