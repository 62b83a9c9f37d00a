import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const sent = (title: string) => ({ html: `<h1>${title}</h1>`, url: 'https://example.test/a' })

test('a page is read with the others beside it', () => {
  const model = readPages({ ...sent('One'), siblings: [sent('Two'), sent('Three')] })

  expect(model?.headings[0]?.text).toBe('One')
  expect(model?.siblings.map((sibling) => sibling.headings[0]?.text)).toEqual(['Two', 'Three'])
})

test('others that are too large are left out; a page that is too large is none', () => {
  const huge = { html: 'x'.repeat(49 * 1024 * 1024), url: 'https://example.test/huge' }

  expect(readPages({ ...sent('One'), siblings: [huge] })?.siblings).toHaveLength(0)
  expect(readPages(huge)).toBe(null)
})
