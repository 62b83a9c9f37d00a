import { expect, test } from 'vitest'
import { describeAnswers } from './describe-answers.ts'

test('what answers hold is told in a sentence, the longest list first', () => {
  const short = { json: { tags: [{ id: 1 }] } }
  const long = {
    json: {
      mugs: [
        { name: 'a', price: 1 },
        { name: 'b', price: 2 },
      ],
    },
  }

  expect(describeAnswers([short, long])).toBe(
    '2 JSON answers were seen, holding a list of 2 entries with name, price and a list of one entry with id.',
  )
})

test('no answers and no lists are told as such', () => {
  expect(describeAnswers([])).toBe('No JSON answers were seen.')
  expect(describeAnswers([{ json: { a: 1, b: 2 } }])).toBe('One JSON answer was seen, holding no list of records.')
})

test('keys of any length do not make the sentence long', () => {
  expect(describeAnswers([{ json: [{ ['k'.repeat(5000)]: 1 }] }]).length).toBeLessThan(150)
})
