import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { WrongUse } from './usage.ts'

type PasswordOptions = { password?: string | undefined; 'password-stdin'?: boolean | undefined }

/** As `--password`; else asked for on a terminal, where it is not shown; else the first line of what is piped in. */
export async function readPassword(options: PasswordOptions): Promise<string> {
  if (options.password !== undefined && options['password-stdin']) {
    throw new WrongUse('Give --password or --password-stdin, not both')
  }
  if (options.password !== undefined) return options.password
  if (options['password-stdin'] || !process.stdin.isTTY) return readLine('')
  const password = await readLine('Password: ')
  if ((await readLine('The same again: ')) !== password) throw new WrongUse('The two passwords are not the same')
  return password
}

/** With a question it reads from a terminal, and what is typed is not written to it. */
async function readLine(question: string): Promise<string> {
  const isTerminal = question !== ''
  const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: isTerminal })
  // Asked for when the terminal shows nothing any more, so that the first letters stay unseen, too.
  process.stderr.write(question)
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('close', () => reject(new WrongUse('No password was given')))
    })
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
