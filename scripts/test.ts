/** `npm test [vitest arguments]`: brings what the tests need, runs them all, and closes with `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }

const REPO = join(import.meta.dirname, '..')

ensureChromium()
const folder = mkdtempSync(join(tmpdir(), 'sandpiper-report-'))
const reportFile = join(folder, 'report.json')
const vitest = join(REPO, 'node_modules', 'vitest', 'vitest.mjs')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
const run = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: REPO,
  stdio: 'inherit',
})
const report = readReport()
rmSync(folder, { recursive: true, force: true })

if (report === null) {
  console.log('0 passed, 1 failed')
  process.exit(run.status || 1)
}
// A broken file has no test that could fail, and still nothing passed there.
const failed = report.numFailedTests === 0 && !report.success ? 1 : report.numFailedTests
const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : ''
console.log(`${report.numPassedTests} passed, ${failed} failed${skipped}`)
process.exit(failed > 0 ? 1 : (run.status ?? 1))

function readReport(): Report | null {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  } catch {
    return null
  }
}
