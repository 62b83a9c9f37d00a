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
  return {
    language: pageLanguages(model)[0] ?? null,
    labels: [...labels],
    headings: sectionHeadings(model),
    url: model.page.baseUrl,
  }
}

const MAX_HEADING_CHARS = 60

/** The first level is that of the page. */
function sectionHeadings({ headings }: PageModel): string[] {
  const texts = headings
    .filter(({ level, text }) => level > 1 && text.length <= MAX_HEADING_CHARS)
    .map(({ text }) => text)
  return [...new Set(texts)].slice(0, MAX_LABELS)
}
