/**
 * What receivers were told, against what was there to tell. A watched page goes to its next edition only after the receiver has heard of
 * this one, so that every edition was there long enough: each must have arrived, under one delivery id, however often it was sent.
 */
export type Heard = {
  deliveryId: string
  page: number
  jobId: string
  /** Null for a failure. */
  edition: number | null
  wasAnswered: boolean
}

export type WatchedPage = { page: number; editions: number }

export type ChangeTally = {
  changes: number
  delivered: number
  lost: number
  doubled: number
  /** Attempts that a receiver got, of which many repeat a delivery. */
  attempts: number
  /** Failed checks of watched pages, and those of them that nobody was told of. */
  failures: number
  untoldFailures: number
}

export function settleChanges(
  pages: readonly WatchedPage[],
  heard: readonly Heard[],
  failedJobs: readonly string[],
): ChangeTally {
  const answered = new Set(heard.filter(({ wasAnswered }) => wasAnswered).map(({ deliveryId }) => deliveryId))
  const ids = new Map<string, Set<string>>()
  const note = (what: string, deliveryId: string) => ids.set(what, (ids.get(what) ?? new Set()).add(deliveryId))
  for (const { page, edition, jobId, deliveryId } of heard) {
    note(edition === null ? `failure ${jobId}` : `edition ${page} ${edition}`, deliveryId)
  }
  const told = (what: string) => [...(ids.get(what) ?? [])].some((id) => answered.has(id))
  const editions = pages.flatMap(({ page, editions }) =>
    Array.from({ length: editions }, (_, index) => `edition ${page} ${index + 1}`),
  )
  const lost = editions.filter((edition) => !told(edition)).length
  return {
    changes: editions.length,
    delivered: editions.length - lost,
    lost,
    doubled: [...ids.values()].reduce((sum, { size }) => sum + size - 1, 0),
    attempts: heard.length,
    failures: failedJobs.length,
    untoldFailures: failedJobs.filter((jobId) => !told(`failure ${jobId}`)).length,
  }
}
