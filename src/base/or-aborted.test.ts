import { expect, test } from 'vitest'
import { orAborted } from './or-aborted.ts'

const never = new AbortController().signal

test('waiting ends with the signal while the work goes on', async () => {
  const aborting = new AbortController()
  const work = Promise.withResolvers<string>()

  const waiting = orAborted(work.promise, aborting.signal)
  aborting.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  work.resolve('done')

  expect(await orAborted(work.promise, never)).toBe('done')
  await expect(orAborted(work.promise, aborting.signal)).rejects.toThrow('enough')
})
