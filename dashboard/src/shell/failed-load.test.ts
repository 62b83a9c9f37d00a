import { expect, test } from 'vitest'
import { isFailedLoad } from './failed-load.ts'

test.each([
  ['Failed to fetch dynamically imported module: http://10.0.0.7:8080/assets/jobs-page-x.js', true],
  ['error loading dynamically imported module: http://10.0.0.7:8080/assets/jobs-page-x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/jobs-page-x.css', true],
  ['Sandpiper answered with 500', false],
  ["Cannot read properties of undefined (reading 'name')", false],
])('%s: a part that did not come is %s', (message, isExpected) => {
  expect(isFailedLoad(new Error(message))).toBe(isExpected)
})
