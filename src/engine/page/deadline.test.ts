import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeadlineError, pause, startDeadline } from './deadline.ts'

const never = new AbortController().signal

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a deadline fires after its time, or with its parent', async () => {
  using own = startDeadline(10)
  const waiting = pause(60_000, own.signal)
  vi.advanceTimersByTime(9)
  expect(own.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  await expect(waiting).rejects.toBeInstanceOf(DeadlineError)

  const parent = new AbortController()
  using child = startDeadline(60_000, parent.signal)
  parent.abort(new Error('enough'))
  expect(child.signal.reason).toEqual(new Error('enough'))
  using late = startDeadline(60_000, parent.signal)
  expect(late.signal.aborted).toBe(true)
})

test('a deadline that was disposed of stays silent', () => {
  const deadline = startDeadline(5)
  deadline[Symbol.dispose]()

  vi.advanceTimersByTime(20)

  expect(deadline.signal.aborted).toBe(false)
})

test('uncounted work does not use up the time', async () => {
  using deadline = startDeadline(1000)

  vi.advanceTimersByTime(400)
  const work = deadline.uncounted(() => pause(1500, never))
  await vi.advanceTimersByTimeAsync(1500)
  await work

  expect(deadline.signal.aborted).toBe(false)
  expect(deadline.remainingMs()).toBe(600)
  vi.advanceTimersByTime(600)
  expect(deadline.signal.aborted).toBe(true)
})
