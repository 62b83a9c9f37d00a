/**
 * Runs the waiting rows of one table in this process. Rows are the truth; a signal only wakes who waits for them.
 *
 * 1. Free places are filled with one claim: when a signal came, when a place became free, and now and then by itself, since signals
 *    may get lost. A claim passes over what other processes hold.
 * 2. A row is held until its end is written. Ends that come together are written together; one that cannot be written never holds
 *    up the others.
 * 3. A run is told to stop when its time is over. What a process held when it died is taken back, see `takeBackWork`.
 * 4. A stop claims no more, waits for what is in progress, then breaks it off. What was broken off waits again, and the run does not
 *    count.
 */
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import { databaseTrouble } from '#platform/db/database-trouble.ts'
import type { Log } from '#platform/log.ts'
import { type SteadyLoop, startSteadyLoop } from '#platform/steady-loop.ts'
import { afterError, LostRow, Stopping, TimedOut } from './after-error.ts'
import { fullKeys, type Held, isKnownEmpty, type Look, type Share } from './places.ts'

/** What a run sees of the process around it. */
export type Running = {
  /** Aborted with `TimedOut`, `Stopping` or `LostRow`. */
  signal: AbortSignal
  isStopping: () => boolean
  /** All places are taken, so that whoever waits does so for one of them. */
  isFull: () => boolean
}

export type Claim = {
  /** How many can be taken. */
  free: number
  /** For each share, the keys that have no place left. */
  full: readonly (readonly string[])[]
  heldIds: readonly string[]
}

export type RowWork<R extends { id: string }, E> = {
  /** For the log. */
  name: string
  /** Rows in progress at once. */
  places: number
  shares?: readonly Share<R>[]
  /** What became due, or whose signal got lost, is found so soon. */
  lookEverySeconds: number
  /** Listens for signals. Returns what ends the listening. */
  listen: (runner: Pick<RowRunner, 'wake' | 'lose'>) => () => void
  /** Marks waiting rows as this process's. */
  claim: (claim: Claim) => Promise<readonly R[]>
  /** Null: it has written its end itself. */
  run: (row: R, running: Running) => Promise<E | null>
  timeoutSeconds?: (row: R) => number
  /** The end of a run that met an error, or `TimedOut`. Null: it has written it itself. */
  failed: (row: R, error: unknown) => E | null | Promise<E | null>
  /** Writes ends together. A row that another process has by now is left alone. True: rows may wait that did not before. */
  settle: (ends: readonly E[]) => Promise<boolean>
  /** Rows wait again, as if they had not run. */
  release: (rows: readonly R[]) => Promise<void>
  /** After a claim whose answer was lost: rows that are this process's and not among these wait again. Without it they wait for their time to be over. */
  releaseUnknown?: (heldIds: readonly string[]) => Promise<void>
  /** After a stop has begun, what is in progress is broken off after so long; by the deadline at the latest. */
  graceSeconds?: number
}

export type RowRunnerContext = {
  log: Log
  /** By then whatever is in progress is handed back. */
  deadline: AbortSignal
}

export type RowRunner = AsyncDisposable & {
  /** Rows may wait that did not before. */
  wake(): void
  /** The row is no longer this process's: its run ends, and nothing of it is written. */
  lose(rowId: string): void
  /** Resolves when nothing is in progress and nothing waits. */
  idle(): Promise<void>
}

/** While others run, ends are gathered for a moment: fewer commits, and fewer claims for the places that became free. */
const GATHER_MS = 3
/** A database that is away for a moment must not lose a run that has ended. */
const WRITE_AGAIN_MS = 1000
const WRITES = 3
/** After the deadline, for runs that do not listen. */
const LEAVE_BEHIND_MS = 1000

export function startRowRunner<R extends { id: string }, E>(ctx: RowRunnerContext, work: RowWork<R, E>): RowRunner {
  return new Runner(ctx, work)
}

