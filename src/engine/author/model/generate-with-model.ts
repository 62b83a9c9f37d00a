import { isDeepStrictEqual } from 'node:util'
import type { Generation, MadeGeneration } from '#engine/author/generate-recipe.ts'
import { type Asked, type Asking, askModel, type Eventually } from './ask-model.ts'
import type { Judged, PreparedQuestion } from './judge-answer.ts'
import type { Tokens } from './model-port.ts'
import { betterProven, isSensible, type Proof, shortfallOf } from './proof.ts'

/**
 * From words and a page to a recipe, with a model choosing among the columns that the embedded stages found.
 *
 * 1. Ask, execute the answer on the page, judge it. An answer that fails is asked for again with the findings, at most twice.
 * 2. No usable answer: the embedded result, and a note that says so.
 * 3. Of the model's recipe and the embedded one the better proven is kept; where that is the embedded one, a note says in which way the other did worse.
 * 4. The provider is down: the embedded result with a note, where it is sensible and the operator allows it; else the failure.
 * 5. What the model used is counted whatever came of it, and each call is reported to the listener.
 */
type ModelGeneration =
  | (Generation & { by: 'model' | 'embedded'; tokens: Tokens })
  | { ok: false; reason: 'provider_unavailable'; message: string; retryAfterSeconds: number; tokens: Tokens }

/** The work between the questions takes a processor for up to a second, so it may be done by a thread. */
export type AuthorSteps<Input> = {
  prepareQuestion(input: Input): Eventually<PreparedQuestion | null>
  judgeAnswer(input: Input, answer: unknown): Eventually<Judged>
  generateRecipe(input: Input): Eventually<Generation>
  prove(input: Input, made: MadeGeneration): Eventually<Proof>
}

export type ModelFallback = 'embedded' | 'none'

export type ModelContext<Input> = Asking & { steps: AuthorSteps<Input>; fallback: ModelFallback }

type AskedRecipe = Asked<MadeGeneration>

export async function generateWithModel<Input>(ctx: ModelContext<Input>, input: Input): Promise<ModelGeneration> {
  const prepared = await ctx.steps.prepareQuestion(input)
  const asked: AskedRecipe = await askModel(ctx, prepared?.question ?? null, (answer) =>
    ctx.steps.judgeAnswer(input, answer),
  )
  const { tokens } = asked
  if (asked.kind === 'unavailable' && ctx.fallback === 'none') return providerDown(asked)
  const embedded = await ctx.steps.generateRecipe(input)
  if (asked.kind === 'made') return { ...(await keepBetter(ctx, input, asked, embedded)), tokens }
  if (asked.kind === 'unavailable') {
    const isUseful = embedded.ok && isSensible(await ctx.steps.prove(input, embedded))
    if (!isUseful) return providerDown(asked)
  }
  if (!embedded.ok) return { ...embedded, by: 'embedded', tokens }
  const notes = [...embedded.notes, ...(asked.kind === 'not_asked' ? [] : [FAILURES[asked.kind]])]
  return { ...embedded, notes, attempts: asked.executed + embedded.attempts, by: 'embedded', tokens }
}

/** What to tell of a provider that did not help. */
export const FAILURES = {
  unavailable: 'The AI provider failed, so the embedded generator made this recipe.',
  unusable: 'The answers of the AI provider could not be used, so the embedded generator made this recipe.',
} as const

function providerDown({
  message,
  retryAfterSeconds,
  tokens,
}: Extract<AskedRecipe, { kind: 'unavailable' }>): ModelGeneration {
  return { ok: false, reason: 'provider_unavailable', message, retryAfterSeconds, tokens }
}

async function keepBetter<Input>(
  ctx: ModelContext<Input>,
  input: Input,
  { made, executed }: Extract<AskedRecipe, { kind: 'made' }>,
  embedded: Generation,
): Promise<MadeGeneration & { by: 'model' | 'embedded' }> {
  const shortfall = embedded.ok ? await shortfallBeside(ctx, input, made, embedded) : null
  if (!embedded.ok || shortfall === null) {
    ctx.onCall('accepted', 'The recipe of the AI provider was taken')
    return { ...made, by: 'model' }
  }
  ctx.onCall('worse', `The recipe of the AI provider did worse than the embedded one: ${shortfall}`)
  const note = `The recipe of the AI provider did worse on the page (${shortfall}), so the embedded generator's was kept.`
  return { ...embedded, notes: [...embedded.notes, note], attempts: executed + embedded.attempts, by: 'embedded' }
}

/** In which way the model's recipe is clearly worse than the embedded one; null where it is not. */
async function shortfallBeside<Input>(
  ctx: ModelContext<Input>,
  input: Input,
  made: MadeGeneration,
  embedded: MadeGeneration,
): Promise<string | null> {
  if (isDeepStrictEqual(made.recipe, embedded.recipe)) return null
  const [model, other] = [await ctx.steps.prove(input, made), await ctx.steps.prove(input, embedded)]
  return betterProven(model, other) === 'embedded' ? shortfallOf(model, other) : null
}
