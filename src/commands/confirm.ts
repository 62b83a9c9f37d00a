import { createInterface } from 'node:readline/promises'
import { WrongUse } from './usage.ts'

/** Asks on the terminal; where there is nobody to ask, `--yes` has to be given. Throws when the answer is no. */
export async function confirm(question: string, isGiven: boolean | undefined): Promise<void> {
  if (isGiven) return
  if (!process.stdin.isTTY) throw new WrongUse(`${question} Nobody can be asked here: give --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} Type yes to go on: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new WrongUse('Nothing was done')
  } finally {
    terminal.close()
  }
}
