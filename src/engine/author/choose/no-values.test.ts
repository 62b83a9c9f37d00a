import { expect, test } from 'vitest'
import { pageColumns } from '../columns/page-columns.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { readIntent } from '../request/intent.ts'
import { contestOf, NO_BANS } from './assign.ts'
import { IMPOSSIBLE } from './fit.ts'

const possible = (html: string, field: string) => {
  const { columns, fits } = contestOf(readIntent(`boat: name, ${field}`, null), pageColumns(modelOf(html)), NO_BANS)
  return columns.filter((_, at) => (fits[1]?.[at] ?? IMPOSSIBLE) > IMPOSSIBLE).map(({ values }) => values[0])
}

test('an amount that is said once more for who cannot see it is read once', () => {
  const values = possible('<h1>Tern 7</h1><p class="rating"><b>4.2</b> <i>4.2 out of 5 stars</i></p>', 'rating')
  expect(values).toContain('4.2 out of 5 stars')
  expect(values).not.toContain('4.2 4.2 out of 5 stars')
})

test('a share is no price', () => {
  const values = possible(
    '<h1>Tern 7</h1><h2>Half price</h2><p>Save 50% on the mooring of this boat if bought with it</p>',
    'price',
  )
  expect(values.filter((value) => value?.includes('50%'))).toEqual([])
})
