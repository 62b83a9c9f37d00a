import { defineConfig } from 'vitest/config'

const common = { pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'unit', include: ['src/**/*.test.ts'] } },
      { test: { ...common, name: 'service', include: ['test/**/*.test.ts'], globalSetup: ['test/support/global-setup.ts'] } },
    ],
  },
})
