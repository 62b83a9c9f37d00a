import { configDefaults, defineConfig } from 'vitest/config'
import { COMPILE_CACHE_DIR } from './src/base/compile-cache.ts'
import { keepTemporaryFilesInMemory } from './test/support/memory-folder.ts'

keepTemporaryFilesInMemory()
// For the many processes that tests start.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE_DIR

const common = { pool: 'forks', testTimeout: 180_000, hookTimeout: 180_000 } as const
/** One process for many files: to start one and to load the code again takes longer than many of them run. */
const shared = { ...common, isolate: false }
/** Needs no database. */
const standalone = [
  'src/**/*.test.ts',
  'dashboard/src/**/*.test.ts',
  'test/generator/**/*.test.ts',
  'test/architecture.test.ts',
]
/** Set the environment that a browser starts with. */
const browsers = ['browser-launch', 'browser-pool', 'render-page', 'render-safety']
const pages = browsers.map((name) => `src/engine/page/${name}.test.ts`)

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'unit', include: standalone, exclude: [...configDefaults.exclude, ...pages] } },
      { test: { ...common, name: 'pages', include: pages } },
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
