import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** PostgreSQL refuses to run as root. As root it is run as such a user; `null` stands for the process's own user. */
export type RunUser = { uid: number; gid: number; name: string }

/** The unprivileged user that exists everywhere, so that none needs creating. */
export async function nobody(): Promise<RunUser> {
  const [, , uid = '65534', gid = '65534'] = (await readUsers()).find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid), name: 'nobody' }
}

export async function userWithId(uid: number, gid: number): Promise<RunUser> {
  const [name] = (await readUsers()).find(([, , id]) => id === String(uid)) ?? []
  return { uid, gid, name: name ?? `the user with the id ${uid}` }
}

/** Rows of name, password mark, user id, group id, and more. */
async function readUsers(): Promise<string[][]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd.split('\n').map((line) => line.split(':'))
}

type Permissions = { uid: number; gid: number; mode: number }

const EXECUTE = 1

/** By the mode bits alone. Access lists are not asked: a wrong "no" costs a copy, and a wrong "yes" a clear message. */
export function mayEnter(user: RunUser, folder: Permissions): boolean {
  if (folder.uid === user.uid) return ((folder.mode >> 6) & EXECUTE) !== 0
  if (folder.gid === user.gid) return ((folder.mode >> 3) & EXECUTE) !== 0
  return (folder.mode & EXECUTE) !== 0
}

/** Whether the user can walk from the root of the file system into the folder. */
export async function canReach(user: RunUser, folder: string): Promise<boolean> {
  for (let current = await realpath(folder); ; current = path.dirname(current)) {
    if (!mayEnter(user, await stat(current))) return false
    if (current === path.dirname(current)) return true
  }
}
