import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageSubject } from '../page/page-subject.ts'
import { linkedDataDrafts } from './linked-data-columns.ts'
import type { ColumnDraft } from './make-column.ts'

function draftsOf(...nodes: object[]): Map<string, ColumnDraft> {
  const scripts = nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('')
  const model = modelOf(`<html><head>${scripts}</head><body><h1>Red kettle</h1></body></html>`)
  return new Map(
    linkedDataDrafts(model, pageSubject(model)).map((draft) => [
      draft.slot.kind === 'json' ? `${draft.slot.source.type} ${draft.slot.source.path}` : '',
      draft,
    ]),
  )
}

test('a node that is called otherwise than the page is doubted where another is called like it', () => {
  const drafts = draftsOf({ '@type': 'Article', headline: 'A mug for you' }, { '@type': 'Product', name: 'Red kettle' })
  expect(drafts.get('Product name')?.doubt).toBeLessThan(0)
  expect(drafts.get('Article headline')?.doubt).toBeGreaterThan(0)
})

test('what a thing inside the thing says of itself is doubted', () => {
  const drafts = draftsOf({
    '@type': 'Article',
    datePublished: '2020-01-02',
    video: { '@type': 'VideoObject', datePublished: '2019-01-02' },
    author: { '@type': 'Person', name: 'Jane Doe', description: 'She writes.' },
  })
  const doubt = (path: string) => drafts.get(`Article ${path}`)?.doubt ?? 0
  expect(doubt('video.datePublished')).toBeGreaterThan(doubt('datePublished'))
  expect(doubt('author.description')).toBeGreaterThan(doubt('author.name'))
})

test('entities and markup that were stored as text are read as text, also by the recipe', () => {
  const draft = draftsOf({ '@type': 'Product', name: 'Caf&eacute; <b>cup</b>' }).get('Product name')
  expect(draft?.values).toEqual(['Café cup'])
  expect(draft?.slot.take).toEqual({ clean: ['strip_tags'] })
})

test('what programs write where they know nothing is no value', () => {
  const drafts = draftsOf({ '@type': 'Product', name: 'Kettle', sku: 'null', releaseDate: '0001-01-01T00:00:00Z' })
  expect([...drafts.keys()]).toEqual(['Product name'])
})

test('a count of ratings is no rating', () => {
  const drafts = draftsOf({ '@type': 'Product', aggregateRating: { ratingValue: 4.5, ratingCount: 17 } })
  const weight = (path: string) =>
    drafts.get(`Product aggregateRating.${path}`)?.words.findLast(({ word }) => word === 'rating')?.weight ?? 0
  expect(weight('ratingValue')).toBeGreaterThan(2 * weight('ratingCount'))
})
