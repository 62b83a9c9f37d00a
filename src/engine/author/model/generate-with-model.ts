import type { Generation } from '#engine/author/generate-recipe.ts'
import type { Judged, PreparedQuestion } from './judge-answer.ts'
import { addTokens, type ModelPort, NO_TOKENS, type Tokens } from './model-port.ts'
import { withFindings } from './question.ts'

/**
 * From words and a page to a recipe, with a model choosing among the columns that the embedded stages found.
 *
 * 1. Ask, execute the answer on the page, judge it. An answer that fails is asked for again with the findings, at most twice.
 * 2. No usable answer: the embedded result.
 * 3. The provider is down: the embedded result, or the news that it is down, as the operator chose.
 * 4. What the model used is counted whatever came of it.
 */
export type ModelGeneration =
  | (Generation & { by: 'model' | 'embedded'; tokens: Tokens })
  | { ok: false; reason: 'provider_unavailable'; message: string; retryAfterSeconds: number; tokens: Tokens }

type Eventually<T> = T | Promise<T>

/** The work between the questions takes a processor for up to a second, so it may be done by a thread. */
export type AuthorSteps<Input> = {
  prepareQuestion(input: Input): Eventually<PreparedQuestion | null>
  judgeAnswer(input: Input, answer: unknown): Eventually<Judged>
  generateRecipe(input: Input): Eventually<Generation>
}

export type ModelFallback = 'embedded' | 'none'

export type ModelContext<Input> = {
  model: ModelPort
  steps: AuthorSteps<Input>
  fallback: ModelFallback
  signal: AbortSignal
}

const MAX_QUESTIONS = 3
const DEFAULT_RETRY_AFTER_SECONDS = 30

export async function generateWithModel<Input>(ctx: ModelContext<Input>, input: Input): Promise<ModelGeneration> {
  const prepared = await ctx.steps.prepareQuestion(input)
  let tokens = NO_TOKENS
  let findings: readonly string[] = []
  let executed = 0
  for (let asked = 0; prepared && asked < MAX_QUESTIONS; asked += 1) {
    const question = findings.length > 0 ? withFindings(prepared.question, findings) : prepared.question
    const answer = await ctx.model.ask(question, ctx.signal)
    tokens = addTokens(tokens, answer.tokens)
    if (answer.ok) {
      const judged = await ctx.steps.judgeAnswer(input, answer.value)
      executed += judged.attempts
      if (judged.ok) return { ...judged, attempts: executed, by: 'model', tokens }
      findings = judged.findings
    } else if (answer.failure === 'bad_answer') {
      findings = ['The answer was not JSON of the given shape.']
    } else if (ctx.fallback === 'none') {
      const retryAfterSeconds = answer.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS
      return { ok: false, reason: 'provider_unavailable', message: answer.message, retryAfterSeconds, tokens }
    } else break
  }
  const generation = await ctx.steps.generateRecipe(input)
  if (!generation.ok) return { ...generation, by: 'embedded', tokens }
  return { ...generation, attempts: executed + generation.attempts, by: 'embedded', tokens }
}
