import type { Command } from './usage.ts'

/** Each is loaded when it is called: most of the time a short command takes is the loading of code. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'serve',
    takes: '[--no-workers]',
    meaning: 'run the service: API, dashboard and workers',
    run: async (words) => (await import('./serve.ts')).serve(words),
  },
  {
    name: 'worker',
    takes: '',
    meaning: 'run workers alone, beside a service on the same DATABASE_URL',
    run: async (words) => (await import('./worker.ts')).work(words),
  },
  {
    name: 'migrate',
    takes: '',
    meaning: 'bring the database up to this version',
    run: async (words) => (await import('./migrate.ts')).runMigrations(words),
  },
  {
    name: 'dead-letters',
    takes: '',
    meaning: 'list background work that failed for good',
    run: async (words) => (await import('./dead-letters.ts')).listDeadLetters(words),
  },
  {
    name: 'extract',
    takes:
      'URL|FILE "what to extract" [--all-pages] [--actions FILE] [--header H] [--cookie C] [--format table|json|csv]',
    meaning: 'read a page once, by words or by --recipe FILE; needs no server',
    run: async (words) => (await import('./extract.ts')).extract(words),
  },
  {
    name: 'user create',
    takes: '--email E [--password P | --password-stdin] [--tier T]',
    meaning: 'make an account, asking for its password; prints its id',
    run: async (words) => (await import('./user.ts')).createUser(words),
  },
  {
    name: 'key create',
    takes: '--email E --name N',
    meaning: 'make an API key; prints it, this once',
    run: async (words) => (await import('./key.ts')).createKey(words),
  },
  {
    name: 'key list',
    takes: '--email E',
    meaning: "list an account's keys",
    run: async (words) => (await import('./key.ts')).listKeys(words),
  },
  {
    name: 'key revoke',
    takes: '--email E --id ID',
    meaning: 'delete a key; requests with it fail at once',
    run: async (words) => (await import('./key.ts')).revokeKey(words),
  },
]
