import { saysBothAgain } from '#engine/recipe/struck-tags.ts'
import { labelPairs } from '../page/label-pairs.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import { lastId, type RegionRecord } from '../regions/region.ts'
import { labelWords, wholeLabel } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'

const MAX_LABELS = 20
/** In fewer records a text before a colon is chance. */
const MIN_SHARE = 0.3
const MAX_NODES = 400

/** Values beside a label that many records have, wherever in the record they stand: "Publisher: Faber", a term with its definition. */
export function labelDrafts(model: PageModel, records: readonly RegionRecord[]): ColumnDraft[] {
  const byLabel = new Map<string, Map<number, string>>()
  for (const [index, record] of records.entries()) {
    const from = record[0]?.id ?? 0
    const nodes = model.nodes.slice(from + 1, Math.min(lastId(record), from + MAX_NODES) + 1)
    for (const { label, text, node } of labelPairs(model, nodes)) {
      if (isSaidAgain(node)) continue
      const values = byLabel.get(label) ?? new Map<number, string>()
      if (!values.has(index)) values.set(index, text)
      byLabel.set(label, values)
    }
  }
  return [...byLabel]
    .filter(([, values]) => values.size >= Math.max(2, records.length * MIN_SHARE))
    .slice(0, MAX_LABELS)
    .map(([label, values]) => ({
      kind: 'text',
      slot: { kind: 'label', label, selector: null, take: {} },
      values: records.map((_, index) => values.get(index) ?? ''),
      words: [...labelWords(label), ...wholeLabel(label)],
      place: 0.5,
    }))
}

/** "Current price is: $15", for listeners alone, and only where there is a sale. */
function isSaidAgain({ element, parent }: PageNode): boolean {
  return saysBothAgain(element) || (parent !== null && saysBothAgain(parent.element))
}
