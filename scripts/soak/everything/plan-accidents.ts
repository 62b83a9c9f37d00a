/**
 * What goes wrong and when, decided before anything starts, by the seed alone.
 * 1. Kills come one in each equal part of the time, of all kinds in turn, shuffled: API, worker, the whole database, one of its backends.
 * 2. Clocks jump forward and back in turn, by up to two hours: of all processes, of the database alone, or of one process. A jump is
 *    taken back after a while, which is a jump as well.
 * 3. The disk is full, or slow, for a while.
 * 4. Nothing happens in the first and the last twentieth.
 */
import { type Random, randomFrom } from './random.ts'

export const KILL_KINDS = ['kill api', 'kill worker', 'kill database', 'kill backend'] as const
export const ACCIDENT_KINDS = [...KILL_KINDS, 'clock forward', 'clock back', 'full disk', 'slow disk'] as const
export type AccidentKind = (typeof ACCIDENT_KINDS)[number]

export type Accident = {
  kind: AccidentKind
  atMs: number
  /** 0 where it has no length. */
  lastsMs: number
  /** Whom it hits, of those there are: which API or worker, or whose clock. */
  target: string
  /** Of a clock, in seconds; of a slow disk, milliseconds more for each flush. */
  amount: number
}

export type Places = {
  /** Processes that may be killed. */
  apis: readonly [string, ...string[]]
  workers: readonly [string, ...string[]]
  /** All of them, also those that are spared. */
  clocks: readonly [string, ...string[]]
}

export const EVERYBODY = 'everybody'
export const DATABASE = 'database'

type PlanOptions = { seed: number; minutes: number; kills: number; places: Places }

const MARGIN = 0.05
const CLOCK_JUMPS_PER_MINUTE = 0.4
const DISKS_PER_MINUTE = 0.15

export function planAccidents({ seed, minutes, kills, places }: PlanOptions): Accident[] {
  const random = randomFrom(seed)
  const times = (count: number) => momentsOf(random, minutes * 60_000, count)
  const some = (perMinute: number, least: number) => Math.max(least, Math.round(minutes * perMinute))
  const killKinds = random.shuffle(times(kills).map((_, index) => KILL_KINDS[index % KILL_KINDS.length] ?? 'kill api'))
  const planned = [
    ...times(kills).map((atMs, index) => killAt(random, atMs, killKinds[index] ?? 'kill api', places)),
    ...times(some(CLOCK_JUMPS_PER_MINUTE, 2)).map((atMs, index) => jumpAt(random, atMs, index, places)),
    ...times(some(DISKS_PER_MINUTE, 1)).map((atMs) => lasting(random, 'full disk', atMs, [4_000, 12_000])),
    ...times(some(DISKS_PER_MINUTE, 1)).map((atMs) => ({
      ...lasting(random, 'slow disk', atMs, [8_000, 20_000]),
      amount: random.between(10, 120),
    })),
  ]
  return planned.toSorted((a, b) => a.atMs - b.atMs)
}

function momentsOf(random: Random, wholeMs: number, count: number): number[] {
  const first = wholeMs * MARGIN
  const part = (wholeMs * (1 - 2 * MARGIN)) / Math.max(1, count)
  return Array.from({ length: count }, (_, index) => Math.round(first + (index + random.next()) * part))
}

function killAt(random: Random, atMs: number, kind: AccidentKind, { apis, workers }: Places): Accident {
  const target = kind === 'kill api' ? random.pick(apis) : kind === 'kill worker' ? random.pick(workers) : DATABASE
  return { kind, atMs, lastsMs: 0, target, amount: 0 }
}

function jumpAt(random: Random, atMs: number, index: number, { clocks }: Places): Accident {
  const kind = index % 2 === 0 ? 'clock forward' : 'clock back'
  const target = random.pick([EVERYBODY, EVERYBODY, DATABASE, random.pick(clocks)])
  // Seconds, minutes or hours.
  const seconds = random.between(20, 120) * random.pick([1, 10, 60])
  return { ...lasting(random, kind, atMs, [5_000, 30_000]), target, amount: kind === 'clock back' ? -seconds : seconds }
}

function lasting(random: Random, kind: AccidentKind, atMs: number, [least, most]: [number, number]): Accident {
  return { kind, atMs, lastsMs: random.between(least, most), target: DATABASE, amount: 0 }
}
