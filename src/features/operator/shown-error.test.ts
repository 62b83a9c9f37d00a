import { expect, test } from 'vitest'
import { shownError } from './shown-error.ts'

test.each([
  ['The worker that ran this job died.', 'The worker that ran this job died.'],
  ['cannot read https://shop.example/a?token=s3cret now', 'cannot read https://shop.example/… now'],
  ['proxy http://me:pass@proxy.example:8080', 'proxy http://proxy.example:8080/…'],
  ['at "postgres://u:p@db/x?password=y" it ended', 'at "postgres://db/…" it ended'],
  ['x'.repeat(400), `${'x'.repeat(300)}…`],
])('%j is shown as %j', (error, shown) => {
  expect(shownError(error)).toBe(shown)
})
