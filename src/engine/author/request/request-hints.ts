import { pageLanguages } from '../language/page-languages.ts'
import type { PageModel } from '../page/page-model.ts'
import { headerRowsOf } from '../page/table-headers.ts'
import type { RequestHints } from './split-description.ts'

const LABELS = new Set(['th', 'dt', 'label'])
const MAX_LABEL_CHARS = 40
const MAX_LABELS = 300

/** What the page tells of the words in a request for it: its language, and what it calls its values and its sections. */
export function requestHints(model: PageModel): RequestHints {
  const labels = new Set<string>()
  const headers = headerRowsOf(model)
  for (const node of model.nodes) {
    if (labels.size >= MAX_LABELS) break
    const isLabel = LABELS.has(node.tag) || (node.parent !== null && headers.has(node.parent.element))
    if (!isLabel || model.size(node) > 2 * MAX_LABEL_CHARS) continue
    const text = model.text(node).replace(/[:：]$/, '')
    if (text.length >= 3 && text.length <= MAX_LABEL_CHARS) labels.add(text)
  }
  const { headings, listHeadings } = sectionHeadings(model)
  return {
    language: pageLanguages(model)[0] ?? null,
    labels: [...labels],
    headings,
    listHeadings,
    url: model.page.baseUrl,
  }
}

const MAX_HEADING_CHARS = 60

/** The first level is that of the page. */
function sectionHeadings(model: PageModel): { headings: string[]; listHeadings: string[] } {
  const sections = model.headings.filter(({ level, text }) => level > 1 && text.length <= MAX_HEADING_CHARS)
  const headings = [...new Set(sections.map(({ text }) => text))].slice(0, MAX_LABELS)
  const lists = sections.slice(0, MAX_LABELS).filter((section) => holdsSeveral(model, section))
  return { headings, listHeadings: [...new Set(lists.map(({ text }) => text))] }
}

const FEWEST = 3
/** Cards and rows are not that long. */
const MAX_SECTION_NODES = 2000

/** Several things that one can go to stand under the heading, or several entries of a list. */
function holdsSeveral({ nodes, headings }: PageModel, { node, level }: PageModel['headings'][number]): boolean {
  const next = headings.find((other) => other.node.id > node.id && other.level <= level)
  const end = Math.min(next?.node.id ?? nodes.length, node.id + MAX_SECTION_NODES)
  const addresses = new Set<string>()
  let entries = 0
  for (let id = node.id + 1; id < end && Math.max(addresses.size, entries) < FEWEST; id += 1) {
    const inside = nodes[id]
    if (inside?.tag === 'a' && inside.element.attribs.href) addresses.add(inside.element.attribs.href)
    if (inside?.tag === 'li' || inside?.tag === 'tr') entries += 1
  }
  return Math.max(addresses.size, entries) >= FEWEST
}
