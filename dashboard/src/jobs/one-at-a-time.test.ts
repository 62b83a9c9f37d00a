import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls while the work runs are one more run after it', async () => {
  const ends: Array<() => void> = []
  const call = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)))

  call()
  call()
  call()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await nextTick()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await nextTick()

  expect(ends).toHaveLength(2)
  call()
  expect(ends).toHaveLength(3)
})

test('work that fails does not end the next one', async () => {
  let runs = 0
  const call = oneAtATime(async () => {
    runs += 1
    throw new Error('the service is away')
  })

  call()
  await nextTick()
  call()
  await nextTick()

  expect(runs).toBe(2)
})
