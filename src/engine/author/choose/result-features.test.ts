import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { readIntent } from '../request/intent.ts'
import { NO_BANS } from './assign.ts'
import { tryElements } from './candidates.ts'
import { proposalsFor } from './propose.ts'
import { RESULT_FEATURES, resultFeatures } from './result-features.ts'

const rows = ['Blue', 'Red', 'Green']
  .map((name, at) => `<li><h3>${name} mug</h3><span class="price">$${at + 6}.00</span></li>`)
  .join('')

test('a result is told by what was asked, what was read, and how the others did', () => {
  const model = modelOf(`<h1>Mugs</h1><p class="price">$1.00</p><ul>${rows}</ul>`)
  const intent = readIntent('name and price', null)
  const candidates = tryElements(model, intent, proposalsFor(model, intent, NO_BANS))
  const [list, page] = resultFeatures(intent, candidates).map((values) =>
    Object.fromEntries(RESULT_FEATURES.map((name, index) => [name, values[index] ?? Number.NaN])),
  )

  expect(list).toMatchObject({ is_page: 0, fields: 2, missing: 0, items: Math.log2(4), filled: 1, repeated: 0 })
  expect(page).toMatchObject({ is_page: 1, items: 1, most_items: Math.log2(4) })
  expect([...Object.values(list ?? {}), ...Object.values(page ?? {})].every(Number.isFinite)).toBe(true)
})
