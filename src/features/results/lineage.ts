/** Which items led to which jobs of a run, followed upwards from node to node. */
import { isRecord, type Json } from '#base/json.ts'
import type { ExportRow } from '#engine/export/table.ts'
import type { NodePage } from '#engine/graph/graph.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import { resultTexts } from '#features/workflows/store-node-jobs.ts'
import { type ExecutionRow, resultsId } from '#features/workflows/store-nodes.ts'
import { findOrigins } from '#features/workflows/store-origins.ts'
import { findPassedPages } from '#features/workflows/store-results.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './store.ts'

/** An item above a row: where it is kept, or the item itself where a node handed it on. */
type Link = { key: string; item: unknown } | { key: string; snapshotId: string; at: number }

/** The items above something, the nearest first. */
export type Above = ReadonlyArray<{ key: string; item: ExportRow }>

export type Lineage = {
  /** Nodes whose items led to this one's, the nearest first. */
  ancestorsOf(key: string): string[]
  /** What a node handed on; null for one that has jobs. */
  passedPages(key: string): Promise<readonly NodePage[] | null>
  /** The job that read a page which was handed on; null where that is not known any more. */
  jobUnder(key: string, page: number): Promise<store.NodeJob | null>
  /** Of jobs and pages by their places, read together. */
  above(places: ReadonlyArray<{ key: string; place: number }>): Promise<Above[]>
}

/** `executions`: the nodes that delivered something. */
export async function openLineage(db: Db, executions: readonly ExecutionRow[]): Promise<Lineage> {
  const byKey = new Map(executions.map((execution) => [execution.node_key, execution]))
  const origins = await findOrigins(db, executions.map(resultsId))
  const jobs = new Map<string, Promise<store.NodeJob[]>>()
  const passed = new Map<string, Promise<readonly NodePage[]>>()
  let kept: ReadonlyMap<string, readonly ExportRow[]> = new Map()

  const idOf = (key: string) => {
    const execution = byKey.get(key)
    return execution ? resultsId(execution) : ''
  }
  const originsOf = (key: string) => origins.get(idOf(key))
  const isPassing = (key: string) => (byKey.get(key)?.passed_pages_id ?? null) !== null
  const jobsOf = (key: string) => known(jobs, key, () => store.listNodeJobs(db, idOf(key)))
  const pagesOf = (key: string) => known(passed, key, () => readPassed(db, byKey.get(key)?.passed_pages_id ?? ''))

  const linksOf = async (key: string, place: number): Promise<Link[]> => {
    const { sources = [], origins: places = [] } = originsOf(key) ?? {}
    const [source = -1, page = -1, at = -1] = places[place] ?? []
    const from = sources[source]
    if (from === undefined) return []
    if (isPassing(from)) {
      const item = (await pagesOf(from))[page]?.items[at]
      const above = await linksOf(from, page)
      return item === undefined ? above : [{ key: from, item }, ...above]
    }
    const job = (await jobsOf(from))[page]
    if (!job) return []
    const above = await linksOf(from, job.position)
    // What was handed on is the item itself, not one that led to it.
    return at === -1 ? above : [{ key: from, snapshotId: job.snapshot_id, at }, ...above]
  }

  /** Neighbours mostly come from the same pages: those of the last call are at hand. */
  const readSnapshots = async (ids: ReadonlySet<string>) => {
    const missing = [...ids].filter((id) => !kept.has(id))
    const texts = missing.length > 0 ? await resultTexts(db, missing) : new Map<string, string>()
    const entries = [...ids].map((id) => [id, kept.get(id) ?? parsed(texts.get(id))] as const)
    kept = new Map(entries)
    return kept
  }

  return {
    ancestorsOf: (key) => ancestors(key, (node) => originsOf(node)?.sources ?? [], isPassing),
    passedPages: async (key) => (isPassing(key) ? pagesOf(key) : null),
    jobUnder: async (key, page) => {
      let [node, place] = [key, page]
      while (isPassing(node)) {
        const { sources = [], origins: places = [] } = originsOf(node) ?? {}
        const origin = places[place]
        const from = sources[origin?.[0] ?? -1]
        if (origin === undefined || origin === null || from === undefined) return null
        ;[node, place] = [from, origin[1]]
      }
      return (await jobsOf(node))[place] ?? null
    },
    above: async (places) => {
      const links = await Promise.all(places.map(({ key, place }) => linksOf(key, place)))
      const ids = links.flat().flatMap((link) => ('snapshotId' in link ? [link.snapshotId] : []))
      const snapshots = await readSnapshots(new Set(ids))
      return links.map((chain) =>
        chain.flatMap((link) => {
          const item = 'snapshotId' in link ? snapshots.get(link.snapshotId)?.[link.at] : link.item
          return isRecord(item) ? [{ key: link.key, item }] : []
        }),
      )
    },
  }
}

function ancestors(
  key: string,
  sourcesOf: (key: string) => readonly string[],
  isPassing: (key: string) => boolean,
): string[] {
  const found = new Set<string>()
  const seen = new Set<string>([key])
  for (const node of seen) {
    for (const source of sourcesOf(node)) {
      if (!isPassing(node)) found.add(source)
      seen.add(source)
    }
  }
  return [...found]
}

async function readPassed(db: Db, id: string): Promise<readonly NodePage[]> {
  const text = await findPassedPages(db, id)
  return text === null ? [] : (JSON.parse(text) as NodePage[])
}

function parsed(text: string | undefined): readonly ExportRow[] {
  return text === undefined ? [] : itemsOf(JSON.parse(text) as Json)
}

function known<Value>(values: Map<string, Value>, key: string, read: () => Value): Value {
  const found = values.get(key)
  if (found !== undefined) return found
  const made = read()
  values.set(key, made)
  return made
}
