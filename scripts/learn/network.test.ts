import { expect, test } from 'vitest'
import { networkOdds } from '#engine/author/choose/network.ts'
import { type Examples, seeded } from './boost.ts'
import { learnNetwork, USUAL_NETWORK } from './network.ts'

const CONTESTS = 300
const EACH = 5
const NAMES = ['a', 'b']

/** Of each contest the row with the most of "a" is right, but none where it has little of "b". */
function examples(): Examples {
  const random = seeded(5)
  const count = CONTESTS * EACH
  const features = Float32Array.from({ length: count * 2 }, () => random())
  const at = (row: number) => features[row * 2] as number
  const contests = Int32Array.from({ length: count }, (_, row) => Math.floor(row / EACH))
  const labels = Float32Array.from({ length: count }, (_, row) => {
    const first = row - (row % EACH)
    const most = Math.max(...Array.from({ length: EACH }, (__, other) => at(first + other)))
    return at(row) === most && (features[row * 2 + 1] as number) > 0.4 ? 1 : 0
  })
  return { width: 2, features, labels, weights: new Float32Array(count).fill(1), groups: contests, contests }
}

const options = { ...USUAL_NETWORK, epochs: 30, batch: 100, hidden: 16, dropInputs: 0, dropHidden: 0 }

test('a network finds the right one of a contest, and that none is right', () => {
  const { features, labels } = examples()
  const network = learnNetwork(NAMES, examples(), options)
  const odds = networkOdds(
    network,
    NAMES,
    Array.from(labels, (_, row) => Float64Array.from(features.subarray(row * 2, row * 2 + 2))),
  )
  let found = 0
  let silent = 0
  let nothing = 0
  for (let first = 0; first < labels.length; first += EACH) {
    const own = odds.subarray(first, first + EACH)
    const best = own.indexOf(Math.max(...own))
    const isRight = labels.subarray(first, first + EACH).includes(1)
    if (isRight) found += labels[first + best] ?? 0
    else if (Math.max(...own) < 0) silent += 1
    if (!isRight) nothing += 1
  }

  expect(found / (CONTESTS - nothing)).toBeGreaterThan(0.9)
  expect(silent / nothing).toBeGreaterThan(0.6)
})

test('the same examples give the same network', () => {
  const few = { ...options, epochs: 2 }

  expect(learnNetwork(NAMES, examples(), few)).toEqual(learnNetwork(NAMES, examples(), few))
  expect(learnNetwork(NAMES, examples(), few)).not.toEqual(learnNetwork(NAMES, examples(), { ...few, seed: 2 }))
})
