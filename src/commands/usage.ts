import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { OpenThreads } from '#engine/threads/thread-pool.ts'
import { describeSettings } from '#src/config.ts'

/** The command was called with words it does not know or without ones it needs. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** What several commands of one process may share. */
export type Shared = { openThreads?: OpenThreads }

export type Command = {
  /** One word or two: `serve`, `key create`. */
  name: string
  takes: string
  meaning: string
  /** The exit code; nothing means 0. */
  run: (words: readonly string[], shared: Shared) => Promise<number | undefined>
}

export function usage(commands: readonly Command[]): string {
  const lines = commands.map(({ name, takes, meaning }) => `  ${`${name} ${takes}`.trimEnd()}\n      ${meaning}`)
  return [
    'Sandpiper turns web pages into structured data and watches them for change.',
    '',
    'Usage: npm run -s cli -- <command>',
    '',
    ...lines,
    '',
    '(*) asks a running Sandpiper: SANDPIPER_URL and SANDPIPER_API_KEY say which, or --server URL and --key KEY, which others on the',
    '    machine can see.',
    '',
    'Settings are environment variables (default in brackets):',
    '',
    describeSettings(),
  ].join('\n')
}

/** Options by name; an unknown option or a stray word is a `WrongUse`. */
export function readOptions<const T extends ParseArgsOptionsConfig>(words: readonly string[], options: T) {
  const { values, positionals } = readArguments(words, options)
  if (positionals.length > 0) throw new WrongUse(`Unexpected "${positionals[0]}". Try --help`)
  return values
}

/** The same with one word beside the options, or none. */
export function readOneWord<const T extends ParseArgsOptionsConfig>(words: readonly string[], options: T) {
  const { values, positionals } = readArguments(words, options)
  if (positionals.length > 1) throw new WrongUse(`Unexpected "${positionals[1]}". Try --help`)
  return { values, word: positionals[0] }
}

export function readArguments<const T extends ParseArgsOptionsConfig>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // The rest of the sentence is about words that begin with a dash, of which no command has any.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify /)
    throw new WrongUse(`${said}. Try --help`)
  }
}

export function needed(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new WrongUse(`${option} is needed`)
  return value
}

export function chosen<const T extends string>(value: string, choices: readonly T[], option: string): T {
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new WrongUse(`${option} must be one of ${choices.join(', ')}`)
  return choice
}
