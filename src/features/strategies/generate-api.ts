/** Recipes for JSON answers: by the embedded generator, and where that finds nothing or is not sure, by a model that chooses among what they hold. */
import { AppError } from '#base/errors.ts'
import { isUnsure } from '#engine/author/choose/evidence.ts'
import type { ApiGeneration, ApiProposal } from '#engine/author/json/api/generate-api-recipe.ts'
import { type Asked, askModel } from '#engine/author/model/ask-model.ts'
import { FAILURES } from '#engine/author/model/generate-with-model.ts'
import type { JudgedApi } from '#engine/author/model/judge-api-answer.ts'
import { NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { ApiGenerationTask } from '#engine/threads/tasks.ts'
import { done } from './done.ts'
import { askingOf, type ModelUse, type RecipeSource } from './model-events.ts'
import type { Report } from './recipe-request.ts'

type ApiContext = ModelUse & { web: CheckContext }

export type SourcedProposal = ApiProposal & { by: RecipeSource }
type ApiGenerated = { tokens: Tokens } & (
  | { ok: true; proposals: SourcedProposal[] }
  | Extract<ApiGeneration, { ok: false }>
)

export async function generateApi(
  ctx: ApiContext,
  task: ApiGenerationTask,
  report: Report,
  signal?: AbortSignal,
): Promise<ApiGenerated> {
  const { generation } = done(await ctx.web.pool.run('generate_api', task, signal))
  const own = generation.ok ? generation.proposals.map((one) => ({ ...one, by: 'embedded' as const })) : []
  const [best = null] = own
  const isOpen = generation.ok ? isInDoubt(best) : generation.reason === 'nothing_fits'
  if (!ctx.model || !isOpen) return generation.ok ? found(own, NO_TOKENS) : { ...generation, tokens: NO_TOKENS }
  report('generating', 'Asking the AI provider', 1)
  const asking = askingOf(ctx.model.port, ctx.onModel, signal)
  const { question } = done(await ctx.web.pool.run('api_question', task, signal))
  const asked: Asked<JudgedApi> = await askModel(asking, question, async (answer) => {
    return done(await ctx.web.pool.run('api_judge', { ...task, answer, embedded: best }, signal)).judged
  })
  const { tokens } = asked
  if (asked.kind === 'unavailable' && (ctx.model.fallback === 'none' || !generation.ok))
    throw new AppError('unavailable', { retryAfterSeconds: asked.retryAfterSeconds })
  if (asked.kind === 'made' && asked.made.shortfall === null) {
    asking.onCall('accepted', 'The recipe of the AI provider was taken')
    return found([{ ...asked.made.proposal, by: 'model' }, ...own], tokens)
  }
  if (asked.kind === 'made')
    asking.onCall('worse', `The recipe of the AI provider did worse than the embedded one: ${asked.made.shortfall}`)
  if (!generation.ok) return { ...generation, tokens }
  const note = noteOf(asked)
  return found(
    own.map((one) => ({ ...one, notes: [...one.notes, ...(note ? [note] : [])] })),
    tokens,
  )
}

function found(proposals: SourcedProposal[], tokens: Tokens): ApiGenerated {
  return { ok: true, proposals, tokens }
}

function isInDoubt(proposal: ApiProposal | null): boolean {
  return Object.values(proposal?.confidence ?? {}).some(isUnsure)
}

function noteOf(asked: Asked<JudgedApi>): string | null {
  switch (asked.kind) {
    case 'made':
      return `The recipe of the AI provider did worse (${asked.made.shortfall}), so the embedded generator's was kept.`
    case 'not_asked':
      return null
    case 'unusable':
    case 'unavailable':
      return FAILURES[asked.kind]
  }
}
