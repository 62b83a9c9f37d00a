import { createLog } from '#platform/log.ts'
import { startQueue } from '#platform/queue/queue.ts'
import { withStorage } from '#src/open-storage.ts'
import { readOptions } from './usage.ts'

/** Messages that failed for the last time, newest first: when, which, what it was about, and why. */
export async function listDeadLetters(words: readonly string[]): Promise<undefined> {
  readOptions(words, {})
  const letters = await withStorage(async ({ connection }) => {
    await using queue = await startQueue({ connection, log: createLog({ level: 'error' }) })
    return await queue.deadLetters()
  })
  for (const { failed_at, name, payload, error } of letters) {
    process.stdout.write(`${[failed_at.toISOString(), name, JSON.stringify(payload), error].join('\t')}\n`)
  }
}
