import type { ManifestComparison } from '../../generated/api.ts'
import { isEmpty, valueText } from '../items/sort-items.ts'
import type { Item } from '../strategies/item.ts'
import { texts } from '../texts/texts.ts'

/** Pairs of items that were found again, as rows to read. */
export function matchedRows(matched: ManifestComparison['matched']): Item[] {
  return matched.map(({ manifest_item, scraped_item, score, matched_on }) => ({
    [texts.manifest.inYourList]: itemWords(manifest_item),
    [texts.manifest.onThePage]: itemWords(scraped_item),
    [texts.manifest.alikeInPercent]: score,
    [texts.manifest.matchedBy]: matched_on,
  }))
}

function itemWords(item: unknown): string {
  return Object.entries(item ?? {})
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => `${field}: ${valueText(value)}`)
    .join(' · ')
}
