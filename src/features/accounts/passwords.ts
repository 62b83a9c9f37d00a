import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const TAG_BYTES = 32

/** `argon2id$<memory KiB>$<passes>$<salt>$<tag>`: the costs travel with the hash, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, MEMORY_KIB, PASSES)
  return ['argon2id', MEMORY_KIB, PASSES, salt.toString('base64'), tag.toString('base64')].join('$')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [kind, memory, passes, salt, expected] = hash.split('$')
  if (kind !== 'argon2id' || !salt || !expected) return false
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes))
  const stored = Buffer.from(expected, 'base64')
  return stored.length === tag.length && timingSafeEqual(stored, tag)
}

/** The same work as a real check, for an e-mail nobody has: the time of an answer says nothing about who exists. */
export async function spendPasswordCheck(password: string): Promise<false> {
  await tagOf(password, Buffer.alloc(SALT_BYTES), MEMORY_KIB, PASSES)
  return false
}

function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory,
    passes,
  })
}
