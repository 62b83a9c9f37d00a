import { randomInt, randomUUID } from 'node:crypto'

let lastMs = 0
let count = 0

/** UUID version 7: ordered by time and, within this process, by turn; so lists keep the order in which their rows were made. */
export function newId(): string {
  tick(Date.now())
  const time = lastMs.toString(16).padStart(12, '0')
  const turn = count.toString(16).padStart(3, '0')
  // The rest is chance and the variant, which are the same in version 4. Node draws chance for many of these at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${turn}-${randomUUID().slice(19)}`
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
