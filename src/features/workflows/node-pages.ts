/** The pages that a node delivered: its completed jobs, or what it passed on. Read piece by piece, and never without bound. */
import { isRecord, type Json } from '#base/json.ts'
import type { Item, NodePage } from '#engine/graph/graph.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import type { Db } from '#platform/db/database.ts'
import { jobPages, resultTexts } from './store-node-jobs.ts'
import { type ExecutionRow, resultsId } from './store-nodes.ts'
import { findPassedPages } from './store-results.ts'

export type DeliveredNode = Pick<
  ExecutionRow,
  'id' | 'kept_from_id' | 'node_key' | 'passed_pages_id' | 'job_count' | 'failed_count' | 'output_hash'
>

/** Shared by all that is read for one purpose. */
export type ReadingBudget = { charsLeft: number }

/** Some 500 MB of memory once it is parsed and copied into a thread. */
const MAX_CHARS = 64_000_000

export function readingBudget(): ReadingBudget {
  return { charsLeft: MAX_CHARS }
}

export class TooMuchToRead extends Error {}

/** Results that are parsed between two turns of the event loop. */
const SNAPSHOTS_AT_ONCE = 50

export type NodePages = {
  pages: NodePage[]
  /** Pages that were read in the run and are no longer kept: their strategy was deleted, or their time is over. */
  lostCount: number
}

/** `keep` picks what is needed of an item: of ten thousand pages often one field is. */
export async function nodePages(
  db: Db,
  node: DeliveredNode,
  budget: ReadingBudget,
  keep: ((item: Item) => Item) | null,
): Promise<NodePages> {
  if (node.passed_pages_id !== null) return passedPages(db, node.passed_pages_id, budget, keep)
  const jobs = await jobPages(db, resultsId(node))
  const pages: NodePage[] = []
  for (let at = 0; at < jobs.length; at += SNAPSHOTS_AT_ONCE) {
    const piece = jobs.slice(at, at + SNAPSHOTS_AT_ONCE)
    const texts = await resultTexts(db, [...new Set(piece.map(({ snapshot_id }) => snapshot_id))])
    for (const { url, snapshot_id } of piece) {
      const text = texts.get(snapshot_id)
      if (text !== undefined)
        pages.push({ url, items: keptItems(itemsOf(JSON.parse(text) as Json), text, budget, keep) })
    }
  }
  return { pages, lostCount: Math.max(0, node.job_count - node.failed_count - pages.length) }
}

async function passedPages(
  db: Db,
  id: string,
  budget: ReadingBudget,
  keep: ((item: Item) => Item) | null,
): Promise<NodePages> {
  const text = await findPassedPages(db, id)
  const stored = text === null ? [] : (JSON.parse(text) as NodePage[])
  const pages = stored.map(({ url, items }) => ({ url, items: keep === null ? items : items.map(keep) }))
  spend(budget, keep === null ? (text?.length ?? 0) : JSON.stringify(pages).length)
  return { pages, lostCount: 0 }
}

function keptItems(
  items: readonly Item[],
  text: string,
  budget: ReadingBudget,
  keep: ((item: Item) => Item) | null,
): readonly Item[] {
  const kept = keep === null ? items : items.map(keep)
  spend(budget, keep === null ? text.length : JSON.stringify(kept).length)
  return kept
}

function spend(budget: ReadingBudget, chars: number): void {
  budget.charsLeft -= chars
  if (budget.charsLeft < 0) throw new TooMuchToRead(`More than ${MAX_CHARS} characters of results`)
}

/** Keeps what these dotted fields may reach into. */
export function keepFields(fields: readonly string[]): (item: Item) => Item {
  return (item) =>
    isRecord(item)
      ? Object.fromEntries(
          Object.entries(item).filter(([name]) =>
            fields.some((field) => field === name || field.startsWith(`${name}.`)),
          ),
        )
      : item
}
