import { expect, test } from 'vitest'
import { stem } from '../language/words.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import type { Region } from '../regions/region.ts'
import { excludeSelectors } from './exclude-records.ts'

function excluded(cards: string, unwanted: readonly string[], rows: Region['rows'] = null): string[] {
  const model = modelOf(`<main>${cards}</main>`)
  const main = model.nodes.find(({ tag }) => tag === 'main')
  const records = (main?.children ?? []).map((node) => [node])
  return excludeSelectors(model, { kind: 'elements', records, rows, isTable: false, structure: 1 }, unwanted.map(stem))
}

const plain = '<div class="card"><b>Mug</b></div>'

test('a record with an unwanted class of its own is named by it', () => {
  expect(excluded(`${plain}<div class="card sponsored"><b>Cup</b></div>`, ['sponsored'])).toEqual(['.sponsored'])
})

test('a record is named by a badge inside, by its class or by its text', () => {
  expect(excluded(`${plain}<div class="card"><i class="is-sponsored"></i>Cup</div>`, ['sponsored'])).toEqual([
    ':has(.is-sponsored)',
  ])
  expect(excluded(`${plain}<div class="card"><i class="flag">Sponsored</i>Cup</div>`, ['sponsored'])).toEqual([
    ':has(.flag)',
  ])
})

test('what all records have leaves none out', () => {
  expect(excluded('<div class="sponsored">a</div><div class="sponsored">b</div>', ['sponsored'])).toEqual([])
})

test('where nothing is unwanted, and where a record is several rows, nothing is left out', () => {
  const cards = `${plain}<div class="card sponsored"><b>Cup</b></div>`

  expect(excluded(cards, [])).toEqual([])
  expect(excluded(cards, ['sponsored'], { kind: 'separated', by: 'hr' })).toEqual([])
})
