/** A file system of its own, so small that it can be filled up, and in memory: nothing else on the machine notices. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export type SmallDisk = AsyncDisposable & {
  path: string
  /** Takes what is left, and what becomes free again, until `release`. */
  fill(): void
  release(): Promise<void>
}

const REFILL_MS = 200

export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('This needs root, to mount a small file system that can be filled up')
  const path = join(folder, 'disk')
  await mkdir(path, { mode: 0o755 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'sandpiper-soak', path])
  const filler = (number: number) => join(path, `filler-${number}`)
  let timer: NodeJS.Timeout | null = null
  let taking: Promise<void> = Promise.resolve()
  let fillers = 0
  const take = async () => {
    const { bavail, bsize } = await statfs(path)
    if (bavail > 0) execFileSync('fallocate', ['-l', String(bavail * bsize), filler(fillers++)], { stdio: 'ignore' })
  }
  // What the database takes in between makes this fail now and then.
  const takeMore = () => {
    taking = taking.then(take).catch(() => undefined)
  }
  const release = async () => {
    if (timer) clearInterval(timer)
    timer = null
    await taking
    for (let number = 0; number < fillers; number++) await rm(filler(number), { force: true })
    fillers = 0
  }
  return {
    path,
    fill() {
      takeMore()
      timer ??= setInterval(takeMore, REFILL_MS)
    },
    release,
    async [Symbol.asyncDispose]() {
      await release()
      if (existsSync(path)) execFileSync('umount', ['--lazy', path])
    },
  }
}
