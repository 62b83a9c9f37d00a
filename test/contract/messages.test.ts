/** The promises about messages: each has a schema and exactly one handler, and nothing else carries them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IsSchema } from 'typebox'
import { expect, test } from 'vitest'
import { completeHandlers, type HandlerList } from '#platform/queue/handlers.ts'
import { MESSAGES } from '#platform/queue/messages.ts'
import { messageHandlers, type WorkersContext } from '#surfaces/workers.ts'

const MESSAGE_NAMES = ['housekeeping.prune', 'strategy.regenerate', 'webhook.deliver']

const SRC = join(import.meta.dirname, '..', '..', 'src')

test('the messages are these', () => {
  expect(Object.keys(MESSAGES).toSorted()).toEqual(MESSAGE_NAMES.toSorted())
})

test.each(Object.entries(MESSAGES))('%s has a schema that refuses what it does not know', (_name, { payload }) => {
  expect(IsSchema(payload)).toBe(true)
  expect(payload).toMatchObject({ type: 'object', additionalProperties: false })
})

test('every message has exactly one handler', () => {
  const handlers = messageHandlers({} as WorkersContext)

  expect(completeHandlers(MESSAGES, Object.entries(handlers) as HandlerList).size).toBe(MESSAGE_NAMES.length)
})

test('only the queue knows what carries its messages', () => {
  const importers = globSync('**/*.ts', { cwd: SRC })
    .filter((file) => /from 'pg-boss'/.test(readFileSync(join(SRC, file), 'utf8')))
    .filter((file) => !file.startsWith('platform/queue/'))

  expect(importers).toEqual([])
})
