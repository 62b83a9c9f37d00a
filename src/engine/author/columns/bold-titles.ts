import type { PageModel, PageNode } from '../page/page-model.ts'
import type { RegionRecord } from '../regions/region.ts'
import { valueTypeOf } from './value-type.ts'

const BOLD = new Set(['b', 'strong'])
const HEADING = /^h[1-6]$/
const FEWEST = 3
const MOSTLY = 0.8

const NONE: ReadonlySet<PageNode> = new Set()

/**
 * Records without headings, each of which has something in bold in its first line, another in each, and more text below it: that is what they are
 * called. With a colon behind it it would be a label.
 */
export function boldTitles(model: PageModel, records: readonly RegionRecord[]): ReadonlySet<PageNode> {
  if (records.length < FEWEST || records.some(({ length, 0: first }) => length !== 1 || first?.tag === 'tr'))
    return NONE
  const found = new Set<PageNode>()
  const texts = new Set<string>()
  for (const record of records) {
    const nodes = record.flatMap(({ id, last }) => model.nodes.slice(id, last + 1))
    if (nodes.some(({ tag }) => HEADING.test(tag))) return NONE
    const title = nodes.find((node) => BOLD.has(node.tag) && !node.hidden && model.size(node) > 0)
    if (!title || !isTitle(model, record, title)) continue
    found.add(title)
    texts.add(model.text(title))
  }
  return texts.size >= Math.max(FEWEST, records.length * MOSTLY) ? found : NONE
}

function isTitle(model: PageModel, record: RegionRecord, title: PageNode): boolean {
  const text = model.text(title)
  const [first = '', ...others] = record
    .map((node) => model.text(node))
    .join('\n')
    .split('\n')
  const at = first.indexOf(text)
  if (at === -1 || others.length === 0 || /[:：]$/.test(text) || /^\s?[:：]/.test(first.slice(at + text.length)))
    return false
  const type = valueTypeOf(text)
  return type === 'text' || type === 'longtext'
}
