import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { MESSAGES, type MessageSettings } from './messages.ts'
import { compilePayloadCheck } from './payload.ts'
import { settingsProblem } from './settings-problem.ts'

test('the messages of the service are sound', () => {
  expect(settingsProblem(MESSAGES, compilePayloadCheck(MESSAGES))).toBe(null)
})

test.each<[Partial<MessageSettings>, string]>([
  [{ retryLimit: 0 }, 'The message "job.run" needs a retryLimit of at least 1'],
  [{ heartbeatSeconds: 5 }, 'The message "job.run" needs a heartbeatSeconds of at least 10'],
  [{ concurrency: 0 }, 'The message "job.run" needs a concurrency of at least 1'],
  [{ everySeconds: 86_401 }, 'The message "job.run" recurs less than once a day, which is the work of a schedule'],
  [
    { payload: Type.Object({ job_id: Type.String() }) },
    'The message "job.run" is published every 600 s with the payload {}, which its schema refuses',
  ],
])('%j is refused', (changes, problem) => {
  const messages = { 'job.run': { ...MESSAGES['housekeeping.prune'], ...changes } }
  expect(settingsProblem(messages, compilePayloadCheck(messages))).toBe(problem)
})
