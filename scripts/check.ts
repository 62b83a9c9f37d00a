/** `npm run check`: lint, types, tests; stops at the first that fails. */
import { spawnSync } from 'node:child_process'

for (const args of [['run', 'lint'], ['run', 'types'], ['test']]) {
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
