import { expect, test } from 'vitest'
import { decideOutcome, runHandler, Stopped, type StopReason } from './run-handler.ts'

const error = new Error('broken')
const ok = { ok: true } as const
const broken = { ok: false, error } as const

test.each<[string, typeof ok | typeof broken, StopReason | null, string]>([
  ['a run that ends well is done', ok, null, 'done'],
  ['a run that ends well although told to stop is done', ok, 'draining', 'done'],
  ['a run that ends well at its expiry is done', ok, 'expired', 'done'],
  ['a run that throws has failed', broken, null, 'failed'],
  ['a run that throws because its time is over has failed', broken, 'expired', 'failed'],
  ['a run that throws because of a shutdown is returned', broken, 'draining', 'returned'],
  ['a run whose message was taken away is lost, however it ends', ok, 'lost', 'lost'],
  ['a failed run whose message was taken away is lost', broken, 'lost', 'lost'],
])('%s', (_title, result, stopped, kind) => {
  expect(decideOutcome(result, stopped).kind).toBe(kind)
})

test('a handler that throws before its first await has failed like any other', async () => {
  const outcome = await runHandler(() => {
    throw error
  }, run())

  expect(outcome).toEqual({ kind: 'failed', error })
})

test('a handler that ignores its signal is left behind when its time is over', async () => {
  const outcome = await runHandler(() => new Promise(() => undefined), run({ expireInSeconds: 0.01 }))

  expect(outcome).toMatchObject({ kind: 'failed', error: { message: 'The handler took longer than 0.01 s' } })
})

test('the reason of the first stop counts', async () => {
  const stop = new AbortController()
  stop.abort(new Stopped('lost', 'Another process has taken this message'))

  const outcome = await runHandler(() => new Promise(() => undefined), run({ stop, expireInSeconds: 0.01 }))

  expect(outcome).toEqual({ kind: 'lost' })
})

function run(changes: { stop?: AbortController; expireInSeconds?: number } = {}) {
  return { id: 'id', attempt: 1, payload: {}, stop: new AbortController(), expireInSeconds: 60, ...changes }
}
