import { expect, test } from 'vitest'
import { DeadlineError, pause, startDeadline } from './deadline.ts'

const never = new AbortController().signal

test('a deadline fires after its time, or with its parent', async () => {
  using own = startDeadline(10)
  await expect(pause(60_000, own.signal)).rejects.toBeInstanceOf(DeadlineError)

  const parent = new AbortController()
  using child = startDeadline(60_000, parent.signal)
  parent.abort(new Error('enough'))
  expect(child.signal.reason).toEqual(new Error('enough'))
  using late = startDeadline(60_000, parent.signal)
  expect(late.signal.aborted).toBe(true)
})

test('a deadline that was disposed of stays silent', async () => {
  const deadline = startDeadline(5)
  deadline[Symbol.dispose]()

  await pause(20, never)

  expect(deadline.signal.aborted).toBe(false)
})

test('uncounted work does not use up the time', async () => {
  using deadline = startDeadline(1000)

  const before = deadline.remainingMs()
  await deadline.uncounted(() => pause(1500, never))

  expect(deadline.signal.aborted).toBe(false)
  expect(deadline.remainingMs()).toBeGreaterThan(before - 500)
})
