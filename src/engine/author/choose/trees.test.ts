import { expect, test } from 'vitest'
import { chanceOf, type Trees } from './trees.ts'

const model: Trees = {
  features: ['size', 'colour'],
  base: 0,
  trees: [{ feature: [1, 0, 0], upTo: [0.5, 0, 0], left: [1, 0, 0], right: [2, 0, 0], adds: [0, -2, 2] }],
}

test('a tree asks for a feature and goes left up to its value', () => {
  expect(chanceOf(model, model.features, Float64Array.from([9, 0.5]))).toBeCloseTo(0.119, 3)
  expect(chanceOf(model, model.features, Float64Array.from([9, 0.6]))).toBeCloseTo(0.881, 3)
})

test('features are known by name, wherever they stand', () => {
  const other: Trees = { ...model }
  expect(chanceOf(other, ['new', 'colour'], Float64Array.from([0, 1]))).toBeCloseTo(0.881, 3)
})

test('a feature that is no longer measured reads as 0', () => {
  const other: Trees = { ...model }
  expect(chanceOf(other, ['size'], Float64Array.from([1]))).toBeCloseTo(0.119, 3)
})
