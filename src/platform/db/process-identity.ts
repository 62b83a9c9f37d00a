import { readFileSync, readlinkSync } from 'node:fs'

/** A process that has ended but was not yet waited for (a zombie) counts as gone: it will never do anything again. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return readStat(pid)?.state !== 'Z'
}

/**
 * What tells a process from a later one with the same number: boot, pid namespace and start time, as
 * `<boot>/<namespace>/<ticks>`. Empty where the system does not say (no /proc), or when there is no such process.
 */
export function startMark(pid: number): string {
  const stat = readStat(pid)
  return stat === null ? '' : `${pidSpace()}/${stat.startTicks}`
}

/** Names the numbering that pids here belong to: two machines or containers may share a name, never this. */
export function pidSpace(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id')
  return boot === null ? '' : `${boot.trim()}/${pidNamespace()}`
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function readStat(pid: number): { state: string; startTicks: string } | null {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The second field is the command in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
