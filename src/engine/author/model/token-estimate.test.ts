import { expect, test } from 'vitest'
import { estimateTokens } from './token-estimate.ts'

test('an estimate is at least what prose and tables cost', () => {
  expect(estimateTokens('a'.repeat(36))).toBe(10)
  expect(estimateTokens('')).toBe(0)
})

test('other scripts cost a token a character', () => {
  expect(estimateTokens('青いマグカップ')).toBe(7)
  expect(estimateTokens(`${'a'.repeat(36)}青い`)).toBe(12)
})
