import { expect, test } from 'vitest'
import { type Network, networkOdds } from './network.ts'

/** Scales, shifts, first layer by feature, its start, second layer, its start, last layer, its start. */
const WEIGHTS = [[2, 1], [0, 1], [1, -1], [3, 0], [0, 0.5], [1, 0], [0, 2], [0, 0], [1, 1], [-1]].flat()

const network: Network = {
  features: ['size', 'colour'],
  hidden: 2,
  weights: Buffer.from(Float32Array.from(WEIGHTS).buffer).toString('base64'),
}

const oddsOf = (names: string[], ...features: number[]) =>
  networkOdds(network, names, [Float64Array.from(features)])[0] as number

test('where nothing is measured, only what the layers start with is added up', () => {
  expect(oddsOf(['size', 'colour'], 0, 0)).toBeCloseTo(0 + 2 * 0.5 - 1)
})

test('features are scaled, and each layer lets only what is above 0 through', () => {
  // size 0.5 is scaled to 1: the first layer has 1 and 0.5 - 1, of which the second is not let through.
  expect(oddsOf(['size', 'colour'], 0.5, 0)).toBeCloseTo(1 + 0 - 1)
  expect(oddsOf(['size', 'colour'], 0, 2)).toBeCloseTo(3 * 2 + 2 * 0.5 - 1)
})

test('what is far from the usual counts as far as six', () => {
  // colour starts at 1, so that it goes five up at most.
  expect(oddsOf(['size', 'colour'], 0, 500)).toBeCloseTo(3 * 5 + 2 * 0.5 - 1)
})

test('features are known by name, and one that is no longer measured reads as 0', () => {
  expect(oddsOf(['new', 'colour'], 9, 2)).toBeCloseTo(oddsOf(['size', 'colour'], 0, 2))
  expect(oddsOf(['colour', 'size'], 2, 0.5)).toBeCloseTo(oddsOf(['size', 'colour'], 0.5, 2))
})
