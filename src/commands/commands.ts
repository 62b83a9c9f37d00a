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
    takes: '[--concurrency N] [--only KINDS] [--port N]',
    meaning: 'run workers alone, beside a service on the same DATABASE_URL: N jobs at once, only these kinds of work',
    run: async (words) => (await import('./worker.ts')).work(words),
  },
  {
    name: 'migrate',
    takes: '',
    meaning: 'bring the database up to this version',
    run: async (words) => (await import('./migrate.ts')).runMigrations(words),
  },
  {
    name: 'backup',
    takes: 'FILE|- [--include-key]',
    meaning: 'write the whole database into a file, also while the service runs',
    run: async (words) => (await import('./backup.ts')).backup(words),
  },
  {
    name: 'restore',
    takes: 'FILE|-',
    meaning: 'fill an empty database from a backup',
    run: async (words) => (await import('./restore.ts')).restore(words),
  },
  {
    name: 'move-to',
    takes: 'DATABASE_URL',
    meaning: 'copy the embedded database to an empty PostgreSQL of yours',
    run: async (words) => (await import('./move-to.ts')).moveTo(words),
  },
  {
    name: 'dead-letters',
    takes: '',
    meaning: 'list background work that failed for good by a fault of the installation',
    run: async (words) => (await import('./dead-letters.ts')).listDeadLetters(words),
  },
  {
    name: 'extract',
    takes:
      'URL|FILE "what to extract" [--all-pages] [--actions FILE] [--header H] [--cookie C] [--format table|json|csv]',
    meaning: 'read a page once, by words or by --recipe FILE; needs no server',
    run: async (words, shared) => (await import('./extract.ts')).extract(words, shared),
  },
  {
    name: 'strategies',
    takes: '[--format table|json|csv]',
    meaning: 'list the strategies of a running Sandpiper (*)',
    run: async (words) => (await import('./strategies.ts')).listStrategies(words),
  },
  {
    name: 'run',
    takes: 'STRATEGY [URL…] [--format table|json|csv]',
    meaning: 'read pages by a strategy, named or by its id (*)',
    run: async (words) => (await import('./run.ts')).run(words),
  },
  {
    name: 'watch',
    takes: 'URL "what to watch" [--name N] [--every 1h] [--webhook URL] [--format text|json]',
    meaning: 'watch a page from now on; prints the id of the schedule (*)',
    run: async (words) => (await import('./watch.ts')).watch(words),
  },
  {
    name: 'results',
    takes: 'ID [--format csv|json|ndjson|xlsx] [--out FILE]',
    meaning: 'what a job, batch, schedule, strategy or group has read (*)',
    run: async (words) => (await import('./results.ts')).results(words),
  },
  {
    name: 'changes',
    takes: '[SCHEDULE] [--follow] [--limit N] [--format text|json]',
    meaning: 'what changed on watched pages, and what changes from now on (*)',
    run: async (words) => (await import('./changes.ts')).changes(words),
  },
  {
    name: 'mcp',
    takes: '',
    meaning: 'serve tools to an agent over standard input and output, by MCP (*)',
    run: async (words) => (await import('./mcp.ts')).serveTools(words),
  },
  {
    name: 'user create',
    takes: '--email E [--password P | --password-stdin] [--tier T]',
    meaning: 'make an account, asking for its password; prints its id',
    run: async (words) => (await import('./user.ts')).createUser(words),
  },
  {
    name: 'user list',
    takes: '[--json]',
    meaning: 'list the accounts: id, e-mail, tier, when they were made and last used, number of keys',
    run: async (words) => (await import('./user.ts')).listUsers(words),
  },
  {
    name: 'user password',
    takes: 'EMAIL [--password P | --password-stdin]',
    meaning: 'give an account a new password, asking for it; all its sessions end',
    run: async (words) => (await import('./user.ts')).setPassword(words),
  },
  {
    name: 'user tier',
    takes: 'EMAIL TIER',
    meaning: 'give an account other limits: free, hobby, pro or enterprise',
    run: async (words) => (await import('./user.ts')).setUserTier(words),
  },
  {
    name: 'user operator',
    takes: 'EMAIL on|off',
    meaning: 'let an account see and retry the work of the whole installation, or no longer',
    run: async (words) => (await import('./user.ts')).setUserOperator(words),
  },
  {
    name: 'user delete',
    takes: 'EMAIL [--yes]',
    meaning: 'delete an account with all that belongs to it',
    run: async (words) => (await import('./user.ts')).deleteUser(words),
  },
  {
    name: 'key create',
    takes: '--email E --name N',
    meaning: 'make an API key; prints it, this once',
    run: async (words) => (await import('./key.ts')).createKey(words),
  },
  {
    name: 'key list',
    takes: 'EMAIL [--json]',
    meaning: "list an account's keys",
    run: async (words) => (await import('./key.ts')).listKeys(words),
  },
  {
    name: 'key revoke',
    takes: 'KEY_ID',
    meaning: 'delete a key; requests with it fail at once',
    run: async (words) => (await import('./key.ts')).revokeKey(words),
  },
  {
    name: 'jobs delete',
    takes: '--older-than 90d [--strategy ID] [--account EMAIL] [--yes] [--json]',
    meaning: 'delete ended jobs, with the results and pages that only they needed',
    run: async (words) => (await import('./jobs.ts')).deleteJobs(words),
  },
]
