import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BYTES = 32
/** 62^43 is the first power above 2^256, so every value has the same length. */
const LENGTH = 43

/** 256 random bits as 43 letters and digits: long enough that a fast hash protects them at rest. */
export function newSecret(): string {
  let value = BigInt(`0x${randomBytes(BYTES).toString('hex')}`)
  let text = ''
  for (let index = 0; index < LENGTH; index++) {
    text = BASE62[Number(value % 62n)] + text
    value /= 62n
  }
  return text
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
