import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { completeHandlers } from './handlers.ts'
import { MESSAGES } from './messages.ts'

const message = { ...MESSAGES['housekeeping.prune'], payload: Type.Object({}) }
const messages = { 'job.run': message, 'job.finished': message }
const handle = async () => undefined

test('one handler for each message is complete, in any order', () => {
  const complete = completeHandlers(messages, [
    ['job.finished', handle],
    ['job.run', handle],
  ])

  expect([...complete.keys()].toSorted()).toEqual(['job.finished', 'job.run'])
})

test('messages without a handler are all named', () => {
  expect(() => completeHandlers(messages, [])).toThrow('No handler for message "job.run", "job.finished"')
})

test('a handler without a message is refused, also one named like a property of every object', () => {
  const list = [...Object.keys(messages), 'job.stop'].map((name) => [name, handle] as const)
  expect(() => completeHandlers(messages, list)).toThrow('The handler "job.stop" has no message of that name')
  expect(() => completeHandlers(messages, [['constructor', handle]])).toThrow(
    'The handler "constructor" has no message',
  )
})

test('a doubled handler is refused', () => {
  const list = ['job.run', 'job.finished', 'job.run'].map((name) => [name, handle] as const)
  expect(() => completeHandlers(messages, list)).toThrow('The message "job.run" has more than one handler')
})
