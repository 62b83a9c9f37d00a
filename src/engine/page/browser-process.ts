import { readdirSync, readFileSync } from 'node:fs'
import { kill } from 'node:process'

/**
 * A browser as the operating system sees it: one process and the many that it started. The one file of the engine that looks at
 * processes and ends them.
 */
export type BrowserProcess = {
  pid: number
  /** The group that the browser was started in, null when it is not a group of its own. */
  groupId: number | null
}

type ProcessFacts = { pid: number; parentId: number; groupId: number }

export function identifyProcess(pid: number): BrowserProcess {
  const [own, browser] = [readFacts('self'), readFacts(String(pid))]
  // Without /proc: a browser is started detached there too, and then leads a group of its own number.
  if (browser === null) return { pid, groupId: pid }
  return { pid, groupId: browser.groupId === own?.groupId ? null : browser.groupId }
}

/**
 * Reads what the browser and all it started hold for themselves, in bytes. Null where the host has no /proc. Made to be called over
 * and over: a process of others stays one of others, so that each of them is looked at once.
 */
export function createMemoryReader(browser: BrowserProcess): () => number | null {
  let others: ReadonlySet<string> = new Set()
  return () => {
    const names = processNames()
    const facts = readFactsOf(names.filter((name) => !others.has(name)))
    const members = membersOf(browser, facts)
    others = new Set(names.filter((name) => !members.has(Number(name))))
    if (members.size === 0) return null
    return [...members].map(privateMemory).reduce((sum, size) => sum + size, 0)
  }
}

/** Ends the browser and all it started, without asking. Also right when the browser is already gone and left others behind. */
export function killProcess(browser: BrowserProcess): void {
  const members = membersOf(browser, readFactsOf(processNames()))
  if (browser.groupId !== null) send(-browser.groupId)
  for (const pid of new Set([browser.pid, ...members])) send(pid)
}

function send(pid: number): void {
  try {
    kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

function membersOf(browser: BrowserProcess, all: readonly ProcessFacts[]): Set<number> {
  const members = new Set<number>()
  // Parents may come after their children in the listing: go on until nothing is added.
  for (let before = -1; before < members.size; ) {
    before = members.size
    for (const { pid, parentId, groupId } of all) {
      if (pid === browser.pid || groupId === browser.groupId || members.has(parentId)) members.add(pid)
    }
  }
  return members
}

function processNames(): string[] {
  return orElse([], () => readdirSync('/proc')).filter((name) => /^\d+$/.test(name))
}

function readFactsOf(names: readonly string[]): ProcessFacts[] {
  return names.map(readFacts).filter((fact) => fact !== null)
}

function readFacts(name: string): ProcessFacts | null {
  const stat = orElse(null, () => readFileSync(`/proc/${name}/stat`, 'latin1'))
  // The second field is the command in parentheses and may hold both spaces and parentheses.
  const match = stat === null ? null : /^(\d+) .*\) \S (\d+) (\d+) /s.exec(stat)
  return match === null ? null : { pid: Number(match[1]), parentId: Number(match[2]), groupId: Number(match[3]) }
}

/** Pages of files are left out: Chromium's own code is mapped by each of its processes and counted in none. */
function privateMemory(pid: number): number {
  const status = orElse('', () => readFileSync(`/proc/${pid}/status`, 'latin1'))
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].map((match) => Number(match[1]))
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024
}

/** No disk is behind /proc: to wait for it takes ten times as long as to read it. A process may be gone before it is read. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
