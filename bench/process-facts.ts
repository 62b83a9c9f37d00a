/** What the kernel says of processes; zeros where there is no /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All of its threads. */
export function cpuMsOf(pid: number): number {
  const fields = statOf(String(pid))
  return fields === null ? 0 : ticksOf(fields, [11, 12])
}

/** Of the embedded server and all its children, which live as long as it does. */
export function databaseCpuMs(dataDir: string): number {
  const postmaster = postmasterOf(dataDir)
  if (postmaster === null) return 0
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => sum + cpuBelow(pid, postmaster), 0)
}

/** RSS. */
export function memoryMbOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kilobytes ?? 0) * 1024) / 1e6
  } catch {
    return 0
  }
}

function postmasterOf(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8').split('\n')[0] ?? null
  } catch {
    return null
  }
}

function cpuBelow(pid: string, postmaster: string): number {
  const fields = statOf(pid)
  if (fields === null || (pid !== postmaster && fields[1] !== postmaster)) return 0
  // Children that ended are counted with the postmaster.
  return ticksOf(fields, [11, 12, ...(pid === postmaster ? [13, 14] : [])])
}

function statOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return null
  }
}

/** Ticks of 10 ms. */
function ticksOf(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((sum, at) => sum + Number(fields[at]), 0) * 10
}
