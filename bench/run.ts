/** `npm run bench [extract] [pipeline [alone]]`: installs what Sandpiper is measured against, then measures side by side. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const peers = join(import.meta.dirname, 'peers')
if (!existsSync(join(peers, 'node_modules'))) {
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: peers, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
if (wants('extract')) await (await import('./extract.ts')).benchExtract()
if (wants('pipeline'))
  await (await import('./pipeline.ts')).benchPipeline({ rounds: 3, pages: 150, peers: !wanted.includes('alone') })
