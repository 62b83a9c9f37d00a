/** `npm run soak:kill [rounds]`: the long run of the tests that kill the service and its database during writes. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const rounds = process.argv[2] ?? '50'
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const files = ['test/process/kill.test.ts', 'test/platform/kill-writes.test.ts']
const env = { ...process.env, KILL_ROUNDS: rounds }
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'service', ...files], {
  stdio: 'inherit',
  env,
})
process.exit(status ?? 1)
