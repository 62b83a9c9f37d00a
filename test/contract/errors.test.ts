import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '#base/errors.ts'

test('docs/errors.md lists exactly the errors of the catalogue, with status and sentence', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'errors.md'), 'utf8')

  const documented = [...text.matchAll(/^\| (\d{3}) \| `(\w+)` \| (.+) \|$/gm)].map((row) => [
    row[2],
    Number(row[1]),
    row[3],
  ])

  expect(documented).toEqual(Object.entries(ERROR_CATALOGUE).map(([code, [status, detail]]) => [code, status, detail]))
})
