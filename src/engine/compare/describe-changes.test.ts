import { expect, test } from 'vitest'
import { describeChanges, withRest } from './describe-changes.ts'

const sentencesOf = (diff: Parameters<typeof describeChanges>[0]) => describeChanges(diff).sentences

const NOTHING = { added: [], removed: [], changed: [], moved: [] }

function changed(fields: Record<string, [before: unknown, after: unknown]>, key = 'Blue mug') {
  const entries = Object.entries(fields).map(([name, [before, after]]) => [name, { before, after }])
  return { ...NOTHING, changed: [{ key, before: {}, after: {}, fields: Object.fromEntries(entries) }] }
}

test('items that came and went are counted', () => {
  expect(sentencesOf({ ...NOTHING, added: [{}, {}], removed: [{}] })).toEqual(['2 items added', '1 item removed'])
})

test('nothing to tell, and moves alone, give no sentence', () => {
  expect(sentencesOf(NOTHING)).toEqual([])
  expect(sentencesOf({ ...NOTHING, moved: [{ key: 'a', from: 0, to: 1 }] } as never)).toEqual([])
})

test.each<[fields: Record<string, [unknown, unknown]>, sentence: string]>([
  [{ price: [12.99, 10.99] }, '"Blue mug": price 12.99 → 10.99'],
  [{ price: [12, 10], 'maker.name': ['A', 'B'] }, '"Blue mug": price 12 → 10, maker.name A → B'],
  [{ price: [null, 10] }, '"Blue mug": price (empty) → 10'],
  [{ tags: [['a'], ['a', 'b']] }, '"Blue mug": tags a → a, b'],
  [{ tags: [['a'], []] }, '"Blue mug": tags a → (empty)'],
  [{ maker: [{ name: 'A' }, 'A'] }, '"Blue mug": maker {"name":"A"} → A'],
  [{ offers: [[{ price: 1 }], [{ price: 2 }]] }, '"Blue mug": offers [{"price":1}] → [{"price":2}]'],
  [{ note: [' two\n lines ', true] }, '"Blue mug": note two lines → true'],
  [
    { a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2], e: [1, 2] },
    '"Blue mug": a 1 → 2, b 1 → 2, c 1 → 2, d 1 → 2, 1 more field',
  ],
])('%j reads %s', (fields, sentence) => {
  expect(sentencesOf(changed(fields))).toEqual([sentence])
})

test('of long texts the part is shown in which they differ', () => {
  const start = 'The same beginning that goes on for quite a while, longer than anybody reads, '
  const [sentence = ''] = sentencesOf(
    changed({ text: [`${start}then this`, `${start}then that, and more of it, up to the very end of it`] }),
  )
  expect(sentence).toBe(
    '"Blue mug": text …reads, then this → …reads, then that, and more of it, up to the very end of it',
  )
  expect(sentencesOf(changed({ text: ['x'.repeat(500), `y${'x'.repeat(500)}`] }))).toEqual([
    `"Blue mug": text ${'x'.repeat(59)}… → y${'x'.repeat(58)}…`,
  ])
})

test('a long label is cut', () => {
  expect(sentencesOf(changed({ a: [1, 2] }, 'x'.repeat(300)))).toEqual([`"${'x'.repeat(79)}…": a 1 → 2`])
})

test('beyond the most sentences the rest is counted', () => {
  const one = changed({ a: [1, 2] }).changed[0]
  const many = { ...NOTHING, added: [{}], changed: Array(61).fill(one) }
  const { sentences, omitted } = describeChanges(many)
  expect(sentences).toHaveLength(50)
  expect(sentences[0]).toBe('1 item added')
  expect(omitted).toBe(12)
  expect(describeChanges({ ...many, changed: Array(50).fill(one) })).toMatchObject({ omitted: 1 })
  expect(describeChanges({ ...many, changed: Array(49).fill(one) })).toMatchObject({ omitted: 0 })
})

test('a list that is shown whole ends with what is not in it', () => {
  expect(withRest({ sentences: ['1 item added'], omitted: 0 })).toEqual(['1 item added'])
  expect(withRest({ sentences: ['1 item added'], omitted: 1 })).toEqual(['1 item added', '… and 1 more change'])
  expect(withRest({ sentences: ['1 item added'], omitted: 12 })).toEqual(['1 item added', '… and 12 more changes'])
})
