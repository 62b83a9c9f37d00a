import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldMark, fieldMarks, keptShare, kindOf, readMark } from './field-marks.ts'
import { isPlaceholder, isServerError } from './placeholder.ts'

const marksOf = (values: readonly string[]) => fieldMarks(values.map((value) => ({ value }))).value

test.each<[unknown, string]>([
  ['$12.99', 'money'],
  ['1.299,00 €', 'money'],
  [12, 'amount'],
  ['225 points', 'amount'],
  ['2026-03-01', 'date'],
  ['In stock', 'truth'],
  ['在庫あり', 'truth'],
  [true, 'truth'],
  ['https://a.example/b', 'link'],
  ['Blue mug', 'text'],
  [['a', 'b'], 'list'],
])('%j is of the kind %s', (value, kind) => {
  expect(kindOf(value)).toBe(kind)
})

test.each<[string, boolean]>([
  ['Loading…', true],
  ['Wird geladen...', true],
  ['読み込み中', true],
  ['{{ price }}', true],
  ['—', true],
  ['Loading dock for trucks', false],
  ['12 €', false],
  ['', false],
])('%j as a placeholder: %s', (text, is) => {
  expect(isPlaceholder(text)).toBe(is)
})

test.each<[string, boolean]>([
  ['Warning: Undefined array key "price" in /srv/www/product.php on line 33', true],
  ['Fatal error: Uncaught Error: Call to a member function get() on null', true],
  ['Liquid error: divided by 0', true],
  ['Traceback (most recent call last): File "app.py"', true],
  ['Warning: slippery when wet', false],
  ['Notice: closed on Monday', false],
  ['TypeErrors explained', false],
])('%j as an error of a site: %s', (text, is) => {
  expect(isServerError(text)).toBe(is)
})

test('the share of values that came back is told from a sketch of fixed size', () => {
  const before = Array.from({ length: 2000 }, (_, at) => `item ${at}`)
  const after = before.map((text, at) => (at % 2 === 0 ? text : `${text} anew`))
  const [old, now] = [marksOf(before), marksOf(after)]
  if (!old || !now) throw new Error('no marks')
  expect(old.sketched).toBeLessThanOrEqual(24)
  expect(keptShare(old, now)).toBeGreaterThan(0.2)
  expect(keptShare(old, now)).toBeLessThan(0.8)
})

test('all values that stayed are kept, and none of those that went', () => {
  const words = fc.uniqueArray(
    fc.string({ minLength: 1 }).map((text) => `a${text}`),
    { minLength: 1, maxLength: 200 },
  )
  fc.assert(
    fc.property(words, (values) => {
      const [old, other] = [marksOf(values), marksOf(values.map((value) => `b ${value}`))]
      if (!old || !other) throw new Error('no marks')
      expect(keptShare(old, old)).toBe(1)
      expect(keptShare(old, other)).toBe(0)
    }),
  )
})

test('a sketch that was stored as a list of numbers is read as the same sketch', () => {
  const { name } = fieldMarks(['Mug', 'Bowl', 'Plate'].map((name) => ({ name }))) as { name: FieldMark }
  const bytes = Buffer.from(name.sketch, 'base64')
  const { sketched, ...old } = { ...name, sketch: [0, 4, 8].map((at) => bytes.readUInt32LE(at)) }
  expect(sketched).toBe(3)
  expect(readMark(old)).toEqual(name)
})

test.each([
  [['$12', '$NaN'], '$NaN'],
  [['Mug', 'undefined'], 'undefined'],
  [['Mug', 'Wird geladen…'], 'Wird geladen…'],
  [['Mug', 'A mug that has a very long…'], undefined],
  [['Mug', '—'], undefined],
  [['Nancy', 'Annulled'], undefined],
])('of %j no value is %j', (values, sample) => {
  expect(marksOf(values)?.blank?.sample).toBe(sample)
})
