import { StartRefused } from '#platform/db/start-refused.ts'

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Turns what the file system says into a sentence; anything else stays as it is. */
export function refusedByDisk(error: unknown, dataDir: string): unknown {
  const file = error instanceof Error && 'path' in error ? String(error.path) : dataDir
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartRefused(diskFull(dataDir), { cause: error })
    case 'EROFS':
      return new StartRefused(`${file} is on a read-only file system. Name another DATA_DIR.`, { cause: error })
    case 'EACCES':
    case 'EPERM':
      return new StartRefused(
        `This user may not use ${file}. Start Sandpiper as the user who owns it, or name another DATA_DIR.`,
        { cause: error },
      )
    default:
      return error
  }
}

export function diskFull(dataDir: string): string {
  return `The disk that holds ${dataDir} is full: the database cannot write. Free some space, then start again.`
}
