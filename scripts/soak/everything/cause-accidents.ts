/** Does what the plan says, when it says so. */
import { setTimeout as pause } from 'node:timers/promises'
import type { KeptProcess } from './kept-process.ts'
import type { OwnedPostgres } from './owned-postgres.ts'
import { type Accident, type AccidentKind, DATABASE, EVERYBODY } from './plan-accidents.ts'
import type { Control } from './preload.ts'
import type { Random } from './random.ts'
import type { SmallDisk } from './small-disk.ts'

export type Accidents = {
  /** The one that began last. */
  last(): AccidentKind | null
  counts: ReadonlyMap<AccidentKind, number>
  /** Resolves when all have happened and are over. */
  over: Promise<void>
}

export type Stage = {
  processes: ReadonlyMap<string, KeptProcess>
  controls: ReadonlyMap<string, Control>
  postgres: OwnedPostgres
  disk: SmallDisk
  random: Random
  say: (line: string) => void
  signal: AbortSignal
}

export function causeAccidents(plan: readonly Accident[], stage: Stage): Accidents {
  const counts = new Map<AccidentKind, number>()
  const startedMs = performance.now()
  let last: AccidentKind | null = null
  const happen = async (accident: Accident) => {
    await pause(Math.max(0, startedMs + accident.atMs - performance.now()), undefined, { signal: stage.signal })
    last = accident.kind
    counts.set(accident.kind, (counts.get(accident.kind) ?? 0) + 1)
    stage.say(describe(accident))
    const undo = begin(accident, stage)
    if (undo === null) return
    await pause(accident.lastsMs, undefined, { signal: stage.signal }).catch(() => undefined)
    await undo()
  }
  const over = Promise.all(plan.map(happen)).then(() => undefined)
  // Whoever waits for it hears of it.
  over.catch(() => undefined)
  return { last: () => last, counts, over }
}

/** How to end it, where it lasts. */
function begin(accident: Accident, stage: Stage): (() => unknown) | null {
  switch (accident.kind) {
    case 'kill api':
    case 'kill worker':
      stage.processes.get(accident.target)?.kill()
      return null
    case 'kill database':
      stage.postgres.killAll()
      return null
    case 'kill backend':
      stage.postgres.killOne(stage.random)
      return null
    case 'clock forward':
    case 'clock back':
      return jump(accident, stage)
    case 'full disk':
      stage.disk.fill()
      return () => stage.disk.release()
    case 'slow disk':
      stage.controls.get(DATABASE)?.setFlushDelay(accident.amount)
      return () => stage.controls.get(DATABASE)?.setFlushDelay(0)
  }
}

function jump({ target, amount }: Accident, { controls }: Stage): () => void {
  const hit = [...controls].filter(([name]) => target === EVERYBODY || target === name).map(([, control]) => control)
  const set = (seconds: number) => {
    for (const control of hit) control.setClock(seconds)
  }
  set(amount)
  return () => set(0)
}

function describe({ kind, target, amount, lastsMs }: Accident): string {
  const length = lastsMs === 0 ? '' : ` for ${Math.round(lastsMs / 1000)} s`
  if (kind === 'slow disk') return `${kind}: ${amount} ms more for each flush${length}`
  if (amount !== 0) return `${kind}: ${target}, ${amount} s${length}`
  return target === DATABASE ? `${kind}${length}` : `${kind}: ${target}${length}`
}
