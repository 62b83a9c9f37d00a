import type { Asking, ModelOutcome } from '#engine/author/model/ask-model.ts'
import type { ModelFallback } from '#engine/author/model/generate-with-model.ts'
import type { ModelPort } from '#engine/author/model/model-port.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'

/** Whose recipe was taken. */
export type RecipeSource = 'model' | 'embedded'

export type ModelUse = {
  /** The operator's AI provider, if there is one. */
  model: { port: ModelPort; fallback: ModelFallback } | null
  /** Called with how the provider fares and whose recipe was taken. */
  onModel: (event: ModelEvent) => void
}

/** `message` names neither secrets nor text of the page. */
export type ModelEvent =
  | { kind: 'call'; outcome: ModelOutcome; message: string }
  | { kind: 'recipe'; source: RecipeSource }

/** Counts what happens, and warns of every call that did not help. */
export function modelEvents(ctx: { log: Log; metrics: Metrics; provider: string }): (event: ModelEvent) => void {
  const { log, metrics, provider } = ctx
  return (event) => {
    if (event.kind === 'recipe') return metrics.recipesMade.inc({ source: event.source })
    const { outcome, message } = event
    metrics.modelCalls.inc({ provider, outcome })
    if (outcome !== 'accepted') log.warn({ provider, outcome, reason: message }, 'the AI provider did not help')
  }
}

export function askingOf(model: ModelPort, onModel: (event: ModelEvent) => void, signal?: AbortSignal): Asking {
  return {
    model,
    onCall: (outcome, message) => onModel({ kind: 'call', outcome, message }),
    signal: signal ?? new AbortController().signal,
  }
}
