import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { startSteadyLoop } from './steady-loop.ts'

const log = createLog({ level: 'silent' })

test('it runs once at the start, again while there is more, and once more for a wake-up that came meanwhile', async () => {
  const runs: number[] = []
  const reached = Promise.withResolvers<void>()
  let wake: () => void = () => undefined
  const loop = startSteadyLoop({
    name: 'test',
    everySeconds: 3600,
    log,
    run: async () => {
      runs.push(runs.length)
      if (runs.length === 3) wake()
      if (runs.length === 4) reached.resolve()
      return runs.length < 3
    },
  })
  wake = loop.wake
  await reached.promise
  await loop[Symbol.asyncDispose]()
  expect(runs).toEqual([0, 1, 2, 3])
})

test('a failure does not end it', async () => {
  const second = Promise.withResolvers<void>()
  let runs = 0
  const loop = startSteadyLoop({
    name: 'test',
    everySeconds: 3600,
    log,
    run: async () => {
      runs++
      if (runs === 1) throw new Error('away')
      second.resolve()
      return false
    },
  })
  loop.wake()
  await second.promise
  await loop[Symbol.asyncDispose]()
  expect(runs).toBe(2)
})

test('disposing waits for the run in progress, tells it, and starts no other', async () => {
  const begun = Promise.withResolvers<void>()
  let hasEnded = false
  const loop = startSteadyLoop({
    name: 'test',
    everySeconds: 3600,
    log,
    run: async (signal) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      hasEnded = true
      return true
    },
  })
  await begun.promise
  await loop[Symbol.asyncDispose]()
  expect(hasEnded).toBe(true)
})
