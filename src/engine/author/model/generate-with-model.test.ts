import { expect, test } from 'vitest'
import { type GenerateInput, generateRecipe } from '#engine/author/generate-recipe.ts'
import { rightAnswer, shopPage, shopRequest } from '#test/support/model-questions.ts'
import { type AuthorSteps, generateWithModel, type ModelContext } from './generate-with-model.ts'
import { judgeAnswer, prepareQuestion } from './judge-answer.ts'
import type { ModelAnswer, ModelQuestion } from './model-port.ts'

const steps: AuthorSteps<GenerateInput> = { prepareQuestion, judgeAnswer, generateRecipe }
const tokens = { input: 900, output: 30 }
const request = shopRequest(shopPage({ count: 4 }))

/** A model that gives the answers in turn, the last one for ever. */
function modelOf(...answers: ((question: ModelQuestion) => ModelAnswer)[]) {
  const questions: ModelQuestion[] = []
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
    signal: new AbortController().signal,
  }
  return { ctx, questions }
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

test('after three refused answers the embedded result stands, with what the model used', async () => {
  const { ctx, questions } = modelOf(unknownIds)

  const made = await generateWithModel(ctx, request)

  const embedded = generateRecipe(request)
  expect(questions).toHaveLength(3)
  expect(made).toEqual({ ...embedded, by: 'embedded', tokens: { input: 2700, output: 90 } })
})

test('a provider that is down leaves the embedded result', async () => {
  const { ctx, questions } = modelOf(down)

  const made = await generateWithModel(ctx, request)

  expect(made).toMatchObject({ ok: true, by: 'embedded', tokens: { input: 0, output: 0 } })
  expect(questions).toHaveLength(1)
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
  }

  expect(await generateWithModel({ ...ctx, steps: elsewhere }, request)).toMatchObject({ ok: true, by: 'model' })
})
