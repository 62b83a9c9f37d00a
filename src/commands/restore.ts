/** `restore FILE`: into an empty database, all of it or nothing. */
import { createReadStream } from 'node:fs'
import type { PoolClient } from 'pg'
import type { Head } from '#platform/backup/backup-parts.ts'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { type Restored, restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findSecretKey, KEY_FILE, keyMark, placeSecretKey } from '#platform/secret-box.ts'
import { type Config, readConfig } from '#src/config.ts'
import { withClient } from '#src/open-storage.ts'
import { createProgress, megabytes } from './progress.ts'
import { needed, readOneWord } from './usage.ts'

export async function restore(words: readonly string[]): Promise<undefined> {
  const file = needed(readOneWord(words, {}).word, 'The name of a file, or -,')
  const config = readConfig()
  // As a service would: while one runs on the data folder, it is refused.
  const restored = await withClient(config, 'serve', (client, database) =>
    restoreInto(client, database, file === '-' ? process.stdin : readingOf(file)),
  )
  process.stderr.write(`${await settleKey(config, restored.head)}\n`)
  process.stdout.write(`${describeRestored(restored)}\n`)
}

/** With all that newer versions changed since. */
export async function restoreInto(
  client: PoolClient,
  { pool }: Database,
  source: AsyncIterable<Uint8Array>,
): Promise<Restored> {
  using progress = createProgress()
  const onProgress = (at: { table: string; bytes: number }) => progress.show(`${at.table}, ${megabytes(at.bytes)}`)
  const restored = await restoreBackup(client, source, { onProgress })
  await migrate(pool)
  // Or the first statements would be planned for empty tables.
  await client.query('analyze')
  return restored
}

async function* readingOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new BackupRefused(`The backup cannot be read: ${error.message}`, { cause: error })
  }
}

export function describeRestored({ tables, head }: Restored): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables, as of ${head.created_at}; ${tables.account ?? 0} accounts`
}

/** Whether the secrets that came can be opened here, and what to do where they cannot. */
async function settleKey(config: Config, { key_mark, secret_key }: Head): Promise<string> {
  if (key_mark === null) return 'The backup holds no secrets that a key would open.'
  if (secret_key !== undefined && config.secretKey === null) {
    await placeSecretKey(config.dataDir, Buffer.from(secret_key, 'base64'))
  }
  const own = await findSecretKey(config)
  if (own !== null && keyMark(own) === key_mark) return 'The key of this installation opens the secrets of the backup.'
  const how = `Give the key of the installation that was backed up: its ${KEY_FILE} into ${config.dataDir}, or as SECRET_KEY.`
  return `Stored secrets (webhook addresses, access profiles) cannot be opened: they were sealed with another key. ${how}`
}
