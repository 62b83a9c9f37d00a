import { expect, test } from 'vitest'
import { grammarOf } from './grammar.ts'
import { tidyDescription } from './tidy-description.ts'

test.each([
  ['Guten Tag, Name und Preis. Vielen Dank', 'de', 'Name und Preis'],
  ['Hola, nombre y precio por favor', 'es', 'nombre y precio'],
  ['Hello! name and price on this page, thanks in advance', 'en', 'name and price'],
  ['名前、価格（税込）', 'ja', '名前,価格(税込)'],
  ['What does it cost? Who sells it?', 'en', 'What does it cost; Who sells it'],
] as const)('%s (%s)', (description, language, text) => {
  expect(tidyDescription(description, grammarOf([language, 'en'])).text).toBe(text)
})
