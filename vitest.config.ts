import { configDefaults, defineConfig } from 'vitest/config'

const common = { pool: 'forks', testTimeout: 90_000, hookTimeout: 120_000 } as const
/** Needs no database. */
const standalone = ['src/**/*.test.ts', 'dashboard/src/**/*.test.ts', 'test/architecture.test.ts']
/** Sets the environment that a browser starts with. */
const pages = ['src/engine/page/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // One process for many files: to start one and to load the code again takes longer than most of them run.
      {
        test: {
          ...common,
          name: 'unit',
          include: standalone,
          exclude: [...configDefaults.exclude, ...pages],
          isolate: false,
        },
      },
      { test: { ...common, name: 'pages', include: pages } },
      {
        test: {
          ...common,
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: standalone,
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
    ],
  },
})
