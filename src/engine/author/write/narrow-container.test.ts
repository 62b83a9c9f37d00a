import { expect, test } from 'vitest'
import { withExclude } from './narrow-container.ts'

test('records are left out by every way to them', () => {
  expect(withExclude({ selector: 'li', alternates: [{ selector: 'ul > *' }] }, '.ad')).toEqual({
    selector: 'li',
    exclude: ['.ad'],
    alternates: [{ selector: 'ul > *', exclude: ['.ad'] }],
  })
})

test('records of JSON have no selector', () => {
  expect(withExclude({ source: { json: 'ld+json', path: '' } }, '.ad')).toBeNull()
})
