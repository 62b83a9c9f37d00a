/** What is printed in the end, and what of it must hold. */
import { type Flatness, judgeFlat } from './judge-flat.ts'
import type { Ledger, Tally } from './ledger.ts'
import { ACCIDENT_KINDS, type AccidentKind } from './plan-accidents.ts'
import type { OpenRows } from './read-outcome.ts'
import type { Life } from './sample-processes.ts'
import type { ChangeTally } from './settle-changes.ts'

export type Facts = {
  ledger: Ledger
  accidents: ReadonlyMap<AccidentKind, number>
  planned: number
  changes: ChangeTally
  open: OpenRows
  givenUp: OpenRows
  refused: readonly string[]
  unanswered: number
  /** Processes that ended by themselves, in words. */
  ownEnds: readonly string[]
  lives: readonly Life[]
}

type Row = Record<string, string | number>
export type Line = { holds: boolean; claim: string; measured: string }

/** Megabytes and numbers that a process may grow by over the time that is judged. */
const MEMORY_ALLOWANCE = { absolute: 24, share: 0.08 }
const HANDLE_ALLOWANCE = { absolute: 10, share: 0.1 }

/** A job belongs to the accident that was the last one when it was sent. */
export function accidentRows({ ledger, accidents }: Facts): Row[] {
  const row = (name: string, times: number, tally: Tally | undefined): Row => {
    const { accepted = 0, ended = 0, lost = 0, doubled = 0, stuck = 0, failed = 0 } = tally ?? {}
    return { accident: name, times, accepted, ended, lost, doubled, stuck, 'good page failed': failed }
  }
  const times = [...accidents.values()].reduce((sum, count) => sum + count, 0)
  return [
    row('none yet', 0, ledger.bySince.get(null)),
    ...ACCIDENT_KINDS.map((kind) => row(kind, accidents.get(kind) ?? 0, ledger.bySince.get(kind))),
    row('all', times, ledger.total),
  ]
}

type JudgedLife = { life: Life; memory: Flatness; handles: Flatness }

export function judgeLives(lives: readonly Life[]): JudgedLife[] {
  return lives.map((life) => ({
    life,
    memory: judgeFlat(life.memory, life.startedAtMs, MEMORY_ALLOWANCE),
    handles: judgeFlat(life.handles, life.startedAtMs, HANDLE_ALLOWANCE),
  }))
}

/** Those that lived long enough to be judged. */
export function lifeRows(judged: readonly JudgedLife[]): Row[] {
  return judged
    .filter(({ memory }) => memory.isFlat !== null)
    .map(({ life, memory, handles }) => ({
      process: `${life.name}, start ${life.start}`,
      'minutes judged': memory.minutes.toFixed(1),
      MB: memory.median.toFixed(0),
      'MB a minute': memory.perMinute.toFixed(2),
      handles: handles.median.toFixed(0),
      'handles a minute': handles.perMinute.toFixed(2),
    }))
}

export function judgeFacts(facts: Facts): Line[] {
  const { ledger, changes, open, givenUp, refused, ownEnds, accidents, planned } = facts
  const { accepted, ended, lost, doubled, stuck, failed } = ledger.total
  const happened = [...accidents.values()].reduce((sum, count) => sum + count, 0)
  const judged = judgeLives(facts.lives)
  const line = (claim: string, holds: boolean, measured: string): Line => ({ holds, claim, measured })
  return [
    line('All that was planned went wrong', happened === planned, `${happened} of ${planned} accidents`),
    line(
      'What was accepted has ended',
      accepted === ended && lost === 0,
      `${accepted} accepted, ${ended} ended, ${lost} lost`,
    ),
    line('No job was made twice', doubled === 0, `${doubled} doubled; ${facts.unanswered} tries had no answer`),
    line('Nothing is stuck', stuck === 0 && isEmpty(open), inWords(open)),
    line('Nothing was given up', isEmpty(givenUp), inWords(givenUp)),
    line('Good pages were read', failed === 0, `${failed} failed`),
    line('No request was refused', refused.length === 0, refused[0] ?? 'none'),
    line(
      'Every change was delivered',
      changes.lost === 0,
      `${changes.changes} changes, ${changes.delivered} delivered, ${changes.lost} lost; ${changes.attempts} attempts`,
    ),
    line('No change was told under two ids', changes.doubled === 0, `${changes.doubled} doubled`),
    line(
      'Every failed check was told',
      changes.untoldFailures === 0,
      `${changes.failures} failed checks, ${changes.untoldFailures} untold`,
    ),
    line('No process ended by itself', ownEnds.length === 0, ownEnds.join('; ') || 'none'),
    flatLine(
      'Memory is flat',
      judged.map(({ life, memory }) => ({ life, flatness: memory })),
    ),
    flatLine(
      'Handles are flat',
      judged.map(({ life, handles }) => ({ life, flatness: handles })),
    ),
  ]
}

function flatLine(claim: string, judged: ReadonlyArray<{ life: Life; flatness: Flatness }>): Line {
  const told = judged.filter(({ flatness }) => flatness.isFlat !== null)
  const growing = told.filter(({ flatness }) => flatness.isFlat === false)
  const names = growing.map(({ life }) => `${life.name}, start ${life.start}`)
  const measured =
    told.length === 0 ? 'too short to tell' : `${told.length - growing.length} of ${told.length} processes`
  return { claim, holds: growing.length === 0, measured: [measured, ...names].join('; not ') }
}

function isEmpty(rows: OpenRows): boolean {
  return Object.keys(rows).length === 0
}

function inWords(rows: OpenRows): string {
  return (
    Object.entries(rows)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', ') || 'none'
  )
}
