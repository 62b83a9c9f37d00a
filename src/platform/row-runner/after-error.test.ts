import { expect, test } from 'vitest'
import { afterError, LostRow, Stopping, TimedOut } from './after-error.ts'

const bug = new Error('a bug')
const away = new Error('Connection terminated unexpectedly')

test.each([
  ['an error', bug, null, 'failed'],
  ['a database that is away', away, null, 'handed back'],
  ['a database that is away after its time was over', away, new TimedOut(), 'failed'],
  ['an error after its time was over', bug, new TimedOut(), 'failed'],
  ['an error after a stop', bug, new Stopping(), 'handed back'],
  ['an error after another has the row', bug, new LostRow(), 'lost'],
  ['the finding that another has the row', new LostRow(), null, 'lost'],
  ['the same finding, after a stop', new LostRow(), new Stopping(), 'lost'],
])('a run that ended by %s', (_what, error, reason, then) => {
  const stop = new AbortController()
  if (reason) stop.abort(reason)
  expect(afterError(error, stop.signal)).toBe(then)
})
