/** `move-to DATABASE_URL`: a backup of the embedded database that is restored while it is made. The embedded one stays as it is. */
import { writeBackup } from '#platform/backup/write-backup.ts'
import { findSecretKey, KEY_FILE, keyMark } from '#platform/secret-box.ts'
import { type Config, readConfig } from '#src/config.ts'
import { withClient } from '#src/open-storage.ts'
import { VERSION } from '#src/version.ts'
import { describeRestored, restoreInto } from './restore.ts'
import { needed, readOneWord, WrongUse } from './usage.ts'

export async function moveTo(words: readonly string[]): Promise<undefined> {
  const url = needed(readOneWord(words, {}).word, 'The DATABASE_URL of an empty PostgreSQL')
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new WrongUse('The target must be a URL that starts with postgres:// or postgresql://')
  const config = readConfig()
  if (config.databaseUrl !== null) {
    throw new WrongUse(
      'move-to copies the embedded database, and DATABASE_URL names another: unset it, or use backup and restore',
    )
  }
  const key = await findSecretKey(config)
  const about = { version: VERSION, key_mark: key && keyMark(key) }
  // Refused while a service runs: what it would write from now on would be lost.
  const restored = await withClient(config, 'serve', (source) =>
    withClient({ ...config, databaseUrl: url, databaseDirectUrl: null }, 'join', (client, target) =>
      restoreInto(
        client,
        target,
        writeBackup(source, about, () => undefined),
      ),
    ),
  )
  process.stdout.write(`${describeRestored(restored)}\n`)
  process.stderr.write(`${nextSteps(config)}\n`)
}

function nextSteps({ secretKey, dataDir }: Config): string {
  const key =
    secretKey === null ? `${dataDir}/${KEY_FILE}, in its DATA_DIR or its contents as SECRET_KEY` : 'the same SECRET_KEY'
  return [
    'Every row is there. What to do next:',
    '1. Start Sandpiper with DATABASE_URL set to the new database.',
    `2. Give every process the key of the stored secrets: ${key}.`,
    '3. When all is well, delete the embedded database. Never run on both: each would do the work of the other once more.',
  ].join('\n')
}
