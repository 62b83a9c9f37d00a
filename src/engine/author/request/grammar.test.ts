import { expect, test } from 'vitest'
import { cut, findAllIn, findIn, grammarOf } from './grammar.ts'

test('words are found whatever their accents, as whole words', () => {
  const { and } = grammarOf(['ro', 'en'])

  expect(findAllIn('preț si stoc și nume', and)).toHaveLength(2)
  expect(findIn('bandit', grammarOf(['en']).and)).toBeNull()
})

test('the way a request begins is cut off', () => {
  expect(cut('Ich brauche Name und Preis', grammarOf(['de', 'en']).ask)).toBe('Name und Preis')
  expect(cut('Ich brauche Name und Preis', grammarOf(['en']).ask)).toBe('Ich brauche Name und Preis')
})

test('the head of a phrase stands where the language puts it', () => {
  expect(grammarOf(['fr', 'en']).headFirst).toBe(true)
  expect(grammarOf(['en']).headFirst).toBe(false)
})
