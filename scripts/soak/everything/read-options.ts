/** `npm run soak -- everything [minutes] [--seed n] [--jobs n] [--kills n] [--watched n] [--drain minutes] [--keep]` */
import { parseArgs } from 'node:util'

export type SoakOptions = {
  minutes: number
  /** The same seed makes the same accidents at the same moments. */
  seed: number
  /** Accepted over the whole time. */
  jobs: number
  kills: number
  /** Pages that are watched by a schedule each. */
  watched: number
  drainMinutes: number
  /** Leaves the folder with the logs of all processes behind. */
  keeps: boolean
}

const JOBS_PER_MINUTE = 1_000
const KILLS_PER_MINUTE = 1.5

/** Throws a sentence for whoever called it. `seed` is the one to take where none is given. */
export function readOptions(words: readonly string[], seed: number): SoakOptions {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { seed: text, jobs: text, kills: text, watched: text, drain: text, keep: { type: 'boolean' } },
  })
  const minutes = numberOf('minutes', positionals[0], 20, 0.5)
  return {
    minutes,
    seed: whole('--seed', values.seed, seed),
    jobs: whole('--jobs', values.jobs, Math.round(minutes * JOBS_PER_MINUTE)),
    kills: whole('--kills', values.kills, Math.max(3, Math.round(minutes * KILLS_PER_MINUTE))),
    watched: whole('--watched', values.watched, 40),
    drainMinutes: numberOf('--drain', values.drain, 5, 0),
    keeps: values.keep ?? false,
  }
}

function whole(name: string, given: string | undefined, otherwise: number): number {
  const number = numberOf(name, given, otherwise, 0)
  if (!Number.isSafeInteger(number)) throw new Error(`${name} must be a whole number`)
  return number
}

function numberOf(name: string, given: string | undefined, otherwise: number, least: number): number {
  const number = given === undefined ? otherwise : Number(given)
  if (given?.trim() === '' || !(number >= least)) throw new Error(`${name} must be a number from ${least} on`)
  return number
}
