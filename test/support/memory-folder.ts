import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'

/** Some thirty data folders of a database; a run has a handful at once. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Temporary files of this run lie in memory where there is room for them: each database consists of hundreds of files, and a disk
 * spends several times as long on them as the tests on their work.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  // Short: a browser's socket lies four folders deeper, and the path of a socket has 107 characters at most.
  const folder = mkdtempSync(`${MEMORY}/sp-`)
  // As root the database runs as another user, who has to get in.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY) || !runsPrograms()) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

/** A test writes a program of its own. */
function runsPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY)
  return mount?.split(' ')[2] === 'tmpfs' && !mount.split(' ')[3]?.split(',').includes('noexec')
}
