/** What each process takes, every few seconds, from its start to its end. */
import type { Sample } from './judge-flat.ts'
import type { KeptProcess } from './kept-process.ts'
import { takenBy } from './processes.ts'

/** One process from its start to its end. */
export type Life = { name: string; start: number; startedAtMs: number; memory: Sample[]; handles: Sample[] }

export type Sampling = Disposable & { lives(): Life[] }

const EVERY_MS = 5_000

export function sampleProcesses(processes: readonly KeptProcess[]): Sampling {
  const lives = new Map<string, Life>()
  const look = () => {
    const atMs = performance.now()
    for (const one of processes) {
      const pid = one.pid()
      const taken = pid === null ? null : takenBy(pid)
      if (taken === null) continue
      const key = `${one.name} ${one.starts()}`
      const life = lives.get(key) ?? { name: one.name, start: one.starts(), startedAtMs: atMs, memory: [], handles: [] }
      lives.set(key, life)
      life.memory.push({ atMs, value: taken.memory })
      life.handles.push({ atMs, value: taken.handles })
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return { lives: () => [...lives.values()], [Symbol.dispose]: () => clearInterval(timer) }
}
