import { expect, test } from 'vitest'
import { proveRepair } from './prove-repair.ts'

const BEFORE = [
  { name: 'Blue mug', price: 10, link: 'https://a.example/7' },
  { name: 'Red mug', price: 12, link: null },
  { name: 'Green mug', price: 14, link: null },
]
const FIELDS = ['name', 'price', 'link']

test('what reads the same is fully proven', () => {
  expect(proveRepair(BEFORE, BEFORE, FIELDS)).toEqual({
    items_before: 3,
    items_after: 3,
    matched_items: 3,
    fields: {
      name: { matched: 3, agreed: 3, type_ok: true, filled_before: 1, filled_after: 1 },
      price: { matched: 3, agreed: 3, type_ok: true, filled_before: 1, filled_after: 1 },
      link: { matched: 1, agreed: 1, type_ok: true, filled_before: 0.333, filled_after: 0.333 },
    },
    stored_pages_read: 0,
    score: 1,
  })
})

test('a field that is read from elsewhere agrees with nothing, and the score says so', () => {
  const proof = proveRepair(
    BEFORE,
    BEFORE.map((item) => ({ ...item, price: item.price + 1 })),
    FIELDS,
  )
  expect(proof.matched_items).toBe(3)
  expect(proof.fields.price).toMatchObject({ matched: 3, agreed: 0 })
  expect(proof.score).toBeLessThan(0.9)
})

test('other items are not found again', () => {
  const others = ['Saw', 'Axe', 'File'].map((name) => ({ name, price: 99, link: null }))
  expect(proveRepair(BEFORE, others, FIELDS)).toMatchObject({ matched_items: 0 })
})

test('a number that became a text is of another kind', () => {
  const texts = BEFORE.map((item) => ({ ...item, price: 'on request' }))
  expect(proveRepair(BEFORE, texts, FIELDS).fields.price).toMatchObject({ type_ok: false, agreed: 0 })
})

test('the one record of a page is held against the one that was there', () => {
  const [one] = BEFORE
  if (!one) throw new Error('no item')
  const proof = proveRepair([one], [{ ...one, price: 11 }], FIELDS)
  expect([proof.matched_items, proof.fields.name?.agreed, proof.fields.price?.agreed]).toEqual([1, 1, 0])
})

test('a number beside another word is another value', () => {
  const agreed = (before: unknown, after: unknown) =>
    proveRepair([{ size: before }], [{ size: after }], ['size']).fields.size?.agreed

  expect(agreed('4 beds', '4 yrs')).toBe(0)
  expect(agreed('4 beds', '4 Beds')).toBe(1)
  expect(agreed('4 beds', 4)).toBe(1)
  expect(agreed('EUR 1.299,00', '€1,299')).toBe(1)
})
