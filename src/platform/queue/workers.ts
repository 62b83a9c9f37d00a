import type { Clock } from '#base/clock.ts'
import type { Log } from '#platform/log.ts'
import { Consumer } from './consumer.ts'
import type { AnyHandler } from './handlers.ts'
import { CHANNEL, namesWithWork, takeBackSilent } from './message-store.ts'
import type { MessageTable } from './messages.ts'
import { millisecondsToNextInterval } from './next-interval.ts'
import type { Boss } from './open-boss.ts'
import type { PayloadCheck } from './payload.ts'

export type WorkersContext = {
  at: Boss
  messages: MessageTable
  payloadProblem: PayloadCheck
  log: Log
  ownerId: string
  clock: Clock
  pollSeconds: number
}

/** After this share of the time handlers are told to stop; the rest is theirs to end in. */
const STOP_AFTER_SHARE = 0.8

/**
 * How often messages without a sign of life are looked for, which reads through all that wait: with a heartbeat of 10 s the
 * work of a dead process comes back after 10 to 15 s, where nobody knows that it is dead (see `Queue.releaseMessagesOf`).
 */
const SILENCE_CHECK_SECONDS = 5

/** All consumers of a process and what wakes them: notifications first, a slow poll for what these cannot tell. */
export class Workers {
  readonly #ctx: WorkersContext
  readonly #consumers = new Map<string, Consumer>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #listening: { close(): Promise<void> } | null = null
  #isDraining = false
  #isClosed = false

  constructor(ctx: WorkersContext) {
    this.#ctx = ctx
  }

  async start(handlers: ReadonlyMap<string, AnyHandler>): Promise<void> {
    const { messages } = this.#ctx
    if (this.#isDraining) throw new Error('The queue is closed')
    if (this.#consumers.size > 0) throw new Error('The queue is working already')
    for (const [name, handler] of handlers) {
      const settings = messages[name]
      if (settings) this.#consumers.set(name, new Consumer({ ...this.#ctx, name, settings, handler }))
    }
    await this.#listen()
    this.#wakeAll()
    const shortestSilence = Math.min(...Object.values(messages).map(({ heartbeatSeconds }) => heartbeatSeconds))
    // Two beats may get lost before a message counts as silent.
    this.#repeat(shortestSilence / 3, () => this.#beat())
    this.#repeat(this.#ctx.pollSeconds, () => this.#poll())
    this.#repeat(SILENCE_CHECK_SECONDS, () => this.#takeBackSilent())
    await this.#takeBackSilent()
    for (const [name, { everySeconds }] of Object.entries(messages)) {
      if (everySeconds !== undefined) await this.#publishEvery(name, everySeconds)
    }
  }

  async drain(timeoutSeconds: number): Promise<void> {
    this.#isDraining = true
    try {
      const consumers = [...this.#consumers.values()]
      await Promise.all(consumers.map((consumer) => consumer.drain(timeoutSeconds * STOP_AFTER_SHARE, timeoutSeconds)))
    } finally {
      this.#isClosed = true
      for (const timer of this.#timers) clearTimeout(timer)
      await this.#listening?.close()
      this.#listening = null
    }
  }

  /** Reconnects by itself, and wakes everybody then, because notifications of the time between are lost. */
  async #listen(): Promise<void> {
    const { at, log } = this.#ctx
    const onNotification = (name: string) => this.#consumers.get(name)?.wake()
    const onConnected = () => {
      log.debug('listening for messages')
      this.#wakeAll()
    }
    try {
      this.#listening = await at.db.listen(CHANNEL, onNotification, onConnected)
      if (this.#isClosed) await this.#listening.close()
    } catch (error) {
      log.warn({ err: error }, 'no notifications from the database; messages start with the next poll')
    }
  }

  #wakeAll(): void {
    for (const consumer of this.#consumers.values()) consumer.wake()
  }

  async #beat(): Promise<void> {
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.beat()))
  }

  async #poll(): Promise<void> {
    const { at } = this.#ctx
    for (const name of await namesWithWork(at.db, [...this.#consumers.keys()])) this.#consumers.get(name)?.wake()
  }

  async #takeBackSilent(): Promise<void> {
    const { at, log } = this.#ctx
    const taken = await takeBackSilent(at)
    if (taken > 0) log.warn({ messages: taken }, 'took back messages of a silent process')
  }

  async #publishEvery(name: string, everySeconds: number): Promise<void> {
    const { at, clock } = this.#ctx
    this.#after(millisecondsToNextInterval(clock.now(), everySeconds), () => this.#publishEvery(name, everySeconds))
    await at.boss.send(name, {}, { singletonSeconds: everySeconds })
  }

  #repeat(everySeconds: number, action: () => Promise<void>): void {
    const again = () => this.#after(everySeconds * 1000, () => action().finally(again))
    again()
  }

  #after(milliseconds: number, action: () => Promise<void>): void {
    if (this.#isClosed) return
    const { log } = this.#ctx
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      action().catch((error) => log.error({ err: error }, 'the queue could not do its regular work'))
    }, milliseconds)
    this.#timers.add(timer)
  }
}
