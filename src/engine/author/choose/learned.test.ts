import { expect, test } from 'vitest'
import { learnedChances } from './learned.ts'
import type { Network } from './network.ts'

/** Adds nothing up but what it starts with. */
const always = (odds: number): Network => ({
  features: ['size'],
  hidden: 1,
  weights: Buffer.from(Float32Array.from([1, 0, 0, 0, 0, 0, 0, odds]).buffer).toString('base64'),
})

const learned = { columns: { features: [], base: 1, trees: [] }, networks: [always(2), always(4)] }
const chanceAt = (odds: number) => 1 / (1 + Math.exp(-odds))

const told = (from: typeof learned, isPage: boolean) => learnedChances(from, isPage, ['size'], [Float64Array.from([0])])

test('on a page about one thing trees count half, and networks together the other half', () => {
  expect(told(learned, true)[0]).toBeCloseTo(chanceAt((1 + (2 + 4) / 2) / 2))
})

test('in a list trees alone are asked', () => {
  expect(told(learned, false)[0]).toBeCloseTo(chanceAt(1))
})

test('without networks trees alone are asked', () => {
  expect(told({ ...learned, networks: [] }, true)[0]).toBeCloseTo(chanceAt(1))
})
