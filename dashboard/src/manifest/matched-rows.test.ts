import { expect, test } from 'vitest'
import { matchedRows } from './matched-rows.ts'

test('a pair is a row with both items in words, how alike they are and by which field', () => {
  const pair = {
    manifest_item: { name: 'Blue mug', tags: ['new', 'blue'], note: '' },
    scraped_item: { name: 'The blue mug', price: 4 },
    score: 90,
    matched_on: 'name',
  }

  expect(matchedRows([pair])).toEqual([
    {
      'In your list': 'name: Blue mug · tags: new, blue',
      'On the page': 'name: The blue mug · price: 4',
      'Alike in %': 90,
      'Matched by': 'name',
    },
  ])
})
