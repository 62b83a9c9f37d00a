/** `sandpiper <command>`: finds the command, turns a wrong use or a refused start into one sentence, and nothing else. */
import { AppError } from '#base/errors.ts'
import { SandpiperError } from '#client/sandpiper-error.ts'
import { troubledPart } from '#platform/db/database-trouble.ts'
import { StartRefused } from '#platform/db/start-refused.ts'
import { COMMANDS } from './commands/commands.ts'
import { type Shared, usage, WrongUse } from './commands/usage.ts'
import { ConfigError } from './config.ts'

export async function main(words: readonly string[], shared: Shared = {}): Promise<number> {
  try {
    return await run(words, shared)
  } catch (error) {
    const isForPeople =
      error instanceof ConfigError ||
      error instanceof WrongUse ||
      error instanceof StartRefused ||
      error instanceof AppError
    process.stderr.write(`${isForPeople ? error.message : await describe(error)}\n`)
    return error instanceof WrongUse ? 2 : 1
  }
}

async function run(words: readonly string[], shared: Shared): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${usage(COMMANDS)}\n`)
    return 0
  }
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!command) throw new WrongUse(`Unknown command "${words.slice(0, 2).join(' ')}". Try --help`)
  return (await command.run(words.slice(command.name.split(' ').length), shared)) ?? 0
}

/** A database or a service that goes away is no bug of ours; anything else that gets here is, and its stack is needed. */
async function describe(error: unknown): Promise<string> {
  if (error instanceof SandpiperError) return (await import('./commands/server-client.ts')).describeRefusal(error)
  const trouble = troubledPart(error)
  if (trouble !== null) return `The database went away: ${trouble.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
