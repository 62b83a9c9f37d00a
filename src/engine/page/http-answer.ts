import type { Dispatcher } from 'undici'

/**
 * An answer as undici tells of it, event by event, without the streams that it would make of it: for a page that is as it was they cost
 * more than the page.
 * 1. It is there with its head. Chunks wait for their reader, and the server waits once there are many.
 * 2. Whoever leaves the body early closes the connection, unless the rest is short and quick enough to be read away.
 * 3. Aborting fails the wait for the head or for the next chunk with the signal's reason, and closes the connection.
 */

type AnswerHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2]

export type Answer = { status: number; headers: AnswerHeaders; body: AnswerBody }

/** So many bytes are read ahead of the reader. */
const AHEAD_BYTES = 64 * 1024
/** A rest of a body this short and quick is read away, so that the connection can be used again; otherwise it is closed. */
const DISCARD_BYTES = 64 * 1024
const DISCARD_MS = 100

export function askFor(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new AnswerBody(signal, { resolve, reject }))
  })
}

type Waiting<Value> = { resolve: (value: Value) => void; reject: (error: unknown) => void }
type Chunk = IteratorResult<Uint8Array, undefined>

const OVER: Chunk = { done: true, value: undefined }

/** Of one exchange, read once. */
export class AnswerBody implements AsyncIterableIterator<Uint8Array, undefined>, Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal
  #head: Waiting<Answer> | null
  #controller: Dispatcher.DispatchController | null = null
  #announcedBytes = 0
  #chunks: Uint8Array[] = []
  #aheadBytes = 0
  #reader: Waiting<Chunk> | null = null
  /** The end, or why there is none; null before it. */
  #end: { error: unknown } | null = null
  #discarding: { bytes: number; done: () => void } | null = null

  constructor(signal: AbortSignal, head: Waiting<Answer>) {
    this.#signal = signal
    this.#head = head
    signal.addEventListener('abort', this)
  }

  /** Of the signal. */
  handleEvent(): void {
    this.#close(this.#signal.reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#end !== null) controller.abort(this.#end.error as Error)
    else if (this.#signal.aborted) this.#close(this.#signal.reason)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    // One that is only a notice of the answer.
    if (status < 200) return
    this.#announcedBytes = Number(headers['content-length'] ?? 0)
    this.#head?.resolve({ status, headers, body: this })
    this.#head = null
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#end !== null) return
    if (this.#discarding !== null) this.#discardChunk(chunk)
    else if (this.#reader !== null) {
      this.#reader.resolve({ done: false, value: chunk })
      this.#reader = null
    } else {
      this.#chunks.push(chunk)
      this.#aheadBytes += chunk.byteLength
      if (this.#aheadBytes >= AHEAD_BYTES) controller.pause()
    }
  }

  onResponseEnd(): void {
    this.#finish(null)
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: unknown): void {
    this.#finish(error)
  }

  async next(): Promise<Chunk> {
    if (this.#end !== null && this.#end.error !== null) throw this.#end.error
    const chunk = this.#chunks.shift()
    if (chunk !== undefined) {
      this.#aheadBytes -= chunk.byteLength
      if (this.#chunks.length === 0) this.#controller?.resume()
      return { done: false, value: chunk }
    }
    if (this.#end !== null) return OVER
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject }
    })
  }

  /** The reader leaves. */
  async return(): Promise<Chunk> {
    this.#close(new Error('The rest of the answer was not wanted'))
    return OVER
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** Resolves when the connection is free or closed. */
  async discard(): Promise<void> {
    const left = this.#aheadBytes
    this.#chunks = []
    this.#aheadBytes = 0
    if (this.#end !== null) return
    if (Math.max(this.#announcedBytes, left) > DISCARD_BYTES) return this.#close(new Error('The rest is too long'))
    const patience = setTimeout(() => this.#close(new Error('The rest is too slow')), DISCARD_MS)
    await new Promise<void>((done) => {
      this.#discarding = { bytes: left, done }
      this.#controller?.resume()
    })
    clearTimeout(patience)
  }

  #discardChunk(chunk: Uint8Array): void {
    if (this.#discarding === null) return
    this.#discarding.bytes += chunk.byteLength
    if (this.#discarding.bytes > DISCARD_BYTES) this.#close(new Error('The rest is too long'))
  }

  #close(error: unknown): void {
    if (this.#end !== null) return
    this.#finish(error)
    this.#controller?.abort(error as Error)
  }

  #finish(error: unknown): void {
    if (this.#end !== null) return
    this.#end = { error }
    this.#signal.removeEventListener('abort', this)
    this.#discarding?.done()
    if (error === null) this.#reader?.resolve(OVER)
    else {
      this.#head?.reject(error)
      this.#reader?.reject(error)
    }
    this.#head = null
    this.#reader = null
  }
}
