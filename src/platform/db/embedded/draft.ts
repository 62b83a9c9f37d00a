import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive, startMark } from '#platform/db/process-identity.ts'
import { errorCode } from './file-errors.ts'

/**
 * Makes a folder whole or not at all: in a draft beside its place, renamed when it is complete. An interrupted start
 * leaves a draft, which names the process that made it, so that a later start knows it from one that is being made.
 */
export async function makeWhole(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.making-${process.pid}-${mark(process.pid)}`
  try {
    await make(draft)
    await rename(draft, folder)
  } catch (error) {
    await removeDraft(draft)
    // Of two starts at once the other one was faster, and what it made is as good.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
}

/** Deletes what interrupted starts left in a folder. */
export async function deleteAbandonedDrafts(folder: string, log: (line: string) => void): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid, maker] = /\.making-(\d+)-(\w*)$/.exec(name) ?? []
    if (pid === undefined || (isAlive(Number(pid)) && mark(Number(pid)) === maker)) continue
    await removeDraft(path.join(folder, name))
    log(`An earlier start was interrupted: deleted its unfinished ${path.join(folder, name)}`)
  }
}

/** Part of a file name, so only what any file name may hold. */
function mark(pid: number): string {
  return startMark(pid).replaceAll(/\W+/g, '_')
}

/** Whoever made it may be dead while its initdb still writes: then the folder is not empty at the first try, and soon it is. */
async function removeDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
