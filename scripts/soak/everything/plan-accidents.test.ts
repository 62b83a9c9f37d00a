import { expect, test } from 'vitest'
import { ACCIDENT_KINDS, KILL_KINDS, type Places, planAccidents } from './plan-accidents.ts'
import { readOptions } from './read-options.ts'

const places: Places = { apis: ['api-1'], workers: ['worker-1', 'worker-2'], clocks: ['api-1', 'worker-3'] }
const plan = (seed: number, minutes = 20, kills = 30) => planAccidents({ seed, minutes, kills, places })

test('the same seed plans the same accidents, another one plans others', () => {
  expect(plan(7)).toEqual(plan(7))
  expect(plan(8)).not.toEqual(plan(7))
})

test('twenty minutes have thirty kills of every kind in nearly equal numbers, in order, and none at the very ends', () => {
  const accidents = plan(3)

  const kills = KILL_KINDS.map((kind) => accidents.filter((accident) => accident.kind === kind).length)
  expect(kills.toSorted()).toEqual([7, 7, 8, 8])
  expect(accidents.map(({ atMs }) => atMs)).toEqual(accidents.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
  expect(accidents.every(({ atMs }) => atMs >= 60_000 && atMs <= 19 * 60_000)).toBe(true)
})

test('even a short run has an accident of every kind', () => {
  const kinds = new Set(plan(1, 1, 4).map(({ kind }) => kind))

  expect(kinds).toEqual(new Set(ACCIDENT_KINDS))
})

test('clocks jump forward and back, by two hours at most, and kills hit only who may be killed', () => {
  const accidents = [1, 2, 3, 4, 5].flatMap((seed) => plan(seed))

  for (const { kind, amount, target } of accidents) {
    if (kind === 'clock forward') expect(amount).toBeGreaterThan(0)
    if (kind === 'clock back') expect(amount).toBeLessThan(0)
    if (kind.startsWith('clock')) expect(Math.abs(amount)).toBeLessThanOrEqual(7200)
    if (kind === 'kill api') expect(target).toBe('api-1')
    if (kind === 'kill worker') expect(['worker-1', 'worker-2']).toContain(target)
  }
})

test('options follow from the minutes, and what is no number is refused', () => {
  expect(readOptions([], 5)).toMatchObject({ minutes: 20, seed: 5, jobs: 20_000, kills: 30 })
  expect(readOptions(['2', '--seed', '9', '--jobs', '100', '--keep'], 5)).toMatchObject({
    minutes: 2,
    seed: 9,
    jobs: 100,
    kills: 3,
    keeps: true,
  })
  expect(() => readOptions(['soon'], 5)).toThrow('minutes must be a number')
  expect(() => readOptions(['2', '--kills', '1.5'], 5)).toThrow('--kills must be a whole number')
})
