import { expect, test } from 'vitest'
import { cardHeight } from './card-height.ts'

const CARD = { nodeKey: 'list', words: 'Reads its own page', problem: null }

test('a card grows with its texts, but not without end', () => {
  const plain = cardHeight(CARD)
  const refused = cardHeight({ ...CARD, problem: 'No edge leads here, and it takes what others found. Draw one to it' })
  expect(plain).toBeLessThan(120)
  expect(refused).toBeGreaterThan(plain + 60)
  expect(cardHeight({ nodeKey: 'n'.repeat(1_000), words: 'w'.repeat(1_000), problem: 'p'.repeat(1_000) })).toBeLessThan(
    240,
  )
})
