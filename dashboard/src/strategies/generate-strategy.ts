import { ApiError, api, foreignAnswer } from '../request.ts'
import { texts } from '../texts/texts.ts'
import { createEventParser, type ServerEvent } from './event-stream.ts'
import type { Item } from './item.ts'
import type { Progress } from './progress-steps.ts'
import type { GeneratedStrategy, NewStrategy } from './strategies-api.ts'

export type GenerateWatch = {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  onPreview: (items: Item[]) => void
}

/** Makes a strategy and tells how it goes. Aborting the signal ends the request, and with it the work. */
export async function generateStrategy(wanted: NewStrategy, watch: GenerateWatch): Promise<GeneratedStrategy> {
  const { signal } = watch
  const { data, response } = await api.POST('/api/strategies/generate/stream', {
    body: wanted,
    parseAs: 'stream',
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!isStream || !data) throw foreignAnswer()
  try {
    for await (const event of readEvents(data)) {
      const outcome = hear(event, watch)
      if (outcome) return outcome
    }
  } catch (cause) {
    watch.signal.throwIfAborted()
    throw cause instanceof ApiError ? cause : brokenOff(cause)
  }
  throw brokenOff()
}

function hear({ event, data }: ServerEvent, watch: GenerateWatch): GeneratedStrategy | null {
  if (event === 'progress') watch.onProgress(JSON.parse(data) as Progress)
  if (event === 'preview') watch.onPreview((JSON.parse(data) as { items: Item[] }).items)
  if (event === 'error') {
    const { status, detail } = JSON.parse(data) as { status: number; detail: string }
    throw new ApiError(status, detail)
  }
  return event === 'result' ? (JSON.parse(data) as GeneratedStrategy) : null
}

/** With a reader, as not every browser can walk through a stream by itself. */
async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const parse = createEventParser()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield* parse(piece.value)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function brokenOff(cause?: unknown): ApiError {
  return new ApiError(0, texts.strategies.theConnectionEndedBeforeThe, { cause })
}
