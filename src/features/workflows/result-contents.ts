import { canonicalJson } from '#base/json.ts'
import type { Graph } from '#engine/graph/graph.ts'
import { leafNodes } from '#engine/graph/graph.ts'
import { type PageContent, resultHash } from '#engine/graph/run-output.ts'

/**
 * Whether the result of a run differs from the one before.
 *
 * 1. A run without a failure is compared as it is: a page that is gone is a change.
 * 2. In a run with failures, a page that is missing may only have been out of reach. What was last known of it stands, so that an
 *    outage is no change, and its end is none either. Pages that are new or read differently are a change all the same.
 * 3. The first run with a result is a change.
 */
export type ResultPage = PageContent & {
  /** Tells the calls of an API apart, which share one address. */
  call: string
}

/** Leaf → its pages. */
export type ResultContents = Readonly<Record<string, readonly ResultPage[]>>

export type KnownResult = { result_hash: string; contents: ResultContents }

export type JudgedResult = KnownResult & { changed: boolean }

export function judgeResult(
  graph: Graph,
  found: ResultContents,
  known: KnownResult | null,
  hasFailures: boolean,
): JudgedResult {
  const contents = hasFailures && known !== null ? withKnownPages(graph, found, known.contents) : found
  const hash = resultHash(graph, new Map(Object.entries(contents)))
  return { contents, result_hash: hash, changed: known?.result_hash !== hash }
}

function withKnownPages(graph: Graph, found: ResultContents, known: ResultContents): ResultContents {
  return Object.fromEntries(
    leafNodes(graph).map(({ node_key: key }) => {
      const pages = pagesOf(found, key)
      const read = new Set(pages.map(pageKey))
      return [key, [...pages, ...pagesOf(known, key).filter((page) => !read.has(pageKey(page)))]]
    }),
  )
}

function pagesOf(contents: ResultContents, key: string): readonly ResultPage[] {
  return Object.hasOwn(contents, key) ? (contents[key] ?? []) : []
}

function pageKey({ url, call }: ResultPage): string {
  return canonicalJson([url, call])
}
