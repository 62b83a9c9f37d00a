import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './test/support/memory-folder.ts'

keepTemporaryFilesInMemory()
// For the processes and threads that load the sources as they are.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'sandpiper-tests')

const common = {
  pool: 'forks',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Node loads the files by itself, as in production: what Vite makes of an import is asked for anew at every use, so that tests
  // of much computing take a fifth more time, and some nearly twice as much.
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const
/** One process for many files: to start one and to load the code again takes longer than many of them run. */
const shared = { ...common, isolate: false }
/** Needs no database. */
const standalone = [
  'src/**/*.test.ts',
  'dashboard/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'test/generator/**/*.test.ts',
  'test/architecture.test.ts',
  'test/supply-chain.test.ts',
  'test/dashboard-folders.test.ts',
  'test/dashboard-texts.test.ts',
]
const inPage = (...names: readonly string[]) => names.map((name) => `src/engine/page/${name}.test.ts`)
/** Set the environment that a browser starts with. */
const launches = inPage('browser-launch', 'browser-pool', 'render-page', 'render-safety')
/** Open pages in a browser, which takes too long for the quick run. */
const renders = inPage(
  'render-arrival',
  'render-more',
  'actions/run-actions',
  'actions/leftovers',
  'access/bring-along',
)

export default defineConfig({
  test: {
    // Three times the processors that `npm test` is measured on: many tests wait, for a page to rest or for a time-out to pass. With four, 30 %
    // of the processors' time was not used.
    maxWorkers: 6,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: standalone,
          exclude: [...configDefaults.exclude, ...launches, ...renders],
        },
      },
      { test: { ...shared, name: 'renders', include: renders } },
      { test: { ...common, name: 'launches', include: launches } },
      {
        test: {
          ...shared,
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: standalone,
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
    ],
  },
})
