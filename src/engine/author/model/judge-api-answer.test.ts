import { expect, test } from 'vitest'
import { type ApiInput, generateApiRecipes } from '#engine/author/json/api/generate-api-recipe.ts'
import { schemaOf } from '#test/support/model-questions.ts'
import { readRecorded, recordedAnswers } from '#test/support/recorded-answers.ts'
import { judgeApiAnswer, prepareApiQuestion } from './judge-api-answer.ts'
import { MAX_QUESTION_TOKENS, questionTokens } from './question.ts'

const FLEET = {
  auth: { access_token: 'eyJhbGciOi', user: 'guest' },
  fleet: [
    { ident: 'Albatross', amt: 1000, session_id: 'abc-123', where: 'Husum' },
    { ident: 'Curlew', amt: 3000, session_id: 'abc-123', where: 'Kiel' },
    { ident: 'Dunlin', amt: 2500, session_id: 'abc-123', where: 'Husum' },
  ],
}

function inputOf(json: unknown, description = "each boat's name and what it costs"): ApiInput {
  const answer = { method: 'GET', url: 'https://boats.test/api/fleet?key=hidden', headers: {}, postData: null, json }
  const outputSchema = schemaOf({ name: 'string', cost: 'number' })
  return { answers: [answer], pageUrl: 'https://boats.test/', description, outputSchema }
}

const input = inputOf(FLEET)
const user = prepareApiQuestion(input)?.user ?? ''

test('the records of the answers are offered with their paths and columns', () => {
  expect(user).toMatch(/^A list, 3 records, heading "\/api\/fleet fleet"$/m)
  expect(user).toMatch(/^A\d+ \S+ 100% \[[^\]]*\] "Albatross" "Curlew"$/m)
})

test('what a page proves itself with is not shown, nor the query of its request', () => {
  expect(user).not.toMatch(/eyJhbGciOi|abc-123|hidden/)
})

test.each(recordedAnswers('api'))('a recorded answer: $name', (recorded) => {
  const read = readRecorded(recorded, user)

  const judged = read.ok ? judgeApiAnswer(input, null, read.value) : null

  const outcome = judged === null ? 'no JSON' : judged.ok ? 'taken' : 'refused'
  expect(outcome).toBe(recorded.outcome)
  if (judged?.ok) expect(judged.proposal.items[0]).toEqual(recorded.tells)
  if (judged?.ok === false) expect(judged.findings.join(' ')).toContain(recorded.tells)
})

test('what is clearly worse than the embedded recipe says in which way', () => {
  const plain = inputOf([
    { name: 'Albatross', cost: 1000 },
    { name: 'Curlew', cost: 3000 },
  ])
  const made = generateApiRecipes(plain)
  const embedded = (made.ok && made.proposals[0]) || null
  const recorded = {
    name: '',
    asked: '',
    outcome: 'taken' as const,
    text: '{"region":"«list»","fields":{"name":"«Albatross»"}}',
  }
  const half = readRecorded(recorded, prepareApiQuestion(plain)?.user ?? '')

  const judged = judgeApiAnswer(plain, embedded, half.ok ? half.value : null)

  expect(judged).toMatchObject({ ok: true, shortfall: 'cost in 0 % instead of 100 % of the items' })
})

test('that nothing fits is the last word', () => {
  const answer = { region: 'A', fields: { name: null, cost: null } }

  expect(judgeApiAnswer(input, null, answer)).toMatchObject({ ok: false, isFinal: true })
})

test('large answers cost no more than other questions', () => {
  const records = Array.from({ length: 50 }, (_, index) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`quality_${at}`, `Value ${at} of record ${index}`])),
  )

  const question = prepareApiQuestion(inputOf({ one: records, two: records, three: records }))

  expect(question && questionTokens(question)).toBeLessThan(MAX_QUESTION_TOKENS)
})

test('answers without records have nothing to choose from', () => {
  expect(prepareApiQuestion(inputOf('closed'))).toBeNull()
})
