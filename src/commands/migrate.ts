import { withStorage } from '#src/open-storage.ts'
import { readOptions } from './usage.ts'

/** Opening the storage applies what is missing; there is nothing more to do. */
export async function runMigrations(words: readonly string[]): Promise<undefined> {
  readOptions(words, {})
  await withStorage(async () => undefined)
  process.stdout.write('The database is up to date\n')
}
