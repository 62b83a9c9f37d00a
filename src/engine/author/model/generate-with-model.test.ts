import { expect, test } from 'vitest'
import { type GenerateInput, generateRecipe } from '#engine/author/generate-recipe.ts'
import { rightAnswer, shopPage, shopRequest } from '#test/support/model-questions.ts'
import { type AuthorSteps, generateWithModel, type ModelContext } from './generate-with-model.ts'
import { judgeAnswer, prepareQuestion } from './judge-answer.ts'
import type { ModelAnswer, ModelQuestion } from './model-port.ts'
import { proveRecipe } from './prove-recipe.ts'

const steps: AuthorSteps<GenerateInput> = { prepareQuestion, judgeAnswer, generateRecipe, prove: proveRecipe }
const tokens = { input: 900, output: 30 }
const request = shopRequest(shopPage({ count: 4 }))

/** A model that gives the answers in turn, the last one for ever. */
function modelOf(...answers: ((question: ModelQuestion) => ModelAnswer)[]) {
  const questions: ModelQuestion[] = []
  const outcomes: string[] = []
  const ctx: ModelContext<GenerateInput> = {
    model: {
      async ask(question) {
        const answer = answers[Math.min(questions.length, answers.length - 1)]
        questions.push(question)
        if (!answer) throw new Error('no answer')
        return answer(question)
      },
    },
    steps,
    fallback: 'embedded',
    onCall: (outcome) => outcomes.push(outcome),
    signal: new AbortController().signal,
  }
  return { ctx, questions, outcomes }
}

const good = ({ user }: ModelQuestion): ModelAnswer => ({ ok: true, value: rightAnswer(user), tokens })
const unknownIds = (): ModelAnswer => ({ ok: true, value: { region: 'A', fields: { title: 'A999' } }, tokens })
const noJson = (): ModelAnswer => ({ ok: false, failure: 'bad_answer', message: 'no JSON', tokens })
const down = (): ModelAnswer => ({ ok: false, failure: 'unavailable', message: 'down', retryAfterSeconds: 17 })

test('a good answer becomes the recipe', async () => {
  const { ctx, questions } = modelOf(good)

  const made = await generateWithModel(ctx, request)

  expect(made).toMatchObject({ ok: true, by: 'model', tokens, attempts: 1 })
  expect(made.ok && made.items).toHaveLength(4)
  expect(questions).toHaveLength(1)
})

test('a refused answer is asked for again with the findings, and all tokens count', async () => {
  const { ctx, questions } = modelOf(unknownIds, noJson, good)

  const made = await generateWithModel(ctx, request)

  expect(made).toMatchObject({ ok: true, by: 'model', tokens: { input: 2700, output: 90 } })
  expect(questions.map(({ user }) => user.includes('REJECTED'))).toEqual([false, true, true])
  expect(questions[1]?.user).toContain('The column for "title" is none of region A.')
  expect(questions[1]?.user).not.toContain('A999')
})

test('after three refused answers the embedded result stands, with what the model used and a note', async () => {
  const { ctx, questions, outcomes } = modelOf(unknownIds)

  const made = await generateWithModel(ctx, request)

  const embedded = generateRecipe(request)
  expect(questions).toHaveLength(3)
  expect(made).toEqual({
    ...embedded,
    notes: ['The answers of the AI provider could not be used, so the embedded generator made this recipe.'],
    by: 'embedded',
    tokens: { input: 2700, output: 90 },
  })
  expect(outcomes).toEqual(['rejected', 'rejected', 'rejected'])
})

test('a provider that is down leaves the embedded result, with a note', async () => {
  const { ctx, questions, outcomes } = modelOf(down)

  const made = await generateWithModel(ctx, request)

  expect(made).toMatchObject({ ok: true, by: 'embedded', tokens: { input: 0, output: 0 } })
  expect(made.ok && made.notes).toEqual(['The AI provider failed, so the embedded generator made this recipe.'])
  expect(questions).toHaveLength(1)
  expect(outcomes).toEqual(['unavailable'])
})

test('a provider that is down is told as such where the embedded result is nothing', async () => {
  const { ctx } = modelOf(down)

  const tides = { ...request, description: 'the tides: high water, low water, moon phase', outputSchema: null }
  const made = await generateWithModel(ctx, tides)

  expect(made).toMatchObject({ ok: false, reason: 'provider_unavailable', retryAfterSeconds: 17 })
})

test('a provider that is down is told as such where the embedded result has more gaps than values', async () => {
  const { ctx } = modelOf(down)
  const gaps: AuthorSteps<GenerateInput> = {
    ...steps,
    prove: (input, made) => {
      const proof = proveRecipe(input, made)
      return { ...proof, fields: proof.fields.map((field) => ({ ...field, filled: 0.3 })) }
    },
  }

  const made = await generateWithModel({ ...ctx, steps: gaps }, request)

  expect(made).toMatchObject({ ok: false, reason: 'provider_unavailable' })
})

test('a recipe that does worse than the embedded one is not taken, and the note says in which way', async () => {
  const half = ({ user }: ModelQuestion): ModelAnswer => {
    const { region, fields } = rightAnswer(user)
    return { ok: true, value: { region, fields: { ...fields, price: null, link: null } }, tokens }
  }
  const { ctx, outcomes } = modelOf(half)

  const made = await generateWithModel(ctx, request)

  expect(made).toMatchObject({ ok: true, by: 'embedded', tokens })
  expect(made.ok && made.items[0]).toMatchObject({ title: 'Mug number 0', price: expect.anything() })
  expect(made.ok && made.notes).toEqual([
    "The recipe of the AI provider did worse on the page (price in 0 % instead of 100 % of the items, link in 0 % instead of 100 % of the items), so the embedded generator's was kept.",
  ])
  expect(outcomes).toEqual(['worse'])
})

test('without a fallback it is told that the provider is down, and when to come back', async () => {
  const { ctx } = modelOf(noJson, down)

  const made = await generateWithModel({ ...ctx, fallback: 'none' }, request)

  expect(made).toEqual({
    ok: false,
    reason: 'provider_unavailable',
    message: 'down',
    retryAfterSeconds: 17,
    tokens,
  })
})

test('a page without anything to choose from costs no tokens', async () => {
  const { ctx, questions } = modelOf(good)

  const made = await generateWithModel(ctx, { ...request, html: '' })

  expect(made).toMatchObject({ ok: false, reason: 'nothing_fits', by: 'embedded', tokens: { input: 0, output: 0 } })
  expect(questions).toEqual([])
})

test('the steps may be done elsewhere, with plain data between them', async () => {
  const { ctx } = modelOf(good)
  const elsewhere: AuthorSteps<GenerateInput> = {
    prepareQuestion: async (input) => structuredClone(prepareQuestion(structuredClone(input))),
    judgeAnswer: async (input, answer) => structuredClone(judgeAnswer(structuredClone(input), structuredClone(answer))),
    generateRecipe: async (input) => structuredClone(generateRecipe(structuredClone(input))),
    prove: async (input, made) => structuredClone(proveRecipe(structuredClone(input), structuredClone(made))),
  }

  expect(await generateWithModel({ ...ctx, steps: elsewhere }, request)).toMatchObject({ ok: true, by: 'model' })
})
