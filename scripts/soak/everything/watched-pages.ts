/** Which edition stands on each watched page. The next one comes a while after the receiver has heard of this one, never before. */
import type { Random } from './random.ts'
import type { WatchedPage } from './settle-changes.ts'

export type WatchedPages = Disposable & {
  editionOf(page: number): number
  /** The receiver was told of this edition. */
  heard(page: number, edition: number): void
  /** From now on all stay as they are. */
  freeze(): void
  /** Pages whose newest edition nobody has heard of yet. */
  unheard(): number
  all(): WatchedPage[]
}

/** Seconds that an edition stays after it was heard of. */
const STAYS_SECONDS = [2, 40] as const

export function watchPages(count: number, random: Random): WatchedPages {
  const editions = Array.from({ length: count }, () => 1)
  const isHeard = editions.map(() => false)
  const timers = new Set<NodeJS.Timeout>()
  let isFrozen = false
  const moveOn = (page: number) => {
    if (isFrozen) return
    editions[page] = (editions[page] ?? 0) + 1
    isHeard[page] = false
  }
  return {
    editionOf: (page) => editions[page] ?? 1,
    heard(page, edition) {
      if (edition !== editions[page] || isHeard[page]) return
      isHeard[page] = true
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          moveOn(page)
        },
        random.between(...STAYS_SECONDS) * 1000,
      )
      timers.add(timer)
    },
    freeze() {
      isFrozen = true
    },
    unheard: () => isHeard.filter((heard) => !heard).length,
    all: () => editions.map((edition, page) => ({ page, editions: edition })),
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
