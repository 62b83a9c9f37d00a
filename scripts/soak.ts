/**
 * `npm run soak -- kill|jobs|crawl|fuzz|render|repairs|actions|trust|workflows|workflow-kill [rounds]`: the long runs of tests that the suite
 * runs briefly. `npm run soak -- upgrade [commit]`, `npm run soak -- failover [kills]` and `npm run soak -- everything [minutes]` have no
 * short form. `npm run soak -- month [days]` takes days of some seconds.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const SOAKS: Readonly<Record<string, { rounds: number; project: string; files: readonly string[] }>> = {
  kill: { rounds: 50, project: 'service', files: ['test/process/kill.test.ts', 'test/platform/kill-writes.test.ts'] },
  jobs: { rounds: 10, project: 'service', files: ['test/process/kill-jobs.test.ts'] },
  crawl: { rounds: 10, project: 'service', files: ['test/process/kill-crawl.test.ts'] },
  fuzz: {
    rounds: 10_000,
    project: 'unit',
    files: [
      'src/engine/recipe/run-any-page.test.ts',
      'src/engine/recipe/parse-html.test.ts',
      'src/engine/recipe/scan-recipe.test.ts',
    ],
  },
  workflows: { rounds: 1000, project: 'service', files: ['test/flows/workflows.pipeline.test.ts'] },
  'workflow-kill': { rounds: 20, project: 'service', files: ['test/flows/workflows.kill.test.ts'] },
  actions: { rounds: 200, project: 'renders', files: ['src/engine/page/actions/leftovers.test.ts'] },
  trust: { rounds: 40, project: 'service', files: ['test/trust/random-pages.test.ts'] },
  repairs: { rounds: 1000, project: 'unit', files: ['src/engine/repair/repair-recipe.test.ts'] },
  render: { rounds: 200, project: 'launches', files: ['src/engine/page/browser-pool.test.ts'] },
}

/** Runs of their own, which print one table and tell whether all held. */
const RUNS: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  upgrade: async ([commit]) => (await import('./soak/upgrade.ts')).soakUpgrade(commit),
  month: async ([days]) => (await import('./soak/month.ts')).soakMonth(days),
  failover: async ([kills]) => (await import('./soak/failover.ts')).soakFailover(kills),
  everything: async (words) => (await import('./soak/everything.ts')).soakEverything(words),
}

const [name = '', ...words] = process.argv.slice(2)
const [rounds] = words
const run = RUNS[name]
if (run) process.exit((await run(words)) ? 0 : 1)
const soak = SOAKS[name]
if (!soak) {
  console.error(`Say which: ${Object.keys({ ...SOAKS, ...RUNS }).join(', ')}`)
  process.exit(2)
}
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, SOAK_ROUNDS: rounds ?? String(soak.rounds) }
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', soak.project, ...soak.files], {
  stdio: 'inherit',
  env,
})
process.exit(status ?? 1)
