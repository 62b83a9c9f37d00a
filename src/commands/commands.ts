import { listDeadLetters } from './dead-letters.ts'
import { extract } from './extract.ts'
import { createKey, listKeys, revokeKey } from './key.ts'
import { runMigrations } from './migrate.ts'
import { serve } from './serve.ts'
import type { Command } from './usage.ts'
import { createUser } from './user.ts'
import { work } from './worker.ts'

export const COMMANDS: readonly Command[] = [
  { name: 'serve', takes: '[--no-workers]', meaning: 'run the service: API, dashboard and workers', run: serve },
  { name: 'worker', takes: '', meaning: 'run workers alone, beside a service on the same DATABASE_URL', run: work },
  { name: 'migrate', takes: '', meaning: 'bring the database up to this version', run: runMigrations },
  { name: 'dead-letters', takes: '', meaning: 'list background work that failed for good', run: listDeadLetters },
  {
    name: 'extract',
    takes: 'URL|FILE "what to extract" [--format table|json|csv]',
    meaning: 'read a page once, by words or by --recipe FILE; needs no server',
    run: extract,
  },
  {
    name: 'user create',
    takes: '--email E --password P [--tier T]',
    meaning: 'make an account; prints its id',
    run: createUser,
  },
  { name: 'key create', takes: '--email E --name N', meaning: 'make an API key; prints it, this once', run: createKey },
  { name: 'key list', takes: '--email E', meaning: "list an account's keys", run: listKeys },
  {
    name: 'key revoke',
    takes: '--email E --id ID',
    meaning: 'delete a key; requests with it fail at once',
    run: revokeKey,
  },
]
