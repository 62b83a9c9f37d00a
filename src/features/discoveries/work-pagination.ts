import type { Json } from '#base/json.ts'
import { cutAtPages } from '#engine/discover/cut-words.ts'
import type { PaginationParams } from '#engine/discover/discovery-params.ts'
import { FIRST_SERIES_STATE, type SeriesState } from '#engine/discover/pagination.ts'
import { goesOn, type PaginationPorts, type PaginationStep, visitPages } from '#engine/discover/pagination-walk.ts'
import type { Ledger } from './ledger.ts'
import type { Turn, TurnEnd } from './turn.ts'
import type { UrlKeeper } from './usable-urls.ts'

/** As many as any discovery may keep: a page may have thousands of links, and there may be a thousand pages. */
const MAX_KEPT = 10_000
const FULL = `${MAX_KEPT} addresses were found, which is as many as a discovery keeps; the pages after them were not read. A discovery with a larger start_index reads on`

export async function workPagination(
  ports: PaginationPorts,
  turn: Turn,
  params: PaginationParams,
  keeper: UrlKeeper,
): Promise<TurnEnd> {
  const { ledger, signal } = turn
  const counting = countingPorts(ports, ledger)
  const options = { series: params, keeps: params.url_pattern === null ? null : keeper.keeps }
  for (let state = stateIn(ledger); state !== null; state = stateIn(ledger)) {
    if (turn.isOver()) return 'over'
    const step = await visitPages(counting, options, state, signal)
    signal.throwIfAborted()
    const isCut = step.beyond !== null && (await goesOn(ports, options, step.beyond, signal))
    signal.throwIfAborted()
    admit(ledger, step)
    if (isCut) ledger.addWarnings([cutAtPages(params.max_pages)])
    ledger.addErrors(keeper.errors())
    await turn.store()
  }
  return 'done'
}

function admit(ledger: Ledger, step: PaginationStep): void {
  const room = MAX_KEPT - ledger.keptCount
  const fresh = step.urls.filter((url) => !ledger.isKept(url))
  for (const url of fresh.slice(0, room)) ledger.keep(url)
  for (const url of step.found) ledger.count(url)
  ledger.totalUrls = ledger.foundCount
  const isFull = fresh.length > room
  ledger.addErrors(step.errors)
  ledger.addWarnings(isFull ? [...step.cuts, FULL] : step.cuts)
  ledger.setProgress({ series: (isFull ? null : step.next) as Json })
}

/** Null when the series is over. */
function stateIn(ledger: Ledger): SeriesState | null {
  const progress = ledger.progress as { series: SeriesState | null } | null
  return progress === null ? FIRST_SERIES_STATE : progress.series
}

function countingPorts(ports: PaginationPorts, ledger: Ledger): PaginationPorts {
  return {
    async fetch(request) {
      const outcome = await ports.fetch(request)
      if (outcome.kind === 'page') ledger.pagesRead += 1
      return outcome
    },
  }
}
