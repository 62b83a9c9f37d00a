import { expect, test } from 'vitest'
import { manifestProblem } from './manifest-problem.ts'

const good = { manifest: [{ name: 'Acme' }, { sku: 7 }], matchFields: ['name', 'sku'], threshold: 80 }

test('a manifest whose items each have one of the fields is good', () => {
  expect(manifestProblem(good)).toBeNull()
})

test.each<[what: string, change: Partial<Record<keyof typeof good, unknown>>, problem: string]>([
  ['an empty manifest', { manifest: [] }, 'manifest must hold at least one item.'],
  ['a manifest that is no list', { manifest: { name: 'Acme' } }, 'manifest must hold at least one item.'],
  ['a text among the items', { manifest: [{ name: 'Acme' }, 'Beta'] }, 'manifest[1] must be an object.'],
  ['a list among the items', { manifest: [[]] }, 'manifest[0] must be an object.'],
  [
    'an item without the fields',
    { manifest: [{ name: 'Acme' }, { title: 'Beta' }] },
    'manifest[1] has none of the match_fields: name, sku.',
  ],
  [
    'an item whose fields are empty',
    { manifest: [{ name: ' ', sku: null }] },
    'manifest[0] has none of the match_fields: name, sku.',
  ],
  ['no fields', { matchFields: [] }, 'match_fields must name at least one field.'],
  ['no list of fields', { matchFields: 'name' }, 'match_fields must name at least one field.'],
  ['a field without a name', { matchFields: ['name', ' '] }, 'match_fields[1] must be the name of a field.'],
  ['a threshold below 0', { threshold: -1 }, 'threshold must be a number from 0 to 100.'],
  ['a threshold above 100', { threshold: 100.5 }, 'threshold must be a number from 0 to 100.'],
  ['a threshold that is not a number', { threshold: Number.NaN }, 'threshold must be a number from 0 to 100.'],
])('%s is refused', (_what, change, problem) => {
  expect(manifestProblem({ ...good, ...change })).toBe(problem)
})

test.each([0, 79.5, 100])('a threshold of %d is good', (threshold) => {
  expect(manifestProblem({ ...good, threshold })).toBeNull()
})

test('a dotted name reaches into an item', () => {
  expect(manifestProblem({ ...good, manifest: [{ brand: { name: 'Acme' } }], matchFields: ['brand.name'] })).toBeNull()
})
