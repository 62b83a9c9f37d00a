import { randomBytes } from 'node:crypto'

/** Between two marks that nobody who wrote the text could know, so that it cannot end itself and go on in our name. */
export function markedText(text: string): string {
  const mark = randomBytes(6).toString('hex')
  return `--- page ${mark} ---\n${text}\n--- end of page ${mark} ---`
}
