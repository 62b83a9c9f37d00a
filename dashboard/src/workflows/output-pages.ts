import type { Item } from '../strategies/item.ts'
import type { RunOutput } from './workflows-api.ts'

export type ItemGroup = { label: string; items: Item[] }
export type OutputPage = { name: string; itemCount: number; groups: ItemGroup[] }

/** What the leaves gave, page by page, whichever shape it came in. */
export function outputPages({
  final_results_by_url_grouped: grouped,
  final_results_by_url: flat,
}: RunOutput): OutputPage[] {
  if (flat) return Object.entries(flat).map(([url, items]) => pageOf(url, [{ label: '', items }]))
  return Object.entries(grouped ?? {}).map(([url, byLabel]) =>
    pageOf(
      url,
      Object.entries(byLabel).map(([label, items]) => ({ label, items })),
    ),
  )
}

/** What each node gave, those in between included. */
export function nodePages({ node_outputs: outputs }: RunOutput): OutputPage[] {
  return Object.entries(outputs ?? {}).map(([node, items]) => pageOf(node, [{ label: '', items }]))
}

function pageOf(name: string, groups: ItemGroup[]): OutputPage {
  return { name, groups, itemCount: groups.reduce((count, { items }) => count + items.length, 0) }
}

export function fittingPages(pages: readonly OutputPage[], words: string): readonly OutputPage[] {
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? pages : pages.filter(({ name }) => name.toLowerCase().includes(wanted))
}
