import { expect, test } from 'vitest'
import { parseJsonPath, valuesAt } from '#engine/recipe/json-path.ts'
import { joinedPaths, joinPath } from './path-text.ts'

test.each([
  ['', 'name', 'name'],
  ['a', 'name', 'a.name'],
  ['a', '@type', 'a.@type'],
  ['a', 'odd key', 'a["odd key"]'],
  ['a', 'say "hi"', String.raw`a["say \"hi\""]`],
])('"%s" and the key %s make %s', (path, key, whole) => {
  expect(joinPath(path, key)).toBe(whole)
})

test.each(['name', 'odd key', 'a.b', 'q"t', 'back\\slash', '$ref', ''])(
  'the path to the key "%s" leads to it',
  (key) => {
    const path = parseJsonPath(joinPath('top', key))

    expect(path && valuesAt(path, { top: { [key]: 7 } })).toEqual([7])
  },
)

test.each([
  ['', 'a', 'a'],
  ['a', '', 'a'],
  ['a', 'b.c', 'a.b.c'],
  ['a', '[*]', 'a[*]'],
])('"%s" and "%s" make %s', (path, rest, whole) => {
  expect(joinedPaths(path, rest)).toBe(whole)
})
