import type { Static } from 'typebox'
import type { MessageTable } from './messages.ts'

export type MessageName<M extends MessageTable> = keyof M & string

export type Payload<M extends MessageTable, N extends MessageName<M>> = Static<M[N]['payload']>

export type Delivery = {
  id: string
  /** 1 for the first run. */
  attempt: number
  /** Aborted when the run took too long, when another process has taken the message, or shortly before shutdown. */
  signal: AbortSignal
}

export type Handler<P> = (payload: P, delivery: Delivery) => Promise<void>

export type Handlers<M extends MessageTable> = { readonly [N in MessageName<M>]: Handler<Payload<M, N>> }

/** A handler whose payload has passed the schema of its message. */
export type AnyHandler = Handler<never>

export type HandlerList = ReadonlyArray<readonly [name: string, handler: AnyHandler]>

/** Every message with its one handler; throws a sentence that names what is missing, unknown or doubled. */
export function completeHandlers(messages: MessageTable, handlers: HandlerList): Map<string, AnyHandler> {
  const complete = new Map<string, AnyHandler>()
  for (const [name, handler] of handlers) {
    if (!Object.hasOwn(messages, name)) throw new Error(`The handler "${name}" has no message of that name`)
    if (complete.has(name)) throw new Error(`The message "${name}" has more than one handler`)
    complete.set(name, handler)
  }
  const missing = Object.keys(messages).filter((name) => !complete.has(name))
  if (missing.length > 0) throw new Error(`No handler for message ${missing.map((name) => `"${name}"`).join(', ')}`)
  return complete
}
