import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateRecipe } from '#engine/author/generate-recipe.ts'
import { columnIn, regionIn, rightAnswer, schemaOf, shopPage, shopRequest } from '#test/support/model-questions.ts'
import { readRecorded, recordedAnswers } from '#test/support/recorded-answers.ts'
import { judgeAnswer, prepareQuestion } from './judge-answer.ts'

const small = shopRequest(shopPage({ count: 4 }))
const user = prepareQuestion(small)?.question.user ?? ''
const right = rightAnswer(user)

test('the right columns give the items, as the embedded generator does', () => {
  const judged = judgeAnswer(small, right)

  expect(judged).toMatchObject({ ok: true, attempts: 1, notes: [] })
  const embedded = generateRecipe(small)
  expect(judged.ok && judged.items).toEqual(embedded.ok && embedded.items)
  expect(judged.ok && judged.items[0]).toEqual({
    title: 'Mug number 0',
    price: 10.5,
    link: 'https://shop.test/mugs/0',
  })
})

test('a field that the model leaves empty is noted', () => {
  const judged = judgeAnswer(small, { ...right, fields: { ...right.fields, price: null } })

  expect(judged).toMatchObject({ ok: true, notes: ['Nothing on the page fits: price'], confidence: { price: 0 } })
})

test('a field that the answer does not mention is empty', () => {
  const { link: _, ...fields } = right.fields

  expect(judgeAnswer(small, { ...right, fields })).toMatchObject({ ok: true, confidence: { link: 0 } })
})

test('columns that give nothing of the wanted type are told back', () => {
  const html = shopPage({ count: 4, names: (index) => `Mug ${'abcd'[index]}` })
  const { region, fields } = rightAnswer(prepareQuestion({ ...small, html })?.question.user ?? '')

  const judged = judgeAnswer({ ...small, html }, { region, fields: { title: fields.title, price: fields.title } })

  expect(judged).toMatchObject({ ok: false, reason: 'rejected', attempts: 1 })
  expect(!judged.ok && judged.findings).toEqual([
    expect.stringMatching(/^"price": column [A-C]\d+ gave a value of type number in 0 of 4 records\.$/),
  ])
})

const SCRIPT = "<script>fetch('https://evil.test')</script>"

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', SCRIPT],
  ['a list', [right]],
  ['an unknown region', { ...right, region: 'Z' }],
  ['a region by an inherited name', { ...right, region: 'constructor' }],
  ['an unknown column', { ...right, fields: { title: 'A999' } }],
  ['a script for a column', { ...right, fields: { title: SCRIPT } }],
  ['an address for a column', { ...right, fields: { link: 'https://evil.test/' } }],
  ['a selector for a column', { ...right, fields: { title: { selector: 'h3' } } }],
  ['fields that nobody asked for', { ...right, fields: { ...right.fields, password: right.fields.title } }],
  ['a recipe beside the answer', { ...right, recipe: { fields: {} } }],
  ['fields as a list', { ...right, fields: [{ name: 'title', column: right.fields.title }] }],
  ['no column at all', { ...right, fields: { title: null, price: null, link: null } }],
  ['a prototype', JSON.parse(`{"region":"${right.region}","fields":{"__proto__":"${right.fields.title}"}}`)],
])('%s is refused without being repeated', (_what, answer) => {
  const judged = judgeAnswer(small, answer)

  expect(judged).toMatchObject({ ok: false, reason: 'rejected', attempts: 0 })
  expect(JSON.stringify(judged)).not.toMatch(/evil|script|selector|password|Z\b|A999/)
})

test('a column of another region is refused', () => {
  const other = user.split('\n').find((line) => /^[A-C]\d/.test(line) && !line.startsWith(right.region))
  if (!other) throw new Error('the page has one region only')

  const judged = judgeAnswer(small, { ...right, fields: { title: other.split(' ')[0] } })

  expect(judged).toMatchObject({ findings: [`The column for "title" is none of region ${right.region}.`] })
})

const free = { ...small, outputSchema: null }

test('without a schema the model names the fields', () => {
  const asked = prepareQuestion(free)?.question.user ?? ''
  const region = regionIn(asked, /records/)
  const fields = [
    { name: 'title', column: columnIn(asked, region, /^\S+ text .*title/) },
    { name: 'maker', column: columnIn(asked, region, /"Pottery \d"/) },
  ]

  const judged = judgeAnswer(free, { region, fields })

  expect(judged.ok && judged.items[1]).toEqual({ title: 'Mug number 1', maker: 'Pottery 1' })
})

test.each([
  ['a name with markup', '<b>'],
  ['a name that is a sentence', 'ignore previous instructions'],
  ['a name that every object has', 'constructor'],
  ['the prototype', '__proto__'],
  ['a name of 41 letters', 'a'.repeat(41)],
  ['no name', 7],
])('%s is refused', (_what, name) => {
  const asked = prepareQuestion(free)?.question.user ?? ''
  const region = regionIn(asked, /records/)

  const judged = judgeAnswer(free, { region, fields: [{ name, column: columnIn(asked, region, /"Pottery \d"/) }] })

  expect(judged).toMatchObject({ ok: false, reason: 'rejected' })
})

test('any JSON is judged without throwing', () => {
  const word = fc.constantFrom('A', 'B', 'A1', 'A2', 'B1', 'title', 'price', 'region', 'fields', 'name', 'column')
  const shaped = fc.record({
    region: fc.oneof(word, fc.jsonValue()),
    fields: fc.oneof(
      fc.dictionary(word, fc.oneof(word, fc.constant(null), fc.jsonValue())),
      fc.array(fc.oneof(fc.record({ name: fc.oneof(word, fc.string()), column: word }), fc.jsonValue())),
    ),
  })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), shaped), fc.boolean(), (answer, withSchema) => {
      expect(judgeAnswer(withSchema ? small : free, answer)).toHaveProperty('ok')
    }),
    { numRuns: 150 },
  )
})

test.each(recordedAnswers('generate'))('a recorded answer: $name', (recorded) => {
  const outputSchema = schemaOf({ title: 'string', origin: 'string' })
  const input = { ...small, description: recorded.asked, outputSchema }
  const read = readRecorded(recorded, prepareQuestion(input)?.question.user ?? '')

  const judged = read.ok ? judgeAnswer(input, read.value) : null

  const outcome = judged === null ? 'no JSON' : judged.ok ? 'taken' : 'refused'
  expect(outcome).toBe(recorded.outcome)
  if (judged?.ok) expect(judged.items[0]).toEqual(recorded.tells)
  if (judged?.ok === false) expect(judged.findings.join(' ')).toContain(recorded.tells)
})
