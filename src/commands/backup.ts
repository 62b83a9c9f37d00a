/** `backup FILE`: the file appears under its name when it is whole and on disk. */
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { troubledPart } from '#platform/db/database-trouble.ts'
import { findSecretKey, KEY_FILE, keyMark } from '#platform/secret-box.ts'
import { type Config, readConfig } from '#src/config.ts'
import { withClient } from '#src/open-storage.ts'
import { VERSION } from '#src/version.ts'
import { createProgress, megabytes } from './progress.ts'
import { needed, readOneWord } from './usage.ts'

export async function backup(words: readonly string[]): Promise<undefined> {
  const { word, values } = readOneWord(words, { 'include-key': { type: 'boolean' } })
  const file = needed(word, 'The name of a file, or -,')
  const config = readConfig()
  const key = await findSecretKey(config)
  const withKey = values['include-key'] && key ? { secret_key: Buffer.from(key).toString('base64') } : {}
  const about = { version: VERSION, key_mark: key && keyMark(key), ...withKey }
  await withClient(config, 'join', async (client) => {
    using progress = createProgress()
    const bytes = writeBackup(client, about, (at) => progress.show(`${at.table}, ${megabytes(at.bytes)}`))
    await (file === '-' ? toStandardOutput(bytes) : toFile(file, bytes))
  })
  process.stderr.write(`${keyNote(config, key !== null, 'secret_key' in withKey)}\n`)
}

async function toStandardOutput(bytes: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(Readable.from(bytes), process.stdout, { end: false })
  } catch (error) {
    const isReaderGone = error instanceof Error && 'code' in error && error.code === 'EPIPE' && !troubledPart(error)
    if (!isReaderGone) throw error
    throw new BackupRefused('The backup cannot be written: who read it has gone.', { cause: error })
  }
}

async function toFile(file: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${file}.partial`
  try {
    await using handle = await onDisk(open(draft, 'w', 0o600))
    for await (const chunk of bytes) await onDisk(handle.writeFile(chunk))
    await onDisk(handle.sync())
    await onDisk(rename(draft, file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function onDisk<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`The backup cannot be written: ${problem}`, { cause: error })
  }
}

/** Without the key all else is restored, and no secret is. */
function keyNote(config: Config, hasKey: boolean, isIncluded: boolean): string {
  if (!hasKey) return 'No secret is stored yet: there is no key to keep.'
  if (isIncluded) return 'The backup holds the key of the stored secrets: keep it as you keep passwords.'
  const where = config.secretKey === null ? `${config.dataDir}/${KEY_FILE}` : 'SECRET_KEY'
  return `Stored secrets (webhook addresses, access profiles) are in the backup as they are sealed. Keep their key as well: ${where}`
}
