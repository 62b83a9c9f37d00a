/** What `npm test` runs beside the tests, and the line it closes with. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const NPM_TEST = [process.execPath, join(REPO, 'scripts', 'test.ts')]

/** An npm for which these scripts fail. */
function runWhere(failing: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sandpiper-npm-'))
  const cases = failing.map((script) => `[ "$3" = ${script} ] && exit 1`)
  writeFileSync(join(folder, 'npm'), ['#!/bin/sh', ...cases, 'exit 0', ''].join('\n'))
  chmodSync(join(folder, 'npm'), 0o755)
  return runCommand(NPM_TEST, { PATH: `${folder}:${process.env.PATH}` }).finally(() =>
    rmSync(folder, { recursive: true }),
  )
}

const LINT = 'Lint failed. `npm run format` mends most of what it finds\n'
const TYPES = 'The types do not fit. `npm run types` shows this again\n'

test.each([
  [['lint'], `${LINT}The tests were not run.\n1 passed, 1 failed\n`],
  [['types'], `${TYPES}The tests were not run.\n1 passed, 1 failed\n`],
  [['lint', 'types'], `${LINT}${TYPES}The tests were not run.\n0 passed, 2 failed\n`],
])('where %j fails, that is said, no test runs, and each counts as one', async (failing, said) => {
  expect(await runWhere(failing)).toEqual({ code: 1, stdout: said, stderr: '' })
})

test('tests that are named run alone, and the last line counts them', async () => {
  const { code, stdout } = await runCommand([...NPM_TEST, 'src/base/ids.test.ts'])
  expect(code).toBe(0)
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/)
})
