/**
 * Secrets at rest: sealed with AES-256-GCM by a key that is not in the database, so that a copy of the database alone gives
 * none of them away. The key is SECRET_KEY, or a file in DATA_DIR that is made at the first start.
 *
 * A sealed text is: version (1 byte), which key (4), nonce (12), ciphertext, tag (16).
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from './db/start-refused.ts'

export type SecretBox = {
  seal(text: string): Uint8Array
  /** Throws `CannotOpen` for what was sealed with another key, or damaged. */
  open(sealed: Uint8Array): string
}

export class CannotOpen extends Error {
  override name = 'CannotOpen'
}

const SECRET_KEY_BYTES = 32
export const KEY_FILE = 'secret.key'

const VERSION = 1
const MARK_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + MARK_BYTES + NONCE_BYTES

export function createSecretBox(key: Uint8Array): SecretBox {
  const mark = markOf(key)
  const prefix = Buffer.concat([Buffer.of(VERSION), mark])
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const ciphertext = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([prefix, nonce, ...ciphertext, cipher.getAuthTag()])
    },

    open(sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== VERSION) throw damaged()
      if (!bytes.subarray(0, prefix.length).equals(prefix)) throw sealedByAnotherKey()
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(prefix.length, HEAD_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = [decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        throw damaged()
      }
    },
  }
}

function markOf(key: Uint8Array): Buffer {
  return createHash('sha256').update('sandpiper key mark').update(key).digest().subarray(0, MARK_BYTES)
}

/** Tells keys apart, and gives none away. */
export function keyMark(key: Uint8Array): string {
  return markOf(key).toString('hex')
}

type KeyPlace = { secretKey: Uint8Array | null; dataDir: string }

/** The key of this installation; null where none was made yet. */
export async function findSecretKey({ secretKey, dataDir }: KeyPlace): Promise<Uint8Array | null> {
  return secretKey ?? (await readKey(path.join(dataDir, KEY_FILE)))
}

/** Of another installation, for this data folder. One that is there already stays. */
export async function placeSecretKey(dataDir: string, key: Uint8Array): Promise<void> {
  await makeKey(dataDir, path.join(dataDir, KEY_FILE), key)
}

function sealedByAnotherKey(): CannotOpen {
  return new CannotOpen(
    'A stored secret was sealed with another key. Every process on one database needs the same SECRET_KEY, ' +
      `or the same ${KEY_FILE} in its DATA_DIR`,
  )
}

function damaged(): CannotOpen {
  return new CannotOpen('A stored secret is damaged and cannot be read')
}

/** With the given key, or with that of the data folder, which is made now if there is none. */
export async function openSecretBox(options: KeyPlace): Promise<SecretBox> {
  return createSecretBox(options.secretKey ?? (await keyOfFolder(options.dataDir)))
}

async function keyOfFolder(folder: string): Promise<Uint8Array> {
  const file = path.join(folder, KEY_FILE)
  try {
    return (await readKey(file)) ?? (await makeKey(folder, file))
  } catch (error) {
    if (error instanceof StartRefused) throw error
    const problem = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`The key for stored secrets cannot be kept in ${file} (${problem}). Give it as SECRET_KEY.`)
  }
}

async function readKey(file: string): Promise<Uint8Array | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === SECRET_KEY_BYTES) return key
  throw new StartRefused(`${file} holds no key of ${SECRET_KEY_BYTES} bytes in base64. Restore it from a backup.`)
}

/** The link, unlike a rename, fails when the name is taken: of two starts at once both end up with the first one's key. */
async function makeKey(
  folder: string,
  file: string,
  key: Uint8Array = randomBytes(SECRET_KEY_BYTES),
): Promise<Uint8Array> {
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeToDisk(draft, `${Buffer.from(key).toString('base64')}\n`)
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(folder)
  const kept = await readKey(file)
  if (kept === null) throw new Error('it was deleted while it was made')
  return kept
}

async function writeToDisk(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
}

/** Or a power cut could take the key away from rows that are on disk already. Not every system can do this to a folder. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EISDIR' && code !== 'EPERM' && code !== 'EINVAL') throw error
  }
}
