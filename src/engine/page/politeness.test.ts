import { expect, onTestFinished, test, vi } from 'vitest'
import { createHostGate, type HostPass } from './politeness.ts'

const never = new AbortController().signal
const two = { maxConcurrent: 2, minDelayMs: 0 }

const leave = async (pass: HostPass) => {
  await using _pass = pass
}

/** Lets everything that can already happen happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function enterAll(gate: ReturnType<typeof createHostGate>, count: number, rule = two, host = 'page.test') {
  const entered: number[] = []
  const passes = Array.from({ length: count }, async (_unused, index) => {
    const pass = await gate.enter(host, rule, never)
    entered.push(index)
    return pass
  })
  return { entered, passes }
}

test('only so many are inside at once, and the others follow in their order', async () => {
  const { entered, passes } = enterAll(createHostGate(), 4)
  const [first, second, third, fourth] = passes

  await settled()
  expect(entered).toEqual([0, 1])
  await leave(await (second as Promise<HostPass>))
  await settled()
  expect(entered).toEqual([0, 1, 2])
  await leave(await (first as Promise<HostPass>))
  await settled()
  expect(entered).toEqual([0, 1, 2, 3])
  await leave(await (third as Promise<HostPass>))
  await leave(await (fourth as Promise<HostPass>))
})

test('a pass that is disposed twice counts once', async () => {
  const gate = createHostGate()
  const { entered, passes } = enterAll(gate, 4)
  const first = await (passes[0] as Promise<HostPass>)

  await leave(first)
  await leave(first)
  await settled()

  expect(entered).toEqual([0, 1, 2])
})

test('hosts do not wait for each other', async () => {
  const gate = createHostGate()
  const one = { maxConcurrent: 1, minDelayMs: 0 }

  const a = enterAll(gate, 2, one, 'a.test')
  const b = enterAll(gate, 2, one, 'b.test')
  await settled()

  expect([a.entered, b.entered]).toEqual([[0], [0]])
})

test('entries keep their distance', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { entered, passes } = enterAll(createHostGate(), 3, { maxConcurrent: 3, minDelayMs: 50 })

  await settled()
  expect(entered).toEqual([0])
  await vi.advanceTimersByTimeAsync(49)
  expect(entered).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(entered).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(49)
  expect(entered).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(entered).toEqual([0, 1, 2])
  for (const pass of passes) await leave(await pass)
})

test('one who gives up leaves the queue, and the next moves up', async () => {
  const gate = createHostGate()
  const one = { maxConcurrent: 1, minDelayMs: 0 }
  const inside = await gate.enter('page.test', one, never)
  const aborting = new AbortController()

  const impatient = gate.enter('page.test', one, aborting.signal)
  const patient = gate.enter('page.test', one, never)
  aborting.abort(new Error('enough'))
  await expect(impatient).rejects.toThrow('enough')
  await leave(inside)

  await leave(await patient)
  await expect(gate.enter('page.test', one, aborting.signal)).rejects.toThrow('enough')
})

test('giving up behind a delay frees the one who needs none', async () => {
  const gate = createHostGate()
  const inside = await gate.enter('page.test', two, never)
  const aborting = new AbortController()

  const slow = gate.enter('page.test', { maxConcurrent: 2, minDelayMs: 60_000 }, aborting.signal)
  const quick = gate.enter('page.test', two, never)
  aborting.abort(new Error('enough'))

  await expect(slow).rejects.toThrow('enough')
  await leave(await quick)
  await leave(inside)
})
