import * as deadLetters from '#platform/dead-letters.ts'
import { withStorage } from '#src/open-storage.ts'
import { readOptions } from './usage.ts'

/** Background work that was given up, newest first: when, which, what it was about, and why. */
export async function listDeadLetters(words: readonly string[]): Promise<undefined> {
  readOptions(words, {})
  const letters = await withStorage(({ main }) => deadLetters.listDeadLetters(main.db))
  for (const { failed_at, name, payload, error } of letters) {
    process.stdout.write(`${[failed_at.toISOString(), name, JSON.stringify(payload), error].join('\t')}\n`)
  }
}
