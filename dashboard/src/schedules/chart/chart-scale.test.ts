import { expect, test } from 'vitest'
import { place, steppedPath, ticks, timeExtent, valueExtent } from './chart-scale.ts'

test.each([
  [{ from: 8, to: 13 }, [8, 10, 12]],
  [{ from: 0, to: 1 }, [0, 0.25, 0.5, 0.75, 1]],
  [{ from: -5, to: 5 }, [-5, -2.5, 0, 2.5, 5]],
  [{ from: 118_000, to: 131_000 }, [120_000, 125_000, 130_000]],
])('the ticks of %j are %j', (extent, expected) => {
  expect(ticks(extent, 4)).toEqual(expected)
})

test('a single value has room around it', () => {
  const lines = [{ name: 'Mug', points: [{ at: 1, value: 10 }] }]
  expect(valueExtent(lines)).toEqual({ from: 9.2, to: 10.8 })
  expect(timeExtent(lines)).toEqual({ from: 1, to: 1 })
  expect(place(5, { from: 5, to: 5 }, [0, 100])).toBe(50)
})

test.each([
  ['no line', []],
  ['a line without a point', [{ name: 'Mug', points: [] }]],
])('%s has no extent', (_what, lines) => {
  expect(valueExtent(lines)).toBeNull()
  expect(timeExtent(lines)).toBeNull()
})

test('a line without a number has times alone', () => {
  const lines = [{ name: 'Mug', points: [{ at: 1, value: null }] }]
  expect(valueExtent(lines)).toBeNull()
  expect(timeExtent(lines)).toEqual({ from: 1, to: 1 })
})

test('a single point is a path that draws nothing', () => {
  expect(steppedPath([{ x: 5, y: 4 }])).toBe('M5 4')
})

test('a path steps from value to value and pauses where there is none', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 5, y: 4 },
    { x: 7, y: null },
    { x: 9, y: 2 },
    { x: 10, y: 2 },
  ]
  expect(steppedPath(points)).toBe('M0 10 H5 V4 H7 M9 2 H10 V2')
})
