import { expect, test } from 'vitest'
import { remembered, rememberedText } from './remembered.ts'

test('what was asked once is not read again', () => {
  const asked: object[] = []
  const nameOf = remembered((one: { name: string | null }) => {
    asked.push(one)
    return one.name
  })
  const nobody = { name: null }
  expect([nameOf(nobody), nameOf(nobody), nameOf({ name: 'Ann' })]).toEqual([null, null, 'Ann'])
  expect(asked).toHaveLength(2)
})

test('too many texts are forgotten together', () => {
  const asked: string[] = []
  const lengthOf = rememberedText((text: string) => asked.push(text) && text.length, 2)
  for (const text of ['a', 'bb', 'a', 'ccc', 'a']) expect(lengthOf(text)).toBe(text.length)
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a'])
})
