import { expect, test } from 'vitest'
import { cleanersAround } from './trim-around.ts'

test.each([
  ['Written by Jane Doe on 4 May', 'Jane Doe', [{ strip_prefix: 'Written by ' }, { before: ' on ' }]],
  ['Jane Doe | The Times', 'Jane Doe', [{ before: ' | ' }]],
  ['Author: Jane Doe', 'jane doe', [{ strip_prefix: 'Author: ' }]],
  ['Jane Doe', 'Jane Doe', []],
  ['Max Muster', 'Jane Doe', null],
  ['A long sentence that goes on and on until it names Jane Doe', 'Jane Doe', null],
])('%s is cut to %s', (text, example, cleaners) => {
  expect(cleanersAround(text, example)).toEqual(cleaners)
})
