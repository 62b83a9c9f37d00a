/**
 * `npm test`: lint, types, and all tests, for which it brings what they need. It stops before the tests where lint or types fail, and
 * closes with `N passed, N failed`, in which lint and types count one each. `npm test -- [vitest arguments]` runs those tests alone.
 * `npm run test:quick` runs what needs neither a browser nor much time: units, and the contract of the routes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }

const REPO = join(import.meta.dirname, '..')

const CHECKS = [
  { script: 'lint', problem: 'Lint failed. `npm run format` mends most of what it finds' },
  { script: 'types', problem: 'The types do not fit. `npm run types` shows this again' },
] as const

/** Without a browser and without a process of its own. */
const QUICK = ['--project=unit', '--project=service', 'src/', 'test/architecture', 'test/contract/']

const isQuick = process.argv[2] === '--quick'
const chosen = isQuick ? [] : process.argv.slice(2)
const checks = chosen.length === 0 ? CHECKS : []
// At the same time: each keeps one processor busy.
const outcomes = await Promise.all(checks.map(async (check) => ({ ...check, isClean: await isClean(check.script) })))
const problems = outcomes.filter(({ isClean }) => !isClean).map(({ problem }) => problem)
if (problems.length > 0) {
  for (const problem of problems) console.log(problem)
  console.log('The tests were not run.')
  close({ passed: checks.length - problems.length, failed: problems.length })
}

if (!isQuick) ensureChromium()
const { status, report } = runTests(isQuick ? QUICK : chosen)
if (report === null) close({ passed: checks.length, failed: 1 })
else {
  // A broken file has no test that could fail, and still nothing passed there; so has an error outside every test.
  const failed = report.numFailedTests === 0 && (!report.success || status !== 0) ? 1 : report.numFailedTests
  close({ passed: checks.length + report.numPassedTests, failed, skipped: report.numPendingTests })
}

/** What it prints comes in one piece at its end. */
async function isClean(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '-s', script], { cwd: REPO, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  process.stdout.write(printed)
  return status === 0
}

function runTests(words: readonly string[]): { status: number | null; report: Report | null } {
  const folder = mkdtempSync(join(tmpdir(), 'sandpiper-report-'))
  const reportFile = join(folder, 'report.json')
  const vitest = join(REPO, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const args = [vitest, 'run', ...reporters, ...words]
  const { status } = spawnSync(process.execPath, args, { cwd: REPO, stdio: 'inherit' })
  const report = readReport(reportFile)
  rmSync(folder, { recursive: true, force: true })
  return { status, report }
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

function close({ passed, failed, skipped = 0 }: { passed: number; failed: number; skipped?: number }): never {
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
}
