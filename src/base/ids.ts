import { randomBytes, randomInt } from 'node:crypto'

let lastMs = 0
let count = 0

/** UUID version 7: ordered by time and, within this process, by turn; so lists keep the order in which their rows were made. */
export function newId(): string {
  tick(Date.now())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Twelve bits count within a millisecond, from a random start. When they run out, or the clock goes back, the count goes ahead of it. */
function tick(now: number): void {
  if (now > lastMs) {
    lastMs = now
    count = randomInt(0x800)
  } else if (count < 0xfff) {
    count += 1
  } else {
    lastMs += 1
    count = 0
  }
}
