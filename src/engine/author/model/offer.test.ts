import { expect, test } from 'vitest'
import { shopPage } from '#test/support/model-questions.ts'
import { NO_BANS } from '../choose/assign.ts'
import { propose } from '../choose/propose.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { readIntent } from '../request/intent.ts'
import { makeOffer } from './offer.ts'

const model = modelOf(shopPage({ count: 6 }))
const intent = readIntent("Each mug's title, price and link", null)
const proposals = propose(model, intent, NO_BANS)
const offer = makeOffer(model, intent, proposals, { description: 'mugs', mayName: true })

test('the best regions are offered, at most three, under ids of their own', () => {
  expect(offer.regions.map(({ id }) => id)).toEqual(['A', 'B', 'C'].slice(0, proposals.length))
  expect(offer.regions[0]?.proposal).toBe(proposals[0])
  expect(offer).toMatchObject({ description: 'mugs', mayName: true, origin: 'https://example.test' })
})

test('a region is offered with its heading, its columns in the order of the page', () => {
  const [best] = offer.regions
  const places = best?.columns.map(({ column }) => column.place) ?? []

  expect(best?.heading).toBe('All mugs')
  expect(best?.columns.map(({ id }) => id)).toEqual(places.map((_, index) => `A${index + 1}`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('what the generator would choose is always among the columns', () => {
  const columns = offer.regions[0]?.columns.map(({ column }) => column)

  for (const { column } of proposals[0]?.assignment.choices ?? []) expect(columns).toContain(column)
})

test('fields that are not sure are offered with what they may be, the likeliest first', () => {
  const asked = readIntent("Each mug's title and origin", null)
  const [best] = makeOffer(model, asked, propose(model, asked, NO_BANS), { description: '', mayName: true }).regions
  const chances = best?.doubts.map(({ candidates }) => candidates.map(({ chance }) => chance)) ?? []

  expect(best?.doubts.map(({ field }) => field)).toEqual(['origin'])
  expect(chances).toEqual(chances.map((line) => line.toSorted((a, b) => b - a)))
  expect(chances.flat().every((chance) => chance > 0 && chance < 0.6)).toBe(true)
})

test('a page without regions has nothing to offer', () => {
  expect(makeOffer(model, intent, [], { description: '', mayName: false }).regions).toEqual([])
})
