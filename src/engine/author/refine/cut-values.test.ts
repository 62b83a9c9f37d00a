import { expect, test } from 'vitest'
import { patternsOfParts, patternWithout, restOf } from './cut-values.ts'

function cut(pattern: string | null, text: string): string | undefined {
  return pattern === null ? undefined : new RegExp(pattern, 'u').exec(text)?.[1]
}

test('a part at the start is cut at the sign that follows it', () => {
  const pattern = patternWithout(
    ['Nordlys: Blue mug', 'Hav og Fjell: Red bowl', 'Skovly: Jug'],
    ['Nordlys', 'Hav og Fjell', 'Skovly'],
  )
  expect(cut(pattern, 'Hav og Fjell: Red bowl')).toBe('Red bowl')
})

test('without a sign it is cut by its number of words', () => {
  const pattern = patternWithout(
    ['Nordlys Blue mug', 'Havblik Red bowl', 'Skovly Jug'],
    ['Nordlys', 'Havblik', 'Skovly'],
  )
  expect(cut(pattern, 'Fjordhus Large green plate')).toBe('Large green plate')
})

test('a part at the end is cut off as well', () => {
  const pattern = patternWithout(
    ['Blue mug (Nordlys)', 'Jug – Skovly', 'Bowl – Havblik'],
    ['Nordlys', 'Skovly', 'Havblik'],
  )
  expect(pattern).toBeNull()
  expect(cut(patternWithout(['Jug – Skovly', 'Bowl – Havblik'], ['Skovly', 'Havblik']), 'Cup – Nordlys')).toBe('Cup')
})

test('what only some records have cannot be cut', () => {
  expect(patternWithout(['Nordlys mug', 'Red bowl', 'Jug'], ['Nordlys', 'Havblik', 'Skovly'])).toBeNull()
  expect(patternWithout(['Nordlys mug', 'Hav og Fjell bowl'], ['Nordlys', 'Hav og Fjell'])).toBeNull()
})

test('a part is a whole word', () => {
  expect(restOf('Nordlys mug', 'Nord')).toBeNull()
  expect(restOf('Nordlys mug', 'Nordlys')).toBe('mug')
  expect(restOf('Nordlys', 'Nordlys')).toBeNull()
})

test.each([
  [
    ['Stoneware, 350 ml', 'Glass, 500 ml'],
    ['Stoneware', '350 ml'],
  ],
  [
    ['4.5 (210 reviews)', '4.1 (33 reviews)'],
    ['4.5', '210 reviews'],
  ],
  [
    ['Lund - Malmö', 'Oslo - Bergen'],
    ['Lund', 'Malmö'],
  ],
  [
    ['12 kg', '3 kg'],
    ['12', 'kg'],
  ],
] as const)('%s is made of two values', (texts, values) => {
  const patterns = patternsOfParts(texts, 2)
  expect(patterns?.map((pattern) => cut(pattern, texts[0])?.trim())).toEqual(values)
})

test('texts of another number of values are not split', () => {
  expect(patternsOfParts(['Stoneware, white, 350 ml', 'Glass, clear, 1 l'], 2)).toBeNull()
  expect(patternsOfParts(['Mug', 'Bowl'], 2)).toBeNull()
  expect(patternsOfParts([], 2)).toBeNull()
})
