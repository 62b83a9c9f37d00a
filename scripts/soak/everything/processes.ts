/** What the system says about processes. */
import { readdirSync, readFileSync } from 'node:fs'

export function childrenOf(parent: number): number[] {
  return pids().filter((pid) => parentOf(pid) === parent)
}

/** Those that were started with this in their environment, by us or by what we have started. */
export function withEnvironment(text: string): number[] {
  return pids().filter((pid) => pid !== process.pid && read(`/proc/${pid}/environ`).includes(text))
}

/** Of one process, in megabytes and in numbers; null when it is gone. */
export function takenBy(pid: number): { memory: number; handles: number } | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return { memory: (pages * 4096) / 1_000_000, handles: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return null
  }
}

export function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

function pids(): number[] {
  return readdirSync('/proc').map(Number).filter(Boolean)
}

function parentOf(pid: number): number {
  // The name, in brackets, may hold spaces.
  return Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
