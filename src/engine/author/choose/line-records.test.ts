import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { readIntent } from '../request/intent.ts'
import { NO_BANS } from './assign.ts'
import { proposeLines } from './line-records.ts'

function proposed(html: string) {
  return proposeLines(modelOf(html), readIntent('All products: name and price', null), NO_BANS)
}

test('lines that are cut by breaks are records', () => {
  const [best, ...others] = proposed('<p class="list">Blue mug - $12.50<br>Red mug - $9.00<br>Jug - $21.00</p>')

  expect(others).toEqual([])
  expect(best?.container).toEqual({ selector: '.list', rows: { kind: 'separated', by: 'br' } })
  expect(best?.region.records).toHaveLength(3)
  expect(best?.assignment.choices.map(({ field, column }) => [field.name, column?.values[0]])).toEqual([
    ['name', 'Blue mug'],
    ['price', '$12.50'],
  ])
})

test('empty lines are no records', () => {
  expect(proposed('<p class="list">Mug<br><br>Cup<br>Jug<br></p>')[0]?.region.records).toHaveLength(3)
})

test.each([
  ['two lines', '<p>Mug<br>Cup</p>'],
  ['hidden lines', '<p hidden>Mug<br>Cup<br>Jug</p>'],
  ['writing', `<p>${'long text '.repeat(60)}<br>Mug<br>Cup</p>`],
])('%s are no list', (_, html) => {
  expect(proposed(html)).toEqual([])
})
