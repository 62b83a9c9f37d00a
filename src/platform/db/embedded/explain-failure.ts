import { diskFull } from './file-errors.ts'

const SAYINGS: ReadonlyArray<readonly [pattern: RegExp, sentence: (dataDir: string) => string]> = [
  [/No space left on device|Disk quota exceeded/i, diskFull],
  [
    /could not look up effective user ID/,
    () => 'PostgreSQL does not run under a user id without a name. Give the user an entry in /etc/passwd.',
  ],
  [
    /cannot be run as root|not permitted.*root|administrative permissions/i,
    () => 'PostgreSQL does not run under an administrator. Start Sandpiper as an ordinary user.',
  ],
  [
    /database files are incompatible with server|was initialized by PostgreSQL version/,
    (dataDir) => `The database in ${dataDir} was made by another version of PostgreSQL.`,
  ],
  [
    /error while loading shared libraries|Library not loaded/,
    () => 'The PostgreSQL that came with the installation lacks a library of this system.',
  ],
  [
    /could not create shared memory segment|Cannot allocate memory/,
    () => 'There is not enough memory for the database server (it needs about 200 MB).',
  ],
  [/could not bind Unix (?:socket|address)|Address already in use/, () => 'The socket of the database is in use.'],
  [/Permission denied/, (dataDir) => `The database server may not use its files in ${dataDir}: check who owns them.`],
]

const TAIL_LINES = 5

/** What the output of initdb or of the server means for the operator. */
export function explainFailure(output: string, dataDir: string): string {
  const saying = SAYINGS.find(([pattern]) => pattern.test(output))
  if (saying !== undefined) return saying[1](dataDir)
  const tail = output.trim().split('\n').slice(-TAIL_LINES).join('\n')
  return `The database server did not start. Its last words:\n${tail}\nWith DATABASE_URL another PostgreSQL is used instead.`
}

/** A server for this folder is already there: another start was faster. */
export function wasBeaten(output: string): boolean {
  return /lock file ".*postmaster\.pid" already exists/.test(output)
}

/** The last server was killed and some of its processes still hold its memory: they end by themselves. */
export function hasOrphans(output: string): boolean {
  return /pre-existing shared memory block .* is still in use/.test(output)
}
