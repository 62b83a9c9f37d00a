import { expect, test } from 'vitest'
import { betterProven, isSensible, type Proof, shortfallOf } from './proof.ts'

type Shares = Record<string, number>

function proof(filled: Shares, more: Partial<Proof> & { guesses?: string[]; odd?: string[] } = {}): Proof {
  const { guesses = [], odd = [], ...rest } = more
  const fields = Object.entries(filled).map(([name, share]) => ({
    name,
    filled: share,
    isOfKind: !odd.includes(name),
    isGuess: guesses.includes(name),
  }))
  return { records: 20, distinct: 1, agreement: 1, wantsMany: true, fields, ...rest }
}

const FULL = { title: 1, price: 1, link: 1 }

test.each<[what: string, model: Proof, embedded: Proof, kept: 'model' | 'embedded']>([
  ['the same', proof(FULL), proof(FULL), 'model'],
  ['a field that only the embedded one has', proof({ ...FULL, price: 0 }), proof(FULL), 'embedded'],
  ['a field that only the model has', proof(FULL), proof({ ...FULL, price: 0 }), 'model'],
  [
    'a field that the embedded one only guessed',
    proof({ ...FULL, price: 0 }),
    proof(FULL, { guesses: ['price', 'link', 'title'] }),
    'model',
  ],
  ['a few gaps more', proof({ ...FULL, price: 0.9 }), proof(FULL), 'model'],
  ['many gaps more', proof({ ...FULL, price: 0.4 }), proof(FULL), 'embedded'],
  ['values of another kind', proof(FULL, { odd: ['price'] }), proof(FULL), 'embedded'],
  ['one record where many are wanted', proof(FULL, { records: 1 }), proof(FULL), 'embedded'],
  [
    'one record where one is wanted',
    proof(FULL, { records: 1, wantsMany: false }),
    proof(FULL, { wantsMany: false }),
    'model',
  ],
  ['a few records less', proof(FULL, { records: 18 }), proof(FULL), 'model'],
  ['a small part of the list', proof(FULL, { records: 4 }), proof(FULL), 'embedded'],
  ['a longer list with gaps', proof({ ...FULL, price: 0.2 }, { records: 60 }), proof(FULL), 'embedded'],
  ['records that repeat each other', proof(FULL, { distinct: 0.1 }), proof(FULL), 'embedded'],
  ['alternates that disagree', proof(FULL, { agreement: 0 }), proof(FULL), 'embedded'],
  ['alternates that disagree a little', proof(FULL, { agreement: 0.8 }), proof(FULL), 'model'],
])('%s', (_what, model, embedded, kept) => {
  expect(betterProven(model, embedded)).toBe(kept)
})

test.each<[proven: Proof, sensible: boolean]>([
  [proof(FULL), true],
  [proof({ title: 1, price: 0 }), true],
  [proof({ title: 1, price: 0, link: 0 }), false],
  [proof({ title: 0.3 }), false],
  [proof(FULL, { records: 0 }), false],
  [proof({}), false],
])('%j is sensible: %s', (proven, sensible) => {
  expect(isSensible(proven)).toBe(sensible)
})

test.each<[worse: Proof, words: string]>([
  [proof({ ...FULL, price: 0.25 }), 'price in 25 % instead of 100 % of the items'],
  [proof(FULL, { records: 1 }), '1 instead of 20 items'],
  [proof(FULL, { odd: ['price'] }), 'other kinds of values in price'],
  [proof(FULL, { distinct: 0.1 }), 'less of what was wanted'],
])('says in which way: %#', (worse, words) => {
  expect(shortfallOf(worse, proof(FULL))).toBe(words)
})
