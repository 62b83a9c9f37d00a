import type { ModelFallback } from '#engine/author/model/generate-with-model.ts'
import type { ModelPort } from '#engine/author/model/model-port.ts'
import type { Config } from './config.ts'

/** The operator's AI provider, and what to do while it is down. */
export type Model = { port: ModelPort; fallback: ModelFallback }

/** Null without a provider: recipes are then made by the embedded generator alone, and the providers' code is not even loaded. */
export async function openModel(config: Config): Promise<Model | null> {
  const { aiProvider, aiBaseUrl, aiApiKey, aiModel, aiFallback } = config
  if (aiProvider === 'embedded' || aiModel === null) return null
  const { createModel } = await import('#engine/author/model/ai-sdk-provider.ts')
  const port = createModel({ provider: aiProvider, baseUrl: aiBaseUrl, apiKey: aiApiKey, model: aiModel, fetch })
  return { port, fallback: aiFallback }
}
