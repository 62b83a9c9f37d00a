import { setTimeout as delay } from 'node:timers/promises'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  generateText,
  jsonSchema,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  wrapLanguageModel,
} from 'ai'
import type { ModelAnswer, ModelPort, ModelQuestion, Tokens } from './model-port.ts'
import { parseJsonText } from './parse-json-text.ts'
import { providerFailure, waitBefore } from './provider-failure.ts'

export type ModelSettings = {
  provider: 'openai-compatible' | 'openai' | 'anthropic'
  /** Null: the provider's own address. OpenAI-compatible servers have none. */
  baseUrl: string | null
  apiKey: string | null
  model: string
  /** For the whole answer, with retries. */
  timeoutMs?: number
  maxOutputTokens?: number
  /** Before the first retry; twice as long before the second. */
  retryDelayMs?: number
  /** The only way out of here. The address is the operator's, not a user's. */
  fetch: typeof globalThis.fetch
}

const DEFAULT_TIMEOUT_MS = 30_000
/** The answer takes a few hundred; models that think first need room for it. */
const DEFAULT_MAX_OUTPUT_TOKENS = 4_000
const DEFAULT_RETRY_DELAY_MS = 500

type LanguageModel = ReturnType<typeof languageModel>

/** Answers by schema where the provider offers it. One that refuses the schema is asked for JSON in plain text from then on. */
export function createModel(settings: ModelSettings): ModelPort {
  const model = languageModel(settings)
  const timeoutMs = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
  let bySchema = true
  return {
    async ask(question, signal) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      let usesSchema = bySchema
      for (let retries = 0; ; ) {
        try {
          const answer = await askOnce(model, question, { settings, bySchema: usesSchema, deadline })
          // Only now is it clear that the schema was what the provider refused.
          bySchema = usesSchema
          return answer
        } catch (error) {
          signal.throwIfAborted()
          if (deadline.aborted) return unavailable(`The AI provider did not answer within ${timeoutMs / 1000} s`)
          const failure = providerFailure(error)
          if (usesSchema && (failure.status === 400 || failure.status === 422)) {
            usesSchema = false
            continue
          }
          const waitMs = waitBefore(retries, failure, settings.retryDelayMs ?? DEFAULT_RETRY_DELAY_MS)
          if (waitMs === null) return unavailable(failure.message, failure.retryAfterSeconds)
          retries += 1
          // The deadline may pass meanwhile; the next request then fails at once and is answered above.
          await delay(waitMs, undefined, { signal: deadline }).catch(() => {})
        }
      }
    },
  }
}

type Call = { settings: ModelSettings; bySchema: boolean; deadline: AbortSignal }

async function askOnce(model: LanguageModel, question: ModelQuestion, call: Call): Promise<ModelAnswer> {
  const { text, usage } = await write(model, question, call)
  const tokens = tokensOf(usage)
  const read = parseJsonText(text)
  if (read.ok) return { ok: true, value: read.value, tokens }
  return { ok: false, failure: 'bad_answer', message: 'The AI provider did not answer in JSON', tokens }
}

async function write(
  model: LanguageModel,
  { system, user, schema }: ModelQuestion,
  { settings, bySchema, deadline }: Call,
): Promise<{ text: string; usage: LanguageModelUsage | undefined }> {
  try {
    return await generateText({
      model,
      instructions: system,
      prompt: user,
      maxOutputTokens: settings.maxOutputTokens ?? DEFAULT_MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: deadline,
      ...(bySchema ? { output: Output.object({ schema: jsonSchema(schema), name: 'choice' }) } : {}),
      // Own servers take it and answer alike each time; the latest hosted models refuse it.
      ...(bySchema && settings.provider === 'openai-compatible' ? { temperature: 0 } : {}),
    })
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', usage: error.usage }
    throw error
  }
}

function tokensOf(usage: LanguageModelUsage | undefined): Tokens {
  return { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 }
}

function unavailable(message: string, retryAfterSeconds: number | null = null): ModelAnswer {
  return {
    ok: false,
    failure: 'unavailable',
    message,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  }
}

/** Key and address are always given, if empty: left out, the packages would look for them in the environment. */
function languageModel({ provider, baseUrl, apiKey, model, fetch: given }: ModelSettings) {
  // Not all keys are taken out of a request that is sent on to another host.
  const fetch: ModelSettings['fetch'] = (input, init) => given(input, { ...init, redirect: 'manual' })
  switch (provider) {
    case 'openai-compatible': {
      const options = { name: 'provider', baseURL: baseUrl ?? '', fetch, supportsStructuredOutputs: true }
      return quiet(createOpenAICompatible(apiKey === null ? options : { ...options, apiKey })(model))
    }
    case 'openai':
      // Chat completions, unlike responses, are not kept by the provider.
      return quiet(
        createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? 'https://api.openai.com/v1', fetch }).chat(model),
      )
    case 'anthropic':
      return quiet(
        createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl ?? 'https://api.anthropic.com/v1', fetch })(model),
      )
  }
}

/** The package prints warnings about settings that a model ignores to the console, past the log. */
function quiet(model: Parameters<typeof wrapLanguageModel>[0]['model']) {
  return wrapLanguageModel({
    model,
    middleware: { wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), warnings: [] }) },
  })
}