type InProgress<R> = Held<R> & { stop: AbortController }

/** Without an end: handed back. */
type Ended<R, E> = { held: InProgress<R>; end?: E }

class Runner<R extends { id: string }, E> implements RowRunner {
  readonly #ctx: RowRunnerContext
  readonly #work: RowWork<R, E>
  readonly #loop: SteadyLoop
  readonly #stopListening: () => void
  readonly #held = new Set<InProgress<R>>()
  readonly #ended: Ended<R, E>[] = []
  #signals = 0
  #foundNothing: Look | null = null
  #isAnswerLost = false
  #writing: Promise<void> | null = null
  /** Counts what may make a row wait or a place free; nothing was there to do when it stood at `emptyAt`. */
  #stirs = 0
  #emptyAt = -1
  #isStopping = false
  #hasGivenUp = false
  readonly #onIdle = new Set<() => void>()

  constructor(ctx: RowRunnerContext, work: RowWork<R, E>) {
    this.#ctx = ctx
    this.#work = work
    this.#loop = startSteadyLoop({
      name: work.name,
      everySeconds: work.lookEverySeconds,
      log: ctx.log,
      run: () => this.#take(),
    })
    this.#stopListening = work.listen(this)
  }

  wake(): void {
    this.#signals++
    this.#stirs++
    this.#loop.wake()
  }

  lose(rowId: string): void {
    for (const { row, stop } of this.#held) if (row.id === rowId) stop.abort(new LostRow('another has this row'))
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle.add(resolve)
      this.#reportIdle()
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { deadline } = this.#ctx
    const { graceSeconds } = this.#work
    this.#isStopping = true
    this.#stopListening()
    await this.#loop[Symbol.asyncDispose]()
    const leftBehind = Promise.withResolvers<void>()
    const breakOff = () => {
      for (const { stop } of this.#held) stop.abort(new Stopping('The service is shutting down'))
    }
    const giveUp = () => {
      this.#hasGivenUp = true
      breakOff()
      setTimeout(leftBehind.resolve, LEAVE_BEHIND_MS).unref()
    }
    const timer = graceSeconds === undefined ? null : setTimeout(breakOff, graceSeconds * 1000)
    if (deadline.aborted) giveUp()
    else deadline.addEventListener('abort', giveUp, { once: true })
    await Promise.race([this.idle(), leftBehind.promise])
    if (timer) clearTimeout(timer)
    deadline.removeEventListener('abort', giveUp)
    const rows = [...this.#held].filter(({ hasRun }) => !hasRun).map(({ row }) => row)
    if (rows.length > 0) await this.#work.release(rows)
  }

  #reportIdle(): void {
    if (this.#held.size > 0 || this.#writing !== null || !(this.#emptyAt === this.#stirs || this.#isStopping)) return
    for (const resolve of this.#onIdle) resolve()
    this.#onIdle.clear()
  }

  async #take(): Promise<boolean> {
    const work = this.#work
    const free = work.places - this.#held.size
    if (free <= 0 || this.#isStopping) return false
    const stirs = this.#stirs
    const held = [...this.#held]
    const full = (work.shares ?? []).map((share) => fullKeys(held, share))
    const look: Look = { at: performance.now(), signals: this.#signals, full: full.flat() }
    if (!isKnownEmpty(this.#foundNothing, look)) {
      const rows = await this.#claim({ free, full, heldIds: held.map(({ row }) => row.id) })
      for (const row of rows) void this.#start(row)
      if (rows.length > 0) return true
      this.#foundNothing = look
    }
    this.#emptyAt = stirs
    this.#reportIdle()
    return false
  }

  /** The database may have claimed rows and lost its connection before it could say so. */
  async #claim(claim: Claim): Promise<readonly R[]> {
    if (this.#isAnswerLost) await this.#work.releaseUnknown?.(claim.heldIds)
    this.#isAnswerLost = true
    const rows = await this.#work.claim(claim)
    this.#isAnswerLost = false
    return rows
  }

  async #start(row: R): Promise<void> {
    const held: InProgress<R> = { row, hasRun: false, stop: new AbortController() }
    this.#held.add(held)
    const ended = await this.#run(held).catch((error: unknown) => {
      // It stays marked as this process's, and comes back when its time is over.
      this.#ctx.log.error({ err: error, work: this.#work.name, row_id: row.id }, 'a row could not be put away')
      return null
    })
    if (ended === null) {
      this.#signals++
      this.#letGo([held])
      return
    }
    held.hasRun = true
    this.#ended.push(ended)
    this.#write()
  }

  /** Null: there is nothing to write. */
  async #run(held: InProgress<R>): Promise<Ended<R, E> | null> {
    const { name, run, failed, timeoutSeconds } = this.#work
    const { row, stop } = held
    if (this.#isStopping) return { held }
    const seconds = timeoutSeconds?.(row)
    const timer =
      seconds === undefined ? null : setTimeout(() => stop.abort(new TimedOut()), Math.max(0, seconds) * 1000)
    try {
      const isFull = () => this.#held.size >= this.#work.places
      const end = await run(row, { signal: stop.signal, isStopping: () => this.#isStopping, isFull })
      return end === null ? null : { held, end }
    } catch (error) {
      const then = afterError(error, stop.signal)
      if (then === 'lost') return null
      if (then === 'handed back') return { held }
      const problem = stop.signal.aborted ? stop.signal.reason : error
      if (!(problem instanceof TimedOut)) {
        this.#ctx.log.error({ err: problem, work: name, row_id: row.id }, 'a run met an unexpected error')
      }
      const end = await failed(row, problem)
      return end === null ? null : { held, end }
    } finally {
      if (timer) clearTimeout(timer)
    }
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
      if (this.#ended.length > 0) this.#write()
      this.#reportIdle()
    })
  }

  async #writeAll(): Promise<void> {
    const { name } = this.#work
    while (this.#ended.length > 0) {
      if (this.#held.size > this.#ended.length) await pause(GATHER_MS)
      else await nextTick()
      const batch = this.#ended.splice(0)
      this.#loop.wake()
      try {
        await this.#writeBatch(batch)
      } catch (error) {
        this.#ctx.log.error({ err: error, work: name, rows: batch.length }, 'cannot write how rows ended')
        await this.#writeOneByOne(batch)
      }
      this.#letGo(batch.map(({ held }) => held))
    }
  }

  async #writeBatch(batch: readonly Ended<R, E>[]): Promise<void> {
    const ends = batch.flatMap(({ end }) => (end === undefined ? [] : [end]))
    const back = batch.filter(({ end }) => end === undefined).map(({ held }) => held.row)
    if (back.length > 0) await this.#work.release(back)
    if (ends.length > 0 && (await this.#work.settle(ends))) this.#signals++
  }

  /**
   * One that cannot be written must not hold up the others; it stays held and comes back when its time is over. While the database
   * itself is in trouble none can be written, and they wait for it.
   */
  async #writeOneByOne(batch: readonly Ended<R, E>[]): Promise<void> {
    for (const ended of batch) {
      for (let failures = 0; failures < WRITES && !this.#hasGivenUp; ) {
        try {
          await this.#writeBatch([ended])
          break
        } catch (error) {
          const fields = { err: error, work: this.#work.name, row_id: ended.held.row.id }
          this.#ctx.log.error(fields, 'cannot write how a row ended')
          if (databaseTrouble(error) === null) failures++
          await pause(WRITE_AGAIN_MS)
        }
      }
    }
  }

  #letGo(held: readonly InProgress<R>[]): void {
    for (const one of held) this.#held.delete(one)
    this.#stirs++
    this.#loop.wake()
    this.#reportIdle()
  }
}
