import { defineConfig } from 'vitest/config'

const common = { pool: 'forks', testTimeout: 90_000, hookTimeout: 120_000 } as const
/** Needs no database. */
const standalone = ['src/**/*.test.ts', 'dashboard/src/**/*.test.ts', 'test/architecture.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'unit', include: standalone } },
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
