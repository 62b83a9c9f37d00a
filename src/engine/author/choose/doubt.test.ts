import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.fixture.ts'
import { wantedField } from '../request/intent.ts'
import type { Choice } from './assign.ts'
import { candidatesOf, doubtAfter, evidenceOf, withoutGuesses } from './doubt.ts'
import { fitOf } from './fit.ts'
import { readyField } from './ready-fields.ts'

const price = wantedField('price', 'the price', null)
const chosen = columnOf(['$12', '$9', '$7'], { words: [{ word: 'price', weight: 1 }] })
const other = columnOf(['$15', '$11', '$8'], { words: [{ word: 'shop', weight: 1 }] })
const title = columnOf(['Blue mug', 'Red mug', 'Oak tray'])

function choice(column: Choice['column']): Choice {
  return { field: price, column, others: [], fit: 1, chance: 0.5 }
}

test('a field that is not sure has candidates, what was chosen first', () => {
  const ground = { choices: [choice(chosen)], columns: [title, other, chosen], build: readyField }

  const { price: candidates } = candidatesOf(ground, { price: 0.55 })

  expect(candidates?.slice(0, 2).map(({ value }) => value)).toEqual(['$12', '$15'])
  expect(candidates?.[0]).toEqual({ value: '$12', selector: 'a', confidence: 0.55 })
  expect(candidates?.every(({ confidence }) => confidence <= 0.55)).toBe(true)
})

test('a long value that is cut within a character can still be stored', () => {
  const long = columnOf([`${'$'.repeat(199)}😀`, '$9', '$7'], { words: [{ word: 'price', weight: 1 }] })
  const ground = { choices: [choice(long)], columns: [other, long], build: readyField }

  expect(candidatesOf(ground, { price: 0.55 }).price?.[0]?.value.isWellFormed()).toBe(true)
})

test('a field that is sure has none', () => {
  const ground = { choices: [choice(chosen)], columns: [other, chosen], build: readyField }

  expect(candidatesOf(ground, { price: 0.9 })).toEqual({})
})

test('the evidence for a choice adds up to its fit', () => {
  const { price: signals = [] } = evidenceOf([choice(chosen)])

  const sum = signals.reduce((total, { weight, value }) => total + weight * value, 0)
  expect(sum).toBeCloseTo(fitOf(price, chosen), 1)
  expect(signals.map(({ signal }) => signal)).toContain('name')
})

const made = {
  recipe: { fields: { title: { selector: 'h1', type: 'text' }, maker: { selector: 'p', type: 'text' } } },
  items: [{ title: 'Blue mug', maker: 'Share' }],
  notes: [],
  confidence: { title: 0.9, maker: 0.06 },
  candidates: { maker: [{ value: 'Share', selector: 'p', confidence: 0.06 }] },
} as const

test('what is only guessed is left empty, and a note says where to choose', () => {
  const left = withoutGuesses(structuredClone(made) as unknown as Parameters<typeof withoutGuesses>[0])

  expect(Object.keys(left.recipe.fields)).toEqual(['title'])
  expect(left.items).toEqual([{ title: 'Blue mug' }])
  expect(left.confidence).toEqual(made.confidence)
  expect(left.notes).toEqual(['Not sure enough to be read: maker. What they may be is in candidates'])
})

test('a guess beside which nothing else is offered is not read either', () => {
  const alone = { ...structuredClone(made), candidates: {} }
  const left = withoutGuesses(alone as unknown as Parameters<typeof withoutGuesses>[0])

  expect(left.items).toEqual([{ title: 'Blue mug' }])
  expect(left.notes).toEqual(['Not sure enough to be read: maker'])
})

test('where all is guessed, it stays: something to look at is better than nothing', () => {
  const all = { ...structuredClone(made), confidence: { title: 0.06, maker: 0.06 } }
  const guesses = { ...all, candidates: { ...made.candidates, title: made.candidates.maker } }

  expect(withoutGuesses(guesses as unknown as Parameters<typeof withoutGuesses>[0])).toBe(guesses)
})

test('after a refinement only what was not touched is still in doubt, under its new name', () => {
  const doubt = {
    confidence: { title: 0.9, price: 0.6, maker: 0.4 },
    candidates: { price: [{ value: '$12', selector: 'b', confidence: 0.6 }], maker: [] },
  }
  const before = { title: { selector: 'h1' }, price: { selector: 'b' } }

  expect(
    doubtAfter(doubt, before, { name: { selector: 'h1' }, price: { selector: 'i' } }, new Map([['title', 'name']])),
  ).toEqual({ confidence: { name: 0.9, maker: 0.4 }, candidates: { maker: [] } })
  expect(doubtAfter(doubt, before, { ...before, maker: { selector: 'p' } }, new Map()).confidence).toEqual({
    title: 0.9,
    price: 0.6,
  })
})
