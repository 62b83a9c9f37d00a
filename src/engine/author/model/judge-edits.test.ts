import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mugsRefinement } from '#test/support/model-refinements.ts'
import { readRecorded, recordedAnswers } from '#test/support/recorded-answers.ts'
import { writeEditsQuestion } from './edits-question.ts'
import { judgeEdits } from './judge-edits.ts'

test.each(recordedAnswers('refine'))('a recorded answer: $name', (recorded) => {
  const input = mugsRefinement(recorded.asked)
  const read = readRecorded(recorded, writeEditsQuestion(input)?.question.user ?? '')

  const judged = read.ok ? judgeEdits(input, read.value) : null

  const outcome = judged === null ? 'no JSON' : judged.ok ? 'taken' : 'refused'
  expect(outcome).toBe(recorded.outcome)
  if (judged?.ok) expect(judged.changes).toEqual(recorded.tells)
  if (judged?.ok === false) expect(judged.findings.join(' ')).toContain(recorded.tells)
})

test('what is changed is read from the page, and the schema follows', () => {
  const input = mugsRefinement('who potted them?')
  const column = writeEditsQuestion(input)?.offer.columns.find(({ column }) => column.values[0] === 'Pottery 0')?.id

  const judged = judgeEdits(input, { edits: [{ do: 'column', field: 'maker', column }] })

  expect(judged).toMatchObject({ ok: true, outputSchema: { title: 'string', maker: 'string' } })
  expect(judged.ok && judged.items.map(({ maker }) => maker)).toEqual([
    'Pottery 0',
    'Pottery 1',
    'Pottery 2',
    'Pottery 0',
  ])
})

test('no edits is the last word', () => {
  expect(judgeEdits(mugsRefinement('their weight'), { edits: [] })).toMatchObject({ ok: false, isFinal: true })
})

test('no answer whatever breaks it or leaves the fields without a value', () => {
  const input = mugsRefinement('something else')
  const entry = fc.record(
    {
      do: fc.constantFrom('keep', 'drop', 'rename', 'column', 'type', 'filter', 'run'),
      field: fc.constantFrom('title', 'price', '__proto__', ''),
      to: fc.constantFrom('name', 'toString', null),
      column: fc.constantFrom('A1', 'A2', 'A99', null),
      type: fc.constantFrom('number', 'script', null),
    },
    { requiredKeys: ['do'] },
  )
  const answers = fc.oneof(fc.jsonValue(), fc.record({ edits: fc.array(entry, { maxLength: 3 }) }))

  fc.assert(
    fc.property(answers, (answer) => {
      const judged = judgeEdits(input, answer)
      return !judged.ok || (judged.items.length > 0 && Object.keys(judged.items[0] ?? {}).length > 0)
    }),
    { numRuns: 40 },
  )
})
