import type { ModelAnswer, ModelPort } from '#engine/author/model/model-port.ts'
import type { Metrics } from '#platform/metrics.ts'
import { type Span, traced } from '#platform/tracing/span.ts'

type MeasuredContext = { metrics: Pick<Metrics, 'modelSeconds' | 'modelTokens'>; provider: string; model: string }

/** Counts the time and the tokens of each question, where the provider tells them. */
export function measuredModel({ metrics, provider, model }: MeasuredContext, port: ModelPort): ModelPort {
  const attributes = { 'gen_ai.provider.name': provider, 'gen_ai.request.model': model }
  const start = { kind: 'client', attributes } as const
  return {
    async ask(question, signal) {
      const startedMs = performance.now()
      const answer = await traced('ai.ask', start, async (span) => spoken(span, await port.ask(question, signal)))
      const outcome = answer.ok ? 'answered' : answer.failure
      metrics.modelSeconds.observe({ provider, model, outcome }, (performance.now() - startedMs) / 1000)
      const { input = 0, output = 0 } = answer.tokens ?? {}
      if (input > 0) metrics.modelTokens.inc({ provider, model, kind: 'prompt' }, input)
      if (output > 0) metrics.modelTokens.inc({ provider, model, kind: 'completion' }, output)
      return answer
    },
  }
}

/** Neither what was asked nor what was answered is told. */
function spoken(span: Span | undefined, answer: ModelAnswer): ModelAnswer {
  const { input = 0, output = 0 } = answer.tokens ?? {}
  span?.set({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output })
  if (!answer.ok) span?.fail(answer.failure)
  return answer
}
