import { expect, test } from 'vitest'
import { askModel, rejected } from './ask-model.ts'
import type { ModelAnswer, ModelQuestion } from './model-port.ts'

const QUESTION = { system: 'Choose', user: 'Which?', schema: {} }
const tokens = { input: 10, output: 1 }
const said = (value: unknown): ModelAnswer => ({ ok: true, value, tokens })

/** Asks a model that gives the answers in turn. */
async function ask(answers: readonly ModelAnswer[], judge: Parameters<typeof askModel<Good>>[2]) {
  const questions: ModelQuestion[] = []
  const outcomes: string[] = []
  const model = {
    async ask(question: ModelQuestion) {
      const answer = answers[questions.length]
      questions.push(question)
      if (!answer) throw new Error('asked once too often')
      return answer
    },
  }
  const signal = new AbortController().signal
  const asked = await askModel({ model, signal, onCall: (outcome) => outcomes.push(outcome) }, QUESTION, judge)
  return { asked, questions, outcomes }
}

type Good = { ok: true; attempts: number; value: unknown }

const onlyRight = (value: unknown): Good | ReturnType<typeof rejected> =>
  value === 'right' ? { ok: true, attempts: 1, value } : rejected(1, ['It is not right.'])

test('an answer that holds is the answer; all that was tried and used counts', async () => {
  const { asked, questions, outcomes } = await ask([said('wrong'), said('right')], onlyRight)

  expect(asked).toEqual({
    kind: 'made',
    made: { ok: true, attempts: 2, value: 'right' },
    tokens: { input: 20, output: 2 },
    executed: 2,
  })
  expect(questions.map(({ user }) => user.includes('- It is not right.'))).toEqual([false, true])
  expect(outcomes).toEqual(['rejected'])
})

test('after three answers that fail none is asked for any more', async () => {
  const wrong = said('wrong')

  const { asked } = await ask([wrong, wrong, wrong], onlyRight)

  expect(asked).toMatchObject({ kind: 'unusable', tokens: { input: 30, output: 3 }, executed: 3 })
})

test('a last word is not asked about again', async () => {
  const { asked, questions } = await ask([said('none')], () => ({ ...rejected(0, ['Nothing.']), isFinal: true }))

  expect(asked.kind).toBe('unusable')
  expect(questions).toHaveLength(1)
})

test('a provider that is down is told, with when to come back', async () => {
  const down: ModelAnswer = { ok: false, failure: 'unavailable', message: 'down', retryAfterSeconds: 7 }

  const { asked, outcomes } = await ask([said('wrong'), down], onlyRight)

  expect(asked).toMatchObject({ kind: 'unavailable', message: 'down', retryAfterSeconds: 7, tokens })
  expect(outcomes).toEqual(['rejected', 'unavailable'])
})

test('without a question nobody is asked', async () => {
  const model = { ask: () => Promise.reject(new Error('asked')) }
  const asking = { model, signal: new AbortController().signal, onCall: () => undefined }

  expect(await askModel<Good>(asking, null, onlyRight)).toMatchObject({ kind: 'not_asked' })
})
