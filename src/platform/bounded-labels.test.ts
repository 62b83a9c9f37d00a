import { expect, test } from 'vitest'
import { createBoundedLabels } from './bounded-labels.ts'

test('the first values keep their names, later ones share one', () => {
  const label = createBoundedLabels(2)

  expect(['a', 'b', 'c', 'a', 'd', 'b'].map(label)).toEqual(['a', 'b', 'other', 'a', 'other', 'b'])
})
